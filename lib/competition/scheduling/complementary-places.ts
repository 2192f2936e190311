import { seededRng, shuffled } from "@/lib/kernel/rng";
import type { CanonicalLeg } from "./placed-teams";
import type { SeasonFrame } from "./season-frame";

/**
 * A team for every place of the canonical leg: the teams of a venue take pairs of places that are never both at home,
 * so that a venue of k teams never needs more than ⌈k/2⌉ tables.
 *
 * n even: the places come in pairs with opposite patterns. n odd: place p has its bye in round p and alternates from
 * there, so places p and p + 1 are opposite whenever both play.
 */
export function complementaryPlaces(frame: SeasonFrame, leg: CanonicalLeg): readonly number[] {
  const rng = seededRng(frame.seed);
  const teams = frame.venues.map((venue) => shuffled(rng, venue.teams));
  const couples = teams.flatMap((own) => own.filter((_team, i) => i < own.length - (own.length % 2)));
  const singles = teams.flatMap((own) => own.slice(own.length - (own.length % 2)));
  const teamAt: number[] = [];
  const inOrder = [...couples, ...singles];
  for (const [i, place] of placesInCouples(frame.teams.length, leg).entries()) teamAt[place] = inOrder[i] ?? 0;
  return teamAt;
}

/** All places, in consecutive pairs of opposites; an odd number leaves the last one over. */
function placesInCouples(n: number, leg: CanonicalLeg): readonly number[] {
  const places = Array.from({ length: n }, (_, place) => place);
  if (n % 2 === 1) return places;
  const pattern = (place: number, home: string, away: string) =>
    leg.isHome.map((homes) => (homes[place] ? home : away)).join("");
  const placeOf = new Map(places.map((place) => [pattern(place, "H", "A"), place]));
  return places.flatMap((place) => {
    const opposite = placeOf.get(pattern(place, "A", "H"));
    return opposite === undefined || opposite < place ? [] : [place, opposite];
  });
}
