import type { CommandInput } from "@/lib/commands/command";
import type { CommandPreview } from "@/lib/competition/command-preview";

/** A possible ruling of the desk, with its effect on the game, the match and the standings. */
export interface RulingChoice {
  /** The sheet that it chooses. */
  readonly stands: "sheet" | "version";
  /** The side of that version, if a side's phone entered it. */
  readonly side: number | null;
  /** The points of the hand in question, by side; null without such a hand. */
  readonly points: readonly number[] | null;
  /** The command, without its id and its reason. */
  readonly command: RulingCommand;
  /** Null if there is none. */
  readonly preview: CommandPreview | null;
  readonly totals: readonly number[];
  /** The side that wins the game; null for an unfinished one. */
  readonly winner: number | null;
  /** The games won in the match, by side. */
  readonly won: readonly number[];
}

type Ruling = Extract<CommandInput, { kind: "rule-dispute" | "resolve-conflict" }>;

type RulingCommand =
  | Omit<Extract<Ruling, { kind: "rule-dispute" }>, "id" | "reason">
  | Omit<Extract<Ruling, { kind: "resolve-conflict" }>, "id" | "reason">;
