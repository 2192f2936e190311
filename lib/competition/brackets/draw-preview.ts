import type { EntrantId } from "../entrant";
import type { FormatReason } from "../formats/format";
import { isByeMatch } from "./bracket";
import type { Draw, DrawnMatch } from "./draw";
import type { RoundName } from "./match-length";

/** A bye and why it is one. */
export interface DrawnBye {
  readonly entrant: EntrantId;
  readonly why: FormatReason;
}

/**
 * Members of one bar or team, and the first round in which two of them can meet; null if the draw lets none of them
 * meet.
 */
export interface SeparatedEntrants {
  readonly kin: string;
  readonly entrants: readonly EntrantId[];
  readonly first: RoundName | null;
}

/** A draw before any match is played. */
export interface DrawPreview {
  /** The opening matches whose sides are all known, in the draw's order. */
  readonly meetings: readonly { readonly match: DrawnMatch; readonly entrants: readonly EntrantId[] }[];
  readonly byes: readonly DrawnBye[];
  readonly apart: readonly SeparatedEntrants[];
}

/** Previews a draw: the opening matches, the byes with reasons, and the separated entrants. */
export function drawPreview(draw: Draw, kinOf: (entrant: EntrantId) => string | null): DrawPreview {
  return {
    meetings: draw.matches.flatMap((match) => {
      const entrants = enteringAt(match);
      return isByeMatch(match) || entrants.length < match.slots.length ? [] : [{ match, entrants }];
    }),
    byes: draw.matches.flatMap(byesAt),
    apart: separatedPlacesIn(draw, kinOf),
  };
}

function enteringAt({ slots }: DrawnMatch): readonly EntrantId[] {
  return slots.flatMap((slot) => (slot.from === "entrant" ? [slot.entrant] : []));
}

function byesAt(match: DrawnMatch): readonly DrawnBye[] {
  const [entrant] = enteringAt(match);
  const bye = match.slots.find((slot) => slot.from === "bye");
  return isByeMatch(match) && entrant !== undefined && bye?.from === "bye" ? [{ entrant, why: bye.why }] : [];
}

function separatedPlacesIn(draw: Draw, kinOf: (entrant: EntrantId) => string | null): readonly SeparatedEntrants[] {
  const kins = new Map<string, EntrantId[]>();
  for (const entrant of draw.entrants) {
    const kin = kinOf(entrant);
    if (kin !== null) kins.set(kin, [...(kins.get(kin) ?? []), entrant]);
  }
  const comers = comersOf(draw);
  return [...kins]
    .filter(([, entrants]) => entrants.length > 1)
    .map(([kin, entrants]) => ({ kin, entrants, first: firstMeeting(draw, comers, entrants) }));
}

/** By match and slot, all possible entrants; and the maximum number of consecutive matches before it. */
interface Comers {
  readonly after: number;
  readonly slots: readonly ReadonlySet<EntrantId>[];
}

function comersOf({ matches }: Draw): ReadonlyMap<string, Comers> {
  const comers = new Map<string, Comers>();
  for (const { id, slots } of matches) {
    const before = slots.flatMap((slot) => (slot.from === "match" ? (comers.get(slot.match) ?? []) : []));
    comers.set(id, {
      after: 1 + Math.max(0, ...before.map(({ after }) => after)),
      slots: slots.map((slot) => {
        if (slot.from === "entrant") return new Set([slot.entrant]);
        const from = slot.from === "match" ? comers.get(slot.match) : undefined;
        return new Set((from?.slots ?? []).flatMap((some) => [...some]));
      }),
    });
  }
  return comers;
}

/** The earliest round of the draw in which two of them can meet; of several concurrent ones, the main bracket's. */
function firstMeeting(
  { matches }: Draw,
  comers: ReadonlyMap<string, Comers>,
  kin: readonly EntrantId[],
): RoundName | null {
  const after = ({ id }: DrawnMatch) => comers.get(id)?.after ?? 0;
  const canMeet = ({ id }: DrawnMatch) => {
    const slots = comers.get(id)?.slots ?? [];
    return slots.filter((some) => kin.some((one) => some.has(one))).length > 1;
  };
  const [first] = matches
    .filter(canMeet)
    .toSorted((a, b) => after(a) - after(b) || Number(a.section !== "main") - Number(b.section !== "main"));
  return first?.name ?? null;
}
