import { playerFactViews } from "@/components/rulebooks/player-facts-registry";
import { totalCounts } from "@/lib/rulebooks/total-counts";
import type { PlayerHand } from "@/lib/views/player-hand";

interface CountedFactsProps {
  /** The hands of a team or player, and their card game; null before the first finished game. */
  readonly played: { readonly rulebook: string | null; readonly hands: readonly PlayerHand[] } | null;
  readonly handsHref: (code: string) => string;
}

/** The figures of some hands; nothing without hands. */
export function CountedFacts({ played, handsHref }: CountedFactsProps) {
  if (!played?.rulebook || played.hands.length === 0) return null;
  const Facts = playerFactViews(played.rulebook)?.Facts;
  return Facts ? <Facts counts={totalCounts(played.hands)} handsHref={handsHref} /> : null;
}
