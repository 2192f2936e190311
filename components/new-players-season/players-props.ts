import type { PlayersDraft } from "@/lib/competition/new-season/players-draft";

/** Props of every screen: the draft and its setter. */
export interface PlayersProps {
  readonly draft: PlayersDraft;
  readonly change: (to: (draft: PlayersDraft) => PlayersDraft) => void;
}
