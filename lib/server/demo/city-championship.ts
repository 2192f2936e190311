import "server-only";
import { addDays, type IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Rng } from "@/lib/kernel/rng";
import { db } from "../data/connection/client";
import { matchesToPlay } from "../data/matches/matches";
import { venuesOf } from "../data/seasons/schedules";
import { teamsOf } from "../data/seasons/seasons";
import { momentOf } from "../platform/system/clock";
import { clubs, openTeams } from "./clubs";
import type { DemoDesk } from "./demo-desk";
import { handTime, playSheet } from "./play-sheet";

/** A championship of the demo's city: its dates and its progress. */
interface Championship {
  /** The year of its City Champion. */
  readonly year: number;
  readonly announced: IsoDate;
  readonly drawn: IsoDate;
  readonly nights: readonly IsoDate[];
  /** The last round that was played. */
  readonly lastRound: number;
  /** The team that was absent on the first night. */
  readonly absent: string;
  /** One sign-up on the waiting list, one canceled, and one unpaid fee. */
  readonly isLively: boolean;
}

const timeZone = "America/Chicago";
const minute = 60_000;
/** First round and quarter-finals on the first night, semi-finals and finals on the second: days from today. */
const [firstNight, secondNight] = [-9, 0];
/** Their start times. The second night is also a league night, whose round is over by then. */
const [firstTime, secondTime] = ["19:00", "21:00"];
/** Games to 300 on the first night, which has two rounds for most entrants, and to 500 on the second. */
const [toShort, toFull] = ["300", "500"].map((plays) => ({ kind: "best-of" as const, games: 1, plays }));
const lengths = { usual: toShort, rounds: { "semi-final": toFull, "third-place": toFull, final: toFull } };
/** A year of whole weeks, so that it is played on the same weekday. */
const aYear = 52 * 7;

/** This year's: quarter-finals played, with one ruling; semi-finals tonight. */
export function championshipNow(today: IsoDate): Championship {
  return { ...championshipOn(today, 0), lastRound: 2, absent: "Howell Yards", isLively: true };
}

/** Last year's: played to its end, except one match with an absent side. */
export function championshipBefore(today: IsoDate): Championship {
  return { ...championshipOn(today, aYear), lastRound: 4, absent: "Brickyard", isLively: false };
}

function championshipOn(today: IsoDate, before: number): Omit<Championship, "lastRound" | "absent" | "isLively"> {
  const day = (from: number) => addDays(today, from - before) ?? today;
  return {
    year: Number(day(secondNight).slice(0, 4)),
    announced: day(firstNight - 3),
    drawn: day(firstNight - 1),
    nights: [day(firstNight), day(secondNight)],
  };
}

/**
 * Announces a championship, takes the entries, draws it, and plays it with real cards up to its state. Returns its
 * season.
 */
export async function playChampionship(desk: DemoDesk, championship: Championship, dice: Rng): Promise<string> {
  const season = desk.newId();
  const { order, absent } = await takeEntries(desk, season, championship);
  const { drawn, nights } = championship;
  const at = momentOf(drawn, "20:00", timeZone);
  const settings = { thirdPlace: true, lengths };
  const seeds = { kind: "hand" as const, order };
  await desk.send(at, { kind: "draw-event", season, format: "single-elimination", settings, seeds });
  const signInAt = momentOf(nights[0] ?? drawn, "18:40", timeZone);
  const present = championship.isLively ? order.filter((signUp) => signUp !== absent) : [];
  for (const signUp of present) await desk.send(signInAt, { kind: "check-in", signUp, isHere: true });
  const clocks = new Map<string, number>();
  for (let round = 1; round <= championship.lastRound; round++) {
    const matches = (await matchesToPlay(db(), desk.league, season)).filter((match) => match.round === round);
    const [first] = matches;
    if (!first) throw new Error(`the championship has no round ${round}`);
    const begun = clocks.get(first.date) ?? momentOf(first.date, timeOf(first.date, nights), timeZone).getTime();
    const ends: number[] = [];
    for (const match of matches) ends.push(await playMatch(desk, match, championship, dice, begun));
    clocks.set(first.date, Math.max(...ends) + 5 * minute);
  }
  return season;
}

/**
 * A semi-final that both sides have brought forward, with two hands played. Excludes entrants who play elsewhere now.
 */
export async function beginSemiFinal(
  desk: DemoDesk,
  season: string,
  dice: Rng,
  { now, busy }: { readonly now: Date; readonly busy: readonly string[] },
): Promise<void> {
  const last = (await matchesToPlay(db(), desk.league, season)).toReversed();
  const free = last.find(({ sides }) => sides.every(({ name }) => !busy.includes(name)));
  if (free) await playSheet(desk, free, 1, dice, now.getTime() - 2 * handTime - 3 * minute, { hands: 2 });
}

