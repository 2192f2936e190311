import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { db } from "../data/connection/client";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  home = await aLeague();
});

/** A season of four teams, three rounds, each team with two regulars and a substitute: "Owls A", "Owls B", "Owls S". */
async function fourTeams(more: { rosters?: boolean; pairs?: number } = {}) {
  const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  const key = { league: home.league, season };
  const entrants = await db().entrant.findMany({ where: { seasonId: season } });
  if (more.rosters ?? true) {
    for (const { id, name } of entrants) {
      const member = { kind: "add-members" as const, ...key, entrant: id };
      await send(home.secretary, { ...member, names: [`${name} A ${season}`, `${name} B ${season}`] });
      await send(home.secretary, { ...member, names: [`${name} S ${season}`], role: "substitute" });
    }
  }
  for (const { id } of matches) {
    for (let position = 2; position <= (more.pairs ?? 1); position++) {
      await db().matchTable.create({ data: { leagueId: home.league, id: newId(), matchId: id, position } });
    }
  }
  /** The matches of one team in the order of the rounds, each with the team's first seat: 0 at home, 1 away. */
  const of = (team: string) =>
    matches.filter(({ sides }) => sides.includes(team)).map((match) => ({ ...match, seat: match.sides.indexOf(team) }));
  const name = (short: string) => `${short} ${season}`;
  const seat = (
    match: { id: string },
    seats: Parameters<typeof lineUp>[0]["seats"],
    place: { table?: number; fromGame?: number; caller?: Caller } = {},
  ) => lineUp({ match: match.id, seats, ...place });
  const seated = (match: { id: string }) =>
    db().seating.findMany({
      where: { table: { matchId: match.id } },
      orderBy: [{ table: { position: "asc" } }, { fromGame: "asc" }, { seat: "asc" }],
    });
  const hold = (limits: { substitutesMost?: number; spareMost?: number; untilRound?: number; strict?: boolean }) =>
    send(home.secretary, {
      kind: "choose-eligibility",
      ...key,
      substitutesMost: limits.substitutesMost ?? null,
      spareMost: limits.spareMost ?? null,
      untilRound: limits.untilRound ?? null,
      strict: limits.strict ?? false,
    });
  return { season, key, matches, of, name, seat, seated, hold };
}

function lineUp({
  match,
  seats,
  table = 1,
  fromGame = 1,
  caller = home.secretary,
}: {
  match: string;
  seats: ({ seat: number; name: string } | { seat: number; person: string })[];
  table?: number;
  fromGame?: number;
  caller?: Caller;
}) {
  return send(caller, { kind: "set-line-up", league: home.league, match, table, fromGame, seats });
}

/** The number of warnings in an answer. */
function warningsIn(answer: Awaited<ReturnType<typeof lineUp>>): unknown {
  return answer.kind === "outcome" && "result" in answer.outcome ? answer.outcome.result?.["warnings"] : undefined;
}

describe("a line-up", () => {
  test("is stored by seat, each with the team whose side sits there", async () => {
    const { matches, seat, seated, name } = await fourTeams();
    const [match] = matches;
    if (!match) throw new Error("no match");
    const [there, away] = match.sides;
    const names = [`${there} A`, `${away} A`, `${there} B`, `${away} B`].map(name);
    const answer = await seat(
      match,
      names.map((one, i) => ({ seat: i, name: one.toUpperCase() })),
    );
    expect([nameOf(answer), warningsIn(answer)]).toEqual(["applied", 0]);
    const seatings = await seated(match);
    expect(seatings.map((one) => [one.seat, one.name, one.substitute])).toEqual(names.map((one, i) => [i, one, false]));
    expect(seatings[0]?.entrantId).toBe(seatings[2]?.entrantId);
    expect(seatings[1]?.entrantId).toBe(seatings[3]?.entrantId);
    expect(seatings[0]?.entrantId).not.toBe(seatings[1]?.entrantId);
    expect(
      nameOf(
        await seat(
          match,
          names.map((one, i) => ({ seat: i, name: one })),
        ),
      ),
    ).toBe("agreed");
  });

  test("may be partial, may change from a game on, and is removed by an empty one", async () => {
    const { of, seat, seated, name } = await fourTeams();
    const [match] = of("Owls");
    if (!match) throw new Error("no match");
    await seat(match, [{ seat: match.seat, name: name("Owls A") }]);
    await seat(match, [{ seat: match.seat, name: name("Owls S") }], { fromGame: 2 });
    expect((await seated(match)).map((one) => [one.fromGame, one.name, one.substitute])).toEqual([
      [1, name("Owls A"), false],
      [2, name("Owls S"), true],
    ]);
    await seat(match, [], { fromGame: 2 });
    expect(await seated(match)).toHaveLength(1);
  });

  test("creates a person for a new name, marks it, and finds it the next time", async () => {
    const { of, seat, seated } = await fourTeams();
    const [first, second] = of("Owls");
    if (!first || !second) throw new Error("no match");
    const typed = `Passer By ${newId()}`;
    const answer = await seat(first, [{ seat: first.seat, name: typed }]);
    expect([nameOf(answer), warningsIn(answer)]).toEqual(["applied", 1]);
    await seat(second, [{ seat: second.seat, name: typed.toLowerCase() }]);
    const [one, two] = [await seated(first), await seated(second)];
    expect(one[0]).toMatchObject({ name: typed, substitute: true });
    expect(two[0]).toMatchObject({ name: typed, personId: one[0]?.personId });
  });

  test("does not judge without a roster", async () => {
    const { matches, seat, seated } = await fourTeams({ rosters: false });
    const [match] = matches;
    if (!match) throw new Error("no match");
    expect(warningsIn(await seat(match, [{ seat: 0, name: "Whoever Came" }]))).toBe(0);
    expect(await seated(match)).toMatchObject([{ name: "Whoever Came", substitute: false }]);
  });

  test("stores a substitute with too many matches, with a mark; a strict season refuses, and writes nothing", async () => {
    const { of, seat, seated, name, hold } = await fourTeams();
    const [first, second, third] = of("Owls");
    if (!first || !second || !third) throw new Error("no match");
    await hold({ substitutesMost: 1 });
    const stepIn = (match: typeof first) => seat(match, [{ seat: match.seat, name: name("Owls S") }]);
    expect(warningsIn(await stepIn(first))).toBe(0);
    expect(warningsIn(await stepIn(second))).toBe(1);
    await hold({ substitutesMost: 1, strict: true });
    const people = await db().person.count();
    const refused = await seat(third, [
      { seat: third.seat, name: name("Owls S") },
      { seat: third.seat + 2, name: `New Face ${newId()}` },
    ]);
    expect(codesOf(refused)).toEqual(["eligibility-too-often", "eligibility-no-roster"]);
    expect(await seated(third)).toEqual([]);
    expect(await db().person.count()).toBe(people);
    expect(nameOf(await stepIn(first))).toBe("agreed");
  });

  test("detects a person who plays for two teams in one night", async () => {
    const { matches, seat, name } = await fourTeams();
    const [one, other] = matches;
    if (!one || !other) throw new Error("no match");
    await seat(one, [{ seat: 0, name: name(`${one.sides[0]} A`) }]);
    const answer = await seat(other, [{ seat: 0, name: name(`${one.sides[0]} A`) }]);
    expect(warningsIn(answer)).toBe(2);
  });

  test("exists per table, for a club with several pairs", async () => {
    const { of, seat, seated, name } = await fourTeams({ pairs: 2 });
    const [match] = of("Owls");
    if (!match) throw new Error("no match");
    expect(warningsIn(await seat(match, [{ seat: match.seat, name: name("Owls A") }]))).toBe(0);
    expect(warningsIn(await seat(match, [{ seat: match.seat, name: name("Owls B") }], { table: 2 }))).toBe(0);
    expect(warningsIn(await seat(match, [{ seat: match.seat, name: name("Owls A") }], { table: 2 }))).toBe(1);
    expect((await seated(match)).map((one) => one.name)).toEqual([name("Owls A"), name("Owls A")]);
    expect(nameOf(await seat(match, [], { table: 3 }))).toBe("missing");
  });
});

