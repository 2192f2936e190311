import type { ComponentType } from "react";
import { PaperSheet as ClabberPaper } from "./clabber/paper/paper-sheet";
import type { GameTexts } from "./game-texts";
import { PaperSheet as JokerPaper } from "./joker/paper-sheet";
import type { PaperSheetProps } from "./paper-sheet-props";

/** A card game's blank sheet for print, for any table. */
export interface BlankPaper {
  readonly texts: GameTexts;
  readonly PaperSheet: ComponentType<PaperSheetProps<null>>;
  /** Whether the sheet has its own signature lines. */
  readonly signsItself: boolean;
}

const papers: ReadonlyMap<string, BlankPaper> = new Map<string, BlankPaper>([
  ["clabber", { texts: "clabber", PaperSheet: ClabberPaper, signsItself: false }],
  ["joker", { texts: "joker", PaperSheet: JokerPaper, signsItself: true }],
]);

/** The blank sheet of a card game; undefined for an unknown id. To add one: a line above. */
export function blankPaper(id: string): BlankPaper | undefined {
  return papers.get(id);
}