/** When a night of the championship begins. */
function timeOf(date: string, nights: readonly string[]): string {
  return date === nights[0] ? firstTime : secondTime;
}

type Match = Awaited<ReturnType<typeof matchesToPlay>>[number];

/**
 * Plays a match and confirms it from the desk, because other matches depend on it; or rules on an absent side. Returns
 * its end time.
 */
async function playMatch(
  desk: DemoDesk,
  match: Match,
  { absent }: Championship,
  dice: Rng,
  begun: number,
): Promise<number> {
  const missing = match.sides.findIndex(({ name }) => name === absent);
  if (missing >= 0) {
    const reason = "The table waited for a quarter of an hour. A team that has not come by then loses the match.";
    const at = begun + 15 * minute;
    await desk.send(new Date(at), { kind: "rule-match", match: match.id, ruling: "no-show", sides: [missing], reason });
    return at;
  }
  let at = begun;
  for (let game = 1; game <= match.games; game++) {
    at = (await playSheet(desk, match, game, dice, at)) + 2 * minute;
    await desk.send(new Date(at), { kind: "confirm-game", match: match.id, table: 1, game });
  }
  return at;
}

/**
 * Creates the event and its entries: the league's clubs by the secretary, others by themselves. Returns the accepted
 * ones, best first, and the absent one.
 */
async function takeEntries(
  desk: DemoDesk,
  season: string,
  championship: Championship,
): Promise<{ order: string[]; absent: string | undefined }> {
  const { announced, drawn, isLively } = championship;
  const at = momentOf(announced, "12:00", timeZone);
  const [byLeague, byTables] = [desk.newId(), desk.newId()];
  const order: string[] = [];
  let absent: string | undefined;
  await announce(desk, season, championship, [
    { id: byLeague, words: "The clubs of the league", places: clubs.length },
    { id: byTables, words: "Most games won at the city’s open tables in the summer", places: openTeams.length },
  ]);
  const teams = new Map((await teamsOf(db(), desk.league)).map(({ id, name }) => [name, id]));
  for (const { name, bar } of clubs) {
    const signUp = desk.newId();
    const team = teams.get(name);
    const home = team === undefined ? null : { league: desk.league, team };
    await desk.send(at, { kind: "invite", season, signUp, ...signUpFields(name, bar), home, way: byLeague });
    order.push(signUp);
  }
  for (const { name, bar } of openTeams) {
    const signUp = await signUpAs(desk, season, at, signUpFields(name, bar));
    if (name === championship.absent) absent = signUp;
    const paid = isLively && name !== openTeams.at(-1)?.name;
    await desk.send(at, { kind: "answer-sign-up", signUp, state: "accepted", way: byTables, paid });
    order.push(signUp);
  }
  const later = momentOf(drawn, "18:00", timeZone);
  if (isLively) {
    const waits = await signUpAs(desk, season, later, signUpFields("Night Shift", ""));
    await desk.send(later, { kind: "answer-sign-up", signUp: waits, state: "waiting" });
    const leaves = await signUpAs(desk, season, later, signUpFields("Canal Street", ""));
    await desk.send(later, { kind: "withdraw-sign-up", signUp: leaves });
  }
  for (const signUp of isLively ? order.slice(0, clubs.length) : []) {
    await desk.send(later, { kind: "answer-sign-up", signUp, paid: true });
  }
  return { order, absent };
}

async function announce(
  desk: DemoDesk,
  season: string,
  { year: championYear, announced, drawn, nights, isLively }: Championship,
  ways: readonly { readonly id: string; readonly words: string; readonly places: number }[],
): Promise<void> {
  const at = momentOf(announced, "12:00", timeZone);
  await desk.send(at, {
    ...{ kind: "create-event", season, who: "teams", rulebook: "clabber", rules: {}, games: 1 },
    ...{ name: `City Championship ${championYear}`, championYear, most: clubs.length + openTeams.length },
    ...{ deadline: drawn, fee: isLively ? "$20 a team, at the door" : "", ways: [...ways] },
    about:
      "One game a match: to 300 on the first night, to 500 from the semifinals. One loss, and you are out; the losers of the semifinals play for third place.",
    nights: nights.map((date) => ({ date, time: timeOf(date, nights) })),
    venues: (await venuesOf(db(), desk.league)).map(({ id }) => id),
  });
  await desk.send(at, { kind: "publish-season", season });
}

async function signUpAs(
  desk: DemoDesk,
  season: string,
  at: Date,
  fields: ReturnType<typeof signUpFields>,
): Promise<string> {
  const signUp = desk.newId();
  await desk.send(at, { kind: "sign-up", season, signUp, ...fields });
  return signUp;
}

function signUpFields(name: string, bar: string) {
  return { name, members: [], contact: "", note: "", bar, club: "" };
}
