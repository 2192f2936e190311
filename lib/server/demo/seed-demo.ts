import "server-only";
import { drawUpCommand } from "@/lib/commands/draw-up-command";
import { emptyDraft } from "@/lib/competition/new-season/draft-start";
import { withList } from "@/lib/competition/new-season/draft-teams";
import { teamEntryLine } from "@/lib/competition/new-season/team-entries";
import { addDays, type IsoDate, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import type { NewId } from "@/lib/kernel/ids";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, seededRng } from "@/lib/kernel/rng";
import { newId as freshId } from "../auth/secrets";
import { db, withTx } from "../data/connection/client";
import { demoLeagueSlug, demoLeagues } from "../data/leagues/leagues";
import { kindsOf } from "../data/ledger/ledger";
import { matchesToPlay, resultsOn } from "../data/matches/matches";
import { linksOn } from "../data/tables/table-links";
import { removeDemo } from "../leagues/remove-demo-league";
import { momentOf, storedDate, tonightIn } from "../platform/system/clock";
import { beginSemiFinal, championshipBefore, championshipNow, playChampionship } from "./city-championship";
import { barAddresses, clubs, demoLogIn, demoSlug } from "./clubs";
import type { DemoDesk } from "./demo-desk";
import { deskOfSecretary, foundLeague, idsFrom, makeAdministrator } from "./demo-league";
import { nameRosters, seat } from "./demo-people";
import { disputeMatch, draftSeason, missSomebody, sendHandLate } from "./desk-work";
import { makeJokerClub } from "./joker-club";
import { handTime, playSheet } from "./play-sheet";

/** The demo's addresses. */
export interface DemoNews {
  readonly leagueId: string;
  readonly slug: string;
  /** A link to a table in play tonight; null on a day without play. */
  readonly link: string | null;
  /** Whether the demo's administrator can sign in. */
  readonly hasAdministrator: boolean;
}

/** The demo's own leagues, without those created by its administrator. */
const leaguesFilled = 2;
const timeZone = "America/Chicago";
const time = "19:00";
/** The number of finished rounds; the next is tonight. */
const roundsPlayed = 4;
/** Days from the last cup's start to the season's first night. */
const weeksSinceCup = 30;
/** The number of hands played at tonight's table. */
const handsTonight = 3;
/**
 * The start of the season's cards in the seed's sequence. Ids have their own sequence, so that their number does not
 * matter.
 */
const cardsBegin = 1456;
const minute = 60_000;

/**
 * Creates the demo unless it exists. Contents: a club of Joker players; the main league with the eight clubs of 1944,
 * four of seven rounds played with real cards, the fifth tonight with one table in play; before it a finished cup of
 * four clubs; last year's city championship with its champion, and this year's with its semi-finals tonight; the next
 * season in draft. For the desk: a dispute, a result to confirm, an absence and a late hand. Uses the same commands as
 * a real league. One seed gives the same hands.
 */
export async function seedDemo(now: Date, seed = 1944): Promise<DemoNews> {
  const existingSlug = await demoLeagueSlug(db());
  const good = existingSlug && (await isCurrent(existingSlug.id, now));
  if (existingSlug && !good) await withTx((tx) => removeDemo(tx, existingSlug.id));
  const league = good ? existingSlug : await makeDemo(now, seed);
  const desk = await deskOf(league.id, freshId);
  const hasAdministrator = await makeAdministrator(freshId, now);
  return { leagueId: league.id, slug: league.slug, link: await openLink(desk, now), hasAdministrator };
}

/**
 * Whether an existing demo stays. A league without a table link is incomplete, because that link is created last. On
 * another day a demo without user changes is recreated, so that it plays tonight.
 */
async function isCurrent(leagueId: string, now: Date): Promise<boolean> {
  const kinds = await kindsOf(db(), leagueId);
  const filled = kinds.indexOf("issue-table-link");
  if (filled < 0) return false;
  const isOwn = (await demoLeagues(db())).length > leaguesFilled;
  const touched = isOwn || kinds.slice(filled).some((kind) => kind !== "issue-table-link");
  return touched || (await seasonNight(leagueId, now)).length > 0;
}

/** The random generator of the season's cards. */
function cardsOf(seed: number): Rng {
  const dice = seededRng(seed);
  for (let number = 0; number < cardsBegin; number++) dice();
  return dice;
}

