import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { newId } from "@/lib/test-kit/sample-values";
import { isoDate } from "../schedule/iso-date";
import { drawUpSeason } from "../scheduling/draw-up-season";
import { seasonFixes } from "../scheduling/season-fixes";
import { barMatches, withBarMerged } from "./draft-bars";
import { withFix } from "./draft-fixes";
import { activeWishes, draftNights, requestOf, suggestedNoPlay } from "./draft-plan";
import { emptyDraft, withLastSeason, withoutLastSeason } from "./draft-start";
import { clubMatches, withClub, withFile, withList, withTeam } from "./draft-teams";
import { holidayOn } from "./holidays";
import { type LeagueFacts, playingTeams, type SeasonDraft, tablesOf, usedBars } from "./season-draft";

const tavern = { id: newId(), name: "Old Tavern", tables: 3, address: "1 Main St", timeZone: "America/Chicago" };
const eagles = { id: newId(), name: "Eagles", venue: tavern.id };
const owls = { id: newId(), name: "Owls", venue: null };
const facts: LeagueFacts = {
  clubs: [eagles, owls],
  bars: [tavern],
  timeZone: "America/Chicago",
  seasonNames: [],
  last: null,
};
const first = { name: "Fall", firstNight: "2026-11-12", rules: {} };
const empty = () => emptyDraft(facts, first, newId);
const listed = (text: string, draft: SeasonDraft = empty()) => withList(draft, text, facts, newId);
const barOf = (draft: SeasonDraft, name: string) => {
  const team = draft.teams.find((one) => one.name === name);
  return draft.bars.find(({ id }) => id === team?.bar)?.name ?? null;
};

describe("the list of teams", () => {
  test("assigns each team its bar, new bars once, and a known club its own bar", () => {
    const draft = listed("Moose, Lodge\nElks, lodge\nEagles\nHawks, Old tavern");
    expect(draft.teams.map(({ name }) => [name, barOf(draft, name)])).toEqual([
      ["Moose", "Lodge"],
      ["Elks", "Lodge"],
      ["Eagles", "Old Tavern"],
      ["Hawks", "Old Tavern"],
    ]);
    expect(usedBars(draft).map((bar) => [bar.name, tablesOf(draft, bar)])).toEqual([
      ["Old Tavern", 3],
      ["Lodge", 1],
    ]);
  });

  test("typed letter by letter leaves one team and one bar", () => {
    const text = "Moose, Lodge\nElks, Lodge Two";
    let draft = empty();
    for (let end = 1; end <= text.length; end++) draft = listed(text.slice(0, end), draft);
    expect(draft.teams.map(({ name }) => name)).toEqual(["Moose", "Elks"]);
    expect(usedBars(draft).map(({ name }) => name)).toEqual(["Lodge", "Lodge Two"]);
    expect(draft.bars.filter(({ known }) => !known)).toHaveLength(2);
  });

  test("keeps ids when a name is corrected, lines are reordered, or a bar is chosen", () => {
    const before = listed("Mose, Lodge\nElks");
    const [moose, elks] = before.teams;
    const chosen = withTeam(before, elks?.id ?? "", { bar: tavern.id });
    const after = listed("Elks\nMoose, Lodge\nHawks", listed("Moose, Lodge\nElks", chosen));
    expect(after.teams.slice(0, 2).map(({ id }) => id)).toEqual([elks?.id, moose?.id]);
    expect(barOf(after, "Elks")).toBe("Old Tavern");
    expect(barOf(after, "Moose")).toBe("Lodge");
  });

  test("never gives two teams one id, in any order of typing", () => {
    const name = fc.constantFrom("Owls", "Eagles", "Moose", "moose", "Elks, Lodge", "Hawks, Dock", "", "a, b, c");
    const text = fc.array(name, { maxLength: 6 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const draft = texts.reduce((now, typed) => listed(typed, now), empty());
        const ids = draft.teams.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { bar } of draft.teams) expect([null, ...draft.bars.map(({ id }) => id)]).toContain(bar);
        expect(listed(texts.at(-1) ?? "").teams.map((team) => team.name)).toEqual(draft.teams.map((team) => team.name));
      }),
    );
  });

  test("suggests a club for a near name; accepting it corrects the list", () => {
    const draft = listed("Eagels, Lodge\nOwls\nOwlz");
    const matches = clubMatches(draft, facts);
    const summary = draft.teams.map(({ id }) => [matches.get(id)?.kind ?? null, [matches.get(id)?.club].flat()]);
    expect(summary).toEqual([
      ["near", [eagles]],
      ["same", [owls]],
      [null, [undefined]],
    ]);
    const [team] = draft.teams;
    if (!team) throw new Error("no team");
    const accepted = withClub(draft, team, eagles);
    expect(accepted.text).toBe("Eagles, Lodge\nOwls\nOwlz");
    expect(accepted.teams[0]).toMatchObject({ id: team.id, name: "Eagles", club: eagles.id });
    expect(clubMatches(withTeam(draft, team.id, { isNew: true }), facts).has(team.id)).toBe(false);
  });

  test("of a file are added to the list, with tables and addresses", () => {
    const draft = withFile(
      listed("Owls\nMoose"),
      [
        { line: 2, name: "moose", bar: "Lodge", tables: 4, address: "5 Elm St" },
        { line: 3, name: "Hawks, Ltd", bar: "", tables: null, address: "" },
      ],
      facts,
      newId,
    );
    expect(draft.text).toBe('Owls\nMoose, Lodge\n"Hawks, Ltd"');
    expect(draft.bars.find(({ name }) => name === "Lodge")).toMatchObject({ tables: 4, address: "5 Elm St" });
  });

  test("suggests merging a bar with a near name", () => {
    const draft = listed("Moose, Old Tavrn\nElks, Lodge\nHawks, Logde");
    const near = [...barMatches(draft)].flatMap(([id, others]) =>
      others.map((other) => [draft.bars.find((bar) => bar.id === id), other] as const),
    );
    expect(near.map(([bar, other]) => [bar?.name, other.name])).toEqual([
      ["Old Tavrn", "Old Tavern"],
      ["Logde", "Lodge"],
    ]);
    const merged = near.reduce((now, [bar, other]) => (bar ? withBarMerged(now, bar, other) : now), draft);
    expect(usedBars(merged).map(({ name }) => name)).toEqual(["Old Tavern", "Lodge"]);
  });
});

