import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CommandInput } from "@/lib/commands/command";
import { seasonPlan } from "@/lib/commands/season-plan";
import { clashesOf } from "@/lib/competition/schedule/schedule-clashes";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { atVenues, aVenue } from "@/lib/test-kit/leagues/a-venue";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { scheduleOf } from "../seasons/season-schedule";

type Change = Extract<CommandInput, { kind: "change-schedule" }>;

let home: Awaited<ReturnType<typeof aLeague>>;
let season: string;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];

beforeAll(async () => {
  home = await aLeague();
});

beforeEach(async () => {
  ({ season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel"));
});

const nowhere = "00000000000000000000000000";

function matchAt(i: number): string {
  return matches[i]?.id ?? nowhere;
}

/** All rows of a schedule, in order, without the counters that only increase. */
async function rows(of = season) {
  const where = { leagueId: home.league, seasonId: of };
  const [stored, rounds, entrants, stages] = await Promise.all([
    db().match.findMany({
      where,
      omit: { sequence: true },
      orderBy: { id: "asc" },
      include: { sides: { orderBy: { side: "asc" } }, tables: { orderBy: { position: "asc" } } },
    }),
    db().round.findMany({
      where: { leagueId: home.league, stage: { seasonId: of } },
      orderBy: { number: "asc" },
      include: { byes: { orderBy: { entrantId: "asc" } } },
    }),
    db().entrant.findMany({ where, orderBy: { id: "asc" } }),
    db().stage.findMany({ where }),
  ]);
  return {
    stored,
    rounds,
    entrants,
    stages: stages.map((stage) => ({ ...stage, plan: seasonPlan.parse(stage.plan) })),
  };
}

async function scheduleNow(of = season) {
  const stored = await scheduleOf(db(), home.league, { id: of });
  if (!stored) throw new Error("the season is gone");
  return stored;
}

async function version(): Promise<number> {
  return (await scheduleNow()).season.scheduleVersion;
}

async function change(more: Partial<Change>) {
  return send(home.secretary, {
    kind: "change-schedule",
    league: home.league,
    season,
    change: newId(),
    basis: await version(),
    what: "by-hand",
    changes: [],
    ...more,
  });
}

function undo(of: string) {
  return send(home.secretary, { kind: "undo-schedule-change", league: home.league, season, change: of });
}

function begin(match: string) {
  return send(home.secretary, { kind: "start-game", league: home.league, match, table: 1, game: 1, firstDealer: 0 });
}

describe("a change of the schedule", () => {
  test("moves a match, with its reason and its calendar sequence", async () => {
    const answer = await change({
      what: "move-night",
      reason: "  The bar is\u200b painted ",
      changes: [{ match: matchAt(0), date: "2026-11-20", time: "20:00", tables: [3] }],
    });
    expect(nameOf(answer)).toBe("applied");
    const stored = await db().match.findFirstOrThrow({ where: { id: matchAt(0) }, include: { tables: true } });
    expect(stored).toMatchObject({ state: "scheduled", time: "20:00", note: "The bar is painted", sequence: 1 });
    expect(stored.date?.toISOString()).toBe("2026-11-20T00:00:00.000Z");
    expect(stored.plannedDate?.toISOString()).toBe("2026-11-19T00:00:00.000Z");
    expect(stored.tables.map(({ number }) => number)).toEqual([3]);
    expect(await db().match.findFirst({ where: { id: matchAt(1) } })).toMatchObject({ sequence: 0, note: "" });
  });

  test("postpones a match, which then accepts no hands, and makes it up", async () => {
    expect(nameOf(await change({ what: "postpone", changes: [{ match: matchAt(0), date: null }] }))).toBe("applied");
    expect(await db().match.findFirst({ where: { id: matchAt(0) } })).toMatchObject({ state: "postponed", date: null });
    expect(codesOf(await begin(matchAt(0)))).toEqual(["match-postponed"]);
    await change({ what: "make-up", changes: [{ match: matchAt(0), date: "2026-12-10" }] });
    expect(await db().match.findFirst({ where: { id: matchAt(0) } })).toMatchObject({
      state: "scheduled",
      sequence: 2,
    });
    expect(nameOf(await begin(matchAt(0)))).toBe("applied");
  });

  test("a round moves when all its matches move", async () => {
    const [one, other] = [matchAt(0), matchAt(1)];
    await change({ what: "move-night", changes: [{ match: one, date: "2026-12-10" }] });
    const half = await db().round.findFirstOrThrow({ where: { matches: { some: { id: one } } } });
    expect(half.date?.toISOString().slice(0, 10)).toBe("2026-11-19");
    await change({ what: "move-night", changes: [{ match: other, date: "2026-12-10" }] });
    const whole = await db().round.findFirstOrThrow({ where: { matches: { some: { id: one } } } });
    expect(whole.date?.toISOString().slice(0, 10)).toBe("2026-12-10");
  });

  test("swaps home and away", async () => {
    const { schedule } = await scheduleNow();
    const [meeting] = schedule.meetings;
    await change({ what: "swap-sides", changes: [{ match: matchAt(0), home: meeting?.away ?? "" }] });
    const [after] = (await scheduleNow()).schedule.meetings;
    expect([after?.home, after?.away]).toEqual([meeting?.away, meeting?.home]);
  });

  test("closes a bar for a date, and reduces its tables", async () => {
    const bar = await aVenue(home.league, 2);
    await atVenues(home.league, season, [bar]);
    const there = { closures: [{ venue: bar, date: "2026-11-19" }] };
    expect(codesOf(await change({ what: "close-venue", ...there }))).toEqual(["clash-venue-closed"]);
    const moved = [
      { match: matchAt(0), date: "2026-12-10" },
      { match: matchAt(1), date: "2026-12-10" },
    ];
    expect(nameOf(await change({ what: "close-venue", changes: moved, ...there }))).toBe("applied");
    expect((await scheduleNow()).schedule.setting.venues[0]?.closed).toEqual(["2026-11-19"]);
    const one = await change({ what: "venue-tables", tables: [{ venue: bar, tables: 1 }] });
    expect(new Set(codesOf(one))).toEqual(new Set(["clash-venue-full", "clash-no-such-table"]));
  });

  test("a team that leaves: its open matches go off, its opponents are free", async () => {
    const leaving = (await scheduleNow()).schedule.setting.teams[0]?.id ?? "";
    const answer = await change({ what: "withdraw-team", withdrawn: { entrant: leaving, results: "scored" } });
    expect(nameOf(answer)).toBe("applied");
    const { stored, rounds, entrants } = await rows();
    expect(stored.filter(({ state }) => state === "cancelled").length).toBe(3);
    expect(rounds.map(({ byes }) => byes.length)).toEqual([1, 1, 1]);
    expect(entrants.find(({ id }) => id === leaving)).toMatchObject({ state: "withdrawn", withdrawal: "scored" });
    expect(codesOf(await change({ withdrawn: { entrant: leaving, results: "kept" } }))).toEqual(["team-has-withdrawn"]);
    const off = stored.find(({ state }) => state === "cancelled")?.id ?? "";
    expect(codesOf(await change({ changes: [{ match: off, off: false }] }))).toEqual(["match-of-withdrawn-team"]);
  });

  test("adds a late team, with matches in a new round", async () => {
    const [first] = (await scheduleNow()).schedule.setting.teams;
    const late = newId();
    const match = newId();
    const meeting = { match, round: 4, home: late, away: first?.id ?? "", time: "19:00", venue: null, tables: [] };
    const answer = await change({
      what: "add-team",
      team: { entrant: late, name: "Latecomers", venue: null },
      added: [{ ...meeting, date: "2026-12-10" as const }],
    });
    expect(nameOf(answer)).toBe("applied");
    const { schedule } = await scheduleNow();
    expect(schedule.setting.teams.map(({ name }) => name)).toEqual(["Owls", "Eagles", "Moose", "Servel", "Latecomers"]);
    expect(schedule.meetings.at(-1)).toMatchObject({ id: match, home: late, date: "2026-12-10", status: "open" });
    const round = await db().round.findFirstOrThrow({
      where: { number: 4, stage: { seasonId: season } },
      include: { byes: true },
    });
    expect(round.date?.toISOString().slice(0, 10)).toBe("2026-12-10");
    expect(round.byes.length).toBe(3);
    expect(await db().match.findFirst({ where: { id: match } })).toMatchObject({ slug: "4-1", games: 2 });
  });

  test("on an outdated schedule is refused", async () => {
    const basis = await version();
    await change({ changes: [{ match: matchAt(0), date: null }] });
    expect(codesOf(await change({ basis, changes: [{ match: matchAt(1), date: null }] }))).toEqual([
      "schedule-changed-meanwhile",
    ]);
    expect(codesOf(await change({ basis: basis + 9, changes: [{ match: matchAt(1), date: null }] }))).toEqual([
      "schedule-changed-meanwhile",
    ]);
  });

  test("is idempotent", async () => {
    const id = newId();
    const same = { id, change: newId(), changes: [{ match: matchAt(0), date: null }], basis: await version() };
    expect(nameOf(await change(same))).toBe("applied");
    expect(nameOf(await change(same))).toBe("applied");
    expect(await version()).toBe(same.basis + 1);
    expect(codesOf(await change({ ...same, id: newId() }))).toEqual(["change-already-there"]);
  });
});

describe("a change that must not be", () => {
  test.each<[string, () => Partial<Change>]>([
    ["no-such-match", () => ({ changes: [{ match: nowhere, date: null }] })],
    [
      "match-changed-twice",
      () => ({
        changes: [
          { match: matchAt(0), date: null },
          { match: matchAt(0), time: "18:00" },
        ],
      }),
    ],
    ["no-such-venue", () => ({ changes: [{ match: matchAt(0), venue: nowhere }] })],
    ["no-such-venue", () => ({ closures: [{ venue: nowhere, date: "2026-11-19" }] })],
    ["no-such-venue", () => ({ team: { entrant: newId(), name: "Latecomers", venue: nowhere } })],
    ["not-of-this-match", () => ({ changes: [{ match: matchAt(0), home: nowhere }] })],
    ["tables-not-right", () => ({ changes: [{ match: matchAt(0), tables: [1, 2] }] })],
    ["no-such-team", () => ({ withdrawn: { entrant: nowhere, results: "kept" } })],
    ["team-already-there", () => ({ team: { entrant: newId(), name: "owls", venue: null } })],
    ["nothing-changes", () => ({})],
    ["nothing-changes", () => ({ changes: [{ match: matchAt(0), date: "2026-11-19" }] })],
    ["clash-no-play", () => ({ noPlay: ["2026-11-19"] })],
    ["clash-team-too-often", () => ({ changes: [{ match: matchAt(0), date: "2026-11-26" }] })],
  ])("%s", async (code, made) => {
    const before = await rows();
    expect(codesOf(await change(made()))).toContain(code);
    expect(await rows()).toEqual(before);
  });

  test("moves nothing that has begun or was ruled on", async () => {
    await begin(matchAt(0));
    await send(home.secretary, { kind: "rule-match", league: home.league, match: matchAt(1), ruling: "void" });
    for (const match of [matchAt(0), matchAt(1)]) {
      expect(codesOf(await change({ changes: [{ match, date: "2026-12-24" }] }))).toEqual(["match-has-begun"]);
      expect(codesOf(await change({ changes: [{ match, off: true }] }))).toEqual(["match-has-begun"]);
    }
  });

  test("names nothing of another season or league", async () => {
    const other = await aLeague();
    const theirs = await aSeason(other, "Owls\nEagles");
    const second = await aSeason(home, "Owls\nEagles\nMoose");
    const [elsewhere] = theirs.matches;
    const bar = await aVenue(other.league, 4);
    expect(codesOf(await change({ changes: [{ match: elsewhere?.id ?? "", date: null }] }))).toEqual(["no-such-match"]);
    expect(codesOf(await change({ changes: [{ match: second.matches[0]?.id ?? "", date: null }] }))).toEqual([
      "no-such-match",
    ]);
    expect(codesOf(await change({ changes: [{ match: matchAt(0), venue: bar }] }))).toEqual(["no-such-venue"]);
    expect(nameOf(await change({ season: theirs.season, changes: [] }))).toBe("missing");
    const mine = { league: other.league, season: theirs.season };
    expect(nameOf(await change({ ...mine, changes: [] }))).toBe("missing");
    const [one, two] = (await scheduleNow()).schedule.setting.teams;
    const taken = second.matches[0]?.id ?? "";
    const added = [
      {
        match: taken,
        round: 4,
        home: one?.id ?? "",
        away: two?.id ?? "",
        date: null,
        time: "19:00",
        venue: null,
        tables: [],
      },
    ];
    expect(codesOf(await change({ added }))).toEqual(["match-already-there"]);
    expect(nameOf(await undo(nowhere))).toBe("missing");
  });

  test("an old clash does not block another change", async () => {
    await db().match.update({
      where: { leagueId_id: { leagueId: home.league, id: matchAt(0) } },
      data: { date: new Date("2026-11-26") },
    });
    expect(clashesOf((await scheduleNow()).schedule)).not.toEqual([]);
    expect(nameOf(await change({ changes: [{ match: matchAt(4), date: "2026-12-31" }] }))).toBe("applied");
  });
});

describe("undo", () => {
  test("puts every row back as it was, under a new version", async () => {
    const bar = await aVenue(home.league, 2);
    await atVenues(home.league, season, [bar]);
    const before = await rows();
    const { schedule } = await scheduleNow();
    const id = newId();
    const [meeting] = schedule.meetings;
    await change({
      change: id,
      what: "close-venue",
      reason: "Painting",
      changes: [
        { match: matchAt(0), date: "2026-12-10", home: meeting?.away ?? "" },
        { match: matchAt(1), date: null, tables: [] },
      ],
      closures: [{ venue: bar, date: "2026-11-19" }],
      noPlay: ["2026-12-31"],
      tables: [{ venue: bar, tables: 5 }],
    });
    expect(await rows()).not.toEqual(before);
    expect(nameOf(await undo(id))).toBe("applied");
    expect(await rows()).toEqual(before);
    expect((await scheduleNow()).schedule).toEqual(schedule);
    expect(await version()).toBe(2);
    expect(nameOf(await undo(id))).toBe("agreed");
    expect(await version()).toBe(2);
  });

  test("of a withdrawal and of a late team", async () => {
    const before = await rows();
    const [first, second] = (await scheduleNow()).schedule.setting.teams;
    const [left, came, entrant] = [newId(), newId(), newId()];
    await change({ change: left, withdrawn: { entrant: first?.id ?? "", results: "voided" } });
    const meeting = { round: 2, home: entrant, away: second?.id ?? "", time: "19:00", venue: null, tables: [] };
    await change({
      change: came,
      team: { entrant, name: "Latecomers", venue: null },
      added: [{ ...meeting, match: newId(), round: 4, date: null }],
    });
    expect(nameOf(await undo(came))).toBe("applied");
    expect(nameOf(await undo(left))).toBe("applied");
    expect(await rows()).toEqual(before);
  });

  test("is refused once a match has begun, and while a later change hangs on it", async () => {
    const [first, second] = [newId(), newId()];
    await change({ change: first, changes: [{ match: matchAt(0), date: "2026-12-10" }] });
    await change({ change: second, changes: [{ match: matchAt(0), time: "18:00" }] });
    expect(codesOf(await undo(first))).toEqual(["later-change-first"]);
    expect(nameOf(await undo(second))).toBe("applied");
    await begin(matchAt(0));
    expect(codesOf(await undo(first))).toEqual(["match-has-begun"]);
  });

  test("is refused if the schedule would clash with later changes", async () => {
    const id = newId();
    await change({ change: id, changes: [{ match: matchAt(0), date: "2026-12-10" }] });
    // The same two teams cannot play on the night that the first match left.
    await change({
      changes: [
        { match: matchAt(2), date: "2026-11-19" },
        { match: matchAt(1), date: "2026-12-17" },
      ],
    });
    expect(codesOf(await undo(id))).toContain("clash-team-too-often");
  });

  test("a late team that has people stays", async () => {
    const [id, entrant] = [newId(), newId()];
    await change({ change: id, team: { entrant, name: "Latecomers", venue: null } });
    await db().entrantMember.create({
      data: {
        leagueId: home.league,
        entrantId: entrant,
        personId: newId(),
        personLeagueId: home.league,
        name: "A player",
        role: "regular",
      },
    });
    expect(codesOf(await undo(id))).toEqual(["late-team-has-people"]);
  });

  test("a late team that has paid stays until the payment is undone", async () => {
    const [id, entrant, payment] = [newId(), newId(), newId()];
    await change({ change: id, team: { entrant, name: "Latecomers", venue: null } });
    const { league, secretary } = home;
    const key = { league, season, payment } as const;
    const paid = { entrant, amount: 100, date: "2026-11-01", way: "cash" } as const;
    expect(nameOf(await send(secretary, { kind: "record-payment", ...key, ...paid }))).toBe("applied");
    expect(codesOf(await undo(id))).toEqual(["late-entrant-has-payments"]);
    await send(secretary, { kind: "undo-payment", ...key, note: "they do not play" });
    expect(nameOf(await undo(id))).toBe("applied");
  });

  test("a match that a later change gave to a late team keeps the team", async () => {
    const [id, entrant] = [newId(), newId()];
    const [first] = (await scheduleNow()).schedule.setting.teams;
    await change({ change: id, team: { entrant, name: "Latecomers", venue: null } });
    const match = { match: newId(), round: 4, time: "19:00", venue: null, tables: [], date: null };
    await change({ added: [{ ...match, home: entrant, away: first?.id ?? "" }] });
    expect(codesOf(await undo(id))).toEqual(["later-change-first"]);
  });
});
