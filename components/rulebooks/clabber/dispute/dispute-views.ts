import { type Accusation, emptyAccusations } from "@/lib/rulebooks/clabber/dispute/accusation";
import { noMelds, type PenaltyMelds } from "@/lib/rulebooks/clabber/dispute/clabber-disputes";
import { emptyDraft, rememberedDraft } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";

export { emptyDraft };

/** An accusation about a card, with what a side remembers. */
export function accusationOf(remembered: unknown): Accusation {
  const parsed = rememberedDraft.safeParse(remembered);
  return parsed.success ? { ...emptyAccusations.play, remembered: parsed.data } : emptyAccusations.play;
}

/** What scores if the hand ends by a penalty, by the hand's entry on the sheet. */
export function meldsOf(entry: unknown): PenaltyMelds {
  const given = entry as HandEntry | null;
  if (given?.kind === "played") {
    const { maker, trump, melds, bella } = given;
    return { maker, trump, melds, bella };
  }
  if (given?.kind !== "reneged") return noMelds;
  const { kind: _, by: _by, rule: _rule, ...melds } = given;
  return melds;
}
