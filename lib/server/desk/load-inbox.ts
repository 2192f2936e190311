import "server-only";
import { isPending, proposalState } from "@/lib/competition/move-proposals/move-proposal";
import { canBePutOff, type InboxItem, type InboxView, inboxKinds } from "@/lib/views/inbox-item";
import { db } from "../data/connection/client";
import { signUpsToAnswer } from "../data/events/sign-ups";
import { deskMatchesOf, matchesWithoutTable } from "../data/matches/desk-matches";
import { movesForDesk, undoneChanges } from "../data/matches/move-proposals";
import { isAnyToFill, matchIdsOn } from "../data/matches/open-matches";
import { countListings, countWaitingReplies } from "../data/people/listings";
import { openClaims, playersOf } from "../data/people/memberships";
import { loadDisputes } from "../disputes/load-disputes";
import { loadSeasonTasks } from "../first-night/load-first-night";
import { loadCurrentSeason } from "../leagues/load-current-season";
import { loadLeague } from "../leagues/load-leagues";
import { contextIn, proposalIn } from "../move-proposals/stored-proposal";
import { loadGamesToAdopt } from "../open-book/load-open-games";
import { cachedRead } from "../platform/page-cache/cached-read";
import { requestTime } from "../platform/page-cache/request-time";
import { dateIn, dateText, storedDate, tonightIn } from "../platform/system/clock";
import { loadEndedGrants } from "../roles/load-ended-grants";
import { loadAttention } from "../seasons/load-attention";
import { loadPhones } from "../tables/load-desk-tables";
import { loadQuarantine } from "../tables/load-quarantine";
import { loadPutOff } from "./put-off-items";

interface League {
  readonly id: string;
  readonly slug: string;
  readonly timeZone: string;
}

const dayMs = 86_400_000;
/** The time before a night by which its matches need tables, in milliseconds. */
const tablesBeforeMs = 7 * dayMs;
/** The time for which a game at an open table is listed for adoption, in milliseconds. */
const openGamesForMs = 14 * dayMs;
/** The time for which a move that captains agreed on without the desk is listed, in milliseconds. */
const movedForMs = 7 * dayMs;

/** The inbox of a league's desk, once per request; empty for an unknown league. */
export const loadInbox = cachedRead(async (slug: string): Promise<InboxView> => {
  const league = await loadLeague(slug);
  return league ? inboxOf(league, requestTime()) : { items: [], putOff: [] };
});

/** The inbox of a league's desk. */
export async function inboxOf(league: League, at: Date): Promise<InboxView> {
  const [all, dates] = await Promise.all([allItems(league, at), loadPutOff(league.id, tonightIn(league.timeZone, at))]);
  const putOff = all.flatMap((one) => {
    const until = canBePutOff(one) ? dates.get(one.key) : undefined;
    return until === undefined ? [] : [{ ...one, until }];
  });
  const keys = new Set(putOff.map(({ key }) => key));
  return { items: all.filter(({ key }) => !keys.has(key)), putOff };
}

/** The open tasks of a league's desk, most urgent kind first, also those that are put off. */
async function allItems(league: League, at: Date): Promise<readonly InboxItem[]> {
  const parts = await Promise.all([
    matchItems(league, at),
    disputeItems(league),
    phoneItems(league, at),
    quarantineItems(league),
    otherItems(league, at),
    firstNightItems(league, at),
  ]);
  return parts.flat().toSorted((one, other) => inboxKinds.indexOf(one.kind) - inboxKinds.indexOf(other.kind));
}

/** The items that take little to load, once per request; `countInbox` counts the others without loading them. */
export const otherItems = cachedRead(async (league: League, at: Date): Promise<readonly InboxItem[]> => {
  const parts = await Promise.all([
    tableItems(league, at),
    claimItems(league),
    signUpItems(league),
    listingItems(league, at),
    openGameItems(league, at),
    moveItems(league, at),
    accessItems(league, at),
  ]);
  return parts.flat();
});

type NewItem = Pick<InboxItem, "kind" | "about" | "path"> & Partial<InboxItem>;

function item({ kind, about, path, key = "", ...more }: NewItem): InboxItem {
  return { kind, about, path, date: null, count: 1, game: 0, hand: 0, who: "", ...more, key: `${kind} ${key}`.trim() };
}

