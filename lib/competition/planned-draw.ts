import type { Problem } from "@/lib/kernel/problem";
import { err, type Result } from "@/lib/kernel/result";
import type { Draw } from "./brackets/draw";
import { eventLength } from "./event-result";
import { tournamentById } from "./formats/registry";
import type { Contender } from "./formats/tournament";
import { teamNameKey } from "./team-list";

/** What is to be drawn, besides who enters. */
export interface DrawPlan {
  readonly format: string;
  /** The format's own settings, as far as they were said. */
  readonly settings: unknown;
  /** Games of a match. */
  readonly games: number;
  /** The order of the seeds was drawn by lot. */
  readonly isLot: boolean;
}

/** The draw of an event for those who enter, best seed first: what the desk is shown before it is what is made. Pure. */
export function plannedDraw(
  { format, settings, games, isLot }: DrawPlan,
  contenders: readonly Contender[],
): Result<Draw, readonly Problem[]> {
  const tournament = tournamentById(format);
  if (!tournament) return err([{ code: "no-such-format", path: "format" }]);
  return tournament.draw(contenders, drawSettings(settings, games, isLot));
}

/** The format's settings with the event's own length of matches; seeds that were drawn by lot bind nobody to a tier. */
export function drawSettings(settings: unknown, games: number, isLot: boolean): Readonly<Record<string, unknown>> {
  const given = typeof settings === "object" && settings !== null ? settings : {};
  const lengths = { usual: eventLength(games), rounds: {} };
  return { ...given, lengths, ...(isLot ? { exactSeeds: 1, tiers: false } : {}) };
}

/** Who is kept apart from whom: a single player's team, else the bar. */
export function kinOf({ club, bar }: { readonly club: string; readonly bar: string }): string | null {
  if (club !== "") return `club ${teamNameKey(club)}`;
  return bar === "" ? null : `bar ${teamNameKey(bar)}`;
}