describe("the season before", () => {
  const last = {
    id: newId(),
    name: "Before",
    teams: [
      { club: eagles.id, name: "Eagles", bar: tavern.id },
      { club: owls.id, name: "Owls", bar: null },
    ],
    firstNight: "2026-01-06",
    time: "20:00",
    everyDays: 14,
    legs: 2 as const,
    roundsPerNight: 2,
    games: 3,
    pairs: 2,
    standings: "game-points",
    sheets: { agreement: "desk", keeps: "final", unconfirmed: "wait", disputed: "count" } as const,
    moves: "told" as const,
    rules: { gameTo: 300 },
  };

  test("decides the weekday of a new season, also of one that copies nothing", () => {
    expect(emptyDraft({ ...facts, last }, first, newId).firstNight).toBe("2026-11-17");
    expect(emptyDraft({ ...facts, last: { ...last, firstNight: null } }, first, newId).firstNight).toBe(
      first.firstNight,
    );
  });

  test("is copied with its settings, from the next date with the same weekday; typed text stays", () => {
    const draft = withLastSeason(listed("Hawks\nowls"), last, newId);
    expect(playingTeams(draft).map(({ name, club }) => [name, club])).toEqual([
      ["Eagles", eagles.id],
      ["Owls", owls.id],
      ["Hawks", null],
    ]);
    const settings = {
      firstNight: "2026-11-17",
      time: "20:00",
      legs: 2,
      pairs: 2,
      rules: { gameTo: 300 },
      sheets: last.sheets,
      moves: "told",
    };
    expect(draft).toMatchObject({ ...settings, copiedFrom: last.id });
    expect(playingTeams(withoutLastSeason(draft)).map(({ name }) => name)).toEqual(["Hawks"]);
  });
});

describe("nights and wishes", () => {
  test.each([
    ["2026-11-26", "thanksgiving"],
    ["2026-12-24", "christmas-eve"],
    ["2027-01-01", "new-year"],
    ["2027-05-31", "memorial-day"],
    ["2027-09-06", "labor-day"],
    ["2027-03-28", "easter"],
    ["2026-11-19", null],
  ])("%s is %s", (date, holiday) => {
    expect(holidayOn(isoDate(date))).toBe(holiday);
  });

  test("holidays that hit a night are suggested, and no longer once they are left out", () => {
    const draft = listed("A\nB\nC\nD\nE\nF");
    const nights = (of: SeasonDraft) => {
      const counted = draftNights(of);
      if (!counted.ok) throw new Error("no nights");
      return counted.value;
    };
    expect(suggestedNoPlay(nights(draft))).toEqual([{ date: "2026-11-26", holiday: "thanksgiving" }]);
    const without = { ...draft, noPlay: [{ date: "2026-11-26", reason: "" }] };
    expect(suggestedNoPlay(nights(without))).toEqual([]);
    expect(nights({ ...draft, fitWeeks: 3 })).toMatchObject({ rounds: 5, aNight: 2 });
    expect(draftNights({ ...draft, legs: 2, fitWeeks: 1 })).toMatchObject({ ok: false });
  });

  test("a wish about a team that left waits for it", () => {
    const draft = listed("A\nB\nC\nD");
    const [a, b] = draft.teams;
    if (!a || !b) throw new Error("no teams");
    const wished = { ...draft, wishes: [{ kind: "home-together" as const, teams: [a.id, b.id] }] };
    expect(activeWishes(wished)).toHaveLength(1);
    expect(activeWishes(withTeam(wished, a.id, { plays: false }))).toEqual([]);
  });
});

test("each fix of an impossible season makes it possible", () => {
  const text = "A, North\nB, North\nC, North\nD, South\nE, South\nF, South";
  const tight = listed(text);
  const [a, b] = tight.teams;
  const draft: SeasonDraft = {
    ...tight,
    bars: tight.bars.map((bar) => ({ ...bar, tables: 1 })),
    wishes: [{ kind: "never-home-together", teams: [a?.id ?? "", b?.id ?? ""] }],
  };
  const never = () => false;
  const drawn = drawUpSeason(requestOf(draft), { isOver: never });
  if (!drawn.ok || drawn.value.kind !== "impossible") throw new Error("it is possible");
  const fixes = unwrap(seasonFixes(requestOf(draft), drawn.value.clash, { isOver: never }));
  expect(fixes.length).toBeGreaterThan(0);
  for (const fix of fixes) {
    const again = drawUpSeason(requestOf(withFix(draft, fix)), { isOver: never });
    expect(again).toMatchObject({ ok: true, value: { kind: "schedule" } });
  }
});
