import { clabber } from "./clabber/clabber";
import { joker } from "./joker/joker";
import type { Rulebook } from "./rulebook";
import { fullTable } from "./table-for";

/** Every card game the product knows. To add one: its folder, and its line here. */
export const rulebooks: readonly Rulebook[] = [clabber, joker];

const byId: ReadonlyMap<string, Rulebook> = new Map(rulebooks.map((rulebook) => [rulebook.id, rulebook]));

/** The rulebook with this id; undefined for an id nobody knows. */
export function rulebook(id: string): Rulebook | undefined {
  return byId.get(id);
}

/** How many sides sit down at the full table of a card game: two of two seats, or every seat for itself. */
export function sideCount(id: string, rules: unknown): number {
  const book = rulebook(id);
  return book ? fullTable(book, rules).sides.length : 2;
}
