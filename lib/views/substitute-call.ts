import type { CallState } from "@/lib/competition/people/substitute-call";

/** A search for a substitute as a candidate or a guest sees it. */
export interface CandidateCall {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly call: string;
  readonly team: string;
  /** The match: its page's path without the language, its sides, and when and where. */
  readonly match: {
    readonly path: string;
    readonly sides: readonly string[];
    readonly date: string | null;
    readonly time: string | null;
    readonly venue: string | null;
  };
  /** The candidate; null: a guest says their name. */
  readonly candidate: { readonly person: string; readonly name: string } | null;
  readonly state: CallState;
  readonly takenBy: string | null;
  /** Whether the candidate has declined. */
  readonly isRefused: boolean;
}
