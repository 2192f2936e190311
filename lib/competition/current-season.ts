import { lastDate } from "./schedule/iso-date";

/** The facts that determine a season's phase. Dates are calendar dates, "2026-11-19". */
export interface SeasonDates {
  readonly state: "draft" | "published" | "finished" | "archived";
  /** The first date of its matches; null while none has a date. */
  readonly firstNight: string | null;
  /**
   * The last of its matches' first published dates, so that a match postponed beyond the end does not extend the
   * season.
   */
  readonly lastNight: string | null;
  /** Whether a game has begun or a match was ruled on. */
  readonly hasBegun: boolean;
  /** Whether a match is unplayed or in play. */
  readonly isOpen: boolean;
}

export type SeasonPhase = "draft" | "coming" | "playing" | "ended" | "archived";

/**
 * The phase of a season on a date. A season has ended when its last planned night is over or no match is left to play.
 */
export function seasonPhase(season: SeasonDates, tonight: string): SeasonPhase {
  const { state, firstNight, lastNight, hasBegun, isOpen } = season;
  if (state === "draft" || state === "archived") return state;
  if (state === "finished") return "ended";
  if (!hasBegun && (firstNight === null || firstNight > tonight)) return "coming";
  return isOpen && lastNight !== null && lastNight >= tonight ? "playing" : "ended";
}

const phases = ["playing", "ended", "coming", "archived"] as const satisfies readonly SeasonPhase[];

/**
 * The public seasons of a league, the current one first: those in play, earliest start first, so that a new season does
 * not replace one with nights left; then finished ones, latest first; then coming ones, soonest first; then archived
 * ones.
 */
export function currentFirst<Season extends SeasonDates>(
  seasons: readonly Season[],
  tonight: string,
): readonly (Season & { readonly phase: Exclude<SeasonPhase, "draft"> })[] {
  return phases.flatMap((phase) => {
    const ofPhase = seasons.filter((season) => seasonPhase(season, tonight) === phase);
    const isByStart = phase === "playing" || phase === "coming";
    const inOrder = ofPhase.toSorted((a, b) =>
      isByStart
        ? compared(a.firstNight ?? lastDate, b.firstNight ?? lastDate)
        : compared(b.lastNight ?? "", a.lastNight ?? ""),
    );
    return inOrder.map((season) => ({ ...season, phase }));
  });
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
