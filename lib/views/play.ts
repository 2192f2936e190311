/** What a table plays on its night: so many games of a card game, by these house rules, from a time on. */
export interface Play {
  readonly rulebook: string;
  /** The table's own: of its round, and of its number of players. */
  readonly rules: unknown;
  readonly games: number;
  readonly time: string | null;
}
