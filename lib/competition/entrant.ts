import type { Brand } from "@/lib/kernel/brand";

/** The id of an entrant, a team or a person. Opaque, never empty. */
export type EntrantId = Brand<string, "EntrantId">;

/** Brands an existing id (of the store or a plan) as an entrant's. */
export function entrantId(id: string): EntrantId {
  return id as EntrantId;
}

/**
 * The treatment of a withdrawn entrant's results: they stand and its unplayed matches count for nobody ("kept"); none
 * of its matches count ("voided"); or it forfeits its unplayed matches ("scored").
 */
export type WithdrawnResults = "kept" | "voided" | "scored";

/** The kind of the entrants of a season, which decides the labels "team" and "player". */
export type EntrantKind = "team" | "person";

/** Teams, or persons if they have a person id. */
export function entrantKindOf(entrants: readonly { readonly personId: string | null }[]): EntrantKind {
  return entrants.some(({ personId }) => personId !== null) ? "person" : "team";
}

/** A ranked team or person. */
export interface Entrant {
  readonly id: EntrantId;
  readonly name: string;
  readonly status: "active" | "withdrawn";
  /** For a withdrawn entrant; if missing, the standings' settings decide. */
  readonly results?: WithdrawnResults | undefined;
}

/**
 * A side: one or more entrants that win a game together. A team match has two sides of one entrant, a Joker table four,
 * a night of rotating partners two sides of two.
 */
export type EntrantSide = readonly EntrantId[];

/** Partners who entered separately, joined as on a doubles sheet: "Ann / Bob", in every language. */
export function partnersName(names: readonly string[]): string {
  return names.join(" / ");
}

/** Code-unit order: equal on every machine, unlike a locale's. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
