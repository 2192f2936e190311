import { type DrawnMatch, type Finish, fromMatch, type Section, type Slot } from "./draw";
import { lengthOf, type MatchLengths, type RoundName } from "./match-length";
import { linesFor, seedLines } from "./seed-lines";

/** The input of a bracket of two-sided matches. */
export interface BracketPlan {
  readonly section: Section;
  readonly part: string;
  /** Best first; the opponent of a missing seed has a bye. */
  readonly slots: readonly Slot[];
  /** The slot opposite a seed without an opponent. */
  readonly bye: (seed: number) => Slot;
  readonly idOf: (round: number, number: number, rounds: number) => string;
  readonly nameOf: (round: number, rounds: number) => RoundName;
  readonly lengths: MatchLengths;
  /** By round, the places of losers who are out; null for rounds whose losers play on. */
  readonly losers: (round: number, rounds: number) => Finish | null;
  /** The winner's place after the last round; null if the winner plays on. */
  readonly winner: Finish | null;
}

/** The rounds of a bracket: the matches of each from top to bottom. Only the first round has byes. */
export function bracketRounds(plan: BracketPlan): readonly (readonly DrawnMatch[])[] {
  const lines = linesFor(plan.slots.length);
  const rounds = Math.log2(lines);
  let slots = seedLines(lines).map((seed) => plan.slots[seed - 1] ?? plan.bye(lines + 1 - seed));
  const built: DrawnMatch[][] = [];
  for (let round = 1; round <= rounds; round++) {
    const matches = bracketRound(plan, { round, rounds, slots });
    built.push(matches);
    slots = matches.map(({ id }) => fromMatch(id, 1));
  }
  return built;
}

function bracketRound(
  plan: BracketPlan,
  { round, rounds, slots }: { readonly round: number; readonly rounds: number; readonly slots: readonly Slot[] },
): DrawnMatch[] {
  const name = plan.nameOf(round, rounds);
  const { section, part } = plan;
  const length = lengthOf(plan.lengths, name);
  const finish = [round === rounds ? plan.winner : null, plan.losers(round, rounds)];
  const matches: DrawnMatch[] = [];
  for (let i = 0; i + 1 < slots.length; i += 2) {
    const [upper, lower] = [slots[i], slots[i + 1]];
    if (!upper || !lower) continue;
    const number = i / 2 + 1;
    const id = plan.idOf(round, number, rounds);
    matches.push({ id, section, part, round, number, name, length, slots: [upper, lower], advance: 1, finish });
  }
  return matches;
}

/** Whether a slot of a match gets an entrant: false for byes. */
export function isFilled(slot: Slot): boolean {
  return slot.from !== "bye";
}

/** Whether a match of a draw has too few slots with entrants to be played. */
export function isByeMatch({ slots, advance }: DrawnMatch): boolean {
  let filled = 0;
  for (const slot of slots) if (isFilled(slot)) filled++;
  return filled <= advance;
}
