import "server-only";
import type { InviteAll } from "@/lib/commands/events/enter-entrants";
import { type EventWho, maxSignUps } from "@/lib/competition/events/event-entry";
import { unlisted } from "@/lib/competition/people/unlisted";
import { hashOf, signUpToken } from "../auth/secrets";
import type { Tx } from "../data/connection/client";
import { barsOfTeams, type EntrySource, entrySourceOf } from "../data/events/entry-sources";
import { eventOf, type StoredEvent } from "../data/events/events";
import { areSignUps, deleteSignUps, insertSignUps, type StoredSignUp, signUpsOf } from "../data/events/sign-ups";
import { inviteAllRows, rowsAfter } from "../data/ledger/ledger";
import { hiddenPeople } from "../data/people/people";
import { commandOf } from "../season-log/log-sentence";
import { rejected, type UseCase } from "../use-case";
import { asTyped } from "./sign-up-rules";

type SourceEntrant = EntrySource["entrants"][number];

/**
 * Enters all teams or players of a season: accepted while there are places, then on the waiting list. Skips those on
 * the list already, in any state.
 */
export const inviteAll: UseCase<"invite-all"> = async ({ tx, at, seq }, command) => {
  const { league, season, from, entries } = command;
  const event = await eventOf(tx, league, season);
  if (!event) return { kind: "missing" };
  const refusal = refusalOf(event);
  if (refusal) return rejected(refusal);
  const source = from.season === season ? null : await entrySourceOf(tx, league, from, event.who);
  if (!source) return rejected("no-such-entry-season", { path: "from" });
  const chosen = chosenOf(source, event.who, entries);
  if (!chosen) return rejected("entrants-have-changed", { path: "entries" });
  if (
    await areSignUps(
      tx,
      league,
      entries.map(({ signUp }) => signUp),
    )
  )
    return rejected("sign-up-already-there");

  const typed = await typedNames(tx, league, chosen);
  const list = await signUpsOf(tx, league, season);
  const entering = chosen.map((one) => ({
    ...one,
    name: typed.get(one.id) ?? one.name,
    home: one.teamId ?? one.personId,
  }));
  const unlistedEntrants = unlisted(entering, asTyped(list), event.who);
  const listedCount = chosen.length - unlistedEntrants.length;
  if (list.length + unlistedEntrants.length > maxSignUps)
    return rejected("sign-up-list-full", { params: { most: maxSignUps } });
  if (unlistedEntrants.length === 0)
    return rejected("all-are-listed", { path: "from", params: { count: listedCount } });
  const acceptedCount = list.filter(({ state }) => state === "accepted").length;
  const places = Math.max(0, (event.most ?? Number.MAX_SAFE_INTEGER) - acceptedCount);
  const bars = await barsOfTeams(
    tx,
    unlistedEntrants.flatMap(({ teamId }) => teamId ?? []),
  );
  await insertSignUps(
    tx,
    { leagueId: league, seasonId: season },
    unlistedEntrants.map((entrant, i) => ({
      ...{ leagueId: league, id: entrant.signUp, seasonId: season, at },
      state: i < places ? ("accepted" as const) : ("waiting" as const),
      ...{ name: entrant.name, members: [], contact: "", note: "", club: "" },
      bar: bars.get(entrant.teamId ?? "") ?? "",
      ...homeOf(league, entrant),
      tokenHash: hashOf(signUpToken(league, entrant.signUp)),
    })),
  );
  const entered = Math.min(unlistedEntrants.length, places);
  return {
    kind: "applied",
    result: { entered, waiting: unlistedEntrants.length - entered, there: listedCount, row: seq },
  };
};