const named = (sides: readonly string[]) => sides.join(" – ");

const seasonPath = (slug: string) => `/seasons/${encodeURIComponent(slug)}`;

/** Missing and unconfirmed results, absences, and postponed matches without a date. */
async function matchItems(league: League, at: Date): Promise<readonly InboxItem[]> {
  const { unreported, unconfirmed, absent, undated } = await loadAttention(league, at);
  type Line = (typeof unreported)[number];
  const of = (kind: InboxItem["kind"], match: Line, path: string) =>
    item({ kind, path, about: named(match.sides), key: match.id, date: match.date, who: match.venue ?? "" });
  const matchPath = ({ season, slug }: Line) => `${seasonPath(season.slug)}/matches/${encodeURIComponent(slug)}`;
  return [
    ...unreported.map((match) => of("result", match, `${matchPath(match)}/paper`)),
    ...unconfirmed.map((match) => of("confirm", match, `/tonight?night=${match.date}`)),
    ...absent.map((match) => of("absence", match, `${matchPath(match)}/line-up`)),
    ...undated.map((match) =>
      of("undated", match, `${seasonPath(match.season.slug)}/changes?what=make-up&match=${match.id}`),
    ),
  ];
}

async function disputeItems({ id, timeZone }: League): Promise<readonly InboxItem[]> {
  return (await loadDisputes(id)).map(({ address, sides, game, hand, at }) =>
    item({
      ...{ kind: "dispute", about: named(sides), path: `/disputes/${address}`, key: address },
      ...{ game, hand: hand ?? 0, date: tonightIn(timeZone, at) },
    }),
  );
}

/** The numbers of phones that wait for admission at tonight's matches, by match, once per request. */
export const waitingPhones = cachedRead(
  async ({ id, timeZone }: League, at: Date): Promise<ReadonlyMap<string, number>> => {
    const matches = await matchIdsOn(db(), id, storedDate(tonightIn(timeZone, at)));
    const phones = await loadPhones(id, matches, at);
    const counts = matches.map(
      (match) => [match, (phones.get(match) ?? []).filter(({ isWaiting }) => isWaiting).length] as const,
    );
    return new Map(counts.filter(([, count]) => count > 0));
  },
);

/** The phones that wait for admission at tonight's tables. */
async function phoneItems(league: League, at: Date): Promise<readonly InboxItem[]> {
  const phones = await waitingPhones(league, at);
  const matches = await deskMatchesOf(db(), league.id, [...phones.keys()], phones.size);
  return matches.map(({ id, sides }) => {
    const about = named(sides.map(({ entrant }) => entrant.name));
    return item({ kind: "phone", about, path: "/tables", key: id, count: phones.get(id) ?? 0 });
  });
}

/** The matches with quarantined commands. */
async function quarantineItems({ id, timeZone }: League): Promise<readonly InboxItem[]> {
  const commands = await loadQuarantine(id);
  return [...new Set(commands.map(({ match }) => match))].flatMap((match) => {
    const own = commands.filter((one) => one.match === match);
    const [first] = own;
    if (!first) return [];
    const date = tonightIn(timeZone, first.at);
    const about = named(first.sides);
    return [item({ kind: "quarantine", about, path: "/tables#quarantine", key: match, count: own.length, date })];
  });
}

/** The nights of the coming week with matches that have no table, by season. */
async function tableItems({ id, timeZone }: League, at: Date): Promise<readonly InboxItem[]> {
  const [from, to] = [at, new Date(at.getTime() + tablesBeforeMs)].map((time) => storedDate(tonightIn(timeZone, time)));
  if (!from || !to) return [];
  const nights = new Map<string, InboxItem>();
  for (const { date, season } of await matchesWithoutTable(db(), id, { from, to })) {
    const night = date && dateText(date);
    const key = `${season.slug} ${night}`;
    const count = (nights.get(key)?.count ?? 0) + 1;
    const path = `${seasonPath(season.slug)}/schedule`;
    nights.set(key, item({ kind: "table", about: season.name, path, key, date: night, count }));
  }
  return [...nights.values()];
}

