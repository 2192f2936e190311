import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { command, type UnnamedCommand } from "@/lib/commands/command";
import type { CaptainMoves } from "@/lib/competition/move-proposals/move-proposal";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aCaptain, aMember, makeCaptain } from "@/lib/test-kit/leagues/a-captain";
import { aLeague, aSeason, codesOf, evening, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason } from "@/lib/test-kit/leagues/a-movement-season";
import { applied, free, friday, later, type Night, timeZone, twoCaptains } from "@/lib/test-kit/leagues/two-captains";
import { newId } from "@/lib/test-kit/sample-values";
import { type Caller, nobody } from "../auth/caller";
import { db } from "../data/connection/client";
import { leaguesToVerify } from "../data/leagues/leagues";
import { writeBaseline } from "../data/ledger/stored-digests";
import { loadTeamFeed } from "../exports/load-feed";
import { verifyLeague } from "../ledger/verify-league";
import { logPage } from "../season-log/load-log";
import { scheduleOf } from "../seasons/season-schedule";
import { loadDeskMove } from "./load-moves";

type Town = Awaited<ReturnType<typeof twoCaptains>>;

let town: Town;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

beforeEach(async () => {
  town = await twoCaptains();
});

/** The entry of the match in its away team's calendar. */
async function entryOf({ home, match }: Town): Promise<string> {
  const where = { leagueId_id: { leagueId: home.league, id: match.away } };
  const { teamId } = await db().entrant.findUniqueOrThrow({ where });
  const feed = await loadTeamFeed(teamId ?? "", { origin: "https://league.example.org", language: null, alarm: null });
  return feed?.split("BEGIN:VEVENT").find((one) => one.includes(match.id)) ?? "";
}

