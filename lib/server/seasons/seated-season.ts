import "server-only";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import type { SeatedSeason } from "@/lib/competition/movements/replanned-rounds";
import type { Tx } from "../data/connection/client";
import { meetingsOf, playersOf, roundRowsOf, type StoredMeeting, scheduledSeasonOf } from "../data/seasons/schedules";
import { dateText } from "../platform/system/clock";
import { sidesInOrder } from "../results/sides-in-order";

/** A season of single players with its stored seats; null without such a season. */
export async function seatedSeasonOf(tx: Tx, leagueId: string, where: { id: string } | { slug: string }) {
  const season = await scheduledSeasonOf(tx, leagueId, where);
  const settings = season && movementSettingsOf(season.stage);
  if (!season || !settings) return null;
  const [rows, stored, players] = [
    await meetingsOf(tx, leagueId, season.stage.id),
    await roundRowsOf(tx, leagueId, season.stage.id),
    await playersOf(tx, leagueId, season.id),
  ];
  const rounds = stored.map((round) => {
    const matches = rows.filter(({ roundId, state }) => roundId === round.id && state !== "cancelled");
    return {
      ...round,
      date: round.date && dateText(round.date),
      matches,
      tables: matches.map(({ sides }) => sidesInOrder(sides).map((side) => side.map(({ entrantId }) => entrantId))),
      sitOuts: round.byes.map(({ entrantId }) => entrantId),
      hasBegun: matches.some(isTouched),
    };
  });
  const seated: SeatedSeason = {
    kind: settings.kind,
    spare: settings.spare,
    players: players.map(({ id, state }) => ({ id, withdrawn: state === "withdrawn" })),
    rounds,
  };
  return { season, settings, players, rounds, seated };
}

/** Whether a game was begun at a table, or somebody ruled on it. */
function isTouched({ state, ruling, isBegun }: StoredMeeting): boolean {
  const waits = ruling === null && (state === "scheduled" || state === "postponed");
  return !waits || isBegun;
}
