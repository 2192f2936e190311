import type { MatchLength } from "../brackets/match-length";
import { maxGames, winsNeeded } from "../brackets/match-length";
import { type Outcome, played, walkover } from "../brackets/outcome";
import type { EntrantId } from "../entrant";
import { type Doubt, gravestDoubt } from "../result-standing";

/** The played part of an event's match, with its sides in the order of the sheet. */
export interface EventMatch {
  readonly sides: readonly EntrantId[];
  readonly length: MatchLength;
  /** The number of entrants that advance; 1 by default. */
  readonly advance?: number;
  /** The games that are over. */
  readonly games: readonly {
    readonly winner: number | null;
    readonly totals: readonly number[];
    readonly doubt: Doubt | null;
  }[];
  /** The sides that forfeited by ruling; null without a ruling. */
  readonly lost: { readonly sides: readonly number[]; readonly why: "no-show" | "forfeit" } | null;
}

/** The outcome of a match, or what its result still needs. */
export interface EventResult {
  readonly outcome: Outcome | null;
  /** Finished, but without a winner: a result in doubt, or a tie. */
  readonly waits: Doubt | "equal" | null;
}

/**
 * The way of an event's matches: an odd number of games is "best of", an even one is played out and added up; so are
 * all with more than two sides.
 */
export function eventLength(games: number, sides = 2): MatchLength {
  const isBest = sides === 2 && games % 2 === 1;
  return { kind: isBest ? "best-of" : "all-games", games, plays: null };
}

/**
 * The state of an event's match. Nobody advances by a result in doubt, or if an advancing side is tied with one that
 * does not advance. Other ties are ordered by seat.
 */
export function eventResult(match: EventMatch): EventResult {
  const { sides, lost, advance = 1 } = match;
  const figures = decidingFigures(match);
  const lostSides = lost?.sides ?? [];
  const order = sides
    .map((_, side) => side)
    .filter((side) => !lostSides.includes(side))
    .sort((a, b) => (figures?.[b] ?? 0) - (figures?.[a] ?? 0));
  if (lost && order.length <= advance) {
    const entrantsOf = (list: readonly number[]) => list.flatMap((side) => sides[side] ?? []);
    return { outcome: walkover(entrantsOf(order), entrantsOf([...lostSides]), lost.why), waits: null };
  }
  if (!figures) return { outcome: null, waits: null };
  const doubt = gravestDoubt(match.games.map((game) => game.doubt));
  if (doubt) return { outcome: null, waits: doubt };
  const [last, next] = [order[advance - 1], order[advance]];
  const isEqual = last !== undefined && next !== undefined && figures[last] === figures[next];
  if (isEqual) return { outcome: null, waits: "equal" };
  const ranking = order.flatMap((side) => sides[side] ?? []);
  const score = order.map((side) => figures[side] ?? 0);
  if (!lost) return { outcome: played(ranking, score), waits: null };
  const absent = lostSides.flatMap((side) => sides[side] ?? []);
  return { outcome: { ranking, absent, absence: lost.why, score }, waits: null };
}

/** How a match ended by its sheets, before all confirmations; null while it is not over. */
export function writtenOutcome(match: EventMatch): Outcome | null {
  return eventResult({ ...match, games: match.games.map((game) => ({ ...game, doubt: null })) }).outcome;
}

/**
 * By side, the deciding score of a finished match: games won, or points if all games are played; null until it is
 * finished.
 */
function decidingFigures({ sides, length, games }: EventMatch): readonly number[] | null {
  const wins = winsNeeded(length);
  if (wins === null) {
    const isOver = length.kind === "all-games" && games.length >= length.games;
    return isOver ? sides.map((_, side) => games.reduce((sum, { totals }) => sum + (totals[side] ?? 0), 0)) : null;
  }
  const won = sides.map((_, side) => games.filter(({ winner }) => winner === side).length);
  return won.some((count) => count >= wins) || games.length >= maxGames(length) ? won : null;
}
