import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type CriterionCode, criterionCodes, fitsSides } from "@/lib/competition/standings/criteria";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { checkedLog, keyForTests, logOf } from "@/lib/test-kit/leagues/season-log";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { scheduleOf } from "../seasons/season-schedule";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  keyForTests();
  home = await aLeague();
});

const secret = "zzSECRETzz";
const small = fc.nat({ max: 40 });
const order = fc
  .shuffledSubarray([...criterionCodes], { minLength: 1, maxLength: 5 })
  .map((codes) => codes.filter((code) => fitsSides(code, 2)))
  .map((codes): CriterionCode[] => (codes.length > 0 ? codes : ["games-won"]));

/** A random action in a season, valid or not: numbers choose among the existing items. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("final" as const),
      at: small,
      high: fc.integer({ min: 500, max: 640 }),
      low: fc.integer({ min: 100, max: 400 }),
      away: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("hands" as const),
      at: small,
      points: fc.array(fc.integer({ min: 10, max: 152 }), { minLength: 3, maxLength: 12 }),
      melds: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "correct" as const,
        "conflict" as const,
        "insert" as const,
        "withdraw" as const,
        "turn" as const,
        "dealer" as const,
      ),
      at: small,
      points: fc.integer({ min: 10, max: 152 }),
      hand: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("rule" as const),
      at: small,
      ruling: fc.constantFrom("forfeit" as const, "no-show" as const, "void" as const, "unplayed" as const, null),
      sides: fc.subarray([0, 1]),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      team: small,
      gamePoints: fc.integer({ min: -90, max: 90 }),
      gamesWon: fc.integer({ min: -2, max: 2 }),
      dues: fc.nat({ max: 300 }),
      afterRound: fc.nat({ max: 3 }),
      revoke: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("order" as const), order, points: fc.option(fc.nat({ max: 300 })) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("settle" as const), team: small }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("home" as const), at: small, undo: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("leave" as const),
      team: small,
      results: fc.constantFrom("kept" as const, "voided" as const, "scored" as const),
      undo: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("late" as const), at: small, undo: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("move" as const), from: small, to: small, swapped: fc.boolean() }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A season of four teams with random actions; counts the successful ones. */
class Played {
  readonly applied = new Map<string, number>();
  readonly #season: Awaited<ReturnType<typeof aSeason>>;

  constructor(season: Awaited<ReturnType<typeof aSeason>>) {
    this.#season = season;
  }

  async do(one: Step): Promise<void> {
    const before = await head();
    await this.#do(one);
    if ((await head()) > before) this.applied.set(one.kind, (this.applied.get(one.kind) ?? 0) + 1);
  }

