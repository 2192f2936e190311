import { rulebookWords } from "@/components/rulebooks/registry";

/** The parts of the catalogue that a score sheet needs on a phone, whichever page it stands on. */
export function sheetWords() {
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
    ...rulebookWords(),
  ] as const;
}
