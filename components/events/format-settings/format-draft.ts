import type { EventWho } from "@/lib/competition/events/event-entry";
import { formatsFor } from "@/lib/competition/events/event-formats";

/** A format's settings by name: numbers and booleans. */
export type FormatValues = Readonly<Record<string, number | boolean | null>>;

/** State of the draw's format settings; the settings of other formats are preserved. */
export interface FormatDraft {
  readonly format: string;
  readonly settings: Readonly<Record<string, FormatValues>>;
}

/** Initial values: the first format with its defaults for this number of entrants. */
export function formatDraft(who: EventWho, entrants: number): FormatDraft {
  const [first] = formatsFor(who);
  return { format: first?.id ?? "", settings: usualSettings(entrants) };
}

/** Settings of the chosen format. */
export function chosenSettings({ format, settings }: FormatDraft): FormatValues {
  return settings[format] ?? {};
}

/** The draft with another value for the chosen format. */
export function withValue(draft: FormatDraft, name: string, value: number | boolean | null): FormatDraft {
  const { format, settings } = draft;
  return { ...draft, settings: { ...settings, [format]: { ...settings[format], [name]: value } } };
}

/** Default settings: groups of about four, of which two advance; the formats' own defaults otherwise. */
function usualSettings(entrants: number): FormatDraft["settings"] {
  const groups = Math.max(2, Math.min(26, Math.floor(entrants / 4)));
  const advance = Math.floor(entrants / groups) > 2 ? 2 : 1;
  return {
    "single-elimination": { thirdPlace: true, protect: true },
    "double-elimination": { reset: true, protect: true },
    consolation: { least: 2, protect: true },
    "tables-of-four": { protect: true },
    groups: { groups, advance, bestNext: 0, legs: 1, reseed: false, thirdPlace: true },
    swiss: { rounds: null, apartRounds: 1 },
  };
}
