import type { HandScore, Seat } from "../rulebook";
import { type BestDeal, bestDeal, isOnPremium, type PulkaCell, premiums, strippedSeats } from "./premium";
import type { JokerRules } from "./rules";
import { pulkas } from "./schedule";
import { detailOf } from "./score-hand";

/** One pulka of a game as far as it has come; everything by seat. */
export interface PulkaTable {
  /** How many cards each of its deals has (J10). */
  readonly sizes: readonly number[];
  /** The deals that were scored, by seat. */
  readonly rows: readonly (readonly PulkaCell[])[];
  readonly isOver: boolean;
  /** §J60: who has been exact in every deal so far, and so still can be on a premium, or is. */
  readonly exact: readonly boolean[];
  /** §J61: each player's best deal of a whole pulka; null while it goes on, or where it is worth nothing. */
  readonly best: readonly (BestDeal | null)[];
  /** §J61–J63: who loses his best deal. */
  readonly stripped: readonly Seat[];
  /** §J60–J65: what the pulka adds or takes; null while it goes on. */
  readonly premium: readonly number[] | null;
  /** What the deals come to, penalties off and the premium in. */
  readonly points: readonly number[];
}

/** §J10, J60–J65: a game's four pulkas from the deals that were scored, so that any of them can be corrected. */
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
