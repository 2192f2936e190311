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
import { matchesOn, matchesToPlay } from "../data/matches/matches";
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

/** Where the demo is, for whoever started it. */
export interface DemoNews {
  readonly leagueId: string;
  readonly slug: string;
  /** A link for a table that is open tonight; null on a day on which the demo does not play. */
  readonly link: string | null;
  /** Whether the demo's administrator can sign in. */
  readonly hasAdministrator: boolean;
}

/** The leagues that are filled; the demo's administrator may have founded others. */
const leaguesFilled = 2;
const timeZone = "America/Chicago";
const time = "19:00";
/** Rounds behind us; the next is tonight. */
const roundsPlayed = 4;
/** How long before the season's first night the last cup began. */
const weeksSinceCup = 30;
/** Hands that the table at play has behind it. */
const handsTonight = 3;
/** Where the season's cards begin among the numbers of their seed: ids have numbers of their own, however many are needed. */
const cardsBegin = 1456;
const minute = 60_000;

/**
 * The demo, unless it is there: a club of Joker players, and the league that is shown first: the eight clubs of 1944, four rounds of seven played with real cards by the
 * rules, the fifth open tonight, one of its tables at play; before it a cup of four of them, played to its end; last year's city championship with its champion, and this
 * year's with its semi-finals tonight, one at play; the coming season in draft. For the desk wait a dispute, a result to confirm, an absence and a late hand. Everything goes through the same commands as a real league's, and the same seed gives the same hands.
 */
export async function seedDemo(now: Date, seed = 1944): Promise<DemoNews> {
  const there = await demoLeagueSlug(db());
  const good = there && (await isGood(there.id, now));
  if (there && !good) await withTx((tx) => removeDemo(tx, there.id));
  const league = good ? there : await makeDemo(now, seed);
  const desk = await deskOf(league.id, freshId);
  const hasAdministrator = await makeAdministrator(freshId, now);
  return { leagueId: league.id, slug: league.slug, link: await openLink(desk, now), hasAdministrator };
}

/**
 * Whether the demo that is there is to stay. A table's link is the last thing the filling makes: a league without any was
 * broken off. And one in which nobody has done anything or founded another league since is filled anew on another day, so that it plays tonight.
 */
async function isGood(leagueId: string, now: Date): Promise<boolean> {
  const kinds = await kindsOf(db(), leagueId);
  const filled = kinds.indexOf("issue-table-link");
  if (filled < 0) return false;
  const isOwn = (await demoLeagues(db())).length > leaguesFilled;
  const touched = isOwn || kinds.slice(filled).some((kind) => kind !== "issue-table-link");
  return touched || (await seasonNight(leagueId, now)).length > 0;
}

/** The dice for the season's cards. */
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
  const league = await found(newId, momentOf(founded, "10:00", timeZone));
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
  // Ids of their own, so that who sits where does not change which cards are dealt.
  const people = await deskOf(league.id, idsFrom(seededRng(seed + 1)));
  await nameRosters(people, season.season, matches, started);
  const before = matches.filter(({ round }) => round < roundsPlayed);
  await playNights({ tables, people }, before, dice);
  // This year's quarter-finals were played between the last two of the season's nights.
  const city = await deskOf(league.id, idsFrom(seededRng(seed + 6)));
  const cityDice = seededRng(seed + 7);
  const cityYear = await playChampionship(city, championshipNow(tonight), cityDice);
  const last = matches.filter(({ round }) => round === roundsPlayed);
  // Two sheets of the last night wait for the desk, as some do on the morning after: one is disputed, one is to be confirmed.
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
  await playSheet(tables, atPlay, 1, dice, now.getTime() - handsTonight * handTime - 2 * minute, handsTonight);
  await sendHandLate(work, atPlay, deskDice, {
    hands: handsTonight,
    timeZone,
    now,
  });
  await beginSemiFinal(city, cityYear, cityDice, { now, busy: atPlay.sides.map(({ name }) => name) });
  await makeJokerClub(now, seed);
  return league;
}

/** The cup before the season, all of it: dice and ids of its own, so that the season's cards are what they are without it. */
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
  /** At the tables: its ids belong to the cards. */
  readonly tables: DemoDesk;
  readonly people: DemoDesk;
}

/** Plays matches to their ends, as they are on the nights of the schedule; some may be left unconfirmed. */
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
  /** The teams, one a line, each with its bar or without. */
  readonly list: string;
}

/** A season of some clubs, once round; that of all eight at their six bars. */
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
async function found(newId: () => string, createdAt: Date): Promise<{ id: string; slug: string }> {
  const name = "Evansville Clabber League, 1944";
  const league = { slug: demoSlug, name, locale: "en", timeZone };
  return foundLeague({ ...league, secretary: { ...demoLogIn, name: "Demo secretary" } }, newId, createdAt);
}

async function deskOf(leagueId: string, newId: () => string): Promise<DemoDesk> {
  return deskOfSecretary(demoLogIn.email, leagueId, newId);
}

async function playMatch(desk: DemoDesk, match: Match, dice: Rng): Promise<void> {
  let at = momentOf(match.date, time, timeZone).getTime();
  for (let game = 1; game <= match.games; game++) at = (await playSheet(desk, match, game, dice, at)) + 5 * minute;
}

/** The desk confirms a match's games, when it is over. */
async function confirmMatch(desk: DemoDesk, match: Match): Promise<void> {
  const at = new Date(momentOf(match.date, time, timeZone).getTime() + 120 * minute);
  for (let game = 1; game <= match.games; game++) {
    await desk.send(at, { kind: "confirm-game", match: match.id, table: 1, game });
  }
}

/** Tonight's matches of the season. */
async function seasonNight(league: string, now: Date) {
  const tonight = await matchesOn(db(), league, storedDate(tonightIn(timeZone, now)));
  return tonight.filter(({ season }) => season.kind === "season");
}

/** A link for the first of tonight's tables that is not over: the one there is, or a new one. */
async function openLink(desk: DemoDesk, now: Date): Promise<string | null> {
  const open = (await seasonNight(desk.league, now)).filter(({ state }) => state !== "finished");
  const match = open.find(({ state }) => state === "scheduled") ?? open[0];
  if (!match) return null;
  const live = match.links.find(({ expiresAt }) => expiresAt.getTime() > now.getTime() + 60 * minute);
  if (live) return live.id;
  const link = freshId();
  await desk.send(now, { kind: "issue-table-link", link, match: match.id });
  return link;
}
