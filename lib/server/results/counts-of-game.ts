import "server-only";
import { unwrap } from "@/lib/kernel/result";
import type { Counts, Rulebook } from "@/lib/rulebooks/rulebook";

interface StoredHand {
  readonly hand: number;
  readonly entry: unknown;
}

/** The counts of a game's current hands, by hand and side; empty for a rulebook without counts. */
export function countsOfGame(
  book: Rulebook,
  rules: unknown,
  entries: readonly StoredHand[],
): readonly { readonly hand: number; readonly bySide: readonly Counts[] }[] {
  const hands = entries.map(({ entry }) => ({ entry, score: unwrap(book.scoreHand(rules, entry)) }));
  const counts = book.counts?.of(rules, hands) ?? [];
  return entries.map(({ hand }, i) => ({ hand, bySide: counts[i] ?? [] }));
}
