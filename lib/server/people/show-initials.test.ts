import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aLeague, aRecordedLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, movementSeasonOf, weekly } from "@/lib/test-kit/leagues/a-movement-season";
import { aVenue } from "@/lib/test-kit/leagues/a-venue";
import { anOpenCard, openTableCommand, sendOpenTable } from "@/lib/test-kit/leagues/an-open-table";
import { newId } from "@/lib/test-kit/sample-values";
import { loadAccountExport } from "../accounts/load-account-export";
import type { Caller } from "../auth/caller";
import { insertAccount } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { writeBaseline } from "../data/ledger/stored-digests";
import { teamMates } from "../data/people/memberships";
import { verifyLeague } from "../ledger/verify-league";
import { logPage } from "../season-log/load-log";

const full = "Wilhelmina Quackenbush";
const shown = "W. Q.";
const open = { before: null, kinds: null, corrects: false, season: null, match: null, all: true };

type Home = Awaited<ReturnType<typeof aRecordedLeague>>;
let home: Home;
let bar: string;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret for tests";
});
beforeEach(async () => {
  home = await aLeague();
  bar = await aVenue(home.league, 4);
  await asOwner((tx) => writeBaseline(tx, home.league, evening));
});

/** All stored texts about people, except private columns: column by column. */
const privateColumns = new Set([
  ...["Person.fullName", "Person.formerNames", "SignUp.fullName", "SignUp.members"],
  ...["LedgerEntry.body", "ScheduleChange.before", "ScheduleChange.after"],
]);

