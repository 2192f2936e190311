/** A card's cell and its position in the cell. */
export interface FocusStop {
  readonly row: number;
  readonly column: number;
  readonly card: number;
}

/** A lifted card, and the cell under it. */
export interface LiftedCard {
  readonly meeting: string;
  readonly from: FocusStop;
  readonly over: { readonly row: number; readonly column: number };
  readonly by: "keys" | "pointer";
}

/** The cell in the tab order, and the lifted card. */
export interface GridState {
  readonly at: FocusStop;
  readonly carry: LiftedCard | null;
}

/** The grid for keyboard navigation: the number of cards in each cell; rows without play are skipped. */
export interface GridShape {
  readonly cards: readonly (readonly number[])[];
  readonly skipped: readonly boolean[];
}

export type Direction = "up" | "down" | "left" | "right" | "row-start" | "row-end" | "grid-start" | "grid-end";

export type GridAction =
  | { readonly kind: "move"; readonly to: Direction; readonly shape: GridShape }
  | { readonly kind: "focus"; readonly spot: FocusStop }
  | { readonly kind: "pick-up"; readonly meeting: string; readonly from: FocusStop; readonly by: "keys" | "pointer" }
  | { readonly kind: "hold-over"; readonly row: number; readonly column: number }
  /** Moves the focus stop to the card's new place. */
  | { readonly kind: "dropped"; readonly at: FocusStop }
  | { readonly kind: "cancel" };

/** The first cell, with no lifted card. */
export const gridStart: GridState = { at: { row: 0, column: 0, card: 0 }, carry: null };

/** The reducer of the grid's state. Arrows move the focus stop, or the lifted card if there is one. */
export function gridState(state: GridState, action: GridAction): GridState {
  switch (action.kind) {
    case "focus":
      return state.carry?.by === "keys" ? state : { ...state, at: action.spot };
    case "pick-up": {
      const { meeting, from, by } = action;
      return { at: from, carry: { meeting, from, by, over: { row: from.row, column: from.column } } };
    }
    case "hold-over":
      return state.carry
        ? { ...state, carry: { ...state.carry, over: { row: action.row, column: action.column } } }
        : state;
    case "dropped":
      return { at: action.at, carry: null };
    case "cancel":
      return state.carry ? { at: state.carry.from, carry: null } : state;
    case "move":
      return moved(state, action.to, action.shape);
  }
}

/** Clamps a focus stop to a grid that has become smaller. */
export function within(spot: FocusStop, shape: GridShape): FocusStop {
  const rows = shape.cards.length;
  const row = Math.min(spot.row, rows - 1);
  const open = shape.skipped[row] ? (nextRow(shape, row, 1) ?? nextRow(shape, row, -1) ?? row) : row;
  const column = Math.max(0, Math.min(spot.column, (shape.cards[open]?.length ?? 1) - 1));
  const card = Math.max(0, Math.min(spot.card, (shape.cards[open]?.[column] ?? 1) - 1));
  return { row: Math.max(0, open), column, card };
}

function moved(state: GridState, to: Direction, shape: GridShape): GridState {
  if (state.carry) {
    const over = stepped({ ...state.carry.over, card: 0 }, to, shape, false);
    return { ...state, carry: { ...state.carry, over: { row: over.row, column: over.column } } };
  }
  return { ...state, at: stepped(within(state.at, shape), to, shape, true) };
}

function stepped(at: FocusStop, to: Direction, shape: GridShape, throughCards: boolean): FocusStop {
  if (to === "up" || to === "down") return vertically(at, to === "down" ? 1 : -1, shape, throughCards);
  const last = (shape.cards[at.row]?.length ?? 1) - 1;
  const first = nextRow(shape, -1, 1) ?? 0;
  const end = nextRow(shape, shape.cards.length, -1) ?? at.row;
  const goal: Record<Exclude<Direction, "up" | "down">, FocusStop> = {
    left: { ...at, column: Math.max(0, at.column - 1), card: 0 },
    right: { ...at, column: Math.min(last, at.column + 1), card: 0 },
    "row-start": { ...at, column: 0, card: 0 },
    "row-end": { ...at, column: last, card: 0 },
    "grid-start": { row: first, column: 0, card: 0 },
    "grid-end": { row: end, column: last, card: 0 },
  };
  return goal[to];
}

/** Up and down visit all cards of a cell before they leave it. */
function vertically(at: FocusStop, step: 1 | -1, shape: GridShape, throughCards: boolean): FocusStop {
  const cards = shape.cards[at.row]?.[at.column] ?? 0;
  const card = at.card + step;
  if (throughCards && card >= 0 && card < cards) return { ...at, card };
  const row = nextRow(shape, at.row, step);
  if (row === null) return at;
  const there = shape.cards[row]?.[at.column] ?? 0;
  return { row, column: at.column, card: throughCards && step === -1 ? Math.max(0, there - 1) : 0 };
}

function nextRow(shape: GridShape, from: number, step: 1 | -1): number | null {
  for (let row = from + step; row >= 0 && row < shape.cards.length; row += step) if (!shape.skipped[row]) return row;
  return null;
}
