import type { LeagueFacts, SeasonDraft } from "@/lib/competition/new-season/season-draft";

/** What every part of the builder is given: the draft, and how to change it. */
export interface DraftProps {
  readonly draft: SeasonDraft;
  readonly change: (to: (draft: SeasonDraft) => SeasonDraft) => void;
}

/** The same with the league's known data. */
export interface DraftWithFacts extends DraftProps {
  readonly facts: LeagueFacts;
}
