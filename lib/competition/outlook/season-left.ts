import type { EntrantId } from "../entrant";
import type { MatchId, MatchResult } from "../match-result";
import type { IsoDate } from "../schedule/iso-date";
import { type Records, recordsOf, withAdjustment } from "../standings/records";
import type { StandingsSettings } from "../standings/settings";
import type { StandingsInput } from "../standings/standings";
import { withoutWithdrawn } from "../standings/withdrawals";

/** A ranked entrant with its certain results. */
export interface TeamLeft {
  readonly entrant: EntrantId;
  readonly gamesWon: number;
  readonly gamePoints: number;
  /** The number of its unplayed games. */
  readonly left: number;
}

/** A match with unplayed games. */
export interface MatchLeft {
  readonly match: MatchId;
  readonly round: number;
  readonly date: IsoDate;
  /** The two teams, as indices into the season's. */
  readonly sides: readonly [number, number];
  /** The number of unplayed games, 1 or more. */
  readonly games: number;
}

/** The results so far and the matches to come. */
export interface SeasonLeft {
  readonly teams: readonly TeamLeft[];
  readonly matches: readonly MatchLeft[];
}

/**
 * The current season, including finished games of matches in play. Postponed matches are still to be played; void and
 * forfeited ones and those against withdrawn teams are not. Games in doubt count as unplayed. Null if a match has more
 * than two sides, or several entrants on one. `planned` returns a match's number of games. `unconfirmed`: "played" counts
 * games that wait only for agreement as recorded.
 */
export function seasonLeft(
  { entrants, results, adjustments = [] }: StandingsInput,
  settings: StandingsSettings,
  planned: (match: MatchId) => number,
  unconfirmed: "open" | "played" = "open",
): SeasonLeft | null {
  const fate = settings.withdrawn === "annulled" ? "voided" : "kept";
  const counted = withoutWithdrawn(
    entrants,
    results.map((match) => withoutDoubts(match, unconfirmed)),
    fate,
  );
  const scoring = { ...settings.scoring, inPlay: "finished-games" as const };
  const records = adjustments.reduce<Records>(withAdjustment, recordsOf(entrants, counted, scoring));
  const ranked = entrants.filter(({ status }) => status === "active" || settings.withdrawn === "in-place");
  const places = new Map(ranked.map(({ id }, i) => [id, i]));
  const withdrawn = new Set(entrants.filter(({ status }) => status === "withdrawn").map(({ id }) => id));
  const open = counted.filter((match) => isOpen(match) && !match.sides.flat().some((id) => withdrawn.has(id)));
  const matches: MatchLeft[] = [];
  for (const match of open) {
    const sides = twoOf(match, places);
    if (sides === null) return null;
    const games = planned(match.match) - match.games.length;
    if (games > 0) matches.push({ match: match.match, round: match.round, date: match.date, sides, games });
  }
  const teams = ranked.map(({ id }, i): TeamLeft => {
    const record = records.get(id);
    const left = matches.reduce((sum, { sides, games }) => sum + (sides.includes(i) ? games : 0), 0);
    return { entrant: id, gamesWon: record?.gamesWon ?? 0, gamePoints: record?.pointsFor ?? 0, left };
  });
  return { teams, matches };
}

/** The match without its games in doubt. */
function withoutDoubts(match: MatchResult, unconfirmed: "open" | "played"): MatchResult {
  if (match.status !== "played" && match.status !== "playing") return match;
  const games = match.games.filter(
    ({ doubt }) => doubt === undefined || (doubt === "unconfirmed" && unconfirmed === "played"),
  );
  return games.length === match.games.length ? match : { ...match, games, status: "playing" };
}

function isOpen({ status }: MatchResult): boolean {
  return status === "unplayed" || status === "postponed" || status === "playing";
}

function twoOf({ sides }: MatchResult, places: ReadonlyMap<EntrantId, number>): readonly [number, number] | null {
  const [one, other] = sides.map((side) => (side.length === 1 ? side[0] : undefined));
  if (one === undefined || other === undefined || sides.length !== 2) return null;
  const [mine, theirs] = [places.get(one), places.get(other)];
  return mine === undefined || theirs === undefined ? null : [mine, theirs];
}
