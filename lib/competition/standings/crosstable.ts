import type { EntrantId } from "../entrant";
import type { MatchId, MatchResult } from "../match-result";
import { scoreMatch, withoutWaiting } from "../match-score";
import type { IsoDate } from "../schedule/iso-date";
import type { StandingsSettings } from "./settings";
import type { StandingsInput } from "./standings";
import { honouredResults } from "./standings";

/** One meeting of two entrants, from the row's side. */
export interface CrossMeeting {
  readonly match: MatchId;
  readonly date: IsoDate;
  readonly status: MatchResult["status"];
  /** Null while none of it counts. */
  readonly score: { readonly won: number; readonly lost: number; readonly difference: number } | null;
}

/** All meetings of two entrants, and their totals. */
export interface CrossCell {
  readonly meetings: readonly CrossMeeting[];
  readonly won: number;
  readonly lost: number;
  /** Game points for, minus those against. */
  readonly difference: number;
  /** -2 to 2: lost all, lost more than won, as many, won more, won all; null before anything counts. */
  readonly heat: -2 | -1 | 0 | 1 | 2 | null;
}

/** The results between entrants: each entrant (a row) has its meetings with each other one. */
export type Crosstable = ReadonlyMap<EntrantId, ReadonlyMap<EntrantId, CrossCell>>;

/**
 * The crosstable of all matches, by round. With more than two at a table, a game counts as won against each entrant
 * with less, regardless of the winner.
 */
export function crosstable(input: StandingsInput, settings: StandingsSettings): Crosstable {
  const table = new Map<EntrantId, Map<EntrantId, CrossMeeting[]>>();
  const inOrder = honouredResults(input, settings).toSorted((a, b) => a.round - b.round || (a.date < b.date ? -1 : 1));
  for (const match of inOrder) {
    for (const [side, members] of match.sides.entries()) {
      for (const entrant of members) {
        const row = table.get(entrant) ?? new Map<EntrantId, CrossMeeting[]>();
        table.set(entrant, row);
        for (const { other, at } of othersOf(match, side)) {
          row.set(other, [...(row.get(other) ?? []), meetingOf(match, settings, side, at)]);
        }
      }
    }
  }
  return new Map([...table].map(([entrant, row]) => [entrant, new Map([...row].map(([o, met]) => [o, cellOf(met)]))]));
}

function othersOf({ sides }: MatchResult, side: number): readonly { readonly other: EntrantId; readonly at: number }[] {
  return sides.flatMap((members, at) => (at === side ? [] : members.map((other) => ({ other, at }))));
}

function meetingOf(match: MatchResult, { scoring }: StandingsSettings, side: number, other: number): CrossMeeting {
  if (match.sides.length > 2) return meetingAtTable(withoutWaiting(match, scoring), scoring, side, other);
  const score = scoreMatch(match, scoring)?.sides[side];
  return {
    match: match.match,
    date: match.date,
    status: match.status,
    score: score
      ? { won: score.gamesWon, lost: score.gamesLost, difference: score.pointsFor - score.pointsAgainst }
      : null,
  };
}

/** Two of the sides of one table: awarded games do not count between them. */
function meetingAtTable(
  match: MatchResult,
  scoring: StandingsSettings["scoring"],
  side: number,
  other: number,
): CrossMeeting {
  const { match: id, date, status, games } = match;
  const counts = (status === "played" || status === "playing") && scoreMatch(match, scoring) !== null;
  const differences = games.map(({ totals }) => (totals[side] ?? 0) - (totals[other] ?? 0));
  const score = {
    won: differences.filter((difference) => difference > 0).length,
    lost: differences.filter((difference) => difference < 0).length,
    difference: differences.reduce((sum, difference) => sum + difference, 0),
  };
  return { match: id, date, status, score: counts ? score : null };
}

function cellOf(meetings: readonly CrossMeeting[]): CrossCell {
  const scores = meetings.flatMap(({ score }) => score ?? []);
  const sum = (figure: (score: (typeof scores)[number]) => number) =>
    scores.reduce((total, score) => total + figure(score), 0);
  const [won, lost] = [sum((score) => score.won), sum((score) => score.lost)];
  const heat = scores.length === 0 ? null : heatOf(won, lost);
  return { meetings, won, lost, difference: sum((score) => score.difference), heat };
}

function heatOf(won: number, lost: number): CrossCell["heat"] {
  if (won === lost) return 0;
  if (won > lost) return lost === 0 ? 2 : 1;
  return won === 0 ? -2 : -1;
}
