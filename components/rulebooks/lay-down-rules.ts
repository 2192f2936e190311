/** The card games in which a hand can be laid down, with the number of the rule about it. */
const rules: ReadonlyMap<string, string> = new Map([["clabber", "C60"]]);

/** Returns the rule about lay-downs of a card game; undefined if it has none. To add a game: a line above. */
export function layDownRule(id: string): string | undefined {
  return rules.get(id);
}
