import type { Draw } from "@/lib/competition/brackets/draw";
import { type MatchProgress, seatedAt } from "@/lib/competition/brackets/judge-match";
import { type Outcome, played, walkover } from "@/lib/competition/brackets/outcome";
import { type Progress, progress } from "@/lib/competition/brackets/progress";
import { undoneBy } from "@/lib/competition/brackets/undone-by";
import type { EntrantId } from "@/lib/competition/entrant";
import { type Rng, randomInt, shuffled } from "@/lib/kernel/rng";

/** Probabilities (0 to 1) of events in a random tournament. */
export interface Odds {
  readonly walkover: number;
  readonly nobody: number;
  readonly withdrawal: number;
  readonly correction: number;
}

/** The draw with another outcome of one match, or none (null). */
export function withOutcome(
  { draw, matches, withdrawn, replaced, groups }: Progress,
  id: string,
  outcome: Outcome | null,
) {
  const recorded = matches.map((match) => [match.drawn.id, match.drawn.id === id ? outcome : match.recorded] as const);
  return progress(draw, {
    outcomes: new Map(recorded.flatMap(([match, outcome]) => (outcome ? [[match, outcome] as const] : []))),
    withdrawn: [...withdrawn],
    replaced: [...replaced].map(([out, by]) => ({ out, by })),
    groups,
  });
}

/** A random tournament: the state after every step, and the recorded facts. */
export interface PlayedByLot {
  readonly going: Progress;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly withdrawn: readonly EntrantId[];
  readonly steps: number;
}

/** A random result of a match: played, or with some or all entrants absent. */
export function outcomeByLot(rng: Rng, { seats }: MatchProgress, odds: Odds): Outcome {
  const seated = shuffled(rng, seatedAt(seats));
  const dice = rng();
  if (dice < odds.nobody) return walkover([], seated, rng() < 0.5 ? "no-show" : "forfeit");
  if (dice >= odds.nobody + odds.walkover) return played(seated);
  const there = 1 + randomInt(rng, seated.length - 1);
  return walkover(seated.slice(0, there), seated.slice(there));
}

/** Plays a draw to its end in random order; `see` receives every state. */
export function playByLot(
  rng: Rng,
  draw: Draw,
  odds: Odds,
  see: (going: Progress) => void = () => undefined,
): PlayedByLot {
  const outcomes = new Map<string, Outcome>();
  const withdrawn: EntrantId[] = [];
  const facts = () => ({ outcomes, withdrawn, replaced: [], groups: new Map() });
  let going = progress(draw, facts());
  let steps = 0;
  see(going);
  const record = (id: string, outcome: Outcome | null): void => {
    if (outcome) outcomes.set(id, outcome);
    else outcomes.delete(id);
    going = progress(draw, facts());
  };
  for (let ready = readyIn(going); ready.length > 0; ready = readyIn(going), steps++) {
    const dice = rng();
    if (dice < odds.withdrawal) {
      withdrawn.push(draw.entrants[randomInt(rng, draw.entrants.length)] as EntrantId);
      going = progress(draw, facts());
    } else if (dice < odds.withdrawal + odds.correction && outcomes.size > 0 && steps < 4 * draw.matches.length) {
      const id = [...outcomes.keys()][randomInt(rng, outcomes.size)] as string;
      const match = going.matches.find(({ drawn }) => drawn.id === id) as MatchProgress;
      const outcome = match.isCounted ? outcomeByLot(rng, match, odds) : null;
      for (const undone of undoneBy(going, withOutcome(going, id, outcome), [id]).results) record(undone, null);
      record(id, outcome);
    } else {
      const match = ready[randomInt(rng, ready.length)] as MatchProgress;
      record(match.drawn.id, outcomeByLot(rng, match, odds));
    }
    see(going);
    if (steps > 200 + 16 * draw.matches.length) throw new Error(`${draw.format} comes to no end`);
  }
  return { going, outcomes, withdrawn, steps };
}

function readyIn({ matches }: Progress): readonly MatchProgress[] {
  return matches.filter(({ state }) => state === "ready");
}
