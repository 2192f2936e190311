type Listener = (league: string, version: number) => void;

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksOwnMoves?: Listener };

/** Call after a commit and before any notification: cached data of the league is stale. */
export function publishCommit(league: string, version: number): void {
  shared.turkeyTracksOwnMoves?.(league, version);
}

/** Sets the listener for commits of this process. */
export function onCommit(listener: Listener): void {
  shared.turkeyTracksOwnMoves = listener;
}
