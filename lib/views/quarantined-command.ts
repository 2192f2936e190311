/** A command of a phone whose link had ended. */
export type WantedChange =
  | { readonly kind: "start" | "dealer"; readonly seat: number }
  /** Points by side; null if the entry cannot be scored alone. */
  | { readonly kind: "hand" | "insert"; readonly hand: number; readonly points: readonly number[] | null }
  | { readonly kind: "withdraw"; readonly hand: number }
  | { readonly kind: "final"; readonly points: readonly number[] }
  | { readonly kind: "swap" | "other" };

/** One quarantined command, for the desk. */
export interface QuarantinedCommand {
  readonly command: string;
  readonly at: Date;
  readonly match: string;
  readonly sides: readonly string[];
  readonly table: number;
  readonly game: number;
  readonly wanted: WantedChange;
}
