import { expect, it } from "vitest";
import type { Draw } from "@/lib/competition/brackets/draw";
import { type Finished, finishes } from "@/lib/competition/brackets/finishes";
import { type MatchProgress, seatedAt } from "@/lib/competition/brackets/judge-match";
import type { Outcome } from "@/lib/competition/brackets/outcome";
import { isOver, type Progress } from "@/lib/competition/brackets/progress";
import { undoneBy } from "@/lib/competition/brackets/undone-by";
import { championIn, continueDraw, type Entered, freshDraw } from "@/lib/competition/formats/carry-on";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { withOutcome } from "../../brackets/random-play";
import { type Course, type CourseOdds, courseByLot, courseBySeeds, type OddEvents } from "./course-by-lot";

/** The expectations of a format's whole course, by the number of entrants. */
export interface CourseSample {
  readonly counts: readonly number[];
  readonly enter: (entrants: number) => Entered;
  readonly draw: (entrants: number) => Draw;
  /** The minimum and maximum number of matches without absences. */
  readonly matches: (entrants: number) => readonly [number, number];
  /** Plays each kind of course for one in this many of the numbers above 24; with `PROVE=1` for all. */
  readonly oneIn: number;
}

const plain: CourseOdds = { walkover: 0, nobody: 0, withdrawal: 0, correction: 0, replacement: 0 };
const odd: CourseOdds = { walkover: 0.15, nobody: 0.08, withdrawal: 0.06, correction: 0.2, replacement: 0.08 };

const isWhole = process.env["PROVE"] === "1";
/** Courses with odd events per number of entrants. */
const oddCourses = isWhole ? 10 : 1;

/** Tests whole courses from the draw to the last result, with later rounds and brackets. */
export function describeCourse({ counts, enter, draw, matches, oneIn }: CourseSample): void {
  const some = (kind: number) => counts.filter((n) => isWhole || n <= 24 || n % oneIn === kind % oneIn);
  const fresh = ({ contenders }: Entered) => freshDraw(draw(contenders.length));

  it.each(some(0))("%i entrants, the better one wins: the exact number of matches, the best seed is champion", (n) => {
    const entered = enter(n);
    const { going } = courseBySeeds(entered, fresh(entered));
    expect(going.matches.filter(({ isCounted }) => isCounted)).toHaveLength(matches(n)[0]);
    seeAllPlaced(entered, going);
    expect(championIn(entered, going)).toBe("e1");
    expect(seedsTooEarly(going.draw)).toEqual([]);
    // If a bracket decides, the second seed is second.
    if (going.draw.title.length > 0) expect(endsOf(entered, going)[1]?.entrant).toBe("e2");
  });

  it.each(some(1))("%i entrants, by lot: everyone has one place, and each place is held once", (n) => {
    const entered = enter(n);
    const began = fresh(entered);
    const { going, stored, facts } = courseByLot(entered, began, { rng: seededRng(n), odds: plain });
    const [fewest, most] = matches(n);
    const count = going.matches.filter(({ isCounted }) => isCounted).length;
    expect(count).toBeGreaterThanOrEqual(fewest);
    expect(count).toBeLessThanOrEqual(most);
    expect(seedsTooEarly(going.draw)).toEqual([]);
    const ends = seeAllPlaced(entered, going);
    // Each range of places has exactly as many entrants as places.
    for (const { from, to } of ends) {
      expect(ends.filter((end) => end.from === from && end.to === to)).toHaveLength(to - from + 1);
    }
    seeChampion(entered, going, ends);
    // The order of the facts makes no difference.
    const again = continueDraw(entered, began, { ...facts, outcomes: new Map([...facts.outcomes].toReversed()) });
    expect(again.draw).toEqual(stored.draw);
  });

  it.each(some(2))("%i entrants, with all odd events: it ends, and loses nothing on the way", (n) => {
    const entered = enter(n);
    for (let game = 0; game < oddCourses; game++) {
      const course = courseByLot(
        entered,
        fresh(entered),
        { rng: seededRng(1000 * game + n), odds: odd },
        { state: now(n, (going) => seeNobodyTwice(going)), corrected: seeNothingUndone },
      );
      seeOddEnd(entered, course);
    }
  });

  it("each odd event occurs in these courses", () => {
    const all: Partial<OddEvents> = {};
    for (const n of counts.slice(0, 30)) {
      const entered = enter(n);
      const { odd: had } = courseByLot(entered, fresh(entered), { rng: seededRng(n), odds: odd });
      for (const key of Object.keys(had) as (keyof OddEvents)[]) all[key] = (all[key] ?? 0) + had[key];
    }
    expect(Object.entries(all).filter(([, times]) => times === 0)).toEqual([]);
  });
}

function seeOddEnd(entered: Entered, { going, stored, facts }: Course): void {
  const ends = seeAllPlaced(entered, going);
  seeChampion(entered, going, ends);
  expect(going.matches.every(({ why }) => why !== null)).toBe(true);
  expect(going.matches.flatMap(sentOnAfterDoubleForfeit(going))).toEqual([]);
  // Continuing it again changes nothing.
  expect(continueDraw(entered, stored, facts)).toEqual(stored);
}

/** Expects the course to be over with a place for every player, except replaced ones. */
function seeAllPlaced(entered: Entered, going: Progress): readonly Finished[] {
  expect(isOver(going)).toBe(true);
  const ends = endsOf(entered, going);
  const playing = entered.contenders.map(({ id }) => going.replaced.get(id) ?? id);
  expect(ends.map(({ entrant }) => entrant).toSorted()).toEqual(playing.toSorted());
  return ends;
}

