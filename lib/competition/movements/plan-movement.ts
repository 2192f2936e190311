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
 * Who sits where: by a design in which no two meet twice (or all partner once and oppose twice) where one is known, else the
 * best that was found; the certificate tells which. The same request gives the same movement. Throws a RangeError for a
 * number of players or rounds that a movement cannot have.
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
  /** What was played; a player who joins has an index after those of before. */
  readonly played: Movement;
  /** How many players there are or were in all. */
  readonly players: number;
  readonly present: readonly number[];
}

/**
 * The movement with its rounds from here on planned anew, so that those who met already meet again last, and who sat out
 * plays. Rounds that a late comer missed count as sat out. Throws a RangeError when fewer than four are left.
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
    .map((made) => ({ made, cost: costOf({ players, rounds: [...before, ...made] }, kind) }))
    .reduce((a, b) => (b.cost < a.cost ? b : a));
  return { players, rounds: [...before, ...seatPlayers(best.made, kind, before)] };
}

interface Candidate {
  readonly rounds: readonly MovementRound[];
  readonly cost: number;
}

/** How far from the best that can be: 0 when the counts prove that nothing is better. */
function costOf(movement: Movement, kind: MovementKind): number {
  const { repeats, partners, opponents, sitOuts, threes } = certifyMovement(movement, kind);
  const uneven = [sitOuts, threes].reduce((sum, { least, most }) => sum + Math.max(0, most - least - 1), 0);
  const twice = (partners?.repeats.count ?? 0) - (partners?.repeats.bound ?? 0);
  const opposed = (opponents ?? []).reduce((sum, pairs, times) => sum + pairs * Math.max(0, times - 2), 0);
  return 1000 * uneven + 10 * twice + (kind === "partners" ? opposed : repeats.count - repeats.bound);
}

/** The designs that may serve, the best of them first. */
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
 * A design with some of its players left out, so that their tables have three: players who never meet in as many rounds as
 * are asked for, so that no table loses two. The others are numbered anew. Null where there are none such.
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
  const left = Array.from({ length: full }, (_, player) => player).filter((player) => !fits.out.includes(player));
  return fits.rounds.map((tables) =>
    tables.map((table) => table.filter((player) => left.includes(player)).map((player) => left.indexOf(player))),
  );
}

/** As many rounds of a design as are wanted; where it has fewer, the rest is searched for. */
function lengthened(tables: Tables, sought: RoundsSought): () => readonly MovementRound[] {
  return () => {
    const designRounds = tables.slice(0, sought.rounds).map((round) => ({ tables: round, sitOuts: [] }));
    const missing = sought.rounds - designRounds.length;
    if (missing === 0) return designRounds;
    return [...designRounds, ...searchRounds({ ...sought, rounds: missing, played: designRounds }, seededRng(1))];
  };
}
