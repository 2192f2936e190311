import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CommandInput, command, type UnnamedCommand } from "@/lib/commands/command";
import type { CaptainMoves } from "@/lib/competition/move-proposals/move-proposal";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aCaptain, aMember, makeCaptain } from "@/lib/test-kit/leagues/a-captain";
import { aLeague, aSeason, codesOf, evening, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason } from "@/lib/test-kit/leagues/a-movement-season";
import { atVenues, aVenue } from "@/lib/test-kit/leagues/a-venue";
import { newId } from "@/lib/test-kit/sample-values";
import type { MoveProposalView } from "@/lib/views/move-proposal";
import { type Caller, nobody } from "../auth/caller";
import { db } from "../data/connection/client";
import { leaguesToVerify } from "../data/leagues/leagues";
import { writeBaseline } from "../data/ledger/stored-digests";
import { countInbox } from "../desk/count-inbox";
import { inboxOf } from "../desk/load-inbox";
import { loadTeamFeed } from "../exports/load-feed";
import { verifyLeague } from "../ledger/verify-league";
import { previewCommand } from "../preview/preview-command";
import { loadLeagueFacts } from "../scheduling/load-league-facts";
import { logPage } from "../season-log/load-log";
import { scheduleOf } from "../seasons/season-schedule";
import { loadCaptainMatch, loadCaptainMatches, loadDeskMove } from "./load-moves";

type Home = Awaited<ReturnType<typeof aLeague>>;
type Night = CommandInput & { kind: "propose-move" } extends { nights: (infer One)[] } ? One : never;

const timeZone = "America/Chicago";
/** The first match is on November 19; the season's later nights are November 26 and December 3. */
const free: Night = { date: "2026-12-10", time: "19:00" };
const later: Night = { date: "2026-12-17", time: "19:30" };
const friday: Night = { date: "2026-11-20", time: "19:00" };

let home: Home;
let bar: string;
let season: string;
let match: { readonly id: string; readonly slug: string; readonly home: string; readonly away: string };
let others: readonly string[];
let owner: Caller & { readonly id: string };
let guest: Caller & { readonly id: string };

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

beforeEach(async () => {
  home = await aLeague();
  bar = await aVenue(home.league, 2);
  const created = await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
  season = created.season;
  await atVenues(home.league, season, [bar]);
  const [first] = (await schedule()).meetings;
  if (!first) throw new Error("no matches");
  match = { id: first.id, slug: created.matches[0]?.slug ?? "", home: first.home, away: first.away };
  others = created.matches.slice(1).map(({ id }) => id);
  owner = await aCaptain(home.league, match.home, "Holly");
  guest = await aCaptain(home.league, match.away, "Gus");
});

async function stored() {
  const read = await scheduleOf(db(), home.league, { id: season });
  if (!read) throw new Error("no season");
  return read;
}

const schedule = async () => (await stored()).schedule;
const sent = (caller: Caller, unnamed: UnnamedCommand, at = evening) => send(caller, unnamed, at);
const applied = async (caller: Caller, unnamed: UnnamedCommand, at = evening) =>
  expect(nameOf(await send(caller, unnamed, at)), unnamed.kind).toBe("applied");

const league = () => ({ league: home.league, match: match.id });
const propose = (
  nights: readonly Night[] = [free, later],
  more: { entrant?: string; proposal?: string; word?: string } = {},
) => ({
  ...{ kind: "propose-move" as const, ...league(), proposal: newId(), entrant: match.home, word: "Our driver is ill" },
  ...{ nights: [...nights], ...more },
});
const answer = (proposal: string, night: Night | null = free, word = "") => ({
  ...{ kind: "answer-move" as const, ...league(), proposal, night, word },
});
const withdraw = (proposal: string) => ({ kind: "withdraw-move" as const, ...league(), proposal });
const decide = (proposal: string, isAccepted: boolean, word = "") => ({
  ...{ kind: "decide-move" as const, ...league(), proposal, isAccepted, word },
});
const choose = (moves: CaptainMoves) => ({ kind: "choose-moves" as const, league: home.league, season, moves });