async function makeDemo(now: Date, seed: number): Promise<{ id: string; slug: string }> {
  const newId = idsFrom(seededRng(seed));
  const tonight = unwrap(parseIsoDate(tonightIn(timeZone, now)));
  const firstNight = addDays(tonight, -7 * roundsPlayed) ?? tonight;
  const started = momentOf(firstNight, "12:00", timeZone);
  const firstOfCup = addDays(firstNight, -7 * weeksSinceCup) ?? firstNight;
  const lastYear = championshipBefore(tonight);
  const founded = addDays(lastYear.announced, -1) ?? tonight;
  const league = await createDemoLeague(newId, momentOf(founded, "10:00", timeZone));
  await playChampionship(await deskOf(league.id, idsFrom(seededRng(seed + 4))), lastYear, seededRng(seed + 5));
  await playCup(league.id, firstOfCup, seed);
  const desk = await deskOf(league.id, newId);
  const list = clubs.map(teamEntryLine).join("\n");
  const { league: _of, ...season } = demoSeason(league.id, { name: "Demo season", firstNight, list }, newId);
  await desk.send(started, season);
  await desk.send(started, { kind: "publish-season", season: season.season });
  const matches = await matchesToPlay(db(), league.id, season.season);
  const dice = cardsOf(seed);
  const tables = await deskOf(league.id, idsFrom(dice));
  // A separate sequence of ids, so that line-ups do not change the cards.
  const people = await deskOf(league.id, idsFrom(seededRng(seed + 1)));
  await nameRosters(people, season.season, matches, started);
  const before = matches.filter(({ round }) => round < roundsPlayed);
  await playNights({ tables, people }, before, dice);
  // This year's quarter-finals were played between the last two league nights.
  const city = await deskOf(league.id, idsFrom(seededRng(seed + 6)));
  const cityDice = seededRng(seed + 7);
  const cityYear = await playChampionship(city, championshipNow(tonight), cityDice);
  const last = matches.filter(({ round }) => round === roundsPlayed);
  // Two sheets of the last night wait for the desk: one is disputed, one unconfirmed.
  const [disputed, unconfirmed] = last.slice(-2);
  await playNights({ tables, people }, last, dice, [disputed?.id, unconfirmed?.id]);
  const deskDice = seededRng(seed + 8);
  const work = await deskOf(league.id, idsFrom(deskDice));
  if (disputed) await disputeMatch(work, disputed, momentOf(disputed.date, time, timeZone));
  await draftSeason(work, tonight, timeZone);
  const [first, atPlay, third, short] = matches.filter(({ round }) => round === roundsPlayed + 1);
  if (!first || !atPlay || !third || !short) throw new Error("the demo does not play four matches a night");
  for (const match of [first, atPlay, third]) await seat(people, match, new Date(now.getTime() - 30 * minute));
  await missSomebody(work, short, new Date(now.getTime() - 30 * minute));
  const begun = now.getTime() - handsTonight * handTime - 2 * minute;
  await playSheet(tables, atPlay, 1, dice, begun, { hands: handsTonight });
  await sendHandLate(work, atPlay, deskDice, {
    hands: handsTonight,
    timeZone,
    now,
  });
  await beginSemiFinal(city, cityYear, cityDice, { now, busy: atPlay.sides.map(({ name }) => name) });
  await makeJokerClub(now, seed);
  return league;
}

/**
 * Plays the whole cup before the season, with its own random generator and ids, so that the season's cards do not
 * depend on it.
 */
async function playCup(league: string, firstNight: IsoDate, seed: number): Promise<void> {
  const dice = seededRng(seed + 2);
  const desk = await deskOf(league, idsFrom(dice));
  const list = clubs
    .slice(2, 6)
    .map(({ name }) => name)
    .join("\n");
  const { league: _of, ...cup } = demoSeason(league, { name: "Spring cup", firstNight, list }, idsFrom(dice));
  const started = momentOf(firstNight, "12:00", timeZone);
  await desk.send(started, cup);
  await desk.send(started, { kind: "publish-season", season: cup.season });
  const matches = await matchesToPlay(db(), league, cup.season);
  await nameRosters(desk, cup.season, matches, started);
  for (const match of matches) {
    await seat(desk, match, momentOf(match.date, time, timeZone));
    await playMatch(desk, match, dice);
    await confirmMatch(desk, match);
  }
}

