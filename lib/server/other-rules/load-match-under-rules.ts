import "server-only";
import { hasOtherRules, otherRulesOf } from "@/lib/rulebooks/other-rules-registry";
import type { GameUnderRulesView } from "@/lib/views/other-rules";
import { loadMatch } from "../scoring/load-match";

/**
 * The games of a match, finished or not, with the house rules changed one by one, by addresses; null for an unknown match or
 * a card game that cannot be scored again.
 */
export async function loadMatchUnderRules(leagueSlug: string, seasonSlug: string, matchSlug: string) {
  const view = await loadMatch(leagueSlug, seasonSlug, matchSlug);
  if (!view || !hasOtherRules(view.match.rulebook)) return null;
  const { match, league, season, who } = view;
  const other = otherRulesOf(match.rulebook, match.rules);
  const games = match.tables.flatMap(({ position, games }) =>
    games.flatMap(({ number, final, firstDealer, entries }): GameUnderRulesView[] => {
      const counting = entries
        .filter(({ kind, standing }) => kind === "entry" && standing === "current")
        .sort((a, b) => a.hand - b.hand);
      if (!other || final !== null || counting.length === 0) return [];
      const supposed = other.rescore(
        firstDealer ?? 0,
        counting.map(({ entry }) => entry),
      );
      return [
        {
          table: match.tables.length > 1 ? position : null,
          game: number,
          hands: counting.map(({ hand }) => hand),
          supposed,
          changed: supposed.changes.filter(
            ({ hands, end, endsElsewhere }) =>
              endsElsewhere ||
              hands.some(({ differs }) => differs) ||
              String(end.totals) !== String(supposed.end.totals),
          ),
        },
      ];
    }),
  );
  const withoutHands = match.tables.flatMap(({ games }) => games).filter(({ final }) => final !== null).length;
  return { league, season, who, match, games, withoutHands };
}