  /** Settles ties: by lots, which are revoked for every other team, and by a playoff. */
  async #settle(team: number): Promise<void> {
    const { league, secretary } = home;
    const key = { league, season: this.#season.season };
    await send(secretary, { kind: "draw-lots", ...key });
    if (team % 2 === 1) await send(secretary, { kind: "undo-lots", ...key, reason: "Too soon" });
    const order = [await this.#team(team), await this.#team(team + 1)];
    await send(secretary, { kind: "record-playoff", ...key, order });
  }

  async #do(one: Step): Promise<void> {
    const { league, secretary } = home;
    const { season } = this.#season;
    switch (one.kind) {
      case "final": {
        const totals = one.away ? [one.low, one.high] : [one.high, one.low];
        await send(secretary, {
          kind: "record-final-score",
          league,
          ...(await this.#next(one.at)),
          totals,
          seen: null,
        });
        return;
      }
      case "hands": {
        const key = await this.#next(one.at);
        await send(secretary, { kind: "start-game", league, ...key, firstDealer: one.at % 4 });
        for (const [i, points] of one.points.entries()) {
          const entry = {
            ...playedHandOf(points, i % 3 === 0 ? 1 : 0),
            ...(one.melds && { melds: [["fifty", "dad"], []], bella: 1 }),
          };
          await send(secretary, { kind: "record-hand", league, ...key, hand: i + 1, baseRevision: 0, entry });
        }
        return;
      }
      case "rule":
        await send(secretary, {
          kind: "rule-match",
          league,
          match: this.#match(one.at),
          ruling: one.ruling,
          sides: one.sides,
          reason: secret,
        });
        return;
      case "order": {
        const forfeits = {
          finishedGames: "annulled",
          gamesWon: 1,
          winnerPoints: one.points ?? 0,
          loserPoints: 3,
          double: "void",
        } as const;
        await send(secretary, {
          kind: "choose-standings",
          league,
          season,
          standings: `by:${one.order.join(",")}`,
          ...(one.points !== null && { forfeits }),
        });
        return;
      }
      case "settle":
        return this.#settle(one.team);
      case "adjust": {
        const adjustment = newId();
        const { gamePoints, gamesWon, dues, afterRound } = one;
        await send(secretary, {
          kind: "adjust-points",
          league,
          season,
          adjustment,
          entrant: await this.#team(one.team),
          gamePoints,
          gamesWon,
          dues,
          afterRound,
          reason: secret,
        });
        if (one.revoke)
          await send(secretary, { kind: "revoke-adjustment", league, season, adjustment, reason: secret });
        return;
      }
      case "move": {
        const [from, to] = [await this.#last(one.from), await this.#next(one.to)];
        if (from)
          await send(secretary, { kind: "move-game", league, ...from, to, swapped: one.swapped, reason: secret });
        return;
      }
      case "home":
      case "leave":
      case "late":
        return this.#change(one);
      default:
        return this.#fixSheet(one);
    }
  }

  async #change(one: Extract<Step, { kind: "home" | "leave" | "late" }>): Promise<void> {
    const { league, secretary } = home;
    const { season } = this.#season;
    const change = newId();
    const stored = await scheduleOf(db(), league, { id: season });
    const [entrant, other] = [newId(), await this.#team(0)];
    const meeting = stored?.schedule.meetings[("at" in one ? one.at : 0) % 6];
    const what = {
      home: async () => ({ changes: [{ match: meeting?.id ?? "", home: meeting?.away ?? "" }] }),
      leave: async () => ({
        changes: [],
        ...("results" in one && { withdrawn: { entrant: await this.#team(one.team), results: one.results } }),
      }),
      late: async () => ({
        changes: [],
        team: { entrant, name: `Late ${entrant.slice(0, 4)}`, venue: null },
        added: [
          { match: newId(), round: 4, home: entrant, away: other, date: null, time: "19:00", venue: null, tables: [] },
        ],
      }),
    };
    const basis = stored?.season.scheduleVersion ?? 0;
    await send(secretary, {
      kind: "change-schedule",
      league,
      season,
      change,
      basis,
      what: "by-hand",
      reason: secret,
      ...(await what[one.kind]()),
    });
    if (one.undo) await send(secretary, { kind: "undo-schedule-change", league, season, change });
  }

  async #fixSheet(one: Extract<Step, { hand: number }>): Promise<void> {
    const { league, secretary } = home;
    const key = await this.#last(one.at);
    const game =
      key &&
      (await db().game.findFirst({
        where: { number: key.game, table: { matchId: key.match } },
        include: { hands: true },
      }));
    if (!key || !game) return;
    const current = game.hands.filter(({ standing }) => standing === "current");
    const [entry, reason] = [playedHandOf(one.points), secret];
    const { hand } = one;
    const baseRevision = current.find((row) => row.hand === hand)?.revision ?? 0;
    const command = { league, ...key, reason };
    if (one.kind === "correct") await send(secretary, { kind: "record-hand", ...command, hand, baseRevision, entry });
    if (one.kind === "conflict") {
      await send(secretary, { kind: "record-hand", ...command, hand, baseRevision: 0, entry });
      const seen = game.hands.filter((row) => row.hand === hand).length + 1;
      await send(secretary, {
        kind: "resolve-conflict",
        ...command,
        hand,
        seen,
        choose: one.points % 2 === 0 ? seen : 1,
      });
    }
    if (one.kind === "insert")
      await send(secretary, { kind: "insert-hand", ...command, hand, hands: current.length, entry });
    if (one.kind === "withdraw") {
      const last = current.toSorted((a, b) => b.hand - a.hand)[0];
      if (last)
        await send(secretary, { kind: "withdraw-hand", ...command, hand: last.hand, baseRevision: last.revision });
    }
    const seen = game.firstDealer ?? 0;
    if (one.kind === "turn") await send(secretary, { kind: "swap-sides", ...command, hands: current.length, seen });
    if (one.kind === "dealer")
      await send(secretary, { kind: "change-dealer", ...command, seen, firstDealer: (seen + 1) % 4 });
  }

  #match(at: number): string {
    return this.#season.matches[at % this.#season.matches.length]?.id ?? "";
  }

  async #team(at: number): Promise<string> {
    const teams = await db().entrant.findMany({ where: { seasonId: this.#season.season }, orderBy: { id: "asc" } });
    return teams[at % teams.length]?.id ?? "";
  }

  async #games(at: number) {
    return db().game.findMany({ where: { table: { matchId: this.#match(at) } }, orderBy: { number: "asc" } });
  }

  async #next(at: number) {
    return { match: this.#match(at), table: 1, game: (await this.#games(at)).length + 1 };
  }

  async #last(at: number) {
    const last = (await this.#games(at)).at(-1);
    return last ? { match: this.#match(at), table: 1, game: last.number } : null;
  }
}

async function head(): Promise<number> {
  return db().ledgerEntry.count({
    where: { leagueId: home.league, outcome: { path: ["outcome"], equals: "applied" } },
  });
}

test("after any actions in a season, its log is valid: the standings by the rows are those of the product", async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const season = await aSeason(home, "=Owls\nEagles\nMo'ose\nServel");
      const played = new Played(season);
      for (const one of steps) await played.do(one);
      for (const [kind, count] of played.applied) done.set(kind, (done.get(kind) ?? 0) + count);
      const { slug } = await db().season.findFirstOrThrow({ where: { id: season.season } });
      const files = await logOf(home.league, slug);
      expect(await checkedLog(files)).toMatchObject({ status: 0 });
      expect(JSON.stringify(files)).not.toContain(secret);
    }),
    { numRuns: process.env["PROVE"] ? 30 : 6 },
  );
  // Corrections have their own test; most other actions occurred.
  expect(done.size).toBeGreaterThan(8);
}, 300_000);

test("a corrected, disputed and swapped sheet is added up in its current form", async () => {
  const { league, secretary } = home;
  const { season, matches } = await aSeason(home, "Owls\nEagles");
  const key = { league, match: matches[0]?.id ?? "", table: 1, game: 1, reason: secret };
  const record = (hand: number, points: number, baseRevision: number) =>
    send(secretary, {
      kind: "record-hand",
      ...key,
      hand,
      baseRevision,
      entry: playedHandOf(points, points % 2 === 0 ? 0 : 1),
    });
  const { reason: _, ...game } = key;
  const done = [await send(secretary, { kind: "start-game", ...game, firstDealer: 0 })];
  for (const [hand, points] of [100, 120, 101, 130, 90].entries()) done.push(await record(hand + 1, points, 0));
  done.push(await record(2, 140, 1), await record(3, 90, 0));
  done.push(await send(secretary, { kind: "resolve-conflict", ...key, hand: 3, seen: 2, choose: 2 }));
  done.push(await send(secretary, { kind: "swap-sides", ...key, hands: 5, seen: 0 }));
  const was = Array.from({ length: 10 }, (_, i) => (i === 7 ? "conflict" : "applied"));
  expect(done.map(nameOf)).toEqual(was);
  const { slug } = await db().season.findFirstOrThrow({ where: { id: season } });
  expect(await checkedLog(await logOf(league, slug))).toMatchObject({ status: 0 });
});

test("no file contains private data: names, addresses, disputes, phones, reasons", async () => {
  const { league, secretary } = home;
  const { season, matches } = await aSeason(home, "Owls\nEagles");
  const [match] = matches;
  const entrant = (await db().entrant.findFirstOrThrow({ where: { seasonId: season, name: "Owls" } })).id;
  const key = { league, match: match?.id ?? "", table: 1, game: 1 };
  const [owls, eagles] = await phonesAt(league, key.match, 2);
  if (!owls || !eagles) throw new Error("no phones");
  const phone = (device: string, seq: number) => ({ device, seq, time: "2026-11-20T01:00:00.000Z" });
  const done = [
    await send(secretary, { kind: "add-members", league, season, entrant, names: [`Ann ${secret}`] }),
    await send(owls.caller, { kind: "start-game", ...key, firstDealer: 0, phone: phone(owls.name, 1) }),
    await send(owls.caller, {
      ...{
        kind: "record-hand",
        ...key,
        hand: 1,
        baseRevision: 0,
        entry: playedHandOf(100),
        phone: phone(owls.name, 2),
      },
    }),
    await send(eagles.caller, {
      ...{ kind: "record-hand", ...key, hand: 1, baseRevision: 1, entry: playedHandOf(90), reason: `Ask ${secret}` },
      phone: phone(eagles.name, 1),
    }),
    await send(eagles.caller, { kind: "dispute-game", ...key, dispute: newId(), side: 1, reason: `Not so, ${secret}` }),
    await send(secretary, {
      kind: "save-venue",
      league,
      venue: newId(),
      name: `Bar ${secret}`,
      tables: 2,
      address: "",
      timeZone: "America/Chicago",
    }),
  ];
  expect(done.map(nameOf)).toEqual(["applied", "applied", "applied", "applied", "applied", "applied"]);
  const { slug } = await db().season.findFirstOrThrow({ where: { id: season } });
  const files = await logOf(league, slug);
  expect(await checkedLog(files)).toMatchObject({ status: 0 });
  const text = JSON.stringify(files);
  const { id } = secretary.account ?? { id: "" };
  for (const hidden of [
    secret,
    "@example.com",
    id,
    owls.name,
    eagles.name,
    owls.caller.device?.id ?? "",
    owls.caller.device?.linkId ?? "",
  ]) {
    expect(hidden).not.toBe("");
    expect(text).not.toContain(hidden);
  }
});