/** A proposal of the home side, and its id. */
async function proposed(nights?: readonly Night[]): Promise<string> {
  const proposal = newId();
  await applied(owner, propose(nights, { proposal }));
  return proposal;
}

const rowOf = (id: string) =>
  db().moveProposal.findUniqueOrThrow({ where: { leagueId_id: { leagueId: home.league, id } } });

async function nightOfMatch(): Promise<string> {
  const { date, time } = await db().match.findUniqueOrThrow({ where: { id: match.id } });
  return `${date?.toISOString().slice(0, 10)} ${time}`;
}

async function inbox(at = evening) {
  const of = { id: home.league, slug: home.league, timeZone };
  const { items } = await inboxOf(of, at);
  expect(await countInbox(of, at)).toBe(items.length);
  return items.filter(({ kind }) => kind === "move" || kind === "moved");
}

/** The states of the match's proposals that a captain sees, by name. */
async function statesFor(caller: Caller, at = evening): Promise<readonly MoveProposalView["state"][]> {
  const view = await loadCaptainMatch(caller, match.id, at);
  return view?.match.proposals.map(({ state }) => state).toSorted() ?? [];
}

/** Moves a match by the secretary, as the desk does. */
async function moveByDesk(id: string, date: string | null) {
  const { season: read } = await stored();
  await applied(home.secretary, {
    ...{ kind: "change-schedule", league: home.league, season, change: newId(), basis: read.scheduleVersion },
    ...{ what: "by-hand", changes: [{ match: id, date, tables: [] }] },
  });
}

const feed = async () => {
  const { teamId } = await db().entrant.findUniqueOrThrow({
    where: { leagueId_id: { leagueId: home.league, id: match.away } },
  });
  return (await loadTeamFeed(teamId ?? "", { origin: "https://league.example.org", language: null })) ?? "";
};

/** The entry of the match in its team's calendar. */
const entryOf = async () => (await feed()).split("BEGIN:VEVENT").find((entry) => entry.includes(match.id)) ?? "";

describe("what two captains agree on", () => {
  test("waits for the secretary, who moves the match; calendars follow, and it is undone like any change", async () => {
    expect(await entryOf()).toContain("20261119T190000");
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
    expect(await entryOf()).toContain("20261217T193000");
    expect(await entryOf()).toContain("SEQUENCE:1");
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
    expect(codesOf(await sent(home.secretary, decide(proposal, false)))).toEqual(["proposal-moved"]);
    await applied(home.secretary, {
      kind: "undo-schedule-change",
      league: home.league,
      season,
      change: changeId ?? "",
    });
    expect(await nightOfMatch()).toBe("2026-11-19 19:00");
  });

  test("is refused by the secretary with a word, and the match stays", async () => {
    const proposal = await proposed();
    await applied(guest, answer(proposal));
    await applied(home.secretary, decide(proposal, false, "The bar is booked"));
    expect(await rowOf(proposal)).toMatchObject({ state: "refused", reply: "The bar is booked" });
    expect(await nightOfMatch()).toBe("2026-11-19 19:00");
    expect(await inbox()).toEqual([]);
    expect(nameOf(await sent(home.secretary, decide(proposal, false)))).toBe("agreed");
    expect(codesOf(await sent(home.secretary, decide(proposal, true)))).toEqual(["proposal-refused"]);
    await proposed();
  });

  test("may be nothing: declined with a word, or withdrawn; then there can be another proposal", async () => {
    const first = await proposed();
    expect(codesOf(await sent(guest, propose([free], { entrant: match.away })))).toEqual(["proposal-pending"]);
    await applied(guest, answer(first, null, "We have a wedding"));
    expect(await rowOf(first)).toMatchObject({ state: "declined", reply: "We have a wedding", accepted: null });
    const second = await proposed();
    await applied(owner, withdraw(second));
    expect(codesOf(await sent(guest, answer(second)))).toEqual(["proposal-withdrawn"]);
    expect(nameOf(await sent(owner, withdraw(second)))).toBe("agreed");
    await applied(guest, propose([free], { entrant: match.away }));
    expect(await statesFor(owner)).toEqual(["declined", "open", "withdrawn"]);
  });

  test("by telephone is entered by the desk: a night that it takes for a team moves the match", async () => {
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
    const proposal = newId();
    const once = { id: newId(), ...propose([free], { proposal }) };
    expect(nameOf(await send(owner, once))).toBe("applied");
    expect(nameOf(await send(owner, once))).toBe("applied");
    await applied(guest, answer(proposal));
    expect(nameOf(await sent(guest, answer(proposal)))).toBe("agreed");
    expect(await db().moveProposal.count({ where: { leagueId: home.league } })).toBe(1);
    await applied(home.secretary, decide(proposal, true));
    expect(nameOf(await sent(home.secretary, decide(proposal, true)))).toBe("agreed");
    expect(await db().scheduleChange.count({ where: { leagueId: home.league } })).toBe(1);
  });
});