/** Removes the entries of a bulk entry, except changed ones; only before the draw. */
export const undoInviteAll: UseCase<"undo-invite-all"> = async ({ tx }, command) => {
  const { league, season, entered: of } = command;
  const event = await eventOf(tx, league, season);
  const [row] = event ? await rowsAfter(tx, league, of - 1, 1) : [];
  const rowCommand = row?.seq === of ? commandOf(row) : null;
  const body = rowCommand?.kind === "invite-all" ? rowCommand : null;
  if (!event || body?.season !== season) return { kind: "missing" };
  if (event.drawnAt) return rejected("event-is-drawn");
  const own = new Set(body.entries.map(({ signUp }) => signUp));
  const untouched = (await signUpsOf(tx, league, season)).filter((one) => own.has(one.id) && isUntouched(one));
  if (untouched.length === 0) return { kind: "agreed" };
  await deleteSignUps(
    tx,
    league,
    untouched.map(({ id }) => id),
  );
  return { kind: "applied", result: { removed: untouched.length } };
};

/** The latest row of a bulk entry, and the number of its removable sign-ups; null when there is none. */
export async function loadLatestBulkEntry(
  tx: Tx,
  league: string,
  season: string,
  signUps: readonly StoredSignUp[],
): Promise<{ readonly row: number; readonly count: number } | null> {
  const untouched = new Set(signUps.filter(isUntouched).map(({ id }) => id));
  if (untouched.size === 0) return null;
  for (const row of await inviteAllRows(tx, league, season)) {
    const command = commandOf(row);
    const own = command?.kind === "invite-all" ? command.entries.filter(({ signUp }) => untouched.has(signUp)) : [];
    if (own.length > 0) return { row: row.seq, count: own.length };
  }
  return null;
}

/** Whether a sign-up is unchanged since its entry. */
function isUntouched({ state, paid, checkedInAt, answer, wayId, contact, note, members }: StoredSignUp): boolean {
  const isListed = state === "accepted" || state === "waiting";
  const isSilent = [answer, contact, note].every((text) => text === "") && members.length === 0;
  return isListed && !paid && checkedInAt === null && wayId === null && isSilent;
}

function refusalOf({ drawnAt, season: { state } }: StoredEvent): string | null {
  if (drawnAt) return "event-is-drawn";
  return state === "finished" || state === "archived" ? "season-over" : null;
}

type Chosen = SourceEntrant & { readonly signUp: string };

/** The entrants that a command names, in its order; null when one does not play there or is named twice. */
function chosenOf(
  { entrants }: Pick<EntrySource, "entrants">,
  who: EventWho,
  entries: InviteAll["entries"],
): readonly Chosen[] | null {
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const chosen = entries.flatMap(({ entrant, signUp }): Chosen[] => {
    const source = byId.get(entrant);
    return source && (source.personId === null) === (who === "teams") ? [{ ...source, signUp }] : [];
  });
  const isOnce = new Set(entries.map(({ entrant }) => entrant)).size === entries.length;
  const areFree = new Set(entries.map(({ signUp }) => signUp)).size === entries.length;
  return chosen.length === entries.length && isOnce && areFree ? chosen : null;
}

/** The full names of single players who are shown by initials; the desk enters them by full name. */
async function typedNames(tx: Tx, league: string, chosen: readonly Chosen[]): Promise<ReadonlyMap<string, string>> {
  if (chosen.every(({ personId }) => personId === null)) return new Map();
  const hidden = new Map((await hiddenPeople(tx, league)).map(({ id, fullName }) => [id, fullName]));
  return new Map(
    chosen.flatMap(({ id, personId, homeLeagueId }) => {
      const name = homeLeagueId === league ? hidden.get(personId ?? "") : undefined;
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** A team of another league is only named until that league confirms. */
function homeOf(league: string, { homeLeagueId, teamId, personId }: SourceEntrant) {
  if (personId !== null) return { homeLeagueId, personId };
  if (teamId === null) return {};
  return homeLeagueId === league ? { homeLeagueId, teamId } : { namedLeagueId: homeLeagueId, namedTeamId: teamId };
}
