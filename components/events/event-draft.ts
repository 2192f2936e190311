import type { EventNight, EventWho, QualifyingRoute } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";

/** State of the desk's event form. */
export interface EventDraft {
  readonly name: string;
  readonly who: EventWho;
  readonly rulebook: string;
  readonly rules: unknown;
  readonly games: number;
  readonly most: string;
  readonly deadline: string;
  readonly fee: string;
  readonly about: string;
  readonly year: string;
  /** One way to qualify per line, ending with its number of places: "First four of the league: 4". */
  readonly ways: string;
  readonly nights: readonly EventNight[];
  readonly venues: readonly string[];
}

/** A stored event. */
export interface StoredEvent {
  readonly name: string;
  readonly most: number | null;
  readonly deadline: string | null;
  readonly fee: string;
  readonly about: string;
  readonly championYear: number | null;
  readonly ways: readonly QualifyingRoute[];
  readonly nights: readonly EventNight[];
  readonly venueIds: readonly string[];
}

/** Initial form values from an event. */
export function draftFields({ most, deadline, championYear, ways, venueIds, ...fields }: StoredEvent) {
  const { name, fee, about, nights } = fields;
  return {
    ...{ name, fee, about, nights },
    most: most === null ? "" : String(most),
    deadline: deadline ?? "",
    year: championYear === null ? "" : String(championYear),
    ways: ways.map(({ words, places }) => (places === null ? words : `${words}: ${places}`)).join("\n"),
    venues: venueIds,
  };
}

/** Parses the ways to qualify from the form's lines. A line with the text of a known way has that way's id. */
export function waysOf(
  text: string,
  known: readonly QualifyingRoute[],
  newId: () => string,
): readonly QualifyingRoute[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .map((line) => {
      const [, words = line, places] = /^(.*\S)\s*:\s*(\d{1,3})$/.exec(line) ?? [];
      const id = known.find((way) => way.words === words)?.id ?? newId();
      return { id, words, places: places === undefined ? null : Number(places) };
    });
}

/** The form's values as command fields. */
export function eventFields(draft: EventDraft, known: readonly QualifyingRoute[], newId: () => string) {
  const { name, fee, about, nights, venues } = draft;
  return {
    ...{ name, fee, about },
    most: draft.most.trim() === "" ? null : Number(draft.most),
    deadline: draft.deadline === "" ? null : draft.deadline,
    championYear: draft.year.trim() === "" ? null : Number(draft.year),
    ways: waysOf(draft.ways, known, newId).map((way) => ({ ...way })),
    nights: nights.map((night) => ({ ...night })),
    venues: [...venues],
  };
}

/** Problems of the form before it is sent. */
export function eventDraftProblems(draft: EventDraft): readonly Problem[] {
  const isNumber = (text: string, least: number, most: number) =>
    text.trim() === "" || (/^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most);
  return [
    ...(draft.name.trim() === "" ? [{ code: "event-without-name", path: "name" }] : []),
    ...(isNumber(draft.most, 2, 512) ? [] : [{ code: "event-limit-unreadable", path: "most" }]),
    ...(isNumber(draft.year, 1900, 2200) ? [] : [{ code: "event-year-unreadable", path: "year" }]),
    ...(draft.nights.every(({ date, time }) => date !== "" && time !== "")
      ? []
      : [{ code: "event-night-incomplete", path: "nights" }]),
  ];
}
