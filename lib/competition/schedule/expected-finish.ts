const minute = 60_000;

/** How far a table is; moments in milliseconds. */
export interface TableProgress {
  readonly now: number;
  /** When it is to begin. */
  readonly start: number;
  readonly gamesPlanned: number;
  /** How long a game usually takes: the card game says it. */
  readonly minutesPerGame: number;
  readonly gamesOver: number;
  /** Since when its present game has been played; null between games. */
  readonly playingSince: number | null;
}

/**
 * When a table is expected to be done, by the usual length of a game: an estimate, and never in the past. A game that
 * takes longer than usual is expected to end any minute.
 */
export function expectedFinish({ now, start, gamesPlanned, gamesOver, playingSince, ...table }: TableProgress): number {
  const game = table.minutesPerGame * minute;
  const isPlaying = playingSince !== null;
  const left = Math.max(0, gamesPlanned - gamesOver - (isPlaying ? 1 : 0));
  const free = isPlaying ? Math.max(playingSince + game, now + minute) : Math.max(now, gamesOver > 0 ? now : start);
  return free + left * game;
}
