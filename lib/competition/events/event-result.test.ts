import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entrantId } from "../entrant";
import { type EventMatch, eventLength, eventResult } from "./event-result";

const [owls, eagles] = [entrantId("owls"), entrantId("eagles")];
const sides = [owls, eagles];
const game = (winner: number, doubt: "unconfirmed" | "disputed" | null = null) => ({
  winner,
  totals: winner === 0 ? [500, 320] : [410, 500],
  doubt,
});
const match = (games: number, over: EventMatch["games"]): EventMatch => {
  return { sides, length: eventLength(games), games: over, lost: null };
};

describe("the result of an event's match", () => {
  test("best of three is over with two wins, and not before", () => {
    expect(eventResult(match(3, [game(0), game(1)]))).toEqual({ outcome: null, waits: null });
    expect(eventResult(match(3, [game(0), game(0)])).outcome).toMatchObject({ ranking: [owls, eagles], score: [2, 0] });
    expect(eventResult(match(3, [game(1), game(0), game(1)])).outcome).toMatchObject({ ranking: [eagles, owls] });
  });

  test("games without a winner do not count; equal wins wait for the secretary", () => {
    const nobody = { winner: null, totals: [500, 500], doubt: null };
    expect(eventResult(match(3, [game(0), nobody])).outcome).toBeNull();
    expect(eventResult(match(3, [game(0), nobody, nobody])).outcome).toMatchObject({ ranking: [owls, eagles] });
    expect(eventResult(match(3, [game(0), nobody, game(1)]))).toEqual({ outcome: null, waits: "equal" });
  });

  test("an even number of games is summed; equal points have no winner", () => {
    expect(eventResult(match(2, [game(0)]))).toEqual({ outcome: null, waits: null });
    expect(eventResult(match(2, [game(0), game(1)])).outcome).toMatchObject({
      ranking: [owls, eagles],
      score: [910, 820],
    });
    const equal = [
      { winner: 0, totals: [500, 400], doubt: null },
      { winner: 1, totals: [400, 500], doubt: null },
    ];
    expect(eventResult(match(2, equal))).toEqual({ outcome: null, waits: "equal" });
  });

  test("a result in doubt has no winner, and reports the gravest doubt", () => {
    expect(eventResult(match(1, [game(0, "unconfirmed")]))).toEqual({ outcome: null, waits: "unconfirmed" });
    expect(eventResult(match(3, [game(0, "unconfirmed"), game(0, "disputed")])).waits).toBe("disputed");
  });

  test("a ruling overrides played games; a double forfeit has no winner", () => {
    const ruled = (lost: readonly number[]) =>
      eventResult({ ...match(3, [game(0)]), lost: { sides: lost, why: "no-show" } }).outcome;
    expect(ruled([0])).toEqual({ ranking: [eagles], absent: [owls], absence: "no-show" });
    expect(ruled([0, 1])).toEqual({ ranking: [], absent: [owls, eagles], absence: "no-show" });
  });

  test("with an odd number of games, in any order, exactly one side advances", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 3, 5, 7, 9),
        fc.array(fc.constantFrom(0, 1), { minLength: 9, maxLength: 9 }),
        (n, won) => {
          const { outcome, waits } = eventResult(
            match(
              n,
              won.slice(0, n).map((side) => game(side)),
            ),
          );
          expect(waits).toBeNull();
          expect(outcome?.ranking).toHaveLength(2);
        },
      ),
    );
  });
});