describe("two at the same moment", () => {
  /** The outcome and the refusals of commands that are sent together. */
  async function together(...commands: readonly (readonly [Caller, UnnamedCommand])[]) {
    const answers = await Promise.all(commands.map(([caller, unnamed]) => sent(caller, unnamed)));
    return { names: answers.map(nameOf).sort(), codes: answers.flatMap(codesOf) };
  }

  test.each<[string, CaptainMoves, (proposal: string) => UnnamedCommand, RegExp]>([
    ["take different nights", "told", (id) => answer(id, later), /^proposal-moved$/],
    ["take different nights, for the secretary", "asked", (id) => answer(id, later), /^proposal-accepted$/],
    ["take a night, and decline", "asked", (id) => answer(id, null), /^proposal-(accepted|declined)$/],
  ])("%s: one wins, the other gets the reason", async (_what, moves, second, code) => {
    if (moves !== "asked") await applied(home.secretary, choose(moves));
    const proposal = await proposed();
    const deputy = await aCaptain(home.league, match.away, "Greta");
    const { names, codes } = await together([guest, answer(proposal, free)], [deputy, second(proposal)]);
    expect(names).toEqual(["applied", "rejected"]);
    expect(codes).toEqual([expect.stringMatching(code)]);
    expect(await db().scheduleChange.count({ where: { leagueId: home.league } })).toBe(moves === "told" ? 1 : 0);
  });

  test("answer and withdraw, or propose: one wins", async () => {
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
      const answered = await sent(caller, unnamedCommand);
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
    const both = await aCaptain(home.league, match.home);
    await makeCaptain(home.league, both, match.away);
    for (const entrant of [match.home, match.away])
      expect(codesOf(await sent(both, propose([free], { entrant })))).toEqual(["proposal-both-teams"]);
    const proposal = await proposed();
    expect(codesOf(await sent(both, answer(proposal)))).toEqual(["proposal-both-teams"]);
    // The captain changes teams before the answer.
    await db().entrantMember.deleteMany({ where: { leagueId: home.league, entrantId: match.home } });
    await makeCaptain(home.league, owner, match.away);
    expect(codesOf(await sent(owner, answer(proposal)))).toEqual(["proposal-is-own"]);
    await applied(guest, answer(proposal));
  });

  test("is about a match to come of a published season of teams only", async () => {
    const missing = async (key: { match: string; entrant?: string }) =>
      expect(nameOf(await sent(home.secretary, { ...propose(), ...key }))).toBe("missing");
    await missing({ match: newId() });
    const draft = seasonOf(home.league, "Larks\nTerns");
    await applied(home.secretary, { ...draft, name: "Draft" });
    await missing({ match: draft.meetings[0]?.match ?? "" });
    const singles = await aMovementSeason(home, ["Ann", "Bob", "Cid", "Dot"]);
    const seated = await db().match.findFirstOrThrow({ where: { seasonId: singles.season } });
    await missing({ match: seated.id });
    expect(codesOf(await sent(home.secretary, propose([free], { entrant: newId() })))).toEqual(["no-such-side"]);
    const begun = { kind: "start-game" as const, ...league(), table: 1, game: 1, firstDealer: 0 };
    await applied(home.secretary, begun);
    expect(codesOf(await sent(owner, propose()))).toEqual(["proposal-match-fixed"]);
  });

  test("of a postponed match gives it a date", async () => {
    await moveByDesk(match.id, null);
    const proposal = await proposed([free]);
    await applied(guest, answer(proposal));
    await applied(home.secretary, decide(proposal, true));
    expect(await db().match.findUniqueOrThrow({ where: { id: match.id } })).toMatchObject({ state: "scheduled" });
    expect(await nightOfMatch()).toBe("2026-12-10 19:00");
  });

  test("has one to three different nights and short words", async () => {
    const parses = (more: object) => command.safeParse({ id: newId(), ...propose(), ...more }).success;
    expect(parses({})).toBe(true);
    expect(parses({ nights: [] })).toBe(false);
    expect(parses({ nights: [free, free] })).toBe(false);
    expect(parses({ nights: [free, later, friday, { date: "2026-12-24", time: "19:00" }] })).toBe(false);
    expect(parses({ nights: [{ date: "2026-02-30", time: "19:00" }] })).toBe(false);
    expect(parses({ word: "x".repeat(201) })).toBe(false);
  });

  test("shows its words to the two teams and the desk, not in the log of members", async () => {
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

const slug = async () =>
  (await db().season.findUniqueOrThrow({ where: { leagueId_id: { leagueId: home.league, id: season } } })).slug;

describe("a night", () => {
  test.each<[string, Night, string[]]>([
    ["of the past", { date: "2026-11-18", time: "19:00" }, ["proposal-night-past"]],
    ["that the match has", { date: "2026-11-19", time: "19:00" }, ["proposal-same-night"]],
    ["on which both teams play", { date: "2026-11-26", time: "19:00" }, ["clash-team-too-often", "clash-venue-full"]],
  ])("%s is refused with the reason, and the other is not", async (_what, night, codes) => {
    const problems = codesOf(await sent(owner, propose([free, night])));
    expect(new Set(problems)).toEqual(new Set(codes));
    await proposed([free]);
  });

  test("without play, at a closed bar, or without a table is refused", async () => {
    const { season: read } = await stored();
    await applied(home.secretary, {
      ...{ kind: "change-schedule", league: home.league, season, change: newId(), basis: read.scheduleVersion },
      ...{ what: "by-hand", changes: [], noPlay: [free.date], closures: [{ venue: bar, date: later.date }] },
    });
    expect(codesOf(await sent(owner, propose([free])))).toEqual(["clash-no-play"]);
    expect(codesOf(await sent(owner, propose([later])))).toEqual(["clash-venue-closed"]);
    await db().venue.update({ where: { leagueId_id: { leagueId: home.league, id: bar } }, data: { tables: 0 } });
    expect(codesOf(await sent(owner, propose([friday])))).toContain("clash-venue-full");
  });

  test("that stopped being possible is refused when it is taken; the others remain", async () => {
    const proposal = await proposed([free, later]);
    const { meetings } = await schedule();
    const clashing = meetings.find(({ id, home: of, away }) => id !== match.id && [of, away].includes(match.home));
    await moveByDesk(clashing?.id ?? "", free.date);
    const refused = await sent(guest, answer(proposal, free));
    expect(codesOf(refused)).toEqual(["clash-team-too-often"]);
    const [view] = (await loadCaptainMatch(guest, match.id, evening))?.match.proposals ?? [];
    expect(view?.nights.map(({ check }) => check?.problems.length)).toEqual([1, 0]);
    expect(await rowOf(proposal)).toMatchObject({ state: "open" });
    await applied(guest, answer(proposal, later));
  });

  test("that stopped being possible after it was agreed is refused to the desk, which can still refuse the move", async () => {
    const proposal = await proposed([free]);
    await applied(guest, answer(proposal, free));
    const clashing = (await schedule()).meetings.find(
      ({ id, home: of, away }) => id !== match.id && [of, away].includes(match.away),
    );
    await moveByDesk(clashing?.id ?? "", free.date);
    expect(codesOf(await sent(home.secretary, decide(proposal, true)))).toEqual(["clash-team-too-often"]);
    expect(await rowOf(proposal)).toMatchObject({ state: "accepted" });
    await applied(home.secretary, decide(proposal, false));
  });

  test("is previewed with what it changes, by whoever may propose it", async () => {
    const preview = async (caller: Caller, nights: readonly Night[]) =>
      previewCommand(command.parse({ id: newId(), ...propose(nights) }), { caller, at: evening, newId });
    const shown = await preview(owner, [free, { date: "2026-11-26", time: "19:00" }]);
    expect(shown).toMatchObject({ standings: null, scores: [], nights: [{ problems: [] }, {}] });
    if (shown === null || typeof shown === "string") throw new Error("no preview");
    const codes = shown.problems.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["clash-team-too-often", "clash-venue-full"]));
    expect(shown.nights?.[0]).toMatchObject({ bar: { tables: 2, used: 1 }, week: [], elsewhere: [] });
    expect(shown.nights?.[0]?.certificate).toContainEqual({ code: "ends", before: "2026-12-03", after: free.date });
    expect(shown.nights?.[1]?.week).toHaveLength(2);
    expect(await preview(guest, [free])).toMatchObject({ problems: [{ code: "proposal-not-of-team" }], nights: [] });
    expect(await preview(nobody, [free])).toBe("nobody");
    expect(await db().moveProposal.count({ where: { leagueId: home.league } })).toBe(0);
  });

  test("in another competition of a team is shown", async () => {
    const cup = seasonOf(home.league, "Owls\nEagles\nMoose\nServel", { name: "Cup", firstNight: free.date });
    await applied(home.secretary, cup);
    await applied(home.secretary, { kind: "publish-season", league: home.league, season: cup.season });
    const [suggested] = (await loadCaptainMatch(owner, match.id, evening))?.suggestions ?? [];
    expect(suggested?.date).not.toBe(free.date);
    await proposed([free]);
    const [view] = (await loadCaptainMatch(guest, match.id, evening))?.match.proposals ?? [];
    expect(view?.nights[0]?.check).toMatchObject({ problems: [], elsewhere: [{ season: "Cup" }, { season: "Cup" }] });
  });
});

describe("a proposal lapses", () => {
  const days = (count: number) => new Date(evening.getTime() + count * 86_400_000);

  test.each<[string, () => Promise<unknown>]>([
    ["when its match is moved otherwise", () => moveByDesk(match.id, "2026-12-24")],
    ["when its match is postponed", () => moveByDesk(match.id, null)],
    [
      "when its match begins",
      () => applied(home.secretary, { kind: "start-game", ...league(), table: 1, game: 1, firstDealer: 0 }),
    ],
    [
      "when its match is forfeited",
      () => applied(home.secretary, { kind: "rule-match", ...league(), ruling: "forfeit", sides: [0], reason: "snow" }),
    ],
    ["when captains may no longer agree", () => applied(home.secretary, choose("off"))],
  ])("%s", async (_when, happen) => {
    const proposal = await proposed();
    await happen();
    expect(codesOf(await sent(guest, answer(proposal)))).toEqual(["proposal-lapsed"]);
    expect(await statesFor(guest)).toEqual(["lapsed"]);
  });

  test("when its nights have passed, and makes room for another", async () => {
    const proposal = await proposed([friday]);
    expect(nameOf(await sent(guest, answer(proposal, friday), days(2)))).toBe("rejected");
    expect(await statesFor(guest, days(1))).toEqual(["open"]);
    expect(await statesFor(guest, days(2))).toEqual(["lapsed"]);
    await applied(guest, propose([free], { entrant: match.away }), days(2));
    expect(await rowOf(proposal)).toMatchObject({ state: "lapsed" });
  });

  test("when the agreed night has passed, or its match was moved: nothing waits for the desk", async () => {
    const proposal = await proposed([friday, free]);
    await applied(guest, answer(proposal, friday));
    expect(await inbox()).toHaveLength(1);
    expect(await inbox(days(2))).toEqual([]);
    expect(codesOf(await sent(home.secretary, decide(proposal, true), days(2)))).toEqual(["proposal-lapsed"]);
    await moveByDesk(match.id, "2026-12-24");
    expect(await inbox()).toEqual([]);
  });

  test("but what waits for the secretary still waits when captains may no longer agree", async () => {
    const proposal = await proposed();
    await applied(guest, answer(proposal));
    await applied(home.secretary, choose("off"));
    expect(codesOf(await sent(owner, propose()))).toEqual(["proposals-off"]);
    await applied(home.secretary, decide(proposal, true));
  });
});

describe("the pages", () => {
  test("show a captain the matches to come of their teams, with suggestions for one", async () => {
    const list = await loadCaptainMatches(owner, evening);
    expect(list.map(({ date }) => date)).toEqual(["2026-11-19", "2026-11-26", "2026-12-03"]);
    expect(list.every(({ own, sides }) => own.length === 1 && sides.some(({ entrant }) => entrant === own[0]))).toBe(
      true,
    );
    expect(list.every(({ season: { moves } }) => moves === "asked")).toBe(true);
    const view = await loadCaptainMatch(owner, match.id, evening);
    expect(view?.suggestions.map(({ date }) => date)).toEqual([
      ...["2026-12-10", "2026-12-17", "2026-12-24", "2026-12-31", "2027-01-07", "2027-01-14"],
    ]);
    await proposed();
    expect((await loadCaptainMatch(owner, match.id, evening))?.suggestions).toEqual([]);
    expect((await loadCaptainMatches(guest, evening)).map(({ proposals }) => proposals.length)).toEqual([1, 0, 0]);
  });

  test("show nothing of it to others", async () => {
    await proposed();
    const far = await aLeague();
    for (const caller of [
      nobody,
      far.secretary,
      await aMember(home.league, "player"),
      await aMember(home.league, "captain"),
    ]) {
      expect(await loadCaptainMatches(caller, evening)).toEqual([]);
      expect(await loadCaptainMatch(caller, match.id, evening)).toBeNull();
    }
    expect(
      await loadCaptainMatch(owner, others.at(-1) ?? "", evening).then((view) => view?.match.proposals ?? []),
    ).toEqual([]);
    expect(await loadCaptainMatch(owner, newId(), evening)).toBeNull();
  });
});

describe("the season's setting", () => {
  test("is that the secretary decides, is chosen at the desk, and is copied to the next season", async () => {
    const facts = () => loadLeagueFacts({ id: home.league, timeZone }, null);
    expect((await facts()).last?.moves).toBe("asked");
    await applied(home.secretary, choose("told"));
    expect(nameOf(await sent(home.secretary, choose("told")))).toBe("agreed");
    expect((await facts()).last?.moves).toBe("told");
    const next = seasonOf(home.league, "Owls\nEagles", { name: "Next", moves: "told" });
    await applied(home.secretary, next);
    const { plan } = await db().stage.findFirstOrThrow({ where: { seasonId: next.season } });
    expect(plan).toMatchObject({ moves: "told" });
    expect(nameOf(await sent(home.secretary, { ...choose("off"), season: newId() }))).toBe("missing");
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
