import type { ComponentType } from "react";
import { keyedSheet as clabberKeyedSheet } from "./clabber/paper/keyed-sheet";
import { PaperEntry as ClabberPaperEntry } from "./clabber/paper/paper-entry";
import { keyedSheet as jokerKeyedSheet } from "./joker/keyed-sheet";
import { PaperEntry as JokerPaperEntry } from "./joker/paper-entry";
import type { KeyedSheet, PaperEntryProps, TypedSheet } from "./paper-entry-props";

/** Entry of a paper sheet by rows, with the rulebook's evaluation. */
interface PaperKeys<Entry> {
  readonly PaperEntry: ComponentType<PaperEntryProps<Entry>>;
  readonly keyedSheet: (sheet: TypedSheet<Entry>) => KeyedSheet<Entry>;
}

/** Keys whose entries were stored under the rulebook's id; the cast is safe. */
function keysOf<Entry>(keys: PaperKeys<Entry>): PaperKeys<unknown> {
  return keys as unknown as PaperKeys<unknown>;
}

const paperKeys: ReadonlyMap<string, PaperKeys<unknown>> = new Map([
  ["clabber", keysOf({ PaperEntry: ClabberPaperEntry, keyedSheet: clabberKeyedSheet })],
  ["joker", keysOf({ PaperEntry: JokerPaperEntry, keyedSheet: jokerKeyedSheet })],
]);

/** Entry of a card game's paper sheets; undefined for a rulebook without one. To add one: a line above. */
export function rulebookPaperKeys(id: string): PaperKeys<unknown> | undefined {
  return paperKeys.get(id);
}