describe("what two captains agree on", () => {
  test("waits for the secretary, who moves the match; calendars follow, and it is undone like any change", async () => {
    const { home, season, match, owner, guest, answer, decide, proposed, rowOf, nightOfMatch, inbox, statesFor } = town;
    expect(await entryOf(town)).toContain("20261119T190000");
    const proposal = await proposed();
    expect(await statesFor(guest)).toEqual(["open"]);
    expect(await inbox()).toEqual([]);
    await applied(guest, answer(proposal, later, "Fine with us"));
    expect(await rowOf(proposal)).toMatchObject({
      state: "accepted",
      accepted: 1,
      reply: "Fine with us",
      changeId: null,
    });
    expect(await nightOfMatch()).toBe("2026-11-19 19:00");
    const path = expect.stringMatching(new RegExp(`/matches/${match.slug}/night$`)) as string;
    expect(await inbox()).toMatchObject([{ kind: "move", date: later.date, path }]);

    await applied(home.secretary, decide(proposal, true));
    const { state, changeId, isNotice } = await rowOf(proposal);
    expect([state, isNotice]).toEqual(["moved", false]);
    expect(await nightOfMatch()).toBe("2026-12-17 19:30");
    const change = await db().scheduleChange.findFirstOrThrow({ where: { leagueId: home.league, id: changeId ?? "" } });
    expect(change).toMatchObject({ kind: "agreed", reason: "Agreed by both teams", by: "Secretary", version: 1 });
    const moved = await db().match.findUniqueOrThrow({ where: { id: match.id }, include: { tables: true } });
    expect(moved).toMatchObject({ note: "Agreed by both teams", state: "scheduled", sequence: 1 });
    expect(moved.tables.map(({ number }) => number)).toEqual([1]);
    expect(await entryOf(town)).toContain("20261217T193000");
    expect(await entryOf(town)).toContain("SEQUENCE:1");
    expect(await inbox()).toEqual([]);
    expect(await statesFor(owner)).toEqual(["moved"]);

    const undo = { kind: "undo-schedule-change" as const, league: home.league, season, change: changeId ?? "" };
    await applied(home.secretary, undo);
    expect(await nightOfMatch()).toBe("2026-11-19 19:00");
    expect(await statesFor(owner)).toEqual(["undone"]);
    await proposed();
    expect(await statesFor(owner)).toEqual(["open", "undone"]);
  });

  test("moves the match immediately where the secretary is only told, for a week in the inbox", async () => {
    const { home, season, guest, answer, decide, choose, proposed, rowOf, nightOfMatch, inbox } = town;
    await applied(home.secretary, choose("told"));
    const proposal = await proposed();
    await applied(guest, answer(proposal, free));
    expect(await nightOfMatch()).toBe("2026-12-10 19:00");
    const { changeId, isNotice } = await rowOf(proposal);
    const change = await db().scheduleChange.findFirstOrThrow({ where: { leagueId: home.league, id: changeId ?? "" } });
    expect([isNotice, change.by, change.at]).toEqual([true, "Gus", evening]);
    expect(await inbox()).toMatchObject([{ kind: "moved", date: free.date }]);
    const days = (count: number) => new Date(evening.getTime() + count * 86_400_000);
    expect(await inbox(days(7))).toHaveLength(1);
    expect(await inbox(days(8))).toEqual([]);
    expect(codesOf(await send(home.secretary, decide(proposal, false)))).toEqual(["proposal-moved"]);
    await applied(home.secretary, {
      kind: "undo-schedule-change",
      league: home.league,
      season,
      change: changeId ?? "",
    });
    expect(await nightOfMatch()).toBe("2026-11-19 19:00");
  });

  test("is refused by the secretary with a word, and the match stays", async () => {
    const { home, guest, answer, decide, proposed, rowOf, nightOfMatch, inbox } = town;
    const proposal = await proposed();
    await applied(guest, answer(proposal));
    await applied(home.secretary, decide(proposal, false, "The bar is booked"));
    expect(await rowOf(proposal)).toMatchObject({ state: "refused", reply: "The bar is booked" });
    expect(await nightOfMatch()).toBe("2026-11-19 19:00");
    expect(await inbox()).toEqual([]);
    expect(nameOf(await send(home.secretary, decide(proposal, false)))).toBe("agreed");
    expect(codesOf(await send(home.secretary, decide(proposal, true)))).toEqual(["proposal-refused"]);
    await proposed();
  });

  test("may be nothing: declined with a word, or withdrawn; then there can be another proposal", async () => {
    const { match, owner, guest, propose, answer, withdraw, proposed, rowOf, statesFor } = town;
    const first = await proposed();
    expect(codesOf(await send(guest, propose([free], { entrant: match.away })))).toEqual(["proposal-pending"]);
    await applied(guest, answer(first, null, "We have a wedding"));
    expect(await rowOf(first)).toMatchObject({ state: "declined", reply: "We have a wedding", accepted: null });
    const second = await proposed();
    await applied(owner, withdraw(second));
    expect(codesOf(await send(guest, answer(second)))).toEqual(["proposal-withdrawn"]);
    expect(nameOf(await send(owner, withdraw(second)))).toBe("agreed");
    await applied(guest, propose([free], { entrant: match.away }));
    expect(await statesFor(owner)).toEqual(["declined", "open", "withdrawn"]);
  });

  test("by telephone is entered by the desk: a night that it takes for a team moves the match", async () => {
    const { home, match, propose, answer, withdraw, rowOf, nightOfMatch, inbox } = town;
    const proposal = newId();
    await applied(home.secretary, propose([free], { proposal, entrant: match.away }));
    expect((await rowOf(proposal)).byDesk).toBe(true);
    await applied(home.secretary, answer(proposal));
    expect(await nightOfMatch()).toBe("2026-12-10 19:00");
    expect(await rowOf(proposal)).toMatchObject({ state: "moved", isNotice: false });
    expect(await inbox()).toEqual([]);
    const other = newId();
    await applied(home.secretary, propose([later], { proposal: other }));
    await applied(home.secretary, withdraw(other));
  });

  test("is sent twice and happens once", async () => {
    const { home, owner, guest, propose, answer, decide } = town;
    const proposal = newId();
    const once = { id: newId(), ...propose([free], { proposal }) };
    expect(nameOf(await send(owner, once))).toBe("applied");
    expect(nameOf(await send(owner, once))).toBe("applied");
    await applied(guest, answer(proposal));
    expect(nameOf(await send(guest, answer(proposal)))).toBe("agreed");
    expect(await db().moveProposal.count({ where: { leagueId: home.league } })).toBe(1);
    await applied(home.secretary, decide(proposal, true));
    expect(nameOf(await send(home.secretary, decide(proposal, true)))).toBe("agreed");
    expect(await db().scheduleChange.count({ where: { leagueId: home.league } })).toBe(1);
  });
});

