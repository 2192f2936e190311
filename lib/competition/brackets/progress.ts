import type { EntrantId } from "../entrant";
import { reason } from "./bracket-reason";
import type { Draw, DrawnMatch, Slot } from "./draw";
import { judgeMatch, type MatchProgress, type Seat } from "./judge-match";
import type { Happened, Outcome } from "./outcome";
import { fedFrom, type Wiring, wire } from "./wiring";

/** A draw and all its recorded events. */
export interface Progress {
  readonly draw: Draw;
  /** In the draw's order. */
  readonly matches: readonly MatchProgress[];
  readonly withdrawn: ReadonlySet<EntrantId>;
  readonly replaced: ReadonlyMap<EntrantId, EntrantId>;
  readonly groups: ReadonlyMap<string, readonly EntrantId[]>;
  readonly wiring: Wiring;
}

const waiting: Seat = { state: "waiting" };
/** The initial state of most matches of a large draw. */
const bothWaiting: readonly Seat[] = [waiting, waiting];

/** Folds all recorded events into the state of every match. Linear in the number of matches. */
export function progress(draw: Draw, happened: Happened): Progress {
  const wiring = wire(draw);
  const matches: MatchProgress[] = [];
  const withdrawn = new Set(happened.withdrawn);
  const replaced = stoodInFor(happened.replaced);
  const going: Progress = { draw, matches, withdrawn, replaced, groups: happened.groups, wiring };
  for (let at = 0; at < draw.matches.length; at++) {
    const drawn = draw.matches[at];
    if (drawn) matches.push(judged(going, at, happened.outcomes.get(drawn.id) ?? null));
  }
  return going;
}

/** The current state of one match; undefined for an unknown id. */
export function matchOf({ wiring, matches }: Progress, id: string): MatchProgress | undefined {
  const at = wiring.index.get(id);
  return at === undefined ? undefined : matches[at];
}

/** The champion; null until there is one, and if all entrants are out. */
export function championOf(going: Progress): EntrantId | null {
  for (const id of going.draw.title) {
    const match = matchOf(going, id);
    if (match && match.state !== "not-needed") return match.places[0] ?? null;
  }
  return null;
}

/** Whether nothing is left to play or to draw. */
export function isOver({ draw, matches }: Progress): boolean {
  return draw.isComplete && matches.every(({ state }) => state === "decided" || state === "not-needed");
}

/** The destinations of each place of a match: the matches with a slot for it. */
export function fedBy({ wiring, matches }: Progress, id: string, place: number): readonly MatchProgress[] {
  const at = wiring.index.get(id);
  return (at === undefined ? [] : fedFrom(wiring, at)).flatMap((to) => {
    const match = matches[to];
    const takes = match?.drawn.slots.some((slot) => slot.from === "match" && slot.match === id && slot.place === place);
    return match && takes ? [match] : [];
  });
}

/** By the entrant in the draw, the entrant that plays in its place. */
function stoodInFor(replaced: Happened["replaced"]): ReadonlyMap<EntrantId, EntrantId> {
  const playerOf = new Map<EntrantId, EntrantId>();
  for (const { out, by } of replaced) {
    const drawn = [...playerOf].find(([, playing]) => playing === out)?.[0] ?? out;
    playerOf.set(drawn, by);
  }
  return playerOf;
}

function judged(going: Progress, at: number, recorded: Outcome | null): MatchProgress {
  const drawn = going.draw.matches[at];
  if (!drawn) throw new Error(`no match ${at} in the draw`);
  const seats = seatsOf(going, drawn, at);
  let isNeeded = true;
  if (drawn.onlyIf) {
    const condition = matchOf(going, drawn.onlyIf.match);
    const seat = condition?.seats[drawn.onlyIf.slot];
    isNeeded = seat?.state === "seated" && condition?.places[0] === seat.entrant;
  }
  return judgeMatch(drawn, { seats, recorded, withdrawn: going.withdrawn, isNeeded });
}

function seatsOf(going: Progress, { slots }: DrawnMatch, at: number): readonly Seat[] {
  const first = going.wiring.firstSlot[at] ?? 0;
  const seats = slots.map((slot, i) => seatOf(going, slot, going.wiring.sources[first + i] ?? -1));
  return seats.length === 2 && seats[0] === waiting && seats[1] === waiting ? bothWaiting : seats;
}

/** `filledBy`: the match whose place fills the slot, −1 for none. */
function seatOf(going: Progress, slot: Slot, filledBy: number): Seat {
  switch (slot.from) {
    case "entrant":
      return { state: "seated", entrant: going.replaced.get(slot.entrant) ?? slot.entrant };
    case "bye":
      return { state: "empty", why: slot.why };
    case "group": {
      const order = going.groups.get(slot.group);
      if (!order) return waiting;
      const entrant = order[slot.place - 1];
      return entrant === undefined ? nobodyFrom(slot.group, slot.place) : { state: "seated", entrant };
    }
    case "match": {
      const source = going.matches[filledBy];
      if (!source || source.state === "waiting" || source.state === "ready") return waiting;
      const entrant = source.places[slot.place - 1] ?? null;
      return entrant === null ? nobodyFrom(slot.match, slot.place) : { state: "seated", entrant };
    }
  }
}

function nobodyFrom(match: string, place: number): Seat {
  return { state: "empty", why: reason("nobody-came", { match, place }) };
}
