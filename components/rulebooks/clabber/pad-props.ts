import type { BySide } from "@/lib/rulebooks/clabber/side";
import type { HistoryAction } from "./draft-history";
import type { HandDraft } from "./hand-draft";

/** Props of every part of the pad. */
export interface PadProps {
  readonly draft: HandDraft;
  readonly sideNames: BySide<string>;
  readonly press: (action: HistoryAction) => void;
}
