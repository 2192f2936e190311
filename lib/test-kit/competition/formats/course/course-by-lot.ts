import { type MatchProgress, seatedAt } from "@/lib/competition/brackets/judge-match";
import type { Outcome } from "@/lib/competition/brackets/outcome";
import type { Progress } from "@/lib/competition/brackets/progress";
import { undoneBy } from "@/lib/competition/brackets/undone-by";
import { type EntrantId, entrantId } from "@/lib/competition/entrant";
import {
  continueDraw,
  courseOf,
  type DrawFacts,
  type DrawState,
  type Entered,
} from "@/lib/competition/formats/carry-on";
import { type Rng, randomInt, shuffled } from "@/lib/kernel/rng";
import { type Odds, outcomeByLot, withOutcome } from "../../brackets/random-play";

/** Probabilities (0 to 1) of events before each step of a random course. */
export interface CourseOdds extends Odds {
  readonly replacement: number;
}

/** The counts of odd events. */
export type OddEvents = Record<
  "walkover" | "double-forfeit" | "withdrawal" | "replacement" | "correction-kept" | "correction-changed",
  number
>;

/** The course of an event to its end, with all recorded facts. */
export interface Course {
  readonly going: Progress;
  readonly stored: DrawState;
  readonly facts: DrawFacts;
  readonly odd: Readonly<OddEvents>;
}

/** The random source of a course. */
export interface CourseDice {
  readonly rng: Rng;
  readonly odds: CourseOdds;
}

/** The states before and after a correction. */
export interface Corrected {
  readonly before: Progress;
  readonly match: string;
  readonly outcome: Outcome;
}

/** Observers of a course. */
export interface CourseObserver {
  state?(going: Progress): void;
  /** Called when a score is corrected without a change of winner. */
  corrected?(correction: Corrected): void;
}

interface Playing {
  readonly entered: Entered;
  readonly dice: CourseDice;
  readonly seen: CourseObserver;
  readonly outcomes: Map<string, Outcome>;
  readonly withdrawn: EntrantId[];
  readonly replaced: { readonly out: EntrantId; readonly by: EntrantId }[];
  readonly odd: OddEvents;
}

/** The maximum number of corrections, so that a course ends. */
const maxCorrections = 12;

/** Plays an event to its end with random results, in batches of random size. */
export function courseByLot(entered: Entered, fresh: DrawState, dice: CourseDice, seen: CourseObserver = {}): Course {
  const odd: OddEvents = {
    walkover: 0,
    "double-forfeit": 0,
    withdrawal: 0,
    replacement: 0,
    "correction-kept": 0,
    "correction-changed": 0,
  };
  const playing: Playing = { entered, dice, seen, outcomes: new Map(), withdrawn: [], replaced: [], odd };
  let stored = fresh;
  for (let step = 0; ; step++) {
    seeEnd(step, stored);
    const facts = factsOf(playing);
    stored = continueDraw(entered, stored, facts);
    const going = courseOf(entered, stored, facts);
    seen.state?.(going);
    const ready = going.matches.filter(({ state }) => state === "ready");
    if (ready.length === 0) return { going, stored, facts, odd };
    if (!happens(playing, going)) recordSome(playing, ready);
  }
}

/** Plays an event to its end; the better seed always wins. */
export function courseBySeeds(entered: Entered, fresh: DrawState): Course {
  const seedOf = new Map(entered.contenders.map(({ id }, i) => [id, i]));
  const outcomes = new Map<string, Outcome>();
  let stored = fresh;
  for (let step = 0; ; step++) {
    seeEnd(step, stored);
    const facts: DrawFacts = { outcomes: new Map(outcomes), withdrawn: [] };
    stored = continueDraw(entered, stored, facts);
    const going = courseOf(entered, stored, facts);
    const ready = going.matches.filter(({ state }) => state === "ready");
    if (ready.length === 0) return { going, stored, facts, odd: {} as OddEvents };
    for (const { drawn, seats } of ready) {
      const ranking = seatedAt(seats).toSorted((a, b) => (seedOf.get(a) ?? 0) - (seedOf.get(b) ?? 0));
      outcomes.set(drawn.id, { ranking, absent: [], absence: null });
    }
  }
}

