import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { fewestOf, sampleContenders } from "@/lib/test-kit/competition/brackets/contract";
import { outcomeByLot } from "@/lib/test-kit/competition/brackets/random-play";
import { seatedAt } from "../brackets/judge-match";
import type { Outcome } from "../brackets/outcome";
import type { Progress } from "../brackets/progress";
import { continueDraw, courseOf, type DrawState, type Entered, freshDraw } from "./carry-on";
import { groundOf } from "./ground-of";
import { allTournaments } from "./registry";
import type { Tournament } from "./tournament";

const odds = { walkover: 0.1, nobody: 0.05, withdrawal: 0, correction: 0 };

interface Played {
  readonly entered: Entered;
  readonly outcomes: Map<string, Outcome>;
  stored: DrawState;
}

function courseAfter({ entered, stored }: Played, outcomes: ReadonlyMap<string, Outcome>) {
  const facts = { outcomes, withdrawn: [] };
  const after = continueDraw(entered, stored, facts);
  return { stored: after, going: courseOf(entered, after, facts) };
}

/** Plays with random results; calls `see` with every state. */
function playOut(format: Tournament, count: number, settings: unknown, rng: Rng, see: (event: Played) => void): void {
  const contenders = sampleContenders(count);
  const entered = { tournament: format, contenders, settings };
  const event: Played = { entered, outcomes: new Map(), stored: freshDraw(unwrap(format.draw(contenders, settings))) };
  for (;;) {
    const { stored, going } = courseAfter(event, event.outcomes);
    event.stored = stored;
    const ready = going.matches.filter(({ state }) => state === "ready");
    const match = ready[randomInt(rng, Math.max(1, ready.length))];
    if (!match) return;
    event.outcomes.set(match.drawn.id, outcomeByLot(rng, match, odds));
    event.stored = courseAfter(event, event.outcomes).stored;
    see(event);
  }
}

/** The entrants of these matches. */
function seatsAt({ matches }: Progress, ids: readonly string[]): string {
  const seats = new Map(
    matches.map((match) => [match.drawn.id, `${match.state === "waiting"} ${seatedAt(match.seats)}`]),
  );
  return ids.map((id) => seats.get(id) ?? "gone").join("; ");
}

const cases = allTournaments().flatMap((format): readonly (readonly [string, Tournament, unknown])[] => {
  if (format.id !== "groups") return [[format.id, format, {}]];
  const usual = { groups: 2, advance: 2 };
  return [
    ["groups", format, usual],
    ["groups and a new draw", format, { ...usual, reseed: true }],
    ["groups and the best of those who are next", format, { ...usual, advance: 1, bestNext: 1 }],
  ];
});

describe.each(cases)(
  "%s: begun matches depend on exactly those results without which their entrants would not be there",
  (_name, format, settings) => {
    const least = format.id === "groups" ? 6 : fewestOf(format);

    it.each(Array.from({ length: 5 }, (_, i) => least + i))("%i entrants", (count) => {
      const rng = seededRng(31 * count);
      playOut(format, count, settings, rng, (event) => {
        if (rng() < 0.6) return;
        const begun = [...event.outcomes.keys()].filter(() => rng() < 0.3);
        const { going } = courseAfter(event, event.outcomes);
        const seats = seatsAt(going, begun);
        const needed = [...event.outcomes.keys()].filter((id) => {
          const others = new Map([...event.outcomes].filter(([other]) => other !== id));
          return seatsAt(courseAfter(event, others).going, begun) !== seats;
        });
        const ground = groundOf(event.stored, new Set(begun));
        expect([...event.outcomes.keys()].filter((id) => ground.has(id)).toSorted()).toEqual(needed.toSorted());
      });
    });
  },
);
