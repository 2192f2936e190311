import type { SupposedRow } from "@/lib/competition/standings/what-if";
import type { GameUnderRule, RuleVariant, SupposedGame } from "@/lib/rulebooks/other-rules";

/** One game that a changed rule would have changed. */
export interface GameChangeView {
  readonly match: string;
  readonly round: number;
  /** The table's position, if the match has several. */
  readonly table: number | null;
  readonly game: number;
  readonly sides: readonly string[];
  /** The winning sides: as played, and under the changed rule. */
  readonly before: number | null;
  readonly after: number | null;
  /** Whether the game would have ended after another hand, or gone on. */
  readonly endsElsewhere: boolean;
  readonly goesOn: boolean;
  /** How many hands have another score. */
  readonly hands: number;
}

/** A season under one changed rule. */
export interface SeasonChangeView {
  readonly change: RuleVariant;
  /** The change in addresses. */
  readonly key: string;
  /** Games with another winner first, then those that end elsewhere. */
  readonly games: readonly GameChangeView[];
  readonly otherWinners: number;
  readonly endElsewhere: number;
  readonly goOn: number;
  /** What the sheets do not tell, and in how many games the change needs it. */
  readonly limits: readonly { readonly code: string; readonly games: number }[];
  readonly untold: number;
  /** The standings; games that would go on count as they were. */
  readonly rows: readonly (SupposedRow & { readonly name: string })[];
  /** How many have another place. */
  readonly moving: number;
  /** Who would be first, if others than in fact. */
  readonly leaders: readonly string[];
}

/** One game of a match as it was scored and under each changed rule. */
export interface GameUnderRulesView {
  readonly table: number | null;
  readonly game: number;
  /** The numbers of its counting hands. */
  readonly hands: readonly number[];
  readonly supposed: SupposedGame;
  /** The changes that change something. */
  readonly changed: readonly GameUnderRule[];
}
