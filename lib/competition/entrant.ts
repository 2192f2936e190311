import type { Brand } from "@/lib/kernel/brand";

/** The id of an entrant, a team or a person. Opaque, never empty. */
export type EntrantId = Brand<string, "EntrantId">;

/** Takes an id that was already given out (by the store, by a plan) as an entrant's. */
export function entrantId(id: string): EntrantId {
  return id as EntrantId;
}

/**
 * What becomes of the results of an entrant that withdraws: they stand, and what it did not play counts for nobody
 * ("kept"); none of its matches counts for anybody ("voided"); or what it did not play is forfeited by it ("scored").
 */
export type WithdrawnResults = "kept" | "voided" | "scored";

/** The kind of the entrants of a season, which decides the labels "team" and "player". */
export type EntrantKind = "team" | "person";

/** Teams, or persons: whoever has a person behind it is one. */
export function entrantKindOf(entrants: readonly { readonly personId: string | null }[]): EntrantKind {
  return entrants.some(({ personId }) => personId !== null) ? "person" : "team";
}

/** A ranked team or person. */
export interface Entrant {
  readonly id: EntrantId;
  readonly name: string;
  readonly status: "active" | "withdrawn";
  /** Of a withdrawn entrant; without it, the standings' settings say what its results are worth. */
  readonly results?: WithdrawnResults | undefined;
}

/**
 * Who wins a game together: one or more entrants. A team match has two sides of one entrant, a Joker table four,
 * a night of rotating partners two sides of two.
 */
export type EntrantSide = readonly EntrantId[];

/** Partners who entered by themselves, named together as on a sheet of doubles: "Ann / Bob", in every language. */
export function partnersName(names: readonly string[]): string {
  return names.join(" / ");
}

/** Code-unit order: the same on every machine, unlike the order of a locale. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
