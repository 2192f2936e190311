import "server-only";

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksTurns?: Map<string, Promise<unknown>> };

/**
 * Queues work about a league in this process, so that at most one of its connections waits for the league's lock. Does
 * not order work of other processes.
 */
export async function inTurn<T>(league: string, work: () => Promise<T>): Promise<T> {
  shared.turkeyTracksTurns ??= new Map();
  const turns = shared.turkeyTracksTurns;
  const previous = turns.get(league);
  const current = previous === undefined ? work() : previous.then(work, work);
  turns.set(league, current);
  try {
    return await current;
  } finally {
    if (turns.get(league) === current) turns.delete(league);
  }
}

/** The same for several leagues. All callers must name them in the same order to avoid a deadlock. */
export async function inTurns<T>([league, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
  return league === undefined ? work() : inTurn(league, () => inTurns(others, work));
}