/** The non-private columns whose values contain a text. */
async function columnsWith(text: string): Promise<string[]> {
  const columns = await db().$queryRaw<{ table: string; column: string }[]>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.columns l on l.table_name = c.table_name and l.table_schema = c.table_schema and l.column_name = 'leagueId'
    where c.table_schema = current_schema() and c.data_type in ('text', 'jsonb', 'ARRAY')`;
  expect(columns.length).toBeGreaterThan(100);
  const leaks: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await db().$queryRawUnsafe<{ n: bigint }[]>(
      `select count(*) as n from "${table}" where "leagueId" = $2 and position($1 in "${column}"::text) > 0`,
      text,
      home.league,
    );
    if (row && row.n > 0n) leaks.push(`${table}.${column}`);
  }
  return leaks.filter((column) => !privateColumns.has(column)).sort();
}

const personOf = async (league: string, name = full) =>
  (await db().person.findFirstOrThrow({ where: { leagueId: league, OR: [{ name }, { fullName: name }] } })).id;

async function hide(person: string, initials = true, who = home.secretary) {
  return send(who, { kind: "show-initials", league: home.league, person, initials });
}

/** A person in every possible place: in a team, as a spare, in a line-up, alone, in an event, at an open table. */
async function everywhere() {
  const { league, secretary } = home;
  const { season, matches } = await aSeason(home, "Owls\nEagles");
  const [owls, eagles] = await db().entrant.findMany({ where: { seasonId: season }, orderBy: { position: "asc" } });
  const key = { league, season };
  await send(secretary, { kind: "add-members", ...key, entrant: owls?.id ?? "", names: [full, "Ada Weiss"] });
  await send(secretary, {
    kind: "save-spare",
    ...key,
    name: full,
    entrants: [eagles?.id ?? ""],
    most: null,
    until: null,
  });
  const match = matches[0]?.id ?? "";
  const person = await personOf(league);
  await send(secretary, { kind: "set-line-up", league, match, table: 1, fromGame: 1, seats: [{ seat: 0, person }] });
  const alone = await aMovementSeason(home, [full, "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"]);
  const event = await singles();
  await send(secretary, {
    kind: "invite",
    league,
    season: event,
    signUp: newId(),
    ...signUpFields,
    home: { league, person },
    way: null,
  });
  const card = await anOpenCard(home, bar);
  await sendOpenTable(
    openTableCommand(card, {
      sides: [
        [full, "Ann"],
        ["Cid", "Dot"],
      ],
    }).command,
  );
  return { ...key, owls: owls?.id ?? "", match, person, alone, event, card };
}

const signUpFields = { name: full, members: [], contact: "", note: "", bar: "", club: "" };

async function singles() {
  const season = newId();
  const key = { league: home.league, season };
  await send(home.secretary, {
    ...{ kind: "create-event", ...key, who: "singles", rulebook: "joker", rules: {}, games: 1, name: "Cup" },
    ...{ most: null, deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [{ date: "2026-12-03", time: "19:00" }],
  });
  await send(home.secretary, { kind: "publish-season", ...key });
  return season;
}

const places = ["Entrant.name", "EntrantMember.name", "Person.name", "Seating.name", "SignUp.name", "Spare.name"];

describe("a player shown by initials", () => {
  test("is shown so in all stored copies of the name, and by the name after a change back", async () => {
    const { person } = await everywhere();
    expect(await columnsWith(full)).toEqual(places);
    expect(nameOf(await hide(person))).toBe("applied");
    expect(await columnsWith(full)).toEqual([]);
    expect(await columnsWith(shown)).toEqual(places);
    expect(nameOf(await hide(person))).toBe("agreed");
    expect(nameOf(await hide(person, false))).toBe("applied");
    expect(await columnsWith(full)).toEqual(places);
    expect(await columnsWith(shown)).toEqual([]);
    expect(nameOf(await hide(person, false))).toBe("agreed");
  });

  test("stays so whatever is written of them afterwards, under either name", async () => {
    const { league, season, owls, person, match, event, card, alone } = await everywhere();
    await hide(person);
    const { secretary } = home;
    const key = { league, season };
    const answers = [
      await send(secretary, { kind: "add-members", ...key, entrant: owls, names: [full, "New Hand"] }),
      await send(secretary, { kind: "save-spare", ...key, name: full, entrants: [], most: 3, until: null }),
      await send(secretary, {
        ...{ kind: "change-member", ...key, entrant: owls, person, name: full },
        ...{ role: "captain", since: null, until: null, most: null },
      }),
      await send(secretary, {
        kind: "set-line-up",
        league,
        match,
        table: 1,
        fromGame: 2,
        seats: [{ seat: 0, name: full }],
      }),
      await send(secretary, { kind: "sign-up", league, season: await singles(), signUp: newId(), ...signUpFields }),
      await send(secretary, {
        ...{ kind: "replan-movement", league, season: alone.season, seen: 0, reason: "came late" },
        ...{
          joiners: [
            { entrant: newId(), name: "Hal" },
            ...["Ida", "Jon", "Kim"].map((name) => ({ entrant: newId(), name })),
          ],
          leavers: [],
        },
      }),
      await sendOpenTable(
        openTableCommand(card, {
          sides: [
            ["Ann", full],
            ["Cid", "Dot"],
          ],
        }).command,
      ),
    ];
    expect(answers.map(nameOf)).toEqual(answers.map(() => "applied"));
    await aMovementSeason(home, [full, "Ann", "Bob", "Cid"], { name: "Another", rounds: weekly(3) });
    for (const name of ["Ann", "Bob", "Cid", "Dot", "Eve"]) {
      const invited = { ...signUpFields, name, home: null, way: null };
      await send(secretary, { kind: "invite", league, season: event, signUp: newId(), ...invited });
    }
    const drawn = await send(secretary, {
      ...{ kind: "draw-event", league, season: event, format: "tables-of-four" },
      ...{ settings: {}, seeds: { kind: "lot" } },
    });
    expect(codesOf(drawn)).toEqual([]);
    expect(nameOf(drawn)).toBe("applied");
    expect(await columnsWith(full)).toEqual([]);
    expect(await db().person.count({ where: { leagueId: league, name: { in: [full, shown] } } })).toBe(1);
    expect(nameOf(await hide(person, false))).toBe("applied");
    expect(await columnsWith(shown)).toEqual([]);
  });

  test("is in no season of single players twice, under the name and the initials", async () => {
    const { league, person, alone } = await everywhere();
    await hide(person);
    const { secretary } = home;
    const joiners = [{ entrant: newId(), name: full }];
    const replan = { kind: "replan-movement" as const, league, season: alone.season, seen: 0, reason: "late", joiners };
    expect(codesOf(await send(secretary, { ...replan, leavers: [] }))).toContain("person-listed-twice");
    const twice = movementSeasonOf(league, [full, shown, "Ann", "Bob", "Cid"]);
    expect(codesOf(await send(secretary, twice))).toContain("person-listed-twice");
  });

  test("stays so when a change of rounds made under the full name is undone", async () => {
    const { league, alone, person } = await everywhere();
    const { season } = alone;
    const late = ["Hal", "Ida", "Jon", "Kim"].map((name) => ({ entrant: newId(), name }));
    const replan = {
      kind: "replan-movement" as const,
      league,
      season,
      seen: 0,
      reason: "late",
      joiners: late,
      leavers: [],
    };
    expect(nameOf(await send(home.secretary, replan))).toBe("applied");
    await hide(person);
    const change = await db().scheduleChange.findFirstOrThrow({ where: { leagueId: league, seasonId: season } });
    const undone = await send(home.secretary, { kind: "undo-schedule-change", league, season, change: change.id });
    expect(nameOf(undone)).toBe("applied");
    expect(await columnsWith(full)).toEqual([]);
  });

  test("is distinguished from a namesake by a number, per league", async () => {
    const { league, season, owls } = await everywhere();
    const add = { kind: "add-members" as const, league, season, entrant: owls };
    await send(home.secretary, { ...add, names: ["Wanda Quick"] });
    const [first, second] = [await personOf(league), await personOf(league, "Wanda Quick")];
    await hide(first);
    await hide(second);
    const names = await db().entrantMember.findMany({ where: { entrantId: owls }, orderBy: { name: "asc" } });
    expect(names.map(({ name }) => name)).toEqual(["Ada Weiss", "W. Q.", "W. Q. (2)"]);
    const other = await aRecordedLeague();
    const there = await aSeason(other, "Moose\nServel");
    const [moose] = await db().entrant.findMany({ where: { seasonId: there.season }, orderBy: { position: "asc" } });
    const key = { league: other.league, season: there.season, entrant: moose?.id ?? "" };
    await send(other.secretary, { kind: "add-members", ...key, names: ["Wanda Quick"] });
    const person = await personOf(other.league, "Wanda Quick");
    expect(nameOf(await hide(person, true, other.secretary))).toBe("missing");
    await send(other.secretary, { kind: "show-initials", league: other.league, person, initials: true });
    expect((await db().person.findFirstOrThrow({ where: { leagueId: other.league, id: person } })).name).toBe("W. Q.");
  });

  test("is shown by new initials under a new name, and by neither name in the log", async () => {
    const { league, season, owls, person } = await everywhere();
    await hide(person);
    const change = { kind: "change-member" as const, league, season, entrant: owls, person, role: "regular" as const };
    const renamed = "Wilhelmina Zander";
    const terms = { since: null, until: null, most: null };
    expect(nameOf(await send(home.secretary, { ...change, ...terms, name: renamed }))).toBe("applied");
    expect(await columnsWith(full)).toEqual([]);
    expect(await columnsWith(renamed)).toEqual([]);
    expect(await columnsWith("W. Z.")).toEqual(places);
    const { lines } = await logPage(db(), league, open, { drafts: true, take: 100 });
    const log = JSON.stringify(lines);
    expect(log).not.toContain(full);
    expect(log).not.toContain(renamed);
    expect(log).toContain("W. Z.");
    await hide(person, false);
    expect(await columnsWith(renamed)).toEqual(places);
  });

  test("leaves the ledger right", async () => {
    const { league, person } = await everywhere();
    await hide(person);
    const { ledgerSeq, ledgerHead } = await db().league.findUniqueOrThrow({ where: { id: league } });
    expect(await verifyLeague(db(), { id: league, ledgerSeq, ledgerHead })).toMatchObject({ ok: true });
  });

  test("is not revealed by a sign-up list: a typed full name gets the usual answer", async () => {
    const { league, event, person } = await everywhere();
    await hide(person);
    const nobody: Caller = { account: null, device: null };
    const sign = (name: string) =>
      send(nobody, { kind: "sign-up", league, season: event, signUp: newId(), ...signUpFields, name });
    expect(nameOf(await sign(full))).toBe("applied");
    expect(nameOf(await sign("Somebody Else"))).toBe("applied");
    const twice = await db().signUp.findFirstOrThrow({ where: { leagueId: league, state: "asked", fullName: full } });
    expect(twice.name).toBe(shown);
    const answer = await send(home.secretary, { kind: "answer-sign-up", league, signUp: twice.id, state: "accepted" });
    expect(codesOf(answer)).toEqual(["already-signed-up"]);
  });
});

describe("permissions", () => {
  async function anAccount(role: "player" | "captain", leagueId = home.league): Promise<Caller> {
    const id = newId();
    const account = {
      id,
      email: `${id}@example.com`,
      name: "Nick",
      passwordHash: "none",
      locale: "en",
      createdAt: evening,
    };
    await insertAccount(db(), { ...account, administrator: false, demo: false });
    return {
      account: { id, sessionId: "s", name: "Nick", administrator: false, roles: [{ leagueId, role }] },
      device: null,
    };
  }

  test("one's own data and the captain's desk show the full name, a teammate's does not", async () => {
    const { league, owls, person } = await everywhere();
    const own = await anAccount("player");
    const [captain, stranger] = [await anAccount("captain"), await anAccount("captain")];
    const accountOf = (who: Caller) => who.account?.id ?? "";
    const link = (id: string, who: Caller) =>
      db().person.update({ where: { leagueId_id: { leagueId: league, id } }, data: { accountId: accountOf(who) } });
    const ada = await personOf(league, "Ada Weiss");
    await link(person, own);
    await link(ada, captain);
    await db().entrantMember.updateMany({
      where: { leagueId: league, entrantId: owls, personId: ada },
      data: { role: "captain" },
    });
    await hide(person, true, own);
    const players = (await loadAccountExport(accountOf(own)))?.players;
    expect(players).toEqual([{ league, id: person, name: full, shownAs: shown }]);
    expect([...(await teamMates(db(), league, accountOf(captain), [person])).values()]).toEqual([full]);
    expect([...(await teamMates(db(), league, accountOf(stranger), [person])).values()]).toEqual([]);
  });

  test("the player by their own account, in an archived league too; otherwise only the desk", async () => {
    const { person } = await everywhere();
    const [own, mate] = [await anAccount("player"), await anAccount("captain")];
    await db().person.update({
      where: { leagueId_id: { leagueId: home.league, id: person } },
      data: { accountId: own.account?.id ?? "" },
    });
    expect(nameOf(await hide(person, true, mate))).toBe("missing");
    expect(nameOf(await hide(person, true, { account: null, device: null }))).toBe("nobody");
    expect(nameOf(await hide(newId(), true, own))).toBe("missing");
    expect(nameOf(await hide(person, true, own))).toBe("applied");
    await db().league.update({ where: { id: home.league }, data: { archivedAt: evening } });
    expect(nameOf(await hide(person, false, own))).toBe("applied");
  });
});