/** Throws for a course that does not end. */
function seeEnd(step: number, { draw }: DrawState): void {
  if (step > 200 + 8 * draw.matches.length) throw new Error(`${draw.format} comes to no end`);
}

function factsOf({ outcomes, withdrawn, replaced }: Playing): DrawFacts {
  return { outcomes: new Map(outcomes), withdrawn: [...withdrawn], replaced: [...replaced] };
}

/** Makes an odd event happen, sometimes, before the next matches; returns whether it did. */
function happens(playing: Playing, going: Progress): boolean {
  const { rng, odds } = playing.dice;
  let dice = rng();
  if (dice < odds.withdrawal) return leaves(playing, going);
  dice -= odds.withdrawal;
  if (dice < odds.replacement) return comesInstead(playing, going);
  dice -= odds.replacement;
  return dice < odds.correction && corrects(playing, going);
}

/** The current players, by their current ids, without withdrawn ones. */
function playingNow(playing: Playing, going: Progress): readonly EntrantId[] {
  const now = playing.entered.contenders.map(({ id }) => going.replaced.get(id) ?? id);
  return now.filter((entrant) => !going.withdrawn.has(entrant));
}

function leaves(playing: Playing, going: Progress): boolean {
  const there = playingNow(playing, going);
  const leaver = there[randomInt(playing.dice.rng, Math.max(1, there.length))];
  if (leaver === undefined) return false;
  playing.withdrawn.push(leaver);
  playing.odd.withdrawal++;
  return true;
}

/** Replaces an entrant without a match, if there is one. */
function comesInstead(playing: Playing, going: Progress): boolean {
  const by = entrantId(`x${playing.replaced.length + 1}`);
  const there = shuffled(playing.dice.rng, playingNow(playing, going)).slice(0, 8);
  const out = there.find((entrant) => !hasPlayed(going, entrant));
  if (out === undefined) return false;
  playing.replaced.push({ out, by });
  playing.odd.replacement++;
  return true;
}

/** Whether an entrant has played a match; a walkover does not count. */
function hasPlayed({ matches }: Progress, entrant: EntrantId): boolean {
  const counted = matches.flatMap(({ isCounted, recorded }) => (isCounted && recorded ? [recorded.ranking] : []));
  return counted.some((ranking) => ranking.length > 1 && ranking.includes(entrant));
}

/** Corrects a result: only the score, or anything, undoing what depends on it. */
function corrects(playing: Playing, going: Progress): boolean {
  const { outcomes, odd, dice, seen } = playing;
  const made = odd["correction-kept"] + odd["correction-changed"];
  const counted = going.matches.filter(({ isCounted }) => isCounted);
  const match = counted[randomInt(dice.rng, Math.max(1, counted.length))];
  if (!match?.recorded || made >= maxCorrections) return false;
  const id = match.drawn.id;
  if (dice.rng() < 0.5) {
    const outcome: Outcome = { ...match.recorded, score: match.recorded.ranking.map((_, i) => (i === 0 ? 3 : 1)) };
    outcomes.set(id, outcome);
    odd["correction-kept"]++;
    seen.corrected?.({ before: going, match: id, outcome });
    return true;
  }
  const outcome = dice.rng() < 0.2 ? null : outcomeByLot(dice.rng, match, dice.odds);
  for (const undone of undoneBy(going, withOutcome(going, id, outcome), [id]).results) outcomes.delete(undone);
  if (outcome) outcomes.set(id, outcome);
  else outcomes.delete(id);
  odd["correction-changed"]++;
  return true;
}

/** Records results of some or all playable matches. */
function recordSome({ outcomes, odd, dice: { rng, odds } }: Playing, ready: readonly MatchProgress[]): void {
  const some = rng() < 0.5 ? ready : shuffled(rng, ready).slice(0, 1 + randomInt(rng, ready.length));
  for (const match of some) {
    const outcome = outcomeByLot(rng, match, odds);
    outcomes.set(match.drawn.id, outcome);
    if (outcome.ranking.length === 0) odd["double-forfeit"]++;
    else if (outcome.absent.length > 0) odd.walkover++;
  }
}
