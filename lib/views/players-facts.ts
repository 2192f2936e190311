import type { KnownPlayer } from "@/lib/competition/new-season/players-draft";
import type { KnownBar } from "@/lib/competition/new-season/season-draft";

/** The league's data for a new season of single players: its people and its bars. */
export interface PlayersFacts {
  readonly people: readonly KnownPlayer[];
  readonly bars: readonly KnownBar[];
  readonly timeZone: string;
}
