import type { BracketMatch, BracketPart, BracketSlot, BracketView } from "@/components/bracket/bracket-view";

/** The starting place of an entrant. */
export interface DrawnPlace {
  readonly entrant: string;
  readonly name: string;
  readonly seed: number;
  readonly isBye: boolean;
  /** The key of its cell. */
  readonly cell: string;
}

/** A match or group with starting places. */
export interface DrawCell {
  readonly key: string;
  readonly of:
    | { readonly kind: "match"; readonly match: BracketMatch }
    | { readonly kind: "group"; readonly part: BracketPart };
  /** In the order of the lines; in a group, by seed. */
  readonly places: readonly DrawnPlace[];
}

/** The order of a draw's ceremony: places by seed, and cells from top to bottom. */
export interface DrawOrder {
  readonly places: readonly DrawnPlace[];
  readonly cells: readonly DrawCell[];
}

interface Line {
  readonly part: BracketPart;
  readonly match: BracketMatch;
  /** From 0 at the top to 1 at the bottom of its round. */
  readonly height: number;
}

/** Computes the ceremony from the draw alone, so that it is the same for all readers and after a reload. */
export function drawOrder(view: BracketView): DrawOrder {
  const placed = new Set<string>();
  const cells = new Map<string, { cell: DrawCell; height: number }>();
  for (const { part, match, height } of linesOf(view)) {
    const isGroup = part.section === "group";
    const key = isGroup ? part.key : match.id;
    const places = match.slots.flatMap((slot) => placeOf(slot, key, placed));
    if (places.length === 0) continue;
    const known = cells.get(key);
    const of = isGroup ? { kind: "group" as const, part } : { kind: "match" as const, match };
    const all = [...(known?.cell.places ?? []), ...places];
    cells.set(key, {
      height: known?.height ?? (isGroup ? 0 : height),
      cell: { key, of, places: isGroup ? all.toSorted(bySeed) : all },
    });
  }
  const sorted = [...cells.values()].toSorted((a, b) => a.height - b.height).map(({ cell }) => cell);
  return { cells: sorted, places: sorted.flatMap(({ places }) => places).toSorted(bySeed) };
}

/** Groups come first: they feed the bracket. */
function linesOf({ parts }: BracketView): readonly Line[] {
  const groupsFirst = parts.toSorted((a, b) => Number(b.section === "group") - Number(a.section === "group"));
  return groupsFirst.flatMap((part) =>
    part.rounds.flatMap(({ cells }) =>
      cells.flatMap((match, at) => (match ? [{ part, match, height: (at + 0.5) / cells.length }] : [])),
    ),
  );
}

function placeOf({ entrant, name, seed, isBye }: BracketSlot, cell: string, placed: Set<string>): DrawnPlace[] {
  if (entrant === null || seed === null || placed.has(entrant)) return [];
  placed.add(entrant);
  return [{ entrant, name, seed, isBye, cell }];
}

function bySeed(a: DrawnPlace, b: DrawnPlace): number {
  return a.seed - b.seed;
}

/** The cells that fit on the screen, around the cell with this key. */
export function cellsAround(cells: readonly DrawCell[], key: string | undefined): readonly DrawCell[] {
  const lines = cells.map(({ places }) => Math.max(2, places.length));
  const perPage = Math.max(1, Math.floor(maxLines / Math.max(2, ...lines)));
  const at = Math.max(
    0,
    cells.findIndex((cell) => cell.key === key),
  );
  const from = Math.floor(at / perPage) * perPage;
  return cells.slice(from, from + perPage);
}

/** The number of lines that fit on a wall, in two columns. */
const maxLines = 32;
