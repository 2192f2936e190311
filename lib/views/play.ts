/** The play of a table on its night: the number of games, the house rules, and the start. */
export interface Play {
  readonly rulebook: string;
  /** The table's own rules, by its round and number of players. */
  readonly rules: unknown;
  readonly games: number;
  readonly time: string | null;
}