async function claimItems({ id, timeZone }: League): Promise<readonly InboxItem[]> {
  const claims = await openClaims(db(), id);
  if (claims.length === 0) return [];
  const names = new Map((await playersOf(db(), id)).map((one) => [one.id, one.fullName ?? one.name]));
  return claims.map(({ id: key, personId, account, at }) =>
    item({
      ...{ kind: "claim", about: account.name, path: "/members#claims", key },
      ...{ who: names.get(personId) ?? "", date: dateIn(timeZone, at) },
    }),
  );
}

/** The events with sign-ups that wait for an answer. */
async function signUpItems({ id }: League): Promise<readonly InboxItem[]> {
  return (await signUpsToAnswer(db(), id)).map(({ slug, name, count }) =>
    item({ kind: "signUps", about: name, path: `/events/${encodeURIComponent(slug)}`, key: slug, count }),
  );
}

/** Listings of players and teams wanted that wait for the desk, and answers that it has to pass on. */
async function listingItems({ id, timeZone }: League, at: Date): Promise<readonly InboxItem[]> {
  const [{ pending }, replies] = await Promise.all([
    countListings(db(), id, storedDate(tonightIn(timeZone, at))),
    countWaitingReplies(db(), id),
  ]);
  const of = (kind: InboxItem["kind"], count: number) =>
    count === 0 ? [] : [item({ kind, about: "", path: "/listings", count })];
  return [...of("listings", pending), ...of("listingReplies", replies)];
}

/** Recent games at open tables that a match of a season could take. */
async function openGameItems({ id, timeZone }: League, at: Date): Promise<readonly InboxItem[]> {
  const since = dateIn(timeZone, new Date(at.getTime() - openGamesForMs));
  const games = (await loadGamesToAdopt(id)).filter(({ date }) => date >= since);
  if (games.length === 0 || !(await isAnyToFill(db(), id))) return [];
  const about = [...new Set(games.map(({ bar }) => bar))].join(", ");
  return [item({ kind: "openGames", about, path: "/open-games", count: games.length })];
}

/** The moves that captains agreed on: those that wait for the desk, and those made without it in the last days. */
async function moveItems({ id, timeZone }: League, at: Date): Promise<readonly InboxItem[]> {
  const rows = await movesForDesk(db(), id, new Date(at.getTime() - movedForMs));
  const undone = await undoneChanges(
    db(),
    id,
    rows.flatMap(({ changeId }) => changeId ?? []),
  );
  return rows.flatMap((row) => {
    if (undone.has(row.changeId ?? "")) return [];
    const proposal = proposalIn(row);
    const state = proposalState(proposal, contextIn(row, tonightIn(timeZone, at)));
    if (state !== "moved" && !isPending(state)) return [];
    const { slug, season, sides } = row.match;
    const path = `${seasonPath(season.slug)}/matches/${encodeURIComponent(slug)}/night`;
    const date = proposal.nights[proposal.accepted ?? 0]?.date ?? null;
    const about = named(sides.map(({ entrant }) => entrant.name));
    return [item({ kind: state === "moved" ? "moved" : "move", about, path, key: row.id, date })];
  });
}

/** Invitations, links and cards that ended with their author's role and are not renewed. */
async function accessItems({ id }: League, at: Date): Promise<readonly InboxItem[]> {
  const count = Object.values(await loadEndedGrants(id, at)).reduce((sum, { length }) => sum + length, 0);
  return count === 0 ? [] : [item({ kind: "access", about: "", path: "/members", count })];
}

/** The published seasons before their first night. */
export async function comingSeasons(league: League, at: Date) {
  const { seasons } = await loadCurrentSeason(league, at);
  return seasons.filter(({ phase, hasBegun }) => phase !== "archived" && !hasBegun);
}

/** The checklists of seasons before their first night. */
async function firstNightItems(league: League, at: Date): Promise<readonly InboxItem[]> {
  const coming = await comingSeasons(league, at);
  const lists = await Promise.all(
    coming.map(async ({ slug, name }) => {
      const tasks = (await loadSeasonTasks(league.id, slug, at))?.tasks ?? [];
      const count = tasks.filter(({ isDone }) => !isDone).length;
      const path = `${seasonPath(slug)}/first-night`;
      return count === 0 ? [] : [item({ kind: "firstNight", about: name, path, key: slug, count })];
    }),
  );
  return lists.flat();
}
