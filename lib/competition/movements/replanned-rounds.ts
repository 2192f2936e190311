import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { fewestPlayers, type MovementKind, type SpareRule } from "./movement";
import { movementIn, type SeatedRound } from "./movement-settings";
import { replanMovement } from "./plan-movement";

/** The current season of single players, with their ids in order of entry. */
export interface SeatedSeason {
  readonly kind: MovementKind;
  readonly spare: SpareRule;
  readonly players: readonly { readonly id: string; readonly withdrawn: boolean }[];
  readonly rounds: readonly (SeatedRound<string> & { readonly hasBegun: boolean })[];
}

/** Players who join and players who leave. */
export interface ComingAndGoing {
  readonly joiners: readonly string[];
  readonly leavers: readonly string[];
}

/** The replanned rounds: seats and sit-outs. */
export interface Replanned {
  /** The number of the first of them. */
  readonly from: number;
  readonly rounds: readonly { readonly tables: readonly (readonly string[])[]; readonly sitOuts: readonly string[] }[];
}

/**
 * Replans the rounds after the last begun one for the players who are present then. Problems: `nothing-changes`,
 * `no-such-player`, `movement-over` without a remaining round, `too-few-players`, `too-many-players`.
 */
export function replannedRounds(
  { kind, spare, players, rounds }: SeatedSeason,
  { joiners, leavers }: ComingAndGoing,
  maxPlayers: number,
): Result<Replanned, readonly Problem[]> {
  const active = new Set(players.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id));
  const begun = rounds.findLastIndex(({ hasBegun }) => hasBegun) + 1;
  const present = [...active].filter((id) => !leavers.includes(id)).concat(joiners);
  const problems: Problem[] = [];
  if (joiners.length + leavers.length === 0) problems.push({ code: "nothing-changes" });
  if (!leavers.every((id) => active.has(id))) problems.push({ code: "no-such-player", path: "leavers" });
  if (begun === rounds.length) problems.push({ code: "movement-over" });
  if (present.length < fewestPlayers) {
    problems.push({
      code: "too-few-players",
      path: "leavers",
      params: { count: present.length, least: fewestPlayers },
    });
  }
  if (present.length > maxPlayers) {
    problems.push({
      code: "too-many-players",
      path: "joiners",
      params: { count: present.length, most: maxPlayers },
    });
  }
  if (problems.length > 0) return err(problems);

  const before = players.map(({ id }) => id);
  const allPlayers = [...before, ...joiners];
  const anew = replanMovement({
    kind,
    spare,
    played: movementIn(before, rounds.slice(0, begun)),
    players: allPlayers.length,
    present: present.map((id) => allPlayers.indexOf(id)),
    rounds: rounds.length,
  });
  const named = (seats: readonly number[]) => seats.flatMap((player) => allPlayers[player] ?? []);
  return ok({
    from: begun + 1,
    rounds: anew.rounds.slice(begun).map(({ tables, sitOuts }) => ({
      tables: tables.map(named),
      sitOuts: named(sitOuts).filter((id) => present.includes(id)),
    })),
  });
}
