import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Encoding } from "./cached-response";

const offered: Encoding[] = ["br", "gzip", "identity"];
const known = new LRUCache<string, Encoding>({ max: 100 });

/** The smallest encoding that a reader accepts, by the header. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const before = known.get(header);
  if (before) return before;
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(offered);
  const best = offered.find((encoding) => accepted.includes(encoding)) ?? "identity";
  if (header.length <= 200) known.set(header, best);
  return best;
}