function endsOf({ tournament, contenders, settings }: Entered, going: Progress): readonly Finished[] {
  return tournament.finishes ? unwrap(tournament.finishes(contenders, settings, going)) : finishes(going);
}

/** Expects the champion: the winner of the last match or the sole leader of a table; else nobody. */
function seeChampion(entered: Entered, going: Progress, ends: readonly Finished[]): void {
  const champion = championIn(entered, going);
  const alone = ends.filter(({ from, to }) => from === 1 && to === 1);
  if (going.draw.title.length === 0) expect(alone.map(({ entrant }) => entrant)).toEqual(champion ? [champion] : []);
  else if (champion !== null) expect(alone.map(({ entrant }) => entrant)).toContain(champion);
  else expect(going.matches.some(({ out, state }) => out.length > 0 || state === "not-needed")).toBe(true);
}

/** Expects nobody in two matches of a round, or playing after being out, withdrawn or replaced. */
function seeNobodyTwice(going: Progress): void {
  const ready = going.matches.filter(({ state }) => state === "ready");
  const busy = ready.flatMap(({ drawn, seats }) => seatedAt(seats).map((entrant) => `${entrant} ${roundOf(drawn)}`));
  expect(new Set(busy).size).toBe(busy.length);
  expect(ready.filter((match) => liveAt(match, going).length <= match.drawn.advance)).toEqual([]);
  const out = new Set(finishes(going).map(({ entrant }) => entrant));
  const open = going.matches.filter(({ state }) => state === "ready" || state === "waiting");
  expect(open.flatMap(({ seats }) => seatedAt(seats)).filter((entrant) => out.has(entrant))).toEqual([]);
  const seated = new Set(going.matches.flatMap(({ seats }) => seatedAt(seats)));
  expect([...going.replaced.keys()].filter((entrant) => seated.has(entrant))).toEqual([]);
}

/** The round of a match; all matches of groups are playable from the start, but nobody plays twice in a round. */
function roundOf({ section, round }: MatchProgress["drawn"]): string {
  return section === "group" ? `group ${round}` : "";
}

function liveAt({ seats }: MatchProgress, { withdrawn }: Progress) {
  return seatedAt(seats).filter((entrant) => !withdrawn.has(entrant));
}

/** Expects that a corrected score undoes nothing in a bracket. (Tables may count games.) */
function seeNothingUndone({ before, match, outcome }: { before: Progress; match: string; outcome: Outcome }): void {
  expect(undoneBy(before, withOutcome(before, match, outcome), [match])).toEqual({ results: [], seats: [] });
}

/** Entrants seated from a match that both sides forfeited. */
function sentOnAfterDoubleForfeit({ matches }: Progress): (match: MatchProgress) => readonly string[] {
  const seatsFrom = new Map<string, string[]>();
  for (const { drawn, seats } of matches) {
    for (const [i, slot] of drawn.slots.entries()) {
      const seat = seats[i];
      if (slot.from !== "match" || seat?.state !== "seated") continue;
      seatsFrom.set(slot.match, [...(seatsFrom.get(slot.match) ?? []), seat.entrant]);
    }
  }
  return ({ drawn, isCounted, recorded }) =>
    isCounted && recorded?.ranking.length === 0 ? (seatsFrom.get(drawn.id) ?? []) : [];
}

/** Checks every state of a small event, and some of a large one. */
function now(entrants: number, see: (going: Progress) => void): (going: Progress) => void {
  let seen = 0;
  return (going) => {
    if (seen++ % Math.ceil(entrants / 24) === 0) see(going);
  };
}

/**
 * Seeds of the main bracket that can meet too early: 1 to 2^j must be in different parts of 2^j. After groups, the
 * seeds are the group winners.
 */
export function seedsTooEarly(draw: Draw): readonly string[] {
  const main = draw.matches.filter(({ part }) => part === "main");
  const places = [...new Set(main.flatMap(({ slots }) => slots.map(seedAt)))].flatMap((seat) => seat ?? []);
  places.sort((a, b) => a.rank - b.rank);
  const paths = places.filter(({ isSeed }) => isSeed).map(({ name }) => pathToFinal(main, name));
  const rounds = main.reduce((most, { round }) => Math.max(most, round), 0);
  const early: string[] = [];
  for (let last = 2, j = 1; last <= paths.length; last *= 2, j++) {
    const before = paths.slice(0, last).flatMap((path) => path.get(rounds - j) ?? []);
    early.push(...before.filter((id, i) => before.indexOf(id) !== i));
  }
  return early;
}

function seedAt(slot: Draw["matches"][number]["slots"][number]) {
  if (slot.from === "entrant") return { name: slot.entrant as string, rank: slot.seed, isSeed: true };
  if (slot.from !== "group") return null;
  const isSeed = slot.place === 1 && slot.group.length === 1;
  return { name: `${slot.group} ${slot.place}`, rank: slot.group.charCodeAt(0), isSeed };
}

/** The match of each round in the main bracket on an entrant's path of wins. */
function pathToFinal(main: Draw["matches"], name: string): ReadonlyMap<number, string> {
  const path = new Map<number, string>();
  let at: string | null = null;
  for (const { id, round, slots } of main) {
    if (
      !slots.some(
        (slot) => seedAt(slot)?.name === name || (slot.from === "match" && slot.place === 1 && slot.match === at),
      )
    )
      continue;
    path.set(round, id);
    at = id;
  }
  return path;
}