interface Desks {
  /** Takes ids from the sequence of the cards. */
  readonly tables: DemoDesk;
  readonly people: DemoDesk;
}

/** Plays matches to their ends on their scheduled nights; some stay unconfirmed. */
async function playNights(
  { tables, people }: Desks,
  matches: readonly Match[],
  dice: Rng,
  unconfirmed: readonly (string | undefined)[] = [],
): Promise<void> {
  for (const match of matches) {
    await seat(people, match, momentOf(match.date, time, timeZone));
    await playMatch(tables, match, dice);
    if (!unconfirmed.includes(match.id)) await confirmMatch(people, match);
  }
}

interface SeasonToDraw {
  readonly name: string;
  readonly firstNight: IsoDate;
  /** The teams, one per line, each with its bar or without. */
  readonly list: string;
}

/** A single round robin of some clubs; of all eight at their six bars. */
function demoSeason(
  league: string,
  { name, firstNight, list }: SeasonToDraw,
  newId: NewId,
): ReturnType<typeof drawUpCommand> {
  const facts = { clubs: [], bars: [], timeZone, seasonNames: [], last: null };
  const empty = emptyDraft(facts, { name, firstNight, rules: {} }, newId);
  const draft = withList(empty, list, facts, newId);
  const command = drawUpCommand({ ...draft, time }, { league, rulebook: "clabber", bars: [] }, newId);
  const venues = command.venues.map((bar) => ({ ...bar, address: barAddresses.get(bar.name) ?? "" }));
  return { ...command, venues };
}

type Match = Awaited<ReturnType<typeof matchesToPlay>>[number];

/** The league and its secretary. */
async function createDemoLeague(newId: () => string, createdAt: Date): Promise<{ id: string; slug: string }> {
  const name = "Evansville Clabber League, 1944";
  const league = { slug: demoSlug, name, locale: "en", timeZone };
  return foundLeague({ ...league, secretary: { ...demoLogIn, name: "Demo secretary" } }, newId, createdAt);
}

async function deskOf(leagueId: string, newId: () => string): Promise<DemoDesk> {
  return deskOfSecretary(demoLogIn.email, leagueId, newId);
}

async function playMatch(desk: DemoDesk, match: Match, dice: Rng): Promise<void> {
  let at = momentOf(match.date, time, timeZone).getTime();
  for (let game = 1; game <= match.games; game++) {
    // The first game of the season shows hands card by card.
    const isKept = match.round === 1 && match.number === 1 && game === 1;
    // Its ids follow from the match's, so that the dice deal the same cards with and without records.
    const ids = idsFrom(seededRng(Number.parseInt(match.id.slice(-6), 36)));
    const records = isKept ? await deskOf(desk.league, ids) : undefined;
    at = (await playSheet(desk, match, game, dice, at, { records })) + 5 * minute;
  }
}

/** The desk confirms the games of a finished match. */
async function confirmMatch(desk: DemoDesk, match: Match): Promise<void> {
  const at = new Date(momentOf(match.date, time, timeZone).getTime() + 120 * minute);
  for (let game = 1; game <= match.games; game++) {
    await desk.send(at, { kind: "confirm-game", match: match.id, table: 1, game });
  }
}

/** Tonight's matches of the season. */
async function seasonNight(league: string, now: Date) {
  const tonight = await resultsOn(db(), league, storedDate(tonightIn(timeZone, now)));
  return tonight.filter(({ season }) => season.kind === "season");
}

/** A link to the first unfinished table of tonight: an existing one, or a new one. */
async function openLink(desk: DemoDesk, now: Date): Promise<string | null> {
  const open = (await seasonNight(desk.league, now)).filter(({ state }) => state !== "finished");
  const match = open.find(({ state }) => state === "scheduled") ?? open[0];
  if (!match) return null;
  const links = await linksOn(db(), desk.league, storedDate(tonightIn(timeZone, now)));
  const live = links.find(
    ({ matchId, expiresAt }) => matchId === match.id && expiresAt.getTime() > now.getTime() + 60 * minute,
  );
  if (live) return live.id;
  const link = freshId();
  await desk.send(now, { kind: "issue-table-link", link, match: match.id });
  return link;
}
