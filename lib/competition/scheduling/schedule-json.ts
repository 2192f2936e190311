import type { Certified } from "../formats/certificate";
import type { Outcome } from "./best-schedule";
import { clashSentences } from "./clash-sentences";
import type { Demand, SeasonFrame } from "./season-frame";
import { figuresOf, placesOf } from "./timetable";
import { venueTables } from "./venue-tables";
import { demandChecker } from "./wish-met";

/** A match in printed form. */
export interface ScheduledMatch {
  readonly home: string;
  readonly away: string;
  readonly venue: string;
  /** From 1. */
  readonly table: number;
}

/** A round in printed form. */
export interface ScheduledRound {
  /** From 1, over all legs. */
  readonly round: number;
  readonly date: string;
  readonly matches: readonly ScheduledMatch[];
  readonly byes: readonly string[];
}

/** The figures of a printed schedule: counted, with bounds proved under all hard demands. */
export interface ScheduleCertificate {
  readonly breaks: Certified;
  readonly imbalance: Certified;
  readonly longestRun: { readonly value: number };
  /** By venue: its tables, and its maximum number of simultaneous matches. */
  readonly capacity: readonly {
    readonly venue: string;
    readonly tables: number;
    readonly most: number;
    readonly ok: boolean;
  }[];
  readonly noPlay: { readonly ok: boolean };
  readonly rounds: { readonly value: number; readonly bound: number };
  /** Most byes of a team minus fewest. */
  readonly byes: { readonly value: number };
  readonly wishes: readonly { readonly wish: number; readonly met: boolean }[];
  /** Whether all hard demands hold. */
  readonly ok: boolean;
}

/** An item of a clash in printed form. */
export type ClashItem =
  | { readonly wish: number }
  | { readonly closed: readonly [venue: string, date: string] }
  | { readonly tables: readonly [venue: string, date: string] };

/** The printed form of a season. */
export type ScheduleJson =
  | { readonly rounds: readonly ScheduledRound[]; readonly certificate: ScheduleCertificate }
  | { readonly impossible: { readonly why: readonly string[]; readonly clash: readonly ClashItem[] } }
  | { readonly undecided: { readonly why: readonly string[] } };

/** An outcome in printed form. No-play dates: the input's. */
export function scheduleJson(frame: SeasonFrame, outcome: Outcome, noPlay: readonly string[]): ScheduleJson {
  if (outcome.kind === "undecided") {
    return { undecided: { why: ["The time was too short to find a schedule or to prove that there is none."] } };
  }
  if (outcome.kind === "impossible") {
    const { clash } = outcome;
    return { impossible: { why: clashSentences(frame, clash), clash: clash.map((item) => clashItem(frame, item)) } };
  }
  const tables = venueTables(frame, outcome.timetable);
  const rounds = outcome.timetable.map((meetings, round): ScheduledRound => {
    const playing = new Set(meetings.flatMap(({ home, away }) => [home, away]));
    const matches = meetings.map(({ home, away }, i) => ({
      home: frame.teams[home] ?? "",
      away: frame.teams[away] ?? "",
      venue: frame.venues[frame.venueOf[home] ?? 0]?.id ?? "",
      table: tables[round]?.[i] ?? 0,
    }));
    const byes = frame.teams.filter((_team, place) => !playing.has(place));
    return { round: round + 1, date: frame.dates[round] ?? "", matches, byes };
  });
  return { rounds, certificate: certificateFor(frame, outcome, noPlay) };
}

function certificateFor(
  frame: SeasonFrame,
  { timetable, breaksBound, imbalanceBound }: Extract<Outcome, { kind: "schedule" }>,
  noPlay: readonly string[],
): ScheduleCertificate {
  const figures = figuresOf(frame, timetable);
  const places = placesOf(frame, timetable);
  const isMet = demandChecker(frame, timetable);
  const capacity = frame.venues.map(({ id, tables, teams }) => {
    const homes = frame.dates.map((_date, round) => teams.filter((team) => places[team]?.[round] === "home").length);
    const maxHomes = Math.max(0, ...homes);
    return { venue: id, tables, most: maxHomes, ok: maxHomes <= tables };
  });
  const areClosuresRespected = frame.resources.every(isMet);
  const wishes = frame.wishes.map((_wish, wish) => ({ wish, met: isMet({ kind: "wish", wish }) }));
  const isNoPlayRespected = frame.dates.every((date) => !noPlay.includes(date));
  return {
    breaks: against(breaksBound, figures.breaks.value),
    imbalance: against(imbalanceBound, figures.imbalance.value),
    longestRun: figures.longestRun,
    capacity,
    noPlay: { ok: isNoPlayRespected },
    rounds: { value: figures.rounds.value, bound: figures.rounds.bound },
    byes: { value: figures.byes.value },
    wishes,
    ok:
      isNoPlayRespected &&
      areClosuresRespected &&
      capacity.every((venue) => venue.ok) &&
      figures.meetings.optimal &&
      (!frame.hard || wishes.every(({ met }) => met)),
  };
}

function against(bound: number, value: number): Certified {
  return { value, bound, optimal: value === bound };
}

function clashItem(frame: SeasonFrame, demand: Demand): ClashItem {
  if (demand.kind === "wish") return { wish: demand.wish };
  const venue = frame.venues[demand.venue]?.id ?? "";
  return demand.kind === "closed" ? { closed: [venue, demand.date] } : { tables: [venue, demand.date] };
}
