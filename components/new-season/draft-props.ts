import type { LeagueFacts, SeasonDraft } from "@/lib/competition/new-season/season-draft";

/** Props of every part of the wizard: the draft and its setter. */
export interface DraftProps {
  readonly draft: SeasonDraft;
  readonly change: (to: (draft: SeasonDraft) => SeasonDraft) => void;
}

/** The same with the league's known data. */
export interface DraftWithFacts extends DraftProps {
  readonly facts: LeagueFacts;
}
