import "server-only";
import type { Slot } from "@/lib/competition/brackets/draw";
import { type MatchProgress, type Seat, seatedAt } from "@/lib/competition/brackets/judge-match";
import { fedBy } from "@/lib/competition/brackets/progress";
import type { MatchName } from "@/lib/competition/events/event-follows";
import type { DrawnMatchView, SlotView } from "@/lib/views/drawn-match";
import { db } from "../data/connection/client";
import { type DrawnRow, drawnEventOf, drawnMatchesOf, type StoredSeeds } from "../data/events/event-draws";
import { venuesOf } from "../data/seasons/schedules";
import { dateText } from "../platform/system/clock";
import { placesOf } from "./advance";
import {
  championOfEvent,
  eventProgress,
  hasBegun,
  playableMatches,
  roundsOfDraw,
  type StoredResult,
} from "./event-progress";

export interface DrawView {
  readonly format: string;
  readonly seeds: StoredSeeds;
  readonly champion: string | null;
  readonly rounds: readonly { readonly number: number; readonly matches: readonly DrawnMatchView[] }[];
  readonly entrants: readonly {
    readonly id: string;
    readonly name: string;
    readonly hasLeft: boolean;
    readonly hasBegun: boolean;
  }[];
  /** None of its games is begun or ruled on. */
  readonly isUntouched: boolean;
}

/** The draw of an event by round, with the state of each match; null before the draw. */
export async function loadDraw(league: string, season: string): Promise<DrawView | null> {
  const event = await drawnEventOf(db(), league, season);
  if (!event) return null;
  const [rows, bars, places] = await Promise.all([
    drawnMatchesOf(db(), league, event.stage.id),
    venuesOf(db(), league),
    placesOf(db(), league, event),
  ]);
  const { going, results } = eventProgress(event, rows);
  const nameOf = new Map<string, string>(event.entrants.map(({ id, name }) => [id, name]));
  const barOf = new Map(bars.map(({ id, name }) => [id, name]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const numbers = roundsOfDraw(event.draw);
  const names = matchNames(going.matches);
  const none: MatchName = { round: { code: "final", params: {} }, number: null, group: null };

  const nameFor = (id: string): MatchName => names.get(id) ?? none;

  function shown(match: MatchProgress): DrawnMatchView {
    const { id, slots } = match.drawn;
    const row = bySlug.get(id);
    const held = heldBy(match);
    return {
      id,
      name: nameFor(id),
      slots: slots.map((slot, i) => slotView(slot, match.seats[i], { nameOf, nameFor, sides: slots.length })),
      state: match.state,
      winner: nameOf.get(match.places[0] ?? "") ?? null,
      score: scoreOf(match),
      waits: waitsOf(results.get(id)),
      absence: absenceOf(match),
      ...placeTexts(row ? placeOf(row) : places.get(id), barOf),
      sheet: row?.id ?? null,
      ruling: row && (row.ruling !== null || match.state !== "decided") ? rulingOn(row, nameOf) : null,
      heldBy: held === null ? null : nameFor(held),
    };
  }

  function heldBy({ state, drawn }: MatchProgress): string | null {
    if (state !== "decided") return null;
    const later = drawn.slots.flatMap((_, i) => fedBy(going, drawn.id, i + 1));
    const begun = later.find((next) => {
      const row = bySlug.get(next.drawn.id);
      return row !== undefined && hasBegun(row);
    });
    return begun?.drawn.id ?? null;
  }

  const playable = new Set(playableMatches(event.draw).map(({ id }) => id));
  const shownMatches = going.matches.filter(({ drawn }) => playable.has(drawn.id));
  const champion = championOfEvent(event, going);
  return {
    format: event.draw.format,
    seeds: event.seeds,
    champion: champion && (nameOf.get(champion) ?? null),
    rounds: [...new Set(numbers.values())]
      .toSorted((a, b) => a - b)
      .map((number) => ({
        number,
        matches: shownMatches.filter(({ drawn }) => numbers.get(drawn.id) === number).map(shown),
      }))
      .filter(({ matches }) => matches.length > 0),
    entrants: event.entrants.map(({ id, name, state }) => ({
      ...{ id, name },
      hasLeft: state === "withdrawn",
      hasBegun: rows.some((row) => hasBegun(row) && row.sides.some((side) => side.entrantId === id)),
    })),
    isUntouched: !rows.some(hasBegun),
  };
}

function rulingOn({ id, ruling, sides }: DrawnRow, nameOf: ReadonlyMap<string, string>): DrawnMatchView["ruling"] {
  return { match: id, sides: sides.map(({ entrantId }) => nameOf.get(entrantId) ?? ""), isRuled: ruling !== null };
}

/** The reason why a result is open: "held" if its winner has already begun the next match. */
function waitsOf(result: StoredResult | undefined): DrawnMatchView["waits"] {
  return result?.isHeld ? "held" : (result?.waits ?? null);
}

function placeOf({ date, time, venueId, tables }: DrawnRow) {
  return { date: date && dateText(date), time, venue: venueId, table: tables[0]?.number ?? null };
}

/** The titles of a draw's matches, by id. */
export function matchNames(matches: readonly MatchProgress[]): ReadonlyMap<string, MatchName> {
  const keyOf = ({ drawn }: MatchProgress) => `${drawn.part} ${drawn.round}`;
  return new Map(
    matches.map((match) => {
      const { id, name, number, section, part } = match.drawn;
      const isOne = matches.filter((other) => keyOf(other) === keyOf(match)).length === 1;
      return [id, { round: name, number: isOne ? null : number, group: section === "group" ? part : null }];
    }),
  );
}

interface SlotTexts {
  /** The number of players at the match. */
  readonly sides: number;
  readonly nameOf: ReadonlyMap<string, string>;
  readonly nameFor: (match: string) => MatchName;
}

function slotView(slot: Slot, seat: Seat | undefined, { nameOf, nameFor, sides }: SlotTexts): SlotView {
  if (seat?.state === "seated") return { kind: "seated", name: nameOf.get(seat.entrant) ?? "" };
  if (slot.from === "bye") return { kind: "bye" };
  if (seat?.state === "empty" || slot.from === "entrant") return { kind: "nobody" };
  if (slot.from === "group") return { kind: "group", place: slot.place, group: slot.group };
  if (sides > 2) return { kind: "place", place: slot.place, match: nameFor(slot.match) };
  return { kind: slot.place === 1 ? "winner" : "loser", match: nameFor(slot.match) };
}

function absenceOf({ isCounted, recorded }: MatchProgress): DrawnMatchView["absence"] {
  return isCounted ? (recorded?.absence ?? null) : null;
}

interface Placed {
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly table: number | null;
}

/** Time, place and the bar's name. */
function placeTexts(place: Placed | undefined, barOf: ReadonlyMap<string, string>): Placed {
  if (!place) return { date: null, time: null, venue: null, table: null };
  const { date, time, venue, table } = place;
  return { date, time, table, venue: venue === null ? null : (barOf.get(venue) ?? null) };
}

/** Games won, or points, by slot. */
function scoreOf({ recorded, isCounted, seats }: MatchProgress): readonly number[] | null {
  const score = recorded?.score;
  if (!recorded || !isCounted || !score) return null;
  return seatedAt(seats).map((entrant) => score[recorded.ranking.indexOf(entrant)] ?? 0);
}
