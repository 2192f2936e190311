import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import { type IsoDate, parseIsoDate } from "../schedule/iso-date";
import { longestInterval, maxRoundsPerNight } from "../schedule/round-dates";

/** Maximum sizes; leagues are far below, and a larger file was not meant for this. */
export const scheduleLimits = {
  teams: 256,
  venues: 256,
  tables: 128,
  wishes: 1000,
  dates: 2000,
  idLength: 80,
  textLength: 2_000_000,
} as const;

/** A problem of an input: the field's path ("teams.3.venue"; "" is the whole input), and a sentence. */
export interface InputProblem {
  readonly path: string;
  readonly sentence: string;
}

/** The maximum number of listed problems. */
const maxProblems = 20;

const id = z
  .string({ error: "This has to be a text." })
  .min(1, "This must not be empty.")
  .max(scheduleLimits.idLength, `This has more than ${scheduleLimits.idLength} characters.`);

const date = z
  .string({ error: "This has to be a date written YYYY-MM-DD." })
  .refine((text) => parseIsoDate(text).ok, "This is no date: write YYYY-MM-DD, from 1900 on.")
  .transform((text) => text as IsoDate);

const dates = listOf(date, scheduleLimits.dates, "dates");

const teamSchema = z.object({ id, venue: id }, { error: "A team is an object with id and venue." });

const venueSchema = z.object(
  {
    id,
    tables: whole(0, scheduleLimits.tables),
    closed: dates.default([]),
    zone: z
      .string({ error: "This has to be the name of a time zone." })
      .refine(isZone, "No such time zone.")
      .optional(),
  },
  { error: "A venue is an object with id and tables." },
);

const team = id;
const pairOfTeams = z
  .array(team, { error: "This has to be a list of two teams." })
  .length(2, "Two teams are needed here.");
const teamsTogether = listOf(team, scheduleLimits.teams, "teams").refine(
  (teams) => teams.length >= 2,
  "At least two teams are needed here.",
);

const wishSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("home"), team, date }),
    z.strictObject({ kind: z.literal("away"), team, date }),
    z.strictObject({ kind: z.literal("off"), team, date }),
    z.strictObject({ kind: z.literal("pair"), teams: pairOfTeams, date }),
    z.strictObject({ kind: z.literal("never-home-together"), teams: teamsTogether }),
    z.strictObject({ kind: z.literal("home-together"), teams: teamsTogether }),
  ],
  { error: "A wish has a kind: home, away, off, pair, never-home-together or home-together." },
);

const requestSchema = z.strictObject(
  {
    teams: listOf(teamSchema, scheduleLimits.teams, "teams").refine(
      (teams) => teams.length >= 2,
      "At least two teams are needed.",
    ),
    venues: listOf(venueSchema, scheduleLimits.venues, "venues"),
    start: date,
    everyDays: whole(1, longestInterval).default(7),
    noPlay: dates.default([]),
    roundsPerNight: whole(1, maxRoundsPerNight).default(1),
    legs: whole(1, 2).default(1),
    fitWeeks: whole(1, 1000).nullable().default(null),
    wishes: listOf(wishSchema, scheduleLimits.wishes, "wishes").default([]),
    hard: z.boolean({ error: "This has to be true or false." }).default(true),
    seed: whole(0, 2 ** 32 - 1).default(1),
  },
  { error: "A season is an object with teams, venues and start." },
);

/** A season to be scheduled, in the file's form; all references are valid. */
export type ScheduleRequest = z.infer<typeof requestSchema>;
/** One wish of a season. */
export type Wish = ScheduleRequest["wishes"][number];

/** Parses a season; every problem names its field and has a sentence. */
export function parseScheduleRequest(value: unknown): Result<ScheduleRequest, readonly InputProblem[]> {
  const parsed = requestSchema.safeParse(value);
  if (!parsed.success) return err(parsed.error.issues.slice(0, maxProblems).map(problemOf));
  const problems = crossProblems(parsed.data);
  return problems.length > 0 ? err(problems.slice(0, maxProblems)) : ok(parsed.data);
}

/** The problem of an issue that zod found. */
export function problemOf(issue: z.core.$ZodIssue): InputProblem {
  const path = issue.path.map(String).join(".");
  if (issue.code !== "unrecognized_keys") return { path, sentence: issue.message };
  const key = issue.keys[0] ?? "";
  return { path: [path, key.slice(0, 80)].filter(Boolean).join("."), sentence: "There is no such field." };
}

/** Duplicate names, and unknown ones. */
function crossProblems({ teams, venues, wishes }: ScheduleRequest): readonly InputProblem[] {
  const problems: InputProblem[] = [...doubles(teams, "teams", "team"), ...doubles(venues, "venues", "venue")];
  const venueIds = new Set(venues.map((venue) => venue.id));
  const teamIds = new Set(teams.map((one) => one.id));
  for (const [i, { venue }] of teams.entries()) {
    if (!venueIds.has(venue)) problems.push({ path: `teams.${i}.venue`, sentence: `There is no venue "${venue}".` });
  }
  for (const [i, wish] of wishes.entries()) {
    const named = "team" in wish ? [wish.team] : wish.teams;
    const missing = named.findIndex((one) => !teamIds.has(one));
    const at = "team" in wish ? `wishes.${i}.team` : `wishes.${i}.teams.${missing}`;
    if (missing >= 0) problems.push({ path: at, sentence: `There is no team "${named[missing]}".` });
    if (new Set(named).size < named.length) {
      problems.push({ path: `wishes.${i}.teams`, sentence: "A team stands here twice." });
    }
  }
  return problems;
}

function doubles(items: readonly { readonly id: string }[], field: string, noun: string): readonly InputProblem[] {
  const seen = new Set<string>();
  return items.flatMap((item, i) => {
    const isDouble = seen.has(item.id);
    seen.add(item.id);
    return isDouble ? [{ path: `${field}.${i}.id`, sentence: `There are two ${noun}s "${item.id}".` }] : [];
  });
}

/** A whole number in a range. */
export function whole(least: number, max: number): z.ZodInt {
  const sentence = `This has to be a whole number from ${least} to ${max}.`;
  return z.int({ error: sentence }).min(least, sentence).max(max, sentence);
}

/** A list whose validation stops when it is too long. */
function listOf<Item extends z.ZodType>(item: Item, max: number, noun: string) {
  return z
    .array(z.unknown(), { error: `This has to be a list of ${noun}.` })
    .max(max, `These are more than ${max} ${noun}, the most that is read.`)
    .pipe(z.array(item));
}

function isZone(name: string): boolean {
  try {
    return name !== "" && new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
