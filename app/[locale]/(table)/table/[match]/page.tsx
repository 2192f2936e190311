import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { OwnOpenTable } from "@/components/open-table/own-open-table";
import { matchAddress } from "@/components/phone/match-address";
import { PhoneTables } from "@/components/phone/phone-tables";
import { RulebookTable } from "@/components/rulebooks/table-registry";
import { ClientTexts } from "@/components/shell/client-texts";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { gameNumber } from "@/components/table/game-number";
import { sheetTexts } from "@/components/table/sheet-texts";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadMatchToScore } from "@/lib/server/scoring/load-match";
import { loadTeamNames } from "@/lib/server/seasons/load-short-names";

interface TableParams {
  readonly params: Promise<{ locale: string; match: string }>;
  readonly searchParams: Promise<{ table?: string | string[]; game?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("table"))("title"), robots: { index: false } };
}

/** The tables of a match with several: a phone scores one of them. */
async function TableChoice({ match }: { readonly match: NonNullable<Awaited<ReturnType<typeof loadMatchToScore>>> }) {
  const t = await getTranslations("table");
  const locale = await getLocale();
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
      <PageHeader title={t("chooseTable")} note={match.sides.join(" – ")} />
      <nav aria-label={t("chooseTable")} className="grid gap-3">
        {match.tables.map(({ position, number }) => (
          <LinkButton key={position} href={`/${locale}/table/${match.id}?table=${position}`}>
            {t("otherTable", { number: number ?? position })}
          </LinkButton>
        ))}
      </nav>
    </main>
  );
}

/** States in which a match accepts no hands, with the kind of change that reopens it; null: undoing the change. */
const closedStates: ReadonlyMap<string, string | null> = new Map([
  ["forfeited", "rule"],
  ["void", "rule"],
  ["postponed", "postpone"],
  ["cancelled", null],
]);

/** A closed match at the desk: the reason, and a link for reopening it. */
async function ClosedMatch({ match }: { readonly match: NonNullable<Awaited<ReturnType<typeof loadMatchToScore>>> }) {
  const t = await getTranslations("table.closed");
  const locale = await getLocale();
  const { leagueSlug, seasonSlug, state, inEvent, id } = match;
  const desk = ["", locale, "desk", leagueSlug, inEvent ? "events" : "seasons", seasonSlug]
    .map(encodeURIComponent)
    .join("/");
  const change = closedStates.get(state);
  const changes = change ? `${desk}/changes?what=${change}&match=${id}` : `${desk}/changes`;
  const href = inEvent ? desk : changes;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
      <PageHeader title={match.sides.join(" – ")} />
      <Notice title={t("why", { state })} actions={<LinkButton href={href}>{t("reopen", { state })}</LinkButton>} />
      <PageLink href={matchAddress(locale, match)}>{t("match")}</PageLink>
    </main>
  );
}

export default async function TablePage({ params, searchParams }: TableParams) {
  const { locale, match: id } = await pageLocale(params);
  const match = await loadMatchToScore(id);
  if (!match) {
    const t = await getTranslations("table");
    return (
      <ClientTexts parts={sheetTexts(undefined, false)}>
        <OwnOpenTable match={id}>
          <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
            <PageHeader title={t("joinTitle")} />
            <Notice kind="problem">{t("notYours")}</Notice>
            <PhoneTables quiet />
          </main>
        </OwnOpenTable>
      </ClientTexts>
    );
  }
  if (match.desk && !match.open && closedStates.has(match.state)) return <ClosedMatch match={match} />;
  const { table: askedTable, game } = await searchParams;
  const requestedTable = Number(askedTable);
  const table = match.tables.find(({ position }) => position === requestedTable) ?? match.tables[0];
  if (table === undefined || (match.tables.length > 1 && table.position !== requestedTable))
    return <TableChoice match={match} />;
  return (
    <ClientTexts parts={sheetTexts(match.rulebook, match.inEvent)}>
      <NamesOfLeague names={await loadTeamNames(match.leagueId, match.sides)}>
        <RulebookTable
          match={match}
          table={table.position}
          game={gameNumber(String(game ?? ""))}
          matchHref={matchAddress(locale, match)}
          seatsHref={`/${locale}/table/${id}/line-up?table=${table.position}`}
        />
      </NamesOfLeague>
    </ClientTexts>
  );
}
