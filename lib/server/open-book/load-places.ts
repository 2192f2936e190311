import "server-only";
import type { EntrantKind } from "@/lib/competition/entrant";
import { db } from "../data/connection/client";
import { matchesToFill } from "../data/tables/adoptions";
import { sidesOf, whoIn } from "../results/match-summary";

/** A table of a match in a running season that can take another game. */
export interface Place {
  readonly match: string;
  readonly table: number;
  /** The table's number at the bar, where the match is played at several. */
  readonly number: number | null;
  readonly sides: readonly string[];
  readonly season: string;
  readonly week: number;
  readonly who: EntrantKind;
}

/** Where a game can be put, the earliest match first. */
export async function loadPlaces(leagueId: string): Promise<readonly Place[]> {
  return (await matchesToFill(db(), leagueId, 400)).flatMap(({ id, games: most, season, round, sides, tables }) =>
    tables
      .filter(({ games }) => games.length < most && games.every(({ state }) => state !== "playing"))
      .map(({ position, number }) => ({
        match: id,
        table: position,
        number: tables.length > 1 ? (number ?? position) : null,
        sides: sidesOf(sides).map(({ name }) => name),
        season: season.name,
        week: round.number,
        who: whoIn(sides),
      })),
  );
}
