import type { KnownPlayer, PlayersDraft } from "@/lib/competition/new-season/players-draft";
import type { KnownBar } from "@/lib/competition/new-season/season-draft";

/** What every screen is given: the draft, and how to change it. */
export interface PlayersProps {
  readonly draft: PlayersDraft;
  readonly change: (to: (draft: PlayersDraft) => PlayersDraft) => void;
}

/** What the league knows. */
export interface LeagueKnows {
  readonly people: readonly KnownPlayer[];
  readonly bars: readonly KnownBar[];
  readonly timeZone: string;
}
