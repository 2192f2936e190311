import { reason } from "../brackets/bracket-reason";
import type { FormatReason } from "../formats/format";
import { at } from "./matching-graph";
import type { PairingRequest, SwissPlayer } from "./pairing-costs";

/** The unusual facts about the pair of a player and a lower one in the order. */
export function pairReasons(
  order: readonly SwissPlayer[],
  partner: Int32Array,
  place: number,
  request: PairingRequest,
): readonly FormatReason[] {
  const [high, low] = [order[place], order[at(partner, place)]];
  if (!high || !low) return [];
  return [
    ...floatReasons(order, partner, high, low),
    ...metReasons(order, partner, place, low),
    ...(request.round <= request.apartRounds && high.kin !== null && high.kin === low.kin
      ? [reason("swiss-kin-meet", { entrant: high.entrant, opponent: low.entrant })]
      : []),
  ];
}

/** Why a player has the bye. */
export function byeReason(order: readonly SwissPlayer[], resting: SwissPlayer): FormatReason {
  const { entrant, points, byes } = resting;
  const isLowest = order.every((other) => other.byes > byes || other.points >= points);
  return reason(isLowest ? "swiss-bye-lowest" : "swiss-bye-higher", { entrant, points, byes });
}

function floatReasons(
  order: readonly SwissPlayer[],
  partner: Int32Array,
  high: SwissPlayer,
  low: SwissPlayer,
): readonly FormatReason[] {
  if (high.points === low.points) return [];
  const { points } = high;
  const [entrant, opponent] = [high.entrant, low.entrant];
  // Players with equal points who are not paired from above: an odd number leaves one over.
  const left = order.filter(
    (other, i) => other.points === points && (order[at(partner, i)]?.points ?? points) <= points,
  ).length;
  const floats =
    left % 2 === 1
      ? reason("swiss-float-odd", { entrant, opponent, points, count: left })
      : reason("swiss-float-needed", { entrant, opponent, points });
  const again = [
    ...(high.lastFloat === "down" ? [reason("swiss-float-again", { entrant, way: "down" })] : []),
    ...(low.lastFloat === "up" ? [reason("swiss-float-again", { entrant: opponent, way: "up" })] : []),
  ];
  return [floats, ...again];
}

/** A rematch; or an avoided one: the opponent by the fold had been met. */
function metReasons(
  order: readonly SwissPlayer[],
  partner: Int32Array,
  place: number,
  low: SwissPlayer,
): readonly FormatReason[] {
  const high = order[place];
  if (!high) return [];
  const { entrant } = high;
  const last = high.opponents.findLast((met) => met.entrant === low.entrant);
  if (last) return [reason("swiss-rematch", { entrant, opponent: low.entrant, round: last.round })];
  const turn = inTurn(order, partner, place);
  const met = turn && high.opponents.findLast((other) => other.entrant === turn.entrant);
  return met ? [reason("swiss-rematch-avoided", { entrant, opponent: met.entrant, round: met.round })] : [];
}

/** A player's opponent by the fold among those with equal points, for the upper half; none for a player who floats. */
function inTurn(order: readonly SwissPlayer[], partner: Int32Array, place: number): SwissPlayer | undefined {
  const high = order[place];
  const equals = order.filter((other, i) => {
    return other.points === high?.points && order[at(partner, i)]?.points === other.points;
  });
  const own = equals.findIndex((other) => other.entrant === high?.entrant);
  return own < 0 || own >= equals.length / 2 ? undefined : equals[own + equals.length / 2];
}
