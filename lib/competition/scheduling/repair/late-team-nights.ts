import type { Rng } from "@/lib/kernel/rng";
import type { IsoDate } from "../../schedule/iso-date";
import type { Meeting } from "../../schedule/season-schedule";
import { cheapestAssignment } from "./cheapest-assignment";
import { blockers, type Groundwork } from "./moves-question";
import type { Spot } from "./season-spots";

/** A new meeting with its night: its possible spots there, and the meetings that make room. */
export interface Seat {
  readonly meeting: Meeting;
  readonly spots: readonly Spot[];
  readonly blocking: readonly string[];
}

/** The cost of a night and time: meetings in the way, a foreign bar, and a random tie-break. */
const prices = { blocking: 1_000, thirdBar: 10, never: 1e9 };

/** Assigns the new meetings different nights with the fewest meetings in the way; ties at random. */
export function opponentsByNight(
  ground: Groundwork,
  added: readonly Meeting[],
  dates: readonly IsoDate[],
  rng: Rng,
): readonly Seat[] | null {
  const [first] = added;
  if (first === undefined) return [];
  const times = [...new Set(ground.question.spots(first, "own-bars").map(({ time }) => time))].sort();
  const seats = dates.flatMap((date) => times.map((time) => ({ date, time })));
  const options = added.map((meeting) => optionsOf(ground, meeting));
  const costs = options.map((own) =>
    seats.map(({ date, time }) => (own.get(`${date} ${time}`)?.cost ?? prices.never) + rng()),
  );
  const assigned = cheapestAssignment(costs);
  if (assigned === null) return null;
  const placed = added.flatMap((meeting, i): readonly Seat[] => {
    const seat = seats[assigned[i] ?? -1];
    const option = seat && options[i]?.get(`${seat.date} ${seat.time}`);
    return option ? [{ meeting, spots: option.spots, blocking: option.blocking }] : [];
  });
  return placed.length === added.length ? placed : null;
}

interface Option {
  readonly cost: number;
  readonly spots: readonly Spot[];
  readonly blocking: readonly string[];
}

/** By night and time: the spots with the fewest meetings in the way. */
function optionsOf(ground: Groundwork, meeting: Meeting): ReadonlyMap<string, Option> {
  const options = new Map<string, Option>();
  for (const spot of ground.question.spots(meeting, "any-bar")) {
    const those = blockers(ground.question, ground.load, meeting, spot);
    if (those === null) continue;
    const blocking = [...those.surely];
    // A full bar is no obstacle if one of its meetings leaves.
    const isFull = those.some.some(({ users }) => !users.some(({ id }) => those.surely.has(id)));
    const cost = (blocking.length + Number(isFull)) * prices.blocking + Number(spot.isThird) * prices.thirdBar;
    const key = `${spot.date} ${spot.time}`;
    const existing = options.get(key);
    if (isFull || (existing && existing.cost < cost)) continue;
    const isEqual = existing !== undefined && existing.cost === cost;
    options.set(key, {
      cost,
      spots: isEqual ? [...existing.spots, spot] : [spot],
      blocking: isEqual ? [...new Set([...existing.blocking, ...blocking])] : blocking,
    });
  }
  return options;
}
