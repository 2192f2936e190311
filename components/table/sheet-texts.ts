import { rulebookTexts } from "@/components/rulebooks/game-texts";

/** Further texts for a match of an event. */
export const eventTexts = ["events", "eventDesk", "brackets"] as const;

/**
 * The catalogue sections of a score sheet on a phone, with those of its card game, or of all games if unknown;
 * `inEvent`: with those for changes of its event.
 */
export function sheetTexts(rulebook?: string, inEvent = true) {
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
    ...(inEvent ? eventTexts : []),
    ...rulebookTexts(rulebook),
  ] as const;
}
