import { unwrap } from "@/lib/kernel/result";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { Sheet, SheetRow } from "@/lib/rulebooks/sheet";

/** The card game of the practice sheet, and its usual house rules. */
export const practiceBook = bookOf("clabber");
export const practiceRules = unwrap(practiceBook.parseRules({}));

function bookOf(id: string): Rulebook {
  const book = rulebook(id);
  if (!book) throw new Error(`no rulebook ${id}`);
  return book;
}

/** A suggested hand of the practice game; its name is that of its sentence. */
interface PracticeHand {
  readonly name: "plain" | "set" | "meld" | "noTrick";
  readonly entry: {
    readonly kind: "played";
    readonly maker: number;
    readonly trump: string;
    readonly counted: number;
    readonly trickPoints: number;
    readonly melds: readonly (readonly string[])[];
    readonly bella: null;
  };
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

/** Whether a row has the suggested makers, trump and points, from whichever side the tricks were counted. */
function isSuggested({ entry, score }: SheetRow, { entry: suggested }: PracticeHand): boolean {
  const { maker, trump } = entry as Partial<PracticeHand["entry"]>;
  const { points } = unwrap(practiceBook.scoreHand(practiceRules, suggested));
  return maker === suggested.maker && trump === suggested.trump && `${score.points}` === `${points}`;
}
