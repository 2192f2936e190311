import { describe, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, movementMatches } from "@/lib/test-kit/leagues/a-movement-season";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { dateText } from "../platform/system/clock";

const eight = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"];

function named(names: readonly string[]): { entrant: string; name: string }[] {
  return names.map((name) => ({ entrant: newId(), name }));
}

describe("a change of the rounds", () => {
  const reason = "Snow";

  /** Eight single players of Joker in three rounds, at two tables each. */
  async function singles() {
    const at = await aLeague();
    const made3 = await aMovementSeason(at, eight, { rulebook: "joker", movement: { kind: "singles" } });
    const base = { kind: "change-round", league: at.league, season: made3.season, seen: 0, reason } as const;
    const rows = async (round: number) =>
      (
        await db().match.findMany({
          where: { leagueId: at.league, seasonId: made3.season, round: { number: round } },
          orderBy: { number: "asc" },
          select: { date: true, plannedDate: true, time: true, sequence: true, note: true, round: true, state: true },
        })
      ).map(({ date, plannedDate, round: of, ...row }) => ({
        ...row,
        date: date && dateText(date),
        planned: plannedDate && dateText(plannedDate),
        night: of.date && dateText(of.date),
        plays: of.plays,
      }));
    const changes = () =>
      db().scheduleChange.findMany({
        where: { leagueId: at.league },
        orderBy: { version: "asc" },
        select: { id: true },
      });
    const undo = async (which: number) => {
      const change = (await changes())[which]?.id ?? "";
      return send(at.secretary, { kind: "undo-schedule-change", league: at.league, season: made3.season, change });
    };
    const begin = (match: string | undefined) =>
      send(at.secretary, {
        ...{ kind: "start-game", league: at.league, match: match ?? "", table: 1, game: 1, firstDealer: 0 },
      });
    return { ...at, ...made3, base, rows, undo, begin };
  }

  const before = { time: "19:00", note: "", state: "scheduled", planned: "2026-11-27", plays: null };

  test("moves all its tables to another night; calendars and the log show it", async () => {
    const { secretary, base, rows, league } = await singles();
    const moved = await send(secretary, { ...base, round: 2, date: "2026-12-02", time: "20:00" });
    expect(moved).toMatchObject({ outcome: { outcome: "applied", result: { version: 1 } } });
    const now = { ...before, sequence: 1, time: "20:00", note: reason, date: "2026-12-02", night: "2026-12-02" };
    expect(await rows(2)).toEqual([now, now]);
    expect((await rows(3)).map(({ sequence }) => sequence)).toEqual([0, 0]);
    expect(await db().scheduleChange.findFirst({ where: { leagueId: league } })).toMatchObject({
      ...{ kind: "change-round", reason, version: 1, undoneAt: null },
    });
  });

  test("is undone completely, under a new version", async () => {
    const { secretary, base, rows, undo } = await singles();
    await send(secretary, { ...base, round: 2, date: "2026-12-02", time: "20:00", plays: "pulka" });
    expect((await rows(2))[0]).toMatchObject({ plays: "pulka", sequence: 1 });
    expect(nameOf(await undo(0))).toBe("applied");
    const again = { ...before, sequence: 2, date: "2026-11-27", night: "2026-11-27" };
    expect(await rows(2)).toEqual([again, again]);
    expect(nameOf(await undo(0))).toBe("agreed");
    expect(codesOf(await send(secretary, { ...base, round: 2, plays: "nines" }))).toEqual([
      "schedule-changed-meanwhile",
    ]);
    expect(nameOf(await send(secretary, { ...base, seen: 2, round: 2, plays: "nines" }))).toBe("applied");
  });

  test.each([
    ["a round that there is not", { round: 4, plays: "pulka" }, "no-such-round"],
    ["nothing", { round: 2 }, "nothing-changes"],
    ["what it plays anyway", { round: 2, plays: "classic" }, "nothing-changes"],
    ["the hour of another round", { round: 2, date: "2026-12-04" }, "rounds-at-once"],
    ["a length that nobody knows", { round: 2, plays: "half" }, "no-such-length"],
    ["a plan that is stale", { round: 2, plays: "pulka", seen: 5 }, "schedule-changed-meanwhile"],
  ])("to %s is refused, and nothing moves", async (_, more, code) => {
    const { secretary, base, rows } = await singles();
    expect(codesOf(await send(secretary, { ...base, ...more }))).toEqual([code]);
    expect((await rows(2))[0]).toMatchObject({ sequence: 0, plays: null, date: "2026-11-27" });
  });

  test("is refused on a date without play", async () => {
    const at = await aLeague();
    const plan = { noPlay: [{ date: "2026-12-02", reason: "Thanksgiving" }] };
    const { season } = await aMovementSeason(at, eight, { plan } as never);
    const command = { kind: "change-round", league: at.league, season, seen: 0, reason, round: 2 } as const;
    expect(codesOf(await send(at.secretary, { ...command, date: "2026-12-02" }))).toEqual(["round-on-no-play"]);
    expect(nameOf(await send(at.secretary, { ...command, date: "2026-12-03" }))).toBe("applied");
  });

  test("leaves a begun round alone, and cannot be undone then", async () => {
    const { secretary, base, undo, begin, matches } = await singles();
    await send(secretary, { ...base, round: 2, plays: "pulka" });
    await begin(matches.find(({ round }) => round === 2)?.id);
    expect(codesOf(await send(secretary, { ...base, seen: 1, round: 2, plays: "nines" }))).toEqual(["round-has-begun"]);
    expect(codesOf(await undo(0))).toEqual(["round-has-begun"]);
  });

  test("of another league's season, or of a season of teams, looks missing", async () => {
    const { season } = await singles();
    const { league, secretary } = await aLeague();
    const command = { kind: "change-round", league, season, seen: 0, reason, round: 2, plays: "pulka" } as const;
    expect(nameOf(await send(secretary, command))).toBe("missing");
    const teams = await aSeason({ league, secretary }, "Owls\nEagles");
    expect(nameOf(await send(secretary, { ...command, season: teams.season }))).toBe("missing");
  });

  test("that replanned them is undone: tables, seats, players and ids are restored", async () => {
    const { league, secretary, season, players, matches, undo } = await singles();
    const leavers = players.slice(0, 2).map(({ entrant }) => entrant);
    const command = { kind: "replan-movement", league, season, seen: 0, reason } as const;
    expect(nameOf(await send(secretary, { ...command, leavers, joiners: [] }))).toBe("applied");
    expect(await movementMatches(league, season)).toHaveLength(3);
    expect(nameOf(await undo(0))).toBe("applied");
    expect(await movementMatches(league, season)).toEqual(matches);
    const late = named(["Ida", "Jon", "Kit", "Lou"]);
    expect(nameOf(await send(secretary, { ...command, seen: 2, leavers: [], joiners: late }))).toBe("applied");
    expect(await movementMatches(league, season)).toHaveLength(9);
    expect(nameOf(await undo(1))).toBe("applied");
    expect(await movementMatches(league, season)).toEqual(matches);
    const entrants = await db().entrant.findMany({ where: { leagueId: league, seasonId: season } });
    expect(entrants.map(({ name, state }) => [name, state]).toSorted()).toEqual(eight.map((name) => [name, "active"]));
    expect(await db().person.count({ where: { leagueId: league } })).toBe(12);
  });

  test("cannot be undone before a later one of the same rounds, or with adjusted players", async () => {
    const { league, secretary, season, base, undo } = await singles();
    const [ida] = named(["Ida"]);
    const joiners = ida ? [ida] : [];
    const command = {
      kind: "replan-movement",
      league,
      season,
      seen: 0,
      reason,
      joiners,
      leavers: [] as string[],
    } as const;
    expect(nameOf(await send(secretary, command))).toBe("applied");
    await send(secretary, { ...base, seen: 1, round: 3, plays: "nines" });
    expect(codesOf(await undo(0))).toEqual(["later-round-change-first"]);
    expect(nameOf(await undo(1))).toBe("applied");
    const payment = { league, season, payment: newId() } as const;
    const paid = { entrant: ida?.entrant ?? "", amount: 100, date: "2026-11-01", way: "cash" } as const;
    await send(secretary, { kind: "record-payment", ...payment, ...paid });
    expect(codesOf(await undo(0))).toEqual(["late-entrant-has-payments"]);
    await send(secretary, { kind: "undo-payment", ...payment, note: "a mistake" });
    const adjusted = { entrant: ida?.entrant ?? "", gamePoints: -10, gamesWon: 0, afterRound: 0, reason };
    await send(secretary, { kind: "adjust-points", league, season, adjustment: newId(), ...adjusted });
    expect(codesOf(await undo(0))).toEqual(["late-player-has-adjustments"]);
    expect(await db().entrant.count({ where: { leagueId: league, seasonId: season } })).toBe(9);
  });
});