describe("two at the same moment", () => {
  /** The outcome and the refusals of commands that are sent together. */
  async function together(...commands: readonly (readonly [Caller, UnnamedCommand])[]) {
    const answers = await Promise.all(commands.map(([caller, unnamed]) => send(caller, unnamed)));
    return { names: answers.map(nameOf).sort(), codes: answers.flatMap(codesOf) };
  }

  test.each<[string, CaptainMoves, Night | null, RegExp]>([
    ["take different nights", "told", later, /^proposal-moved$/],
    ["take different nights, for the secretary", "asked", later, /^proposal-accepted$/],
    ["take a night, and decline", "asked", null, /^proposal-(accepted|declined)$/],
  ])("%s: one wins, the other gets the reason", async (_what, moves, second, code) => {
    const { home, match, guest, answer, choose, proposed } = town;
    if (moves !== "asked") await applied(home.secretary, choose(moves));
    const proposal = await proposed();
    const deputy = await aCaptain(home.league, match.away, "Greta");
    const { names, codes } = await together([guest, answer(proposal, free)], [deputy, answer(proposal, second)]);
    expect(names).toEqual(["applied", "rejected"]);
    expect(codes).toEqual([expect.stringMatching(code)]);
    expect(await db().scheduleChange.count({ where: { leagueId: home.league } })).toBe(moves === "told" ? 1 : 0);
  });

  test("answer and withdraw, or propose: one wins", async () => {
    const { match, owner, guest, propose, answer, withdraw, proposed } = town;
    const proposal = await proposed();
    const first = await together([guest, answer(proposal, null)], [owner, withdraw(proposal)]);
    expect(first.names).toEqual(["applied", "rejected"]);
    expect(first.codes).toEqual([expect.stringMatching(/^proposal-(declined|withdrawn)$/)]);
    const second = await together([owner, propose()], [guest, propose([free], { entrant: match.away })]);
    expect(second).toEqual({ names: ["applied", "rejected"], codes: ["proposal-pending"] });
  });
});

