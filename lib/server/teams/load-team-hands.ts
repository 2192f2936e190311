import "server-only";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { rulebook } from "@/lib/rulebooks/registry";
import { totalCounts } from "@/lib/rulebooks/total-counts";
import type { PlayerHand } from "@/lib/views/player-hand";
import { db } from "../data/connection/client";
import { gamesToRemember, type StoredGameToRemember } from "../data/matches/honours";
import { tablePlayed } from "../data/matches/table-played";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoized } from "../platform/page-cache/memoized";
import { dateText } from "../platform/system/clock";
import { countsOfGame } from "../results/counts-of-game";
import { gameDoubt } from "../results/game-doubt";
import { sidesOf } from "../results/match-summary";
import { loadSeason } from "../seasons/load-season";
import { teamAddresses } from "../seasons/team-addresses";

/** The hands of a season in one card game. */
interface SeasonHands {
  /** Null before the first finished game. */
  readonly rulebook: string | null;
  readonly byEntrant: ReadonlyMap<string, readonly PlayerHand[]>;
}

/** The summed counts of every entrant of a season, in its order; null for an unknown season. */
export const loadSeasonCounts = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (!view) return null;
  const { season, league } = view;
  const addresses = teamAddresses(season.entrants);
  const { rulebook: game, byEntrant } = await handsIn(league, season);
  return {
    rulebook: game,
    entrants: season.entrants.map(({ id, name }) => ({
      name,
      address: addresses.get(id) ?? id,
      counts: totalCounts(byEntrant.get(id) ?? []),
    })),
  };
});

/** The hands of a team's or single player's finished games in a season; null for an unknown one. */
export const loadTeamHands = cachedRead(async (leagueSlug: string, seasonSlug: string, teamSlug: string) => {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (!view) return null;
  const segment = decodedSegment(teamSlug);
  const { season, league } = view;
  const id = [...teamAddresses(season.entrants)].find(([, address]) => address === segment)?.[0];
  const team = season.entrants.find((one) => one.id === id);
  if (!team) return null;
  const { rulebook: game, byEntrant } = await handsIn(league, season);
  return { league, season, name: team.name, rulebook: game, hands: byEntrant.get(team.id) ?? [] };
});

/** Those hands that a count adds up; null for an unknown count. */
export const loadTeamHandsWith = cachedRead(
  async (leagueSlug: string, seasonSlug: string, teamSlug: string, code: string) => {
    const view = await loadTeamHands(leagueSlug, seasonSlug, teamSlug);
    if (!view?.rulebook || !rulebook(view.rulebook)?.counts?.codes.includes(code)) return null;
    const hands = view.hands.filter(({ counts }) => (counts[code] ?? 0) !== 0);
    return { ...view, rulebook: view.rulebook, hands };
  },
);

/** The counted hands of the most recently requested seasons. */
const handsOfSeasons = memoized<SeasonHands>(16);

interface Addressed {
  readonly id: string;
  readonly slug: string;
}

function handsIn(league: Addressed, season: Addressed): Promise<SeasonHands> {
  const path = `${encodeURIComponent(league.slug)}/${encodeURIComponent(season.slug)}/matches`;
  return handsOfSeasons(`${league.id} ${season.id}`, async () =>
    seasonHands(await gamesToRemember(db(), league.id, season.id), path),
  );
}

function seasonHands(games: readonly StoredGameToRemember[], path: string): SeasonHands {
  const byEntrant = new Map<string, PlayerHand[]>();
  for (const game of games) {
    for (const { entrant, hand } of handsOfGame(game, path)) {
      const own = byEntrant.get(entrant) ?? [];
      own.push(hand);
      byEntrant.set(entrant, own);
    }
  }
  return { rulebook: games[0]?.table.match.stage.rulebook ?? null, byEntrant };
}

/** A game's hands, once for each entrant; none while its result is in doubt, if the season excludes such results. */
function handsOfGame(
  game: StoredGameToRemember,
  path: string,
): readonly { readonly entrant: string; readonly hand: PlayerHand }[] {
  const { match } = game.table;
  const sides = sidesOf(match.sides);
  const sheets = sheetSettingsOf(match.stage.sheets);
  const doubt = gameDoubt(game, sheets, sides.length);
  if (doubt && sheets[doubt] === "wait") return [];
  const { book, rules } = tablePlayed(match);
  return countsOfGame(book, rules, game.entries).flatMap(({ hand, bySide }) =>
    match.sides.map(({ side, entrant }) => ({
      entrant: entrant.id,
      hand: {
        path: `${path}/${match.slug}`,
        own: sides[side]?.name ?? "",
        opponent: sides
          .filter((_, i) => i !== side)
          .map(({ name }) => name)
          .join(", "),
        date: match.date && dateText(match.date),
        table: game.table.position,
        game: game.number,
        hand,
        counts: bySide[side] ?? {},
      },
    })),
  );
}
