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
  /** Better cannot be: it was counted that no movement of these rounds has fewer repeats. Null where nothing is claimed. */
  readonly isBest: boolean | null;
}

/** What a movement is worth, claim by claim: whom one meets, who is one's partner, who sits out, who deals first. */
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

/** How often it comes to every pair, where it comes to all of them equally often and at least once. */
function onlyTimes(histogram: readonly number[]): number | null {
  const only = histogram.length - 1;
  return only > 0 && histogram.slice(0, only).every((pairs) => pairs === 0) ? only : null;
}
