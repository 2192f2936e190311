const minute = 60_000;

/** The progress of a table; moments in milliseconds. */
export interface TableProgress {
  readonly now: number;
  /** Its scheduled start. */
  readonly start: number;
  readonly gamesPlanned: number;
  /** The usual length of a game, from the card game. */
  readonly minutesPerGame: number;
  readonly gamesOver: number;
  /** The start of its current game; null between games. */
  readonly playingSince: number | null;
}

/**
 * The expected end of a table, by the usual length of a game: an estimate, never in the past. A game that takes longer
 * is expected to end now.
 */
export function expectedFinish({ now, start, gamesPlanned, gamesOver, playingSince, ...table }: TableProgress): number {
  const game = table.minutesPerGame * minute;
  const isPlaying = playingSince !== null;
  const left = Math.max(0, gamesPlanned - gamesOver - (isPlaying ? 1 : 0));
  const free = isPlaying ? Math.max(playingSince + game, now + minute) : Math.max(now, gamesOver > 0 ? now : start);
  return free + left * game;
}
