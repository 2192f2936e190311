import type { EntrantId } from "../entrant";
import type { FormatReason } from "../formats/format";
import { cheapestPairs } from "./cheapest-pairs";
import { likelyPairs } from "./likely-pairs";
import { at } from "./matching-graph";
import { PairingCosts, type PairingRequest, type SwissPlayer } from "./pairing-costs";
import { byeReason, pairReasons } from "./pairing-reasons";

/** A pair; the first is at home. */
export interface SwissPair {
  readonly home: EntrantId;
  readonly away: EntrantId;
  /** Why it is unusual; missing for most. */
  readonly why: readonly FormatReason[];
}

/** A drawn round, from the top board down. */
export interface SwissRound {
  readonly pairs: readonly SwissPair[];
  readonly bye: { readonly entrant: EntrantId; readonly why: FormatReason } | null;
}

/** The number of the lowest players that are tried first for the bye. */
const triedForBye = 12;

/**
 * Pairs the players of a round. The result is optimal by `PairingCosts`' figures in order; the bye goes only to players
 * with the fewest byes so far. Equal players give an equal round, independent of their order.
 */
export function pairSwissRound(players: readonly SwissPlayer[], request: PairingRequest): SwissRound {
  const order = players.toSorted((a, b) => b.points - a.points || a.seed - b.seed);
  if (order.length === 0) return { pairs: [], bye: null };
  const { partner, byePlace } = partnersOf(order, request);
  const pairs: SwissPair[] = [];
  for (const [i, player] of order.entries()) {
    const other = order[at(partner, i)];
    if (!other || at(partner, i) < i) continue;
    const [home, away] = homeFirst(player, other, pairs.length);
    pairs.push({ home: home.entrant, away: away.entrant, why: pairReasons(order, partner, i, request) });
  }
  const resting = byePlace === null ? undefined : order[byePlace];
  return { pairs, bye: resting ? { entrant: resting.entrant, why: byeReason(order, resting) } : null };
}

function partnersOf(order: readonly SwissPlayer[], request: PairingRequest) {
  const count = order.length;
  const costs = new PairingCosts(order, request);
  const fewest = order.reduce((least, { byes }) => Math.min(least, byes), Number.POSITIVE_INFINITY);
  const mayRest = order.map(({ byes }) => byes === fewest);
  const resting = count % 2 === 1 ? mayRest.flatMap((may, place) => (may ? [place] : [])).slice(-triedForBye) : [];
  const playing = order.flatMap((_, i) => (i === resting.at(-1) ? [] : [i]));
  const inOrder = playing.flatMap((a, i): [number, number][] => (i % 2 === 0 ? [[a, playing[i + 1] ?? a]] : []));
  const byes = resting.map((place) => [place, count] as const);
  const partner = cheapestPairs({
    vertices: count + (count % 2),
    figures: costs.numbers,
    isAllowed: (a, b) => (a < count && b < count) || (mayRest[Math.min(a, b)] ?? false),
    write: (a, b, out, from) => costs.write(a, b, out, from),
    first: [...inOrder, ...byes, ...likelyPairs(order, (a, b) => costs.isClean(a, b))],
  });
  return { partner, byePlace: resting.length === 0 ? null : at(partner, count) };
}

/**
 * At home is the player with fewer home matches; else the one who was away last; else the better seed on every other
 * board.
 */
function homeFirst(a: SwissPlayer, b: SwissPlayer, board: number): readonly [SwissPlayer, SwissPlayer] {
  if (a.homeSurplus !== b.homeSurplus) return a.homeSurplus < b.homeSurplus ? [a, b] : [b, a];
  if (a.lastAtHome !== b.lastAtHome) return a.lastAtHome === false || b.lastAtHome === true ? [a, b] : [b, a];
  const [better, worse] = a.seed < b.seed ? [a, b] : [b, a];
  return board % 2 === 0 ? [better, worse] : [worse, better];
}
