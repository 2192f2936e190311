import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { handPoints } from "@/lib/rulebooks/clabber/score";
import { isSameEntry, type Sheet } from "@/lib/rulebooks/sheet";

/** A suggested hand of the practice game; its name is that of its sentence. */
export interface PracticeHand {
  readonly name: "plain" | "set" | "meld" | "noTrick";
  readonly entry: HandEntry;
}

const plain = { kind: "played", melds: [[], []], bella: null } as const;

/** The hands that the practice game suggests: with all of them the first side wins the game, 518–140. */
export const practiceHands: readonly PracticeHand[] = [
  { name: "plain", entry: { ...plain, maker: 0, trump: "H", counted: 0, trickPoints: 96 } },
  { name: "set", entry: { ...plain, maker: 1, trump: "S", counted: 1, trickPoints: 40 } },
  { name: "meld", entry: { ...plain, maker: 0, trump: "D", counted: 0, trickPoints: 88, melds: [["fifty"], []] } },
  { name: "noTrick", entry: { ...plain, maker: 0, trump: "C", counted: 1, trickPoints: 0 } },
];

/** What the page says next: a suggested hand, that none is left, or that the game is over. */
export interface PracticeStep {
  readonly says: PracticeHand["name"] | "free" | "over";
  /** Whether the last saved hand is another one than was suggested. */
  readonly isOther: boolean;
}

/** Returns the step after the hands of a sheet. */
export function practiceStep(sheet: Pick<Sheet, "rows" | "tally">): PracticeStep {
  const counting = sheet.rows.filter(({ state }) => state !== "struck");
  const suggested = practiceHands[counting.length - 1];
  const last = counting.at(-1);
  const isOther = suggested !== undefined && last !== undefined && !isSuggested(last, suggested);
  if (sheet.tally.over) return { says: "over", isOther };
  return { says: practiceHands[counting.length]?.name ?? "free", isOther };
}

/** Whether an entry is the suggested one, from whichever side it was counted. */
function isSuggested({ entry }: { readonly entry: unknown }, suggested: PracticeHand): boolean {
  return isSameEntry(asCountedByMakers(entry as HandEntry), asCountedByMakers(suggested.entry));
}

/** The entry with the makers' figure, without what does not change its score. */
function asCountedByMakers(entry: HandEntry): HandEntry {
  if (entry.kind !== "played") return entry;
  const { kind, maker, trump, counted, trickPoints, melds, bella } = entry;
  const points = counted === maker ? trickPoints : handPoints - trickPoints;
  return { kind, maker, trump, counted: maker, trickPoints: points, melds, bella };
}
