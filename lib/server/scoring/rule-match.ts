import "server-only";
import type { RuleMatch } from "@/lib/commands/schedule-change";
import { decidedFor } from "@/lib/competition/brackets/match-length";
import type { Problem } from "@/lib/kernel/problem";
import type { Tx } from "../data/connection/client";
import { matchToRule, setRuling } from "../data/matches/rulings";
import { type DrawnMatchPlace, drawnPlaceOf } from "../events/drawn-place";
import { rejected, type UseCase, type UseCaseResult } from "../use-case";

type Match = NonNullable<Awaited<ReturnType<typeof matchToRule>>>;
type State = Match["state"];

/**
 * The match's state after a ruling. An unplayed match counts for nobody, like a void one; its ruling shows which it is.
 */
const stateOf = { forfeit: "forfeited", "no-show": "forfeited", void: "void", unplayed: "void" } as const;

/** A stored ruling, with the match's new state. */
export interface RulingRow {
  readonly ruling: Match["ruling"];
  readonly forfeitBy: number[];
  readonly note: string;
  readonly state: State;
}

/** The outcome of a ruling and its writes; null for none. Writes nothing. */
export interface DecidedRuling {
  readonly done: UseCaseResult;
  readonly row: RulingRow | null;
}

/**
 * Rules on a match that is not finished: forfeited by one side or all, void, or left unplayed; or revokes the ruling,
 * after which the games decide the state. A finished match can only be voided.
 */
export const ruleMatch: UseCase<"rule-match"> = async ({ tx }, command) => {
  const { done, row } = await decideRuling(tx, command);
  if (row) await setRuling(tx, command.league, command.match, row);
  return done;
};

/** Decides a ruling on stored data, without writing it. */
export async function decideRuling(tx: Tx, command: RuleMatch): Promise<DecidedRuling> {
  const { league, match: id, ruling } = command;
  const match = await matchToRule(tx, league, id);
  if (!match) return { done: { kind: "missing" }, row: null };
  const sides = [...new Set(command.sides)].sort((a, b) => a - b);
  const problem =
    problemOf(match, command, sides) ?? playedProblem(match, ruling, await drawnPlaceOf(tx, league, id), sides);
  if (problem) return { done: rejected(problem.code, problem), row: null };
  const row = {
    ruling: ruling === "no-show" ? ("no_show" as const) : ruling,
    forfeitBy: sides,
    note: command.reason ?? "",
    state: ruling === null ? stateWithout(match) : stateOf[ruling],
  };
  return isSame(match, row) ? { done: { kind: "agreed" }, row: null } : { done: { kind: "applied" }, row };
}

function problemOf(match: Match, { ruling }: RuleMatch, sides: readonly number[]): Problem | null {
  if (match.season.state === "draft") return { code: "season-is-draft" };
  if (match.season.state !== "published") return { code: "season-over" };
  if (match.state === "cancelled") return { code: "match-cancelled" };
  const count = new Set(match.sides.map(({ side }) => side)).size;
  const namesSides = ruling === "forfeit" || ruling === "no-show";
  if (sides.some((side) => side >= count)) return { code: "no-such-side", path: "sides" };
  if (namesSides && sides.length === 0) return { code: "who-forfeits", path: "sides" };
  if (!namesSides && sides.length > 0) return { code: "ruling-names-no-side", path: "sides" };
  return null;
}

/**
 * Why a match with recorded games cannot be ruled so; null if it can. In an event a forfeit also decides between
 * finished, tied entrants; a ruling that leaves more entrants than may advance decides nothing.
 */
function playedProblem(
  match: Match,
  ruling: RuleMatch["ruling"],
  drawn: DrawnMatchPlace | null,
  sides: readonly number[],
): Problem | null {
  if (ruling === null || ruling === "void") return null;
  if (drawn?.isEqual && ruling === "forfeit") return null;
  if (isPlayedOut(match)) return { code: "match-is-finished" };
  const remaining = match.sides.length - sides.length;
  if (drawn && sides.length > 0 && remaining > drawn.advance) {
    return { code: "ruling-leaves-too-many", path: "sides", params: { left: remaining, advance: drawn.advance } };
  }
  const games = gamesOf(match);
  if (ruling === "forfeit" || games.length === 0) return null;
  return { code: ruling === "no-show" ? "they-did-show" : "match-has-games", params: { games: games.length } };
}

/** The state of a match without a ruling, by its games and date. */
function stateWithout(match: Match): State {
  const games = gamesOf(match);
  if (games.length === 0) return match.date === null ? "postponed" : "scheduled";
  return isPlayedOut(match) ? "finished" : "playing";
}

/** Whether all games were played, or enough were won to decide the match. */
function isPlayedOut(match: Match): boolean {
  const finished = gamesOf(match).filter(({ state }) => state === "finished");
  if (finished.length > 0 && finished.length >= match.games * match.tables.length) return true;
  const winners = finished.map(({ winner }) => winner);
  return match.tables.length === 1 && decidedFor(match.wins, winners) !== null;
}

function gamesOf(match: Match): Match["tables"][number]["games"] {
  return match.tables.flatMap(({ games }) => games);
}

interface Ruled {
  readonly ruling: Match["ruling"];
  readonly forfeitBy: readonly number[];
  readonly note: string;
}

function isSame(match: Match, row: Ruled): boolean {
  if (row.ruling === null) return match.ruling === null;
  return match.ruling === row.ruling && match.forfeitBy.join() === row.forfeitBy.join() && match.note === row.note;
}