describe("a line-up that cannot be", () => {
  test.each([
    ["a seat too far", [{ seat: 4, name: "A" }], {}, ["no-such-seat"]],
    [
      "a seat twice",
      [
        { seat: 0, name: "A" },
        { seat: 0, name: "B" },
      ],
      {},
      ["line-up-seat-twice"],
    ],
    [
      "a person twice",
      [
        { seat: 0, name: "Aé" },
        { seat: 2, name: "AÉ" },
      ],
      {},
      ["line-up-person-twice"],
    ],
    ["a game too far", [], { fromGame: 3 }, ["no-such-game"]],
  ])("%s", async (_what, seats, place, codes) => {
    const { matches, seat, seated } = await fourTeams({ rosters: false });
    const [match] = matches;
    if (!match) throw new Error("no match");
    expect(codesOf(await seat(match, seats, place))).toEqual(codes);
    expect(await seated(match)).toEqual([]);
  });

  test("is of a match that is void", async () => {
    const { matches, seat } = await fourTeams({ rosters: false });
    const [match] = matches;
    if (!match) throw new Error("no match");
    await db().match.update({
      where: { leagueId_id: { leagueId: home.league, id: match.id } },
      data: { state: "void" },
    });
    expect(codesOf(await seat(match, [{ seat: 0, name: "A" }]))).toEqual(["line-up-not-played"]);
  });

  test("names a person of another league", async () => {
    const { matches, seat } = await fourTeams({ rosters: false });
    const [match] = matches;
    const other = await aLeague();
    const person = { leagueId: other.league, id: newId(), name: "Foreign Hand" };
    await db().person.create({ data: person });
    if (!match) throw new Error("no match");
    expect(nameOf(await seat(match, [{ seat: 0, person: person.id }]))).toBe("missing");
  });
});

describe("permissions for line-ups", () => {
  test("the table's own phone and a host, and nobody else", async () => {
    const { matches, seat } = await fourTeams({ rosters: false });
    const [match, other] = matches;
    if (!match || !other) throw new Error("no match");
    const phone = (matchId: string): Caller => ({
      account: null,
      device: { id: "d", leagueId: home.league, linkId: "l", matchId },
    });
    const host: Caller = {
      account: {
        id: newId(),
        sessionId: "s",
        name: "Host",
        administrator: false,
        roles: [{ leagueId: home.league, role: "host" }],
      },
      device: null,
    };
    const player: Caller = {
      account: {
        id: newId(),
        sessionId: "s",
        name: "Player",
        administrator: false,
        roles: [{ leagueId: home.league, role: "player" }],
      },
      device: null,
    };
    const seats = [{ seat: 0, name: "Anybody" }];
    expect(nameOf(await seat(match, seats, { caller: phone(match.id) }))).toBe("applied");
    expect(nameOf(await seat(match, seats, { caller: phone(other.id) }))).toBe("missing");
    expect(nameOf(await seat(match, seats, { caller: host }))).toBe("agreed");
    expect(nameOf(await seat(match, seats, { caller: player }))).toBe("forbidden");
    expect(nameOf(await seat(match, seats, { caller: { account: null, device: null } }))).toBe("nobody");
    expect(nameOf(await seat(match, seats, { caller: (await aLeague()).secretary }))).toBe("missing");
  });
});
