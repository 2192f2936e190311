import { seededRng } from "@/lib/kernel/rng";
import {
  fewestPlayers,
  type Movement,
  type MovementKind,
  type MovementRound,
  maxPlayers,
  roundShape,
  type SpareRule,
} from "./movement";
import { certifyMovement } from "./movement-certificate";
import { type RoundsSought, searchRounds } from "./search-rounds";
import { seatPlayers } from "./seat-players";
import { developed, noTwoTwice, whistStarters } from "./starters";
import { transversalRounds } from "./transversal";

/** The request for a movement. */
export interface MovementRequest {
  /** 4 to 128. */
  readonly players: number;
  /** 1 or more. */
  readonly rounds: number;
  readonly kind: MovementKind;
  readonly spare: SpareRule;
}

/** The most rounds of one movement. */
export const maxRounds = 64;

/** The number of restarts of the search with other shuffles. */
const attempts = 4;

type Tables = readonly (readonly (readonly number[])[])[];

/**
 * Seats all rounds: by a known design in which no pair meets twice (or all partner once and oppose twice), else the
 * best result of a search; the certificate shows which. Equal requests give equal movements. Throws a RangeError for an
 * unsupported number of players or rounds.
 */
export function planMovement(request: MovementRequest): Movement {
  const { players, rounds, kind } = request;
  if (!Number.isInteger(players) || players < fewestPlayers || players > maxPlayers) {
    throw new RangeError(`a movement has ${fewestPlayers} to ${maxPlayers} players`);
  }
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > maxRounds) {
    throw new RangeError(`a movement has 1 to ${maxRounds} rounds`);
  }
  const everybody = Array.from({ length: players }, (_, player) => player);
  const sought = { ...request, present: everybody, played: [] };
  const candidates = knownDesigns(request)
    .map((tables) => lengthened(tables, sought))
    .concat(Array.from({ length: attempts }, (_, seed) => () => searchRounds(sought, seededRng(seed + 1))))
    .reduce<Candidate | null>((best, make) => {
      if (best?.cost === 0) return best;
      const rounds = make();
      const cost = costOf({ players, rounds }, kind);
      return best && best.cost <= cost ? best : { rounds, cost };
    }, null);
  return { players, rounds: seatPlayers(candidates?.rounds ?? [], kind) };
}

/** Replanning after joins and leaves: played rounds stay, the others are planned for `present`. */
export interface ReplanRequest extends Omit<MovementRequest, "players"> {
  /** The played rounds; joining players have indexes after the earlier ones. */
  readonly played: Movement;
  /** The total number of players, including those who left. */
  readonly players: number;
  readonly present: readonly number[];
}

/**
 * The movement with its remaining rounds replanned, so that pairs who have met meet again last, and earlier sit-outs
 * play. Rounds before a late player joined count as sit-outs. Throws a RangeError with fewer than four players.
 */
export function replanMovement({ played, players, present, rounds, kind, spare }: ReplanRequest): Movement {
  if (present.length < fewestPlayers) throw new RangeError(`a movement has ${fewestPlayers} players or more`);
  const all = Array.from({ length: players }, (_, player) => player);
  const before = played.rounds.map((round) => ({
    tables: round.tables,
    sitOuts: [...round.sitOuts, ...all.filter((player) => player >= played.players)],
  }));
  const sought: RoundsSought = { players, present, rounds: rounds - before.length, kind, spare, played: before };
  const best = Array.from({ length: attempts }, (_, seed) => searchRounds(sought, seededRng(seed + 1)))
    .map((planned) => ({ made: planned, cost: costOf({ players, rounds: [...before, ...planned] }, kind) }))
    .reduce((a, b) => (b.cost < a.cost ? b : a));
  return { players, rounds: [...before, ...seatPlayers(best.made, kind, before)] };
}

interface Candidate {
  readonly rounds: readonly MovementRound[];
  readonly cost: number;
}

/** The distance from the lower bounds: 0 when the counts prove the movement optimal. */
function costOf(movement: Movement, kind: MovementKind): number {
  const { repeats, partners, opponents, sitOuts, threes } = certifyMovement(movement, kind);
  const uneven = [sitOuts, threes].reduce((sum, { least, most }) => sum + Math.max(0, most - least - 1), 0);
  const twice = (partners?.repeats.count ?? 0) - (partners?.repeats.bound ?? 0);
  const opposed = (opponents ?? []).reduce((sum, pairs, times) => sum + pairs * Math.max(0, times - 2), 0);
  return 1000 * uneven + 10 * twice + (kind === "partners" ? opposed : repeats.count - repeats.bound);
}

/** The usable designs, the best first. */
function knownDesigns({ players, rounds, kind, spare }: MovementRequest): readonly Tables[] {
  const { sitOuts, threes } = roundShape(players, kind === "partners" ? "sit-out" : spare);
  const whist = whistStarters[players];
  if (kind === "partners") return whist ? [developed(whist)] : [];
  if (sitOuts > 0) return [];
  const full = players + threes;
  const starter = noTwoTwice[full];
  const designs = [starter && developed(starter), transversalRounds(full), whist && developed(whist)];
  return designs.flatMap((design) => {
    if (!design) return [];
    const thinned = threes === 0 ? design : withoutSome(design, full, threes, rounds);
    return thinned ? [thinned] : [];
  });
}

/**
 * A design with some players removed, so that their tables have three: players who never meet in the requested rounds,
 * so that no table loses two. The others are renumbered. Null if there are none.
 */
function withoutSome(design: Tables, full: number, some: number, rounds: number): Tables | null {
  const last = design.at(-1)?.[0] ?? [];
  const choices = [
    { rounds: design, out: Array.from({ length: some }, (_, at) => full - 1 - at) },
    { rounds: design, out: last.slice(0, some) },
    { rounds: design.slice(0, -1), out: last.slice(0, some) },
  ];
  const fits = choices.find(({ rounds: keptRounds, out }) => {
    const meet = keptRounds.flat().some((table) => table.filter((player) => out.includes(player)).length > 1);
    return !meet && (keptRounds.length >= rounds || keptRounds.length === design.length - 1 || some === 1);
  });
  if (!fits) return null;
  const remaining = Array.from({ length: full }, (_, player) => player).filter((player) => !fits.out.includes(player));
  return fits.rounds.map((tables) =>
    tables.map((table) =>
      table.filter((player) => remaining.includes(player)).map((player) => remaining.indexOf(player)),
    ),
  );
}

/** As many rounds of a design as requested; missing ones are searched. */
function lengthened(tables: Tables, sought: RoundsSought): () => readonly MovementRound[] {
  return () => {
    const designRounds = tables.slice(0, sought.rounds).map((round) => ({ tables: round, sitOuts: [] }));
    const missing = sought.rounds - designRounds.length;
    if (missing === 0) return designRounds;
    return [...designRounds, ...searchRounds({ ...sought, rounds: missing, played: designRounds }, seededRng(1))];
  };
}
