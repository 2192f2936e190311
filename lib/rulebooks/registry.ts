import { clabber } from "./clabber/clabber";
import { joker } from "./joker/joker";
import type { Rulebook } from "./rulebook";
import { fullTable } from "./table-for";

/** All card games of the product. To add one: its folder, and its line here. */
export const rulebooks: readonly Rulebook[] = [clabber, joker];

const byId: ReadonlyMap<string, Rulebook> = new Map(rulebooks.map((rulebook) => [rulebook.id, rulebook]));

/** Returns the rulebook with this id, or undefined. */
export function rulebook(id: string): Rulebook | undefined {
  return byId.get(id);
}

/** Returns the number of sides at a card game's full table: two of two seats, or one for each seat. */
export function sideCount(id: string, rules: unknown): number {
  const book = rulebook(id);
  return book ? fullTable(book, rules).sides.length : 2;
}
