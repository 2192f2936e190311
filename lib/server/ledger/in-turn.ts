import "server-only";

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksTurns?: Map<string, Promise<unknown>> };

/**
 * Does work about a league after what this process already does there, so that at most one of its connections waits for
 * the league's lock. It promises nothing about other processes.
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

/** The same for work about several leagues. Every caller names them in the same order: two could wait for each other. */
export async function inTurns<T>([league, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
  return league === undefined ? work() : inTurn(league, () => inTurns(others, work));
}
