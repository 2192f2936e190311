import "server-only";
import { cachedRead } from "../platform/page-cache/cached-read";
import { loadSeason } from "./load-season";

/**
 * A round of a season by its number: its matches and byes, every finished game with its points, and its neighbors; null
 * when there is none, and for an event, whose page shows its rounds.
 */
export const loadRound = cachedRead(async (leagueSlug: string, seasonSlug: string, number: string) => {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (view?.season.kind === "event") return null;
  const at = view?.rounds.findIndex((one) => `${one.number}` === number) ?? -1;
  const round = view?.rounds[at];
  const stored = view?.stored[at];
  if (!view || !round || !stored) return null;
  const games = new Map(
    stored.matches.map(({ id, tables }) => [
      id,
      tables.flatMap(({ position, games: storedGames }) =>
        storedGames
          .filter(({ state }) => state === "finished")
          .map((game) => ({ key: `${position}.${game.number}`, totals: game.totals, winner: game.winner })),
      ),
    ]),
  );
  return {
    league: view.league,
    season: view.season,
    who: view.who,
    round,
    rounds: view.rounds.length,
    results: round.matches
      .map((match) => ({ ...match, played: games.get(match.id) ?? [] }))
      .filter(({ played }) => played.length > 0),
    before: view.rounds[at - 1]?.number ?? null,
    after: view.rounds[at + 1]?.number ?? null,
  };
});