describe("a proposal", () => {
  test("is for the captains of both teams, each for their own, and for the desk", async () => {
    const { home, match, owner, guest, schedule, propose, answer, withdraw, decide, choose, proposed, rowOf } = town;
    const third = (await schedule()).setting.teams.find(({ id }) => id !== match.home && id !== match.away)?.id ?? "";
    const [stranger, far] = [await aCaptain(home.league, third), await aLeague()];
    const [player, host] = [await aMember(home.league, "player"), await aMember(home.league, "host")];
    // A captain of the roster without the role, and one with the role and without a player.
    const [unnamed, loose] = [await aMember(home.league, "player"), await aMember(home.league, "captain")];
    await makeCaptain(home.league, unnamed, match.home);
    const roles: readonly [string, Caller, string, string][] = [
      ["nobody", nobody, "nobody", "nobody"],
      ["a secretary of another league", far.secretary, "missing", "missing"],
      ["a player", player, "forbidden", "forbidden"],
      ["a bar's host", host, "forbidden", "forbidden"],
      ["a captain of the roster without the role", unnamed, "forbidden", "forbidden"],
      ["a captain of another team", stranger, "proposal-not-of-team", "missing"],
      ["a captain without a team", loose, "proposal-not-of-team", "missing"],
      ["the other team's captain", guest, "proposal-not-of-team", ""],
    ];
    const name = async (caller: Caller, unnamedCommand: UnnamedCommand) => {
      const answered = await send(caller, unnamedCommand);
      return codesOf(answered)[0] ?? nameOf(answered);
    };
    for (const [who, caller, proposing] of roles) expect(await name(caller, propose()), who).toBe(proposing);
    const proposal = await proposed();
    for (const [who, caller, , answering] of roles) {
      if (caller === guest) continue;
      expect(await name(caller, answer(proposal)), who).toBe(answering);
      expect(await name(caller, withdraw(proposal)), who).toBe(answering);
    }
    expect(await name(owner, answer(proposal))).toBe("proposal-is-own");
    expect(await name(guest, withdraw(proposal))).toBe("proposal-not-of-team");
    for (const caller of [owner, guest, host, player]) {
      expect(await name(caller, decide(proposal, true))).toBe("forbidden");
      expect(await name(caller, choose("told"))).toBe("forbidden");
    }
    expect(await name(home.secretary, decide(proposal, true))).toBe("proposal-not-accepted");
    expect(await rowOf(proposal)).toMatchObject({ state: "open" });
  });

  test("needs two captains: neither one of both teams, nor the one who made it, agrees with themselves", async () => {
    const { home, match, owner, guest, propose, answer, proposed } = town;
    const both = await aCaptain(home.league, match.home);
    await makeCaptain(home.league, both, match.away);
    for (const entrant of [match.home, match.away])
      expect(codesOf(await send(both, propose([free], { entrant })))).toEqual(["proposal-both-teams"]);
    const proposal = await proposed();
    expect(codesOf(await send(both, answer(proposal)))).toEqual(["proposal-both-teams"]);
    // The captain changes teams before the answer.
    await db().entrantMember.deleteMany({ where: { leagueId: home.league, entrantId: match.home } });
    await makeCaptain(home.league, owner, match.away);
    expect(codesOf(await send(owner, answer(proposal)))).toEqual(["proposal-is-own"]);
    await applied(guest, answer(proposal));
  });

  test("is about a match to come of a published season of teams only", async () => {
    const { home, owner, propose, begin } = town;
    const missing = async (key: { match: string; entrant?: string }) =>
      expect(nameOf(await send(home.secretary, { ...propose(), ...key }))).toBe("missing");
    await missing({ match: newId() });
    const draft = seasonOf(home.league, "Larks\nTerns");
    await applied(home.secretary, { ...draft, name: "Draft" });
    await missing({ match: draft.meetings[0]?.match ?? "" });
    const singles = await aMovementSeason(home, ["Ann", "Bob", "Cid", "Dot"]);
    const seated = await db().match.findFirstOrThrow({ where: { seasonId: singles.season } });
    await missing({ match: seated.id });
    expect(codesOf(await send(home.secretary, propose([free], { entrant: newId() })))).toEqual(["no-such-side"]);
    await applied(home.secretary, begin);
    expect(codesOf(await send(owner, propose()))).toEqual(["proposal-match-fixed"]);
  });

  test("of a postponed match gives it a date", async () => {
    const { home, match, guest, answer, decide, proposed, nightOfMatch, moveByDesk } = town;
    await moveByDesk(match.id, null);
    const proposal = await proposed([free]);
    await applied(guest, answer(proposal));
    await applied(home.secretary, decide(proposal, true));
    expect(await db().match.findUniqueOrThrow({ where: { id: match.id } })).toMatchObject({ state: "scheduled" });
    expect(await nightOfMatch()).toBe("2026-12-10 19:00");
  });

  test("has one to three different nights and short words", async () => {
    const { propose } = town;
    const parses = (more: object) => command.safeParse({ id: newId(), ...propose(), ...more }).success;
    expect(parses({})).toBe(true);
    expect(parses({ nights: [] })).toBe(false);
    expect(parses({ nights: [free, free] })).toBe(false);
    expect(parses({ nights: [free, later, friday, { date: "2026-12-24", time: "19:00" }] })).toBe(false);
    expect(parses({ nights: [{ date: "2026-02-30", time: "19:00" }] })).toBe(false);
    expect(parses({ word: "x".repeat(201) })).toBe(false);
  });

  test("shows its words to the two teams and the desk, not in the log of members", async () => {
    const { home, slug, match, guest, answer, proposed } = town;
    const proposal = await proposed();
    await applied(guest, answer(proposal, null, "Nobody likes Thursdays"));
    const filter = { before: null, kinds: null, corrects: false, season: null, match: match.id, all: true };
    const { lines } = await logPage(db(), home.league, filter, { drafts: false, take: 20 });
    expect(lines.map(({ sentence }) => sentence.key)).toEqual(["answer-move", "propose-move"]);
    const log = JSON.stringify(lines);
    expect(log).not.toContain("driver");
    expect(log).not.toContain("Thursdays");
    const view = await loadDeskMove(
      { id: home.league, slug: home.league, name: "", timeZone },
      await slug(),
      match.slug,
      evening,
    );
    expect(view?.match.proposals).toMatchObject([{ word: "Our driver is ill", reply: "Nobody likes Thursdays" }]);
  });
});

