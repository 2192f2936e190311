import type { PlayersDraft } from "@/lib/competition/new-season/players-draft";

/** What every screen is given: the draft, and how to change it. */
export interface PlayersProps {
  readonly draft: PlayersDraft;
  readonly change: (to: (draft: PlayersDraft) => PlayersDraft) => void;
}
