import { beforeEach, expect, test } from "vitest";
import { captainForWhom } from "@/lib/commands/memberships";
import { seasonTasks } from "@/lib/commands/season-state";
import { aRecordedLeague, aSeason, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadCaptains } from "../roles/captains";
import { loadFirstNight } from "./load-first-night";

let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
let slug: string;
beforeEach(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aRecordedLeague();
  season = await aSeason(home, "Owls, The Nest\nEagles, The Nest");
  const stored = await db().season.findFirstOrThrow({ where: { leagueId: home.league, id: season.season } });
  slug = stored.slug;
});

const load = async () => loadFirstNight(home.league, slug, evening);
const taskOf = async (name: string) => (await load())?.tasks.find(({ task }) => task === name);
const mark = (task: (typeof seasonTasks)[number], isDone: boolean) =>
  send(home.secretary, { kind: "set-season-task", league: home.league, season: season.season, task, isDone });

test("a new season has all tasks open, with their numbers", async () => {
  const view = await load();
  expect(view?.tasks.map(({ task, isDone }) => ({ task, isDone }))).toEqual(
    seasonTasks.map((task) => ({ task, isDone: false })),
  );
  expect(view).toMatchObject({ entrants: 2, emptyRosters: ["Owls", "Eagles"] });
  expect(view?.tablesWithoutCard).toHaveLength(1);
});

test("a marked task is done until the mark is removed", async () => {
  expect(nameOf(await mark("share", true))).toBe("applied");
  expect(nameOf(await mark("share", true))).toBe("agreed");
  expect(nameOf(await mark("schedule", true))).toBe("applied");
  expect(await taskOf("share")).toMatchObject({ isDone: true, isMarked: true });
  expect(await taskOf("schedule")).toMatchObject({ isDone: true });
  expect(nameOf(await mark("share", false))).toBe("applied");
  expect(await taskOf("share")).toMatchObject({ isDone: false });
  expect(await taskOf("schedule")).toMatchObject({ isDone: true });
});

test("rosters, invited captains and table cards count themselves", async () => {
  const entrants = await db().entrant.findMany({ where: { leagueId: home.league }, orderBy: { position: "asc" } });
  for (const [i, { id }] of entrants.entries()) {
    const added = { league: home.league, season: season.season, entrant: id, names: [`Captain ${i}`] };
    const answer = await send(home.secretary, { kind: "add-members", ...added, role: "captain" });
    expect(nameOf(answer)).toBe("applied");
  }
  expect(await taskOf("rosters")).toMatchObject({ isDone: true, isMarked: false, ready: 2, total: 2 });
  expect(await taskOf("invitations")).toMatchObject({ isDone: false, ready: 0, total: 2 });
  const captain = await db().person.findFirstOrThrow({ where: { leagueId: home.league, name: "Captain 0" } });
  await send(home.secretary, {
    ...{ kind: "invite-member" as const, league: home.league, invitation: newId(), role: "captain" as const },
    ...{ forWhom: "Captain 0", person: captain.id },
  });
  expect(await taskOf("invitations")).toMatchObject({ isDone: false, ready: 1, total: 2 });
  for (const { venue, table } of (await load())?.tablesWithoutCard ?? []) {
    const card = { kind: "issue-venue-table-link" as const, league: home.league, link: newId(), venue, table };
    await send(home.secretary, card);
  }
  expect(await taskOf("table-cards")).toMatchObject({ isDone: true, isMarked: false, ready: 1, total: 1 });
});

test("an invitation of a team's captain counts before the team has a roster", async () => {
  const invite = (forWhom: string, role: "captain" | "player") =>
    send(home.secretary, {
      ...{ kind: "invite-member" as const, league: home.league, invitation: newId(), person: null },
      ...{ forWhom, role },
    });
  expect(await taskOf("invitations")).toMatchObject({ ready: 0, total: 2 });
  await invite("Owls: walter@example.com", "player");
  await invite("Somebody", "captain");
  expect(await taskOf("invitations")).toMatchObject({ ready: 0, total: 2 });
  await invite(captainForWhom("Owls", "walter@example.com"), "captain");
  expect(await taskOf("invitations")).toMatchObject({ ready: 1, total: 2 });
  expect((await loadCaptains(home.league, slug, evening)).map(({ name, isReached }) => [name, isReached])).toEqual([
    ["Owls", true],
    ["Eagles", false],
  ]);
});

test("a mark for an unknown season is refused", async () => {
  const key = { league: home.league, season: newId() };
  expect(nameOf(await send(home.secretary, { kind: "set-season-task", ...key, task: "share", isDone: true }))).toBe(
    "missing",
  );
});
