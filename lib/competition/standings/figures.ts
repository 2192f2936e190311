import type { EntrantId } from "../entrant";
import type { MatchId, MatchResult } from "../match-result";
import { type SideScore, scoreMatch, withoutWaiting } from "../match-score";
import type { IsoDate } from "../schedule/iso-date";
import { rankAt } from "../table-points";
import type { CriterionCode } from "./criteria";
import { type Outcome, outcomeOf } from "./records";
import type { StandingsSettings } from "./settings";
import { countedResults, type Standings, type StandingsInput } from "./standings";

/** A finished game from one side. */
export interface GameFigure {
  readonly own: number;
  /** The total of all others. */
  readonly theirs: number;
  /** From 1, by the totals; ties share it. */
  readonly place: number;
}

/** The contribution of one match to a row of the standings. */
export interface FigureLine {
  readonly match: MatchId;
  readonly round: number;
  readonly date: IsoDate;
  readonly status: MatchResult["status"];
  /** The members of its own side. */
  readonly partners: readonly EntrantId[];
  readonly opponents: readonly EntrantId[];
  /** Sides of the match. */
  readonly sides: number;
  readonly atHome: boolean;
  /** Null while the match is not over. */
  readonly outcome: Outcome | null;
  readonly score: SideScore;
  /** The finished games that count, with both totals from the sheets; awarded ones are in the score only. */
  readonly games: readonly GameFigure[];
}

/** The other entrants that were tied when a criterion that depends on them was applied. */
export interface TiedWith {
  readonly code: CriterionCode;
  readonly others: readonly EntrantId[];
  readonly value: number | null;
}

/** Every match that counts for an entrant, by round and date: the terms of its figures. */
export function figuresOf(
  input: StandingsInput,
  settings: StandingsSettings,
  entrant: EntrantId,
): readonly FigureLine[] {
  return countedResults(input, settings)
    .flatMap((match) => lineOf(match, settings, entrant) ?? [])
    .toSorted((a, b) => a.round - b.round || (a.date < b.date ? -1 : 1));
}

function lineOf(recorded: MatchResult, { scoring }: StandingsSettings, entrant: EntrantId): FigureLine | null {
  const match = withoutWaiting(recorded, scoring);
  const side = match.sides.findIndex((members) => members.includes(entrant));
  const result = scoreMatch(match, scoring);
  const score = result?.sides[side];
  if (!result || !score) return null;
  return {
    match: match.match,
    round: match.round,
    date: match.date,
    status: match.status,
    partners: match.sides[side]?.filter((other) => other !== entrant) ?? [],
    sides: match.sides.length,
    opponents: match.sides.filter((_, i) => i !== side).flat(),
    atHome: side === 0,
    outcome: result.over ? outcomeOf(score) : null,
    score,
    games: stands(match, scoring) ? match.games.map(totalsFor(side)) : [],
  };
}

/** Played games count with their results. */
function stands({ status }: MatchResult, { forfeit }: StandingsSettings["scoring"]): boolean {
  return status === "played" || status === "playing" || (status === "forfeited" && forfeit.finishedGames === "kept");
}

function totalsFor(side: number) {
  return ({ totals }: { readonly totals: readonly number[] }): GameFigure => {
    const own = totals[side] ?? 0;
    const place = 1 + rankAt(totals, side).above;
    return { own, theirs: totals.reduce((sum, points) => sum + points, 0) - own, place };
  };
}

/** Games that two entrants played on one side. */
export interface PartnerFigures {
  readonly entrant: EntrantId;
  readonly meetings: number;
  readonly won: number;
  readonly lost: number;
  /** Game points for, minus those against. */
  readonly difference: number;
}

/** An entrant's partners, the most frequent first, with their results together. */
export function partnersIn(lines: readonly FigureLine[]): readonly PartnerFigures[] {
  const byPartner = new Map<EntrantId, PartnerFigures>();
  for (const { partners, score } of lines) {
    for (const entrant of partners) {
      const existing = byPartner.get(entrant) ?? { entrant, meetings: 0, won: 0, lost: 0, difference: 0 };
      byPartner.set(entrant, {
        entrant,
        meetings: existing.meetings + 1,
        won: existing.won + score.gamesWon,
        lost: existing.lost + score.gamesLost,
        difference: existing.difference + score.pointsFor - score.pointsAgainst,
      });
    }
  }
  return [...byPartner.values()].toSorted((a, b) => b.meetings - a.meetings || b.won - a.won);
}

/** The entrants tied with an entrant whenever the table applied a criterion that depends on them. */
export function tiedWith(
  table: Standings,
  entrant: EntrantId,
  isScoped: (code: CriterionCode) => boolean,
): readonly TiedWith[] {
  return table.stages.flatMap(({ code, values }) => {
    if (!isScoped(code) || !values.has(entrant)) return [];
    const others = [...values.keys()].filter((other) => other !== entrant);
    return [{ code, others, value: values.get(entrant) ?? null }];
  });
}
