import { rulebookWords } from "@/components/rulebooks/registry";

/** What is told of an event besides. */
export const eventWords = ["events", "eventDesk", "brackets"] as const;

/**
 * The parts of the catalogue that a score sheet needs on a phone, whichever page it stands on; with the words of its card
 * game, or of all where that is not known yet; `inEvent`: with those that say what changes in its event.
 */
export function sheetWords(rulebook?: string, inEvent = true) {
  return [
    "agree",
    "ending",
    "ownSheets",
    "correction",
    "preview",
    "signing",
    "table",
    "standings",
    "joining",
    "moving",
    "sheet",
    "problems",
    "offline",
    ...(inEvent ? eventWords : []),
    ...rulebookWords(rulebook),
  ] as const;
}
