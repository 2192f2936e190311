import { rulebookWords } from "@/components/rulebooks/registry";

/**
 * The parts of the catalogue that a score sheet needs on a phone, whichever page it stands on; with the words of its card
 * game, or of all where that is not known yet.
 */
export function sheetWords(rulebook?: string) {
  return [
    "agree",
    "ownSheets",
    "correction",
    "signing",
    "table",
    "joining",
    "moving",
    "sheet",
    "problems",
    "offline",
    ...rulebookWords(rulebook),
  ] as const;
}
