import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { CommandInput } from "@/lib/commands/command";
import { type IsoDate, isoDate } from "@/lib/competition/schedule/iso-date";
import { clashesOf, type ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { atVenues, aVenue } from "@/lib/test-kit/leagues/a-venue";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { scheduleOf } from "../seasons/season-schedule";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  home = await aLeague();
});

type Edit = Extract<CommandInput, { kind: "change-schedule" }>["changes"][number];

/** A random step of a secretary, valid or not: numbers choose among the existing items. */
type Step =
  | { readonly kind: "move"; readonly match: number; readonly night: number }
  | { readonly kind: "postpone" | "swap" | "off" | "on"; readonly match: number }
  | { readonly kind: "bar"; readonly match: number; readonly bar: number; readonly table: number }
  | { readonly kind: "close"; readonly bar: number; readonly night: number }
  | { readonly kind: "undo"; readonly change: number };

const nights = ["2026-11-19", "2026-11-26", "2026-12-03", "2026-12-10", "2026-12-17"].map(isoDate);
const some = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("move" as const), match: some, night: fc.nat({ max: 4 }) }),
  fc.record({
    kind: fc.constantFrom("postpone" as const, "swap" as const, "off" as const, "on" as const),
    match: some,
  }),
  fc.record({ kind: fc.constant("bar" as const), match: some, bar: fc.nat({ max: 1 }), table: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant("close" as const), bar: fc.nat({ max: 1 }), night: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant("undo" as const), change: some }),
);

/** All rows of a schedule, without counters that only increase and without the titles of changes. */
async function rowsOf(season: string): Promise<string> {
  const where = { leagueId: home.league, seasonId: season };
  const matches = await db().match.findMany({
    where,
    omit: { sequence: true },
    orderBy: { id: "asc" },
    include: { sides: { orderBy: { side: "asc" } }, tables: { orderBy: { position: "asc" } } },
  });
  const rounds = await db().round.findMany({
    where: { leagueId: home.league, stage: { seasonId: season } },
    orderBy: { number: "asc" },
    include: { byes: { orderBy: { entrantId: "asc" } } },
  });
  const [stage] = await db().stage.findMany({ where, select: { plan: true } });
  return JSON.stringify([matches, rounds, stage]);
}

/** A season with a secretary who changes it, and a record of the changes. */
class Secretary {
  readonly #season: string;
  readonly #bars: readonly string[];
  /** The active changes, the latest last, each with the rows before it, if an undo still restores them. */
  readonly #standing: { id: string; rows: string | null }[] = [];
  applied = 0;
  undone = 0;

  constructor(season: string, bars: readonly string[]) {
    this.#season = season;
    this.#bars = bars;
  }

  async schedule(): Promise<{ version: number; schedule: SeasonSchedule }> {
    const stored = await scheduleOf(db(), home.league, { id: this.#season });
    if (!stored) throw new Error("the season is gone");
    return { version: stored.season.scheduleVersion, schedule: stored.schedule };
  }

  async take(step: Step): Promise<void> {
    const rows = await rowsOf(this.#season);
    const name = step.kind === "undo" ? await this.#undo(step.change) : await this.#change(step, rows);
    // A refused command writes nothing.
    if (name === "rejected") expect(await rowsOf(this.#season)).toBe(rows);
  }

  async #change(step: Exclude<Step, { kind: "undo" }>, rows: string): Promise<string> {
    const change = newId();
    const { version, schedule } = await this.schedule();
    const name = nameOf(
      await send(home.secretary, {
        kind: "change-schedule",
        league: home.league,
        season: this.#season,
        change,
        basis: version,
        what: "by-hand",
        ...requestOf(step, schedule, this.#bars),
      }),
    );
    if (name !== "applied") return name;
    this.applied++;
    this.#standing.push({ id: change, rows });
    return name;
  }

  async #undo(number: number): Promise<string> {
    const at = number % Math.max(1, this.#standing.length);
    const which = this.#standing[at];
    if (!which) return "nothing to undo";
    const isLatest = at === this.#standing.length - 1;
    const season = this.#season;
    const undo = { kind: "undo-schedule-change" as const, league: home.league, season, change: which.id };
    const name = nameOf(await send(home.secretary, undo));
    if (isLatest && which.rows !== null) {
      expect(name).toBe("applied");
      expect(await rowsOf(season)).toBe(which.rows);
    }
    if (name !== "applied") return name;
    this.undone++;
    this.#standing.splice(at, 1);
    for (const later of this.#standing.slice(at)) later.rows = null;
    return name;
  }
}

describe("any sequence of changes and undos", () => {
  test("adds no clash, and an undo restores exactly the earlier state", { timeout: 300_000 }, async () => {
    let applied = 0;
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
        const { season } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
        const bars = [await aVenue(home.league, 2), await aVenue(home.league, 2)];
        await atVenues(home.league, season, bars);
        const secretary = new Secretary(season, bars);
        for (const one of steps) {
          await secretary.take(one);
          expect(hardClashes((await secretary.schedule()).schedule)).toEqual([]);
        }
        applied += secretary.applied;
        undone += secretary.undone;
      }),
      { numRuns: 12 },
    );
    expect(applied).toBeGreaterThan(10);
    expect(undone).toBeGreaterThan(0);
  });
});

/** Clashes, except pairs that meet less often than planned: a canceled match is no clash. */
function hardClashes(schedule: SeasonSchedule): readonly ScheduleClash[] {
  return clashesOf(schedule).filter(({ code }) => code !== "pair-count");
}

interface ChangeRequest {
  readonly changes: Edit[];
  readonly closures?: { venue: string; date: IsoDate }[];
}

function requestOf(
  step: Exclude<Step, { kind: "undo" }>,
  { meetings }: SeasonSchedule,
  bars: readonly string[],
): ChangeRequest {
  const nightAt = (night: number) => nights[night] ?? isoDate("2026-12-24");
  if (step.kind === "close") {
    return { changes: [], closures: [{ venue: bars[step.bar] ?? "", date: nightAt(step.night) }] };
  }
  const meeting = meetings[step.match];
  const match = meeting?.id ?? "";
  switch (step.kind) {
    case "move":
      return { changes: [{ match, date: nightAt(step.night) }] };
    case "postpone":
      return { changes: [{ match, date: null }] };
    case "swap":
      return { changes: [{ match, home: meeting?.away ?? "" }] };
    case "bar":
      return { changes: [{ match, venue: bars[step.bar] ?? "", tables: step.table === 0 ? [] : [step.table] }] };
    default:
      return { changes: [{ match, off: step.kind === "off" }] };
  }
}
