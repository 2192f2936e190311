import type { Problem } from "@/lib/kernel/problem";
import { ok, type Result, unwrap } from "@/lib/kernel/result";
import type { IsoDate } from "../schedule/iso-date";
import { proofBasis, type SeasonProofs } from "../schedule/season-proofs";
import type { Meeting, SeasonSchedule } from "../schedule/season-schedule";
import { bestSchedule, type Outcome } from "./best-schedule";
import { type ClashReason, clashItems, clashReasons, type SeasonClashItem } from "./clash-reasons";
import { meetingTables } from "./meeting-tables";
import type { SearchProgress } from "./schedule-search";
import { type SeasonFrame, seasonFrame } from "./season-frame";
import { type ReadSeason, readSeason, type SeasonRequest } from "./season-request";
import type { Timetable } from "./timetable";

/** Callbacks of drawing up a season. */
export interface DrawingPorts {
  /** Whether to stop with the best schedule so far. */
  readonly isOver: () => boolean;
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined;
  /** Receives every schedule that improves on the last one, so that it survives an interruption. */
  readonly onImproved?: ((best: SeasonSchedule) => void) | undefined;
}

/** The result of a request. */
export type DrawnUp =
  | {
      readonly kind: "schedule";
      readonly schedule: SeasonSchedule;
      /** By round: the teams that do not play. */
      readonly byes: readonly (readonly string[])[];
      /** Nights skipped because of dates without play. */
      readonly skipped: readonly IsoDate[];
      readonly proofs: SeasonProofs;
    }
  | {
      /** Proved: no schedule meets all demands of the clash. `seasonFixes` finds remedies. */
      readonly kind: "impossible";
      readonly clash: readonly SeasonClashItem[];
      readonly reasons: readonly ClashReason[];
      /** Proved: without any one item there is a schedule for the others. */
      readonly isIrreducible: boolean;
    }
  /** Time ran out before a schedule or a proof was found. */
  | { readonly kind: "undecided" };

/** Conflicts for the longest run: few enough to draw up a schedule while the user types. */
const patience = 700;

/**
 * Draws up a season: the best schedule for the request, with dates, times, bars and tables, or a proof that there is
 * none. Meetings have plan ids ("r3m2": round 3, meeting 2). Problems: those of `readSeason`.
 */
export function drawUpSeason(request: SeasonRequest, ports: DrawingPorts): Result<DrawnUp, readonly Problem[]> {
  const read = readSeason(request);
  if (!read.ok) return read;
  // Sizes and dates are validated: the frame always exists.
  const frame = unwrap(seasonFrame(read.value.request));
  const { onImproved: report } = ports;
  const outcome = bestSchedule(frame, {
    isOver: ports.isOver,
    onProgress: (progress) => ports.onProgress?.(progress),
    onImproved: report && ((best) => report(scheduleOf(frame, read.value, best))),
    patience,
  });
  return ok(drawnUp(frame, read.value, outcome));
}

function drawnUp(frame: SeasonFrame, season: ReadSeason, outcome: Outcome): DrawnUp {
  if (outcome.kind === "undecided") return outcome;
  if (outcome.kind === "impossible") {
    const { clash, isIrreducible } = outcome;
    const { setting } = season;
    return {
      kind: "impossible",
      clash: clashItems(frame, setting, clash),
      reasons: clashReasons(frame, setting, clash),
      isIrreducible,
    };
  }
  const { timetable, breaksBound, imbalanceBound, isProved } = outcome;
  const schedule = scheduleOf(frame, season, timetable);
  const byes = timetable.map((round) => {
    const playing = new Set(round.flatMap(({ home, away }) => [home, away]));
    return frame.teams.filter((_team, place) => !playing.has(place));
  });
  const proofs = { breaks: breaksBound, imbalance: imbalanceBound, isProved, basis: proofBasis(schedule) };
  return { kind: "schedule", schedule, byes, skipped: season.skipped, proofs };
}

/** A timetable with its dates, times, bars and tables. */
function scheduleOf(frame: SeasonFrame, { setting, times }: ReadSeason, timetable: Timetable): SeasonSchedule {
  const rounds = timetable.map((round) =>
    round.map(({ home, away }) => ({
      home: frame.teams[home] ?? "",
      away: frame.teams[away] ?? "",
      venue: setting.teams[home]?.venue ?? null,
    })),
  );
  // If no team has a bar, all play in one place with enough tables; otherwise teams without a bar get no tables.
  const isOnePlace = setting.teams.every(({ venue }) => venue === null);
  const enough = isOnePlace ? Math.floor(setting.teams.length / 2) * setting.pairs : 0;
  const tablesAt = new Map<string | null, number>([[null, enough], ...setting.venues.map(countOf)]);
  const tables = meetingTables(rounds, (venue) => tablesAt.get(venue) ?? 0, setting.pairs);
  const meetings = rounds.flatMap((round, i) =>
    round.map(
      (meeting, k): Meeting => ({
        ...meeting,
        id: `r${i + 1}m${k + 1}`,
        round: i + 1,
        date: frame.dates[i] ?? null,
        time: times[i % setting.roundsPerNight] ?? times[0] ?? "",
        tables: tables[i]?.[k] ?? [],
        status: "open",
      }),
    ),
  );
  return { setting, meetings };
}

function countOf({ id, tables }: { readonly id: string; readonly tables: number }): readonly [string, number] {
  return [id, tables];
}
