import "server-only";
import { cachedRead } from "./cached-read";
import { memoized } from "./memoized";

/** Number of results stored for each loader: a page of each of 100 leagues in play keeps its parts. */
const maxAnswers = 256;

/** Caches a loader's answers within one request (`cachedRead`) and, for public pages, until the data changes (`remembered`). */
export function memoizedRead<Args extends readonly (string | number)[], T>(
  load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const answers = memoized<T>(maxAnswers);
  return cachedRead((...args: Args) => answers(JSON.stringify(args), () => load(...args)));
}
