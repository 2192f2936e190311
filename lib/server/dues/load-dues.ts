import "server-only";
import { type Account, balances, totalOf, totalsByReceiver, totalsByWay } from "@/lib/competition/dues/balance";
import { currencyOf } from "@/lib/competition/dues/currencies";
import { entrantKindOf } from "@/lib/competition/entrant";
import type { EntrantBalance, Payment } from "@/lib/views/payment";
import { inSnapshot } from "../data/connection/client";
import { duesOfSeason, entrantDuesOf, paymentsOf } from "../data/seasons/dues";
import { adjustmentsOf } from "../data/seasons/points-adjustments";
import { loadFullNames } from "../people/load-full-names";
import { dateText } from "../platform/system/clock";
import { loadSeasonHead } from "../seasons/load-season-head";

/**
 * What the entrants of a season owe and paid, by the addresses of league and season. For the league's desk only: the
 * caller checks the reader's rights. Null for an unknown season and for an event.
 */
export async function loadDues(leagueSlug: string, seasonSlug: string) {
  const view = await loadSeasonHead(leagueSlug, seasonSlug);
  if (!view || view.season.kind === "event") return null;
  const { league, season } = view;
  const [stored, fullNames] = await Promise.all([storedAccount(league.id, season.id), loadFullNames(league.id)]);
  const entrants = season.entrants.map(({ id, name, personId, state }) => ({
    id,
    name: fullNames.get(personId ?? "")?.name ?? name,
    isWithdrawn: state === "withdrawn",
  }));
  const account: Account<Payment> = { entrants, amount: stored.dues?.amount ?? 0, ...stored.amounts };
  const rows = balances(account).map(
    (balance, at): EntrantBalance => ({
      ...balance,
      name: entrants[at]?.name ?? "",
      isWithdrawn: entrants[at]?.isWithdrawn ?? false,
    }),
  );
  return {
    league,
    season: { id: season.id, slug: season.slug, name: season.name, isArchived: season.state === "archived" },
    who: entrantKindOf(season.entrants),
    /** What each entrant owes; null before it is set. */
    amount: stored.dues?.amount ?? null,
    dueBy: stored.dues?.dueBy ? dateText(stored.dues.dueBy) : null,
    currency: currencyOf(stored.dues?.currency),
    rows,
    total: totalOf(rows),
    byWay: totalsByWay(account.payments),
    byReceiver: totalsByReceiver(account.payments),
    /** By number. */
    payments: account.payments,
    names: new Map(entrants.map(({ id, name }) => [id, name])),
  };
}

export type DuesView = NonNullable<Awaited<ReturnType<typeof loadDues>>>;

/** The stored rows, read at one moment. */
async function storedAccount(leagueId: string, seasonId: string) {
  return inSnapshot(async (tx) => {
    const dues = await duesOfSeason(tx, leagueId, seasonId);
    const changed = await entrantDuesOf(tx, leagueId, seasonId);
    const adjusted = await adjustmentsOf(tx, leagueId, seasonId);
    const payments = await paymentsOf(tx, leagueId, seasonId);
    const amounts = {
      changed: changed.map(({ entrantId: entrant, amount, note }) => ({ entrant, amount, reason: note })),
      fines: adjusted.flatMap(({ entrantId: entrant, dues: amount, reason }) =>
        amount > 0 ? [{ entrant, amount, reason }] : [],
      ),
      payments: payments.map(
        ({ entrantId: entrant, date, undoneAt, ...payment }): Payment => ({
          ...payment,
          entrant,
          date: dateText(date),
          isUndone: undoneAt !== null,
        }),
      ),
    };
    return { dues, amounts };
  });
}
