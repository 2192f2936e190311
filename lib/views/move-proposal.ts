import type { CaptainMoves, MatchNight, StoredProposalState } from "@/lib/competition/move-proposals/move-proposal";
import type { NightCheck } from "@/lib/competition/move-proposals/night-check";

/** A proposal of another night, for the two teams and the desk. */
export interface MoveProposalView {
  readonly id: string;
  /** `undone`: the match was moved, and the secretary undid it. */
  readonly state: StoredProposalState | "undone";
  /** The proposing side, by id and name, and the name of the other. */
  readonly entrant: string;
  readonly team: string;
  readonly opponent: string;
  readonly byDesk: boolean;
  /** While it is open: what each night would change. */
  readonly nights: readonly ProposedNight[];
  /** The accepted night; null until then. */
  readonly accepted: ProposedNight | null;
  readonly word: string;
  /** The word of the team that answered, or of the secretary who decided. */
  readonly reply: string;
}

/** A proposed night; `check` is null once nothing is to be decided about it. */
export interface ProposedNight extends MatchNight {
  readonly check: NightCheck | null;
}

/** A match to come for which another night can be proposed. */
export interface MatchToMove {
  readonly id: string;
  readonly slug: string;
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly season: { readonly slug: string; readonly name: string; readonly moves: CaptainMoves };
  /** The two sides, the home side first. */
  readonly sides: readonly { readonly entrant: string; readonly name: string }[];
  readonly date: string | null;
  readonly time: string;
  /** The bar's name; null without one. */
  readonly bar: string | null;
  /** Whether it can move: it has not begun, and is on the schedule. */
  readonly isOpen: boolean;
  /** The sides for which the reader acts. */
  readonly own: readonly string[];
  /** Its proposals, the latest first. */
  readonly proposals: readonly MoveProposalView[];
}
