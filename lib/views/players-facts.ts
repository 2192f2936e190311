import type { KnownPlayer } from "@/lib/competition/new-season/players-draft";
import type { KnownBar } from "@/lib/competition/new-season/season-draft";

/** What a league knows when a season of single players is set up: its people and its bars. */
export interface PlayersFacts {
  readonly people: readonly KnownPlayer[];
  readonly bars: readonly KnownBar[];
  readonly timeZone: string;
}
