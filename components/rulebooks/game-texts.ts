/** The catalogue section of a card game's texts, `name` among them. */
export type GameTexts = "clabber" | "joker";

const sections: ReadonlyMap<string, GameTexts> = new Map([
  ["clabber", "clabber"],
  ["joker", "joker"],
]);

/** The catalogue section of a rulebook; undefined for an unknown id. To add a game: a line above. */
export function gameTexts(id: string): GameTexts | undefined {
  return sections.get(id);
}

/** The catalogue sections of a rulebook's forms and views; all games' sections if the game is not known. */
export function rulebookTexts(id?: string): GameTexts[] {
  const own = id === undefined ? undefined : sections.get(id);
  return own ? [own] : [...sections.values()];
}
