import type { CommandInput } from "@/lib/commands/command";
import type { CommandPreview } from "@/lib/competition/command-preview";

/** A ruling that the desk may make, and what it does to the game, the match and the standings. */
export interface RulingChoice {
  /** What stands by it. */
  readonly stands: "sheet" | "version";
  /** Whose version that is, where a side's phone entered it. */
  readonly side: number | null;
  /** What the hand in question then says, by side; null where it does not stand, or no one hand is in question. */
  readonly points: readonly number[] | null;
  /** The command, without its id and its reason. */
  readonly command: RulingCommand;
  /** Null where none is to be had. */
  readonly preview: CommandPreview | null;
  readonly totals: readonly number[];
  /** The side that wins the game; null while it is played on. */
  readonly winner: number | null;
  /** The games won in the match, by side. */
  readonly won: readonly number[];
}

type Ruling = Extract<CommandInput, { kind: "rule-dispute" | "resolve-conflict" }>;

type RulingCommand =
  | Omit<Extract<Ruling, { kind: "rule-dispute" }>, "id" | "reason">
  | Omit<Extract<Ruling, { kind: "resolve-conflict" }>, "id" | "reason">;