test("captains who were made by commands agree, and the ledger tells all of it", async () => {
  const recorded = await aLeague();
  const [holly, gus] = [
    await aMember(recorded.league, "captain", "Holly"),
    await aMember(recorded.league, "captain", "Gus"),
  ];
  await asOwner((tx) => writeBaseline(tx, recorded.league, evening));
  const created = await aSeason(recorded, "Owls\nEagles\nMoose\nServel", 1);
  const key = { league: recorded.league, season: created.season };
  const [first] = (await scheduleOf(db(), recorded.league, { id: created.season }))?.schedule.meetings ?? [];
  if (!first) throw new Error("no matches");
  for (const [caller, entrant, name] of [
    [holly, first.home, "Holly Hop"],
    [gus, first.away, "Gus Grain"],
  ] as const) {
    await applied(recorded.secretary, { kind: "add-members", ...key, entrant, names: [name], role: "captain" });
    const person = await db().person.findFirstOrThrow({ where: { leagueId: recorded.league, name } });
    const claim = newId();
    await applied(caller, { kind: "claim-player", league: recorded.league, claim, person: person.id });
    await applied(recorded.secretary, { kind: "answer-claim", league: recorded.league, claim, isRight: true });
  }
  const about = { league: recorded.league, match: first.id };
  const [lapsing, proposal] = [newId(), newId()];
  const nights = [{ ...free }];
  const from = { kind: "propose-move" as const, ...about, entrant: first.home, word: "" };
  await applied(holly, { ...from, proposal: lapsing, nights: [friday] });
  const secondEvening = new Date(evening.getTime() + 2 * 86_400_000);
  await applied(holly, { ...from, proposal, nights }, secondEvening);
  await applied(gus, { kind: "answer-move", ...about, proposal, night: free, word: "Yes" }, secondEvening);
  await applied(
    recorded.secretary,
    { kind: "decide-move", ...about, proposal, isAccepted: true, word: "" },
    secondEvening,
  );
  const proposals = await db().moveProposal.findMany({ where: { leagueId: recorded.league }, orderBy: { at: "asc" } });
  expect(proposals.map(({ state }) => state)).toEqual(["lapsed", "moved"]);
  const change = proposals[1]?.changeId ?? "";
  await applied(recorded.secretary, { kind: "undo-schedule-change", ...key, change });
  const stored = (await leaguesToVerify(db())).find(({ id }) => id === recorded.league);
  if (!stored) throw new Error("no league");
  expect(await verifyLeague(db(), stored)).toMatchObject({ ok: true });
  // The table's own trigger notes what a command wrote: without it nothing would be known of the proposal.
  const tampered = db().$transaction(async (tx) => {
    await tx.moveProposal.updateMany({ where: { leagueId: recorded.league, id: proposal }, data: { word: "No" } });
    const check = await verifyLeague(tx, stored);
    throw new Error(JSON.stringify(check));
  });
  await expect(tampered).rejects.toThrow(/MoveProposal/);
});
