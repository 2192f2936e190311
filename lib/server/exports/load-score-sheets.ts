import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import { tableFor } from "@/lib/rulebooks/table-for";
import type { PrintedSheet } from "@/lib/views/printed-sheet";
import { db } from "../data/connection/client";
import { lineUpsOf } from "../data/matches/exported-matches";
import { loadSeasonPaper, type SeasonPaper } from "./load-season-paper";

/** The requested sheets: a match's, a week's, or a blank one. */
export interface WantedSheets {
  readonly match?: string | undefined;
  readonly week?: number | undefined;
}

/** A season with the score sheets to print; none for a blank sheet or an unknown match. */
export async function loadScoreSheets(league: string, season: string, requested: WantedSheets) {
  const view = await loadSeasonPaper(league, season);
  if (!view) return null;
  const matches = view.matches.filter(
    ({ slug, round, isOff }) => slug === requested.match || (round === requested.week && !isOff),
  );
  const lineUps = await lineUpsOf(
    db(),
    view.league.id,
    matches.map(({ id }) => id),
  );
  const sheets = matches.flatMap((match) =>
    lineUps.filter(({ matchId }) => matchId === match.id).flatMap((table) => sheetsOf(view, match, table)),
  );
  return { ...view, sheets };
}

type Match = SeasonPaper["matches"][number];
type LineUp = Awaited<ReturnType<typeof lineUpsOf>>[number];

/** A sheet for each game of a match at one of its tables, with the line-up at its start. */
function sheetsOf({ stage }: SeasonPaper, match: Match, { id, number, seatings }: LineUp): PrintedSheet[] {
  const book = rulebook(stage.rulebook);
  const sides = book ? tableFor(book, match.rules, match.sides.length).sides : [];
  return Array.from({ length: match.games }, (_, i) => {
    const seated = new Map(seatings.filter(({ fromGame }) => fromGame <= i + 1).map(({ seat, name }) => [seat, name]));
    return {
      key: `${id}-${i + 1}`,
      rules: match.rules,
      date: match.date,
      bar: match.venue?.name ?? "",
      table: number,
      game: i + 1,
      games: match.games,
      week: match.round,
      who: match.who,
      sides: match.sides.map((name, side) => ({
        name,
        players: (sides[side]?.seats ?? []).flatMap((seat) => seated.get(seat) ?? []),
      })),
    };
  });
}
