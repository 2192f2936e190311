import "server-only";
import type { AdoptionPlace } from "@/lib/views/adoption-place";
import { db } from "../data/connection/client";
import { matchesToFill } from "../data/tables/adoptions";
import { entrantKindOfRows, sidesOf } from "../results/match-summary";

/** The matches that can take a game, the earliest first. */
export async function loadPlaces(leagueId: string): Promise<readonly AdoptionPlace[]> {
  return (await matchesToFill(db(), leagueId, 400)).flatMap(({ id, games: maxGames, season, round, sides, tables }) =>
    tables
      .filter(({ games }) => games.length < maxGames && games.every(({ state }) => state !== "playing"))
      .map(({ position, number }) => ({
        match: id,
        table: position,
        number: tables.length > 1 ? (number ?? position) : null,
        sides: sidesOf(sides).map(({ name }) => name),
        season: season.name,
        week: round.number,
        who: entrantKindOfRows(sides),
      })),
  );
}
