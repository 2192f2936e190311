type Listener = (league: string, version: number) => void;

// One for the process: the server's bundles each hold their own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksOwnMoves?: Listener };

/** To be said after a commit and before anybody is told of it: what this process keeps of the league is old. */
export function publishCommit(league: string, version: number): void {
  shared.turkeyTracksOwnMoves?.(league, version);
}

/** Hears what this process writes. */
export function onCommit(listener: Listener): void {
  shared.turkeyTracksOwnMoves = listener;
}
