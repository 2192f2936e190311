import type { Problem } from "@/lib/kernel/problem";
import { err, type Result } from "@/lib/kernel/result";
import type { Draw } from "../brackets/draw";
import { matchLengths } from "../brackets/match-length";
import { consolation } from "../formats/consolation";
import { doubleElimination } from "../formats/double-elimination";
import { singleElimination } from "../formats/single-elimination";
import { tablesOfFour } from "../formats/tables-of-four";
import type { Contender } from "../formats/tournament";
import { teamNameKey } from "../people/team-list";
import type { EventWho } from "./event-entry";
import { formatsFor } from "./event-formats";
import { eventLength } from "./event-result";

/** The settings of a draw, without its entrants. */
export interface DrawPlan {
  readonly format: string;
  /** The format's settings, possibly incomplete. */
  readonly settings: unknown;
  readonly who: EventWho;
  /** Games per match. */
  readonly games: number;
  /** Whether the order of the seeds was drawn by lot. */
  readonly isLot: boolean;
}

/** Formats whose best seeds have fixed lines. */
const seeded = [singleElimination, doubleElimination, consolation, tablesOfFour].map(({ id }) => id);

/**
 * The draw of an event for its entrants, best seed first, as shown to the desk before it is created. Pure. Problems:
 * the format's, and `event-format-unfit`.
 */
export function plannedDraw(plan: DrawPlan, contenders: readonly Contender[]): Result<Draw, readonly Problem[]> {
  const tournament = formatsFor(plan.who).find(({ id }) => id === plan.format);
  if (!tournament) return err([{ code: "event-format-unfit", path: "format" }]);
  const settings = drawSettings(plan);
  if (!fitLengths(plan.who, settings["lengths"])) {
    return err([{ code: "format-settings-unknown", path: "settings", params: { field: "lengths" } }]);
  }
  return tournament.draw(contenders, settings);
}

/**
 * Whether matches with this many sides support the length: more than two sides play all games. The format rejects
 * invalid lengths.
 */
function fitLengths(who: EventWho, lengths: unknown): boolean {
  const parsed = matchLengths.safeParse(lengths);
  if (who === "teams" || !parsed.success) return true;
  return [parsed.data.usual, ...Object.values(parsed.data.rounds)].every(({ kind }) => kind === "all-games");
}

/** The format's settings, with the event's match length as default; seeds drawn by lot are not bound to tiers. */
export function drawSettings({ format, settings, who, games, isLot }: DrawPlan): Readonly<Record<string, unknown>> {
  const storedSettings = typeof settings === "object" && settings !== null ? settings : {};
  const lengths = { usual: eventLength(games, who === "singles" ? 4 : 2), rounds: {} };
  return { lengths, ...storedSettings, ...(isLot && seeded.includes(format) ? { exactSeeds: 1, tiers: false } : {}) };
}

/** Returns the group whose members should not meet early: a single player's team, or else the bar. */
export function kinOf({ club, bar }: { readonly club: string; readonly bar: string }): string | null {
  if (club !== "") return `club ${teamNameKey(club)}`;
  return bar === "" ? null : `bar ${teamNameKey(bar)}`;
}
