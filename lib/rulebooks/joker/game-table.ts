import type { HandScore, Seat } from "../rulebook";
import { type BestDeal, bestDeal, isOnPremium, type PulkaCell, premiums, strippedSeats } from "./premium";
import type { JokerRules } from "./rules";
import { pulkas } from "./schedule";
import { detailOf } from "./score-hand";

/** One pulka of a game so far; everything by seat. */
export interface PulkaTable {
  /** The number of cards in each of its deals (J10). */
  readonly sizes: readonly number[];
  /** The scored deals, by seat. */
  readonly rows: readonly (readonly PulkaCell[])[];
  readonly isOver: boolean;
  /** §J60: whether each player has been exact in every deal so far, and so can still get a premium or has it. */
  readonly exact: readonly boolean[];
  /** §J61: each player's best deal of a complete pulka; null before its end, or if it is worth nothing. */
  readonly best: readonly (BestDeal | null)[];
  /** §J61–J63: the players who lose their best deal. */
  readonly stripped: readonly Seat[];
  /** §J60–J65: what the pulka adds or subtracts; null before its end. */
  readonly premium: readonly number[] | null;
  /** The points including penalties and the premium. */
  readonly points: readonly number[];
}

/**
 * §J10, J60–J65: returns a game's four pulkas from its scored deals, computed anew so that any deal can be corrected.
 */
export function gameTable(rules: JokerRules, hands: readonly HandScore[]): readonly PulkaTable[] {
  const scored = hands.filter(({ redeal }) => !redeal);
  let before = 0;
  return pulkas(rules).map((sizes) => {
    const part = scored.slice(before, before + sizes.length);
    before += sizes.length;
    return pulkaTable(rules, sizes, part);
  });
}

function pulkaTable(rules: JokerRules, sizes: readonly number[], hands: readonly HandScore[]): PulkaTable {
  const rows = hands.map((hand) => detailOf(hand).cells);
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  const column = (seat: Seat) => rows.map((row) => row[seat] as PulkaCell);
  const exact = seats.map((seat) => isOnPremium(column(seat)));
  const isOver = rows.length === sizes.length;
  const premium = isOver ? premiums(rules, rows) : null;
  return {
    sizes,
    rows,
    isOver,
    exact,
    best: seats.map((seat) => (isOver ? bestDeal(column(seat), rules) : null)),
    stripped: isOver ? strippedSeats(exact, rules) : [],
    premium,
    points: seats.map((seat) =>
      hands.reduce((sum, { points }) => sum + (points[seat] as number), premium?.[seat] ?? 0),
    ),
  };
}
