import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { command } from "@/lib/commands/command";
import { aMember } from "@/lib/test-kit/leagues/a-captain";
import { aLeague, codesOf, evening, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { applied, free, friday, later, type Night, timeZone, twoCaptains } from "@/lib/test-kit/leagues/two-captains";
import { newId } from "@/lib/test-kit/sample-values";
import { type Caller, nobody } from "../auth/caller";
import { db } from "../data/connection/client";
import { previewCommand } from "../preview/preview-command";
import { loadLeagueFacts } from "../scheduling/load-league-facts";
import { loadCaptainMatch, loadCaptainMatches } from "./load-moves";

type Town = Awaited<ReturnType<typeof twoCaptains>>;

let town: Town;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

beforeEach(async () => {
  town = await twoCaptains();
});

describe("a night", () => {
  test.each<[string, Night, string[]]>([
    ["of the past", { date: "2026-11-18", time: "19:00" }, ["proposal-night-past"]],
    ["that the match has", { date: "2026-11-19", time: "19:00" }, ["proposal-same-night"]],
    ["on which both teams play", { date: "2026-11-26", time: "19:00" }, ["clash-team-too-often", "clash-venue-full"]],
  ])("%s is refused with the reason, and the other is not", async (_what, night, codes) => {
    const { owner, propose, proposed } = town;
    const problems = codesOf(await send(owner, propose([free, night])));
    expect(new Set(problems)).toEqual(new Set(codes));
    await proposed([free]);
  });

  test("without play, at a closed bar, or without a table is refused", async () => {
    const { home, bar, season, owner, stored, propose } = town;
    const { season: read } = await stored();
    await applied(home.secretary, {
      ...{ kind: "change-schedule", league: home.league, season, change: newId(), basis: read.scheduleVersion },
      ...{ what: "by-hand", changes: [], noPlay: [free.date], closures: [{ venue: bar, date: later.date }] },
    });
    expect(codesOf(await send(owner, propose([free])))).toEqual(["clash-no-play"]);
    expect(codesOf(await send(owner, propose([later])))).toEqual(["clash-venue-closed"]);
    await db().venue.update({ where: { leagueId_id: { leagueId: home.league, id: bar } }, data: { tables: 0 } });
    expect(codesOf(await send(owner, propose([friday])))).toContain("clash-venue-full");
  });

  test("that stopped being possible is refused when it is taken; the others remain", async () => {
    const { match, guest, schedule, answer, proposed, rowOf, moveByDesk } = town;
    const proposal = await proposed([free, later]);
    const { meetings } = await schedule();
    const clashing = meetings.find(({ id, home: of, away }) => id !== match.id && [of, away].includes(match.home));
    await moveByDesk(clashing?.id ?? "", free.date);
    const refused = await send(guest, answer(proposal, free));
    expect(codesOf(refused)).toEqual(["clash-team-too-often"]);
    const [view] = (await loadCaptainMatch(guest, match.id, evening))?.match.proposals ?? [];
    expect(view?.nights.map(({ check }) => check?.problems.length)).toEqual([1, 0]);
    expect(await rowOf(proposal)).toMatchObject({ state: "open" });
    await applied(guest, answer(proposal, later));
  });

  test("that stopped being possible after it was agreed is refused to the desk, which can still refuse the move", async () => {
    const { home, match, guest, schedule, answer, decide, proposed, rowOf, moveByDesk } = town;
    const proposal = await proposed([free]);
    await applied(guest, answer(proposal, free));
    const clashing = (await schedule()).meetings.find(
      ({ id, home: of, away }) => id !== match.id && [of, away].includes(match.away),
    );
    await moveByDesk(clashing?.id ?? "", free.date);
    expect(codesOf(await send(home.secretary, decide(proposal, true)))).toEqual(["clash-team-too-often"]);
    expect(await rowOf(proposal)).toMatchObject({ state: "accepted" });
    await applied(home.secretary, decide(proposal, false));
  });

  test("is previewed with its effects, for the people who may propose it", async () => {
    const { home, owner, guest, propose } = town;
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
    const { home, match, owner, guest, proposed } = town;
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

  test.each<[string, (of: Town) => Promise<void>]>([
    ["when its match is moved otherwise", ({ moveByDesk, match }) => moveByDesk(match.id, "2026-12-24")],
    ["when its match is postponed", ({ moveByDesk, match }) => moveByDesk(match.id, null)],
    ["when its match begins", ({ home, begin }) => applied(home.secretary, begin)],
    [
      "when its match is forfeited",
      ({ home, match }) => {
        const ruling = { ruling: "forfeit" as const, sides: [0], reason: "snow" };
        return applied(home.secretary, { kind: "rule-match", league: home.league, match: match.id, ...ruling });
      },
    ],
    ["when captains may no longer agree", ({ home, choose }) => applied(home.secretary, choose("off"))],
  ])("%s", async (_when, happen) => {
    const { guest, answer, proposed, statesFor } = town;
    const proposal = await proposed();
    await happen(town);
    expect(codesOf(await send(guest, answer(proposal)))).toEqual(["proposal-lapsed"]);
    expect(await statesFor(guest)).toEqual(["lapsed"]);
  });

  test("when its nights have passed, and makes room for another", async () => {
    const { match, guest, propose, answer, proposed, rowOf, statesFor } = town;
    const proposal = await proposed([friday]);
    expect(nameOf(await send(guest, answer(proposal, friday), days(2)))).toBe("rejected");
    expect(await statesFor(guest, days(1))).toEqual(["open"]);
    expect(await statesFor(guest, days(2))).toEqual(["lapsed"]);
    await applied(guest, propose([free], { entrant: match.away }), days(2));
    expect(await rowOf(proposal)).toMatchObject({ state: "lapsed" });
  });

  test("when the agreed night has passed, or its match was moved: nothing waits for the desk", async () => {
    const { home, match, guest, answer, decide, proposed, inbox, moveByDesk } = town;
    const proposal = await proposed([friday, free]);
    await applied(guest, answer(proposal, friday));
    expect(await inbox()).toHaveLength(1);
    expect(await inbox(days(2))).toEqual([]);
    expect(codesOf(await send(home.secretary, decide(proposal, true), days(2)))).toEqual(["proposal-lapsed"]);
    await moveByDesk(match.id, "2026-12-24");
    expect(await inbox()).toEqual([]);
  });

  test("but what waits for the secretary still waits when captains may no longer agree", async () => {
    const { home, owner, guest, propose, answer, decide, choose, proposed } = town;
    const proposal = await proposed();
    await applied(guest, answer(proposal));
    await applied(home.secretary, choose("off"));
    expect(codesOf(await send(owner, propose()))).toEqual(["proposals-off"]);
    await applied(home.secretary, decide(proposal, true));
  });
});

describe("the pages", () => {
  test("show a captain the matches to come of their teams, with suggestions for one", async () => {
    const { match, owner, guest, proposed } = town;
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
    const { home, match, others, owner, proposed } = town;
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
    const { home, choose } = town;
    const facts = () => loadLeagueFacts({ id: home.league, timeZone }, null);
    expect((await facts()).last?.moves).toBe("asked");
    await applied(home.secretary, choose("told"));
    expect(nameOf(await send(home.secretary, choose("told")))).toBe("agreed");
    expect((await facts()).last?.moves).toBe("told");
    const next = seasonOf(home.league, "Owls\nEagles", { name: "Next", moves: "told" });
    await applied(home.secretary, next);
    const { plan } = await db().stage.findFirstOrThrow({ where: { seasonId: next.season } });
    expect(plan).toMatchObject({ moves: "told" });
    expect(nameOf(await send(home.secretary, { ...choose("off"), season: newId() }))).toBe("missing");
  });
});
