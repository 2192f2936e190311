import { type IsoDate, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import type { RepairDemand } from "@/lib/competition/scheduling/repair/repair-demand";

/** Changes during a season, in display order; `rule` needs no plan. */
export const incidents = [
  "postpone",
  "make-up",
  "move-night",
  "cancel-night",
  "close-venue",
  "venue-tables",
  "swap-sides",
  "rule",
  "withdraw-team",
  "add-team",
] as const;

export type Incident = (typeof incidents)[number];

/** The form's fields, as typed; each event uses its own. */
export interface IncidentInput {
  readonly what: Incident | "";
  readonly match: string;
  readonly date: string;
  readonly to: string;
  readonly venue: string;
  readonly tables: string;
  readonly team: string;
  readonly results: "kept" | "voided" | "scored";
  readonly name: string;
}

export const emptyIncident: IncidentInput = {
  what: "",
  match: "",
  date: "",
  to: "",
  venue: "",
  tables: "",
  team: "",
  results: "kept",
  name: "",
};

/** Whether a text is the name of an event. */
export function isIncident(text: string | undefined): text is Incident {
  return incidents.some((one) => one === text);
}

/** The request to the scheduler; null while input is missing. `newTeam`: the id of a late team. */
export function demandOf(happened: IncidentInput, newTeam: string): RepairDemand | null {
  switch (happened.what) {
    case "postpone":
    case "swap-sides":
      return happened.match ? { kind: happened.what, match: happened.match } : null;
    case "make-up":
      return makeUp(happened);
    case "move-night":
    case "cancel-night":
      return nightDemand(happened);
    case "close-venue":
    case "venue-tables":
      return barDemand(happened);
    case "withdraw-team":
      return happened.team ? { kind: "withdraw-team", team: happened.team } : null;
    case "add-team":
      return lateTeam(happened, newTeam);
    default:
      return null;
  }
}

function makeUp({ match, to }: IncidentInput): RepairDemand | null {
  if (!match) return null;
  if (to === "") return { kind: "make-up", match };
  const date = dateOf(to);
  return date && { kind: "make-up", match, date };
}

function nightDemand({ what, date: night, to: day }: IncidentInput): RepairDemand | null {
  const date = dateOf(night);
  if (!date) return null;
  if (what === "cancel-night") return { kind: "no-play", date };
  const to = dateOf(day);
  return to && { kind: "move-night", date, to };
}

function barDemand({ what, venue, date: night, tables }: IncidentInput): RepairDemand | null {
  if (!venue) return null;
  if (what === "venue-tables") {
    return /^\d{1,2}$/.test(tables.trim()) ? { kind: "venue-tables", venue, tables: Number(tables) } : null;
  }
  const date = dateOf(night);
  return date && { kind: "close-venue", venue, date };
}

function lateTeam({ name, venue }: IncidentInput, id: string): RepairDemand | null {
  const typed = name.trim();
  return typed ? { kind: "add-team", team: { id, name: typed, venue: venue || null } } : null;
}

function dateOf(text: string): IsoDate | null {
  const date = parseIsoDate(text);
  return date.ok ? date.value : null;
}
