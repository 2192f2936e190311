/** The state of a match on its night, the most urgent first. */
export const nightNeeds = [
  "disputed",
  "unreported",
  "late",
  "to-confirm",
  "playing",
  "to-come",
  "done",
  "off",
] as const;

export type NightNeed = (typeof nightNeeds)[number];

/** The facts of a match on its night. */
export interface NightFacts {
  readonly state: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  /** Whether entries of a hand conflict, a side disputes a sheet, or a phone's entry waits for the desk. */
  readonly disputed: boolean;
  /** Finished, with a game in doubt. */
  readonly unconfirmed: boolean;
  /** Minutes since its scheduled start and its expected end; negative before. */
  readonly sinceStart: number;
  readonly sinceEnd: number;
}

/** Minutes of delay that are ignored. */
const patience = { start: 15, end: 30 } as const;

/**
 * The state of a match: `disputed`: needs a decision; `unreported`: should be over, but its result is incomplete;
 * `late`: should have begun, but has no entry; `to-confirm`: finished, but not confirmed as its season requires.
 */
export function nightNeed({ state, disputed, unconfirmed, sinceStart, sinceEnd }: NightFacts): NightNeed {
  if (disputed) return "disputed";
  if (unconfirmed) return "to-confirm";
  if (state === "finished" || state === "forfeited" || state === "void") return "done";
  if (state === "postponed" || state === "cancelled") return "off";
  if (sinceEnd > patience.end) return "unreported";
  if (state === "playing") return "playing";
  return sinceStart > patience.start ? "late" : "to-come";
}

/** Whether the desk should look at the match. */
export function needsAttention(need: NightNeed): need is "disputed" | "unreported" | "late" {
  return nightNeeds.indexOf(need) <= nightNeeds.indexOf("late");
}

/** A row in the list of a night. */
interface NightEntry {
  readonly need: NightNeed;
  readonly venue: string | null;
  readonly table: number | null;
}

/** Compares two matches by need, then by bar and table. */
export function byNeed(one: NightEntry, other: NightEntry): number {
  const urgency = nightNeeds.indexOf(one.need) - nightNeeds.indexOf(other.need);
  if (urgency !== 0) return urgency;
  const bars = (one.venue ?? "").localeCompare(other.venue ?? "");
  return bars === 0 ? (one.table ?? 0) - (other.table ?? 0) : bars;
}
