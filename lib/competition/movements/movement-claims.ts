import type { MovementCertificate, Spread } from "./movement-certificate";

/** One claim about a movement: its code, and the figures of its sentence. */
export interface MovementClaim {
  readonly code:
    | "all-meet"
    | "no-two-twice"
    | "meet-often"
    | "all-partner"
    | "partner-once"
    | "partner-often"
    | "all-oppose"
    | "oppose-often"
    | "sit-out"
    | "threes"
    | "first-dealer";
  readonly figures: Readonly<Record<string, number>>;
  /** Optimal: no movement of these rounds has fewer repeats. Null without a claim. */
  readonly isBest: boolean | null;
}

/** The claims about a movement: meetings, partners, sit-outs and first dealers. */
export function movementClaims(certificate: MovementCertificate): readonly MovementClaim[] {
  const { partners, opponents, sitOuts, threes, firstDealers } = certificate;
  const meeting = partners && opponents ? pairClaims(partners, opponents) : [meetClaim(certificate)];
  return [
    ...meeting,
    ...spreadClaim("sit-out", sitOuts),
    ...spreadClaim("threes", threes),
    { code: "first-dealer", figures: { ...firstDealers }, isBest: null },
  ];
}

function meetClaim({ meetings, repeats }: MovementCertificate): MovementClaim {
  const every = onlyTimes(meetings);
  const isBest = repeats.count === repeats.bound;
  if (every !== null) return { code: "all-meet", figures: { times: every }, isBest };
  const never = meetings[0] ?? 0;
  if (repeats.count === 0) return { code: "no-two-twice", figures: { never }, isBest };
  const figures = { never, most: meetings.length - 1, repeats: repeats.count, bound: repeats.bound };
  return { code: "meet-often", figures, isBest };
}

function pairClaims(
  { times, repeats }: NonNullable<MovementCertificate["partners"]>,
  opponents: readonly number[],
): readonly MovementClaim[] {
  const isBest = repeats.count === repeats.bound;
  const every = onlyTimes(times);
  const maxTimes = times.length - 1;
  const partner: MovementClaim =
    every !== null
      ? { code: "all-partner", figures: { times: every }, isBest }
      : repeats.count === 0
        ? { code: "partner-once", figures: { never: times[0] ?? 0 }, isBest }
        : { code: "partner-often", figures: { most: maxTimes, repeats: repeats.count, bound: repeats.bound }, isBest };
  const opposed = onlyTimes(opponents);
  const oppose: MovementClaim =
    opposed !== null
      ? { code: "all-oppose", figures: { times: opposed }, isBest: null }
      : { code: "oppose-often", figures: { most: opponents.length - 1 }, isBest: null };
  return [partner, oppose];
}

function spreadClaim(code: "sit-out" | "threes", spread: Spread): readonly MovementClaim[] {
  return spread.most === 0 ? [] : [{ code, figures: { ...spread }, isBest: null }];
}

/** The number per pair, if it is equal for all pairs and at least one; else null. */
function onlyTimes(histogram: readonly number[]): number | null {
  const only = histogram.length - 1;
  return only > 0 && histogram.slice(0, only).every((pairs) => pairs === 0) ? only : null;
}
