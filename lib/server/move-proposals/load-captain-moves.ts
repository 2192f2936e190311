import "server-only";
import { seasonPlan } from "@/lib/commands/season-plan";
import { type CaptainMoves, isPending, proposalState } from "@/lib/competition/move-proposals/move-proposal";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import { db } from "../data/connection/client";
import { proposalsOfMatches } from "../data/matches/move-proposals";
import { stagePlans } from "../data/seasons/seasons";
import { tonightIn } from "../platform/system/clock";
import { contextIn, proposalIn } from "./stored-proposal";

interface Season {
  readonly season: { readonly id: string };
  readonly stage: Parameters<typeof movementSettingsOf>[0];
}

/** Whether the captains of a season may agree on other nights; null for a season of single players. */
export async function loadCaptainMoves(leagueId: string, { season, stage }: Season): Promise<CaptainMoves | null> {
  if (movementSettingsOf(stage) !== null) return null;
  const [stored] = await stagePlans(db(), leagueId, season.id);
  return seasonPlan.parse(stored?.plan ?? {}).moves;
}

/** The pending proposals of other nights of some matches, by match: open, or accepted and waiting for the desk. */
export async function loadPendingProposals(
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  matches: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, "open" | "accepted">> {
  if (matches.length === 0) return new Map();
  const rows = await proposalsOfMatches(db(), id, matches);
  return new Map(
    rows.flatMap((row) => {
      const state = proposalState(proposalIn(row), contextIn(row, tonightIn(timeZone, at)));
      return isPending(state) ? [[row.matchId, state] as const] : [];
    }),
  );
}
