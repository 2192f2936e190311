import { expect } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { deskFacts } from "../desk-facts";
import { drawCup, playMatch } from "../drawn-event";
import { demoLeague, onPhone, test } from "../fixtures";
import { sendCommand } from "../season-by-command";

const teams = ["Ospreys", "Terns", "Loons", "Grebes", "Plovers", "Avocets"];

test("the desk chooses groups for a cup; their tables and the places of the bracket are public", {
  tag: "@long",
}, async ({ secretary, visitor }) => {
  test.slow();
  const { league, tonight } = await deskFacts(secretary, demoLeague);
  const season = newId();
  const key = { league, season };
  const { slug } = await sendCommand(secretary, {
    ...{ kind: "create-event", ...key, name: "Marsh Cup", who: "teams", rulebook: "clabber", rules: {}, games: 1 },
    ...{ most: null, deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [{ date: tonight, time: "19:00" }],
  });
  await sendCommand(secretary, { kind: "publish-season", ...key });
  for (const name of teams) {
    const entry = { name, members: [], contact: "", note: "", bar: "", club: "" };
    await sendCommand(secretary, { kind: "invite", ...key, signUp: newId(), ...entry, home: null, way: null });
  }
  await secretary.goto(`/en/desk${demoLeague.replace(/^\/leagues/, "")}/events/${slug}`);
  await secretary.getByRole("radio", { name: /^By hand/ }).check();
  await secretary.getByRole("radio", { name: /^Groups, then a bracket/ }).check();
  await expect(secretary.getByLabel("Groups", { exact: true })).toHaveValue("2");
  await secretary.getByLabel("Advance from each group").selectOption("1");
  await expect(secretary.getByText("The winner of each group goes on.")).toBeVisible();
  await expectNoSidewaysScrolling(secretary, "the draw of a cup");
  await expectAccessibleEverywhere(secretary, "the draw of a cup");
  await secretary.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(secretary.getByRole("heading", { name: "Group A, round 1, match 1" })).toBeVisible();

  const cup = { league, slug: String(slug), page: `/en${demoLeague}/events/${slug}` };
  await playMatch(secretary, cup, "a-1-1", [500, 320]);
  const reader = await visitor(onPhone);
  await reader.goto(cup.page);
  await reader.setViewportSize(smallPhone);
  const groupA = reader.getByRole("table", { name: "Places in group A" });
  await expect(groupA).toBeVisible();
  await reader.getByText("Why this order").first().click();
  await expect(reader.getByText("Matches won decide: 1 against 0.").first()).toBeVisible();
  const tabs = reader.getByRole("navigation", { name: "Rounds" });
  await tabs.getByRole("link", { name: "Group B" }).click();
  await expect(reader.getByRole("heading", { level: 2, name: "Group B" }).first()).toBeInViewport();
  await expectNoSidewaysScrolling(reader, "a cup with groups");
  await expectAccessibleEverywhere(reader, "a cup with groups");

  for (const round of [2, 3]) await playMatch(secretary, cup, `a-${round}-1`, [510, 300]);
  for (const round of [1, 2, 3]) await playMatch(secretary, cup, `b-${round}-1`, [500, 420]);
  await reader.reload();
  const winners = await reader.getByRole("row").filter({ hasText: "advances" }).getByRole("rowheader").allInnerTexts();
  const names = winners.map((text) => text.replace(/\s*goes on/, ""));
  expect(names).toHaveLength(2);
  for (const name of names) await expect(reader.locator("#match-final")).toContainText(name);
  await playMatch(secretary, cup, "final", [500, 470]);
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 2, name: "Final places" })).toBeVisible();
  const champion = (await reader.getByRole("list", { name: "Final places" }).getByRole("listitem").allInnerTexts())[0];
  expect(names.map((name) => `Champion ${name}`)).toContain(champion?.replace(/\s+/g, " "));
  await reader.goto(cup.page.replace("/en/", "/ru/"));
  await expect(reader.getByRole("table", { name: "Места в группе A" })).toBeVisible();
  await expectNoSidewaysScrolling(reader, "a finished cup in Russian");
  await expectAccessibleEverywhere(reader, "a finished cup in Russian");
});

test("a Swiss cup draws its next round automatically; at the end one is champion, and the page says why", {
  tag: "@long",
}, async ({ secretary, visitor }) => {
  test.slow();
  const swiss = { format: "swiss", settings: { rounds: 2 } };
  const cup = await drawCup(secretary, { name: "Delta Cup", teams: teams.slice(0, 5), ...swiss });
  const reader = await visitor(onPhone);
  await reader.setViewportSize(smallPhone);
  await reader.goto(cup.page);
  await expect(reader.getByText(/^Bye for \w+: an odd number plays/)).toHaveCount(1);
  await playMatch(secretary, cup, "s1-1", [500, 320]);
  await playMatch(secretary, cup, "s1-2", [500, 410]);
  await reader.reload();
  const places = reader.getByRole("table", { name: "Places after 1 round" });
  await expect(places).toBeVisible();
  // A bye of the current round does not count before its matches do.
  await expect(places.getByRole("row").filter({ hasText: "Ospreys" })).toContainText(/Ospreys\s*1\s*1\s*0/);
  await expect(reader.getByRole("heading", { name: "Round 2" }).first()).toBeVisible();
  await expectNoSidewaysScrolling(reader, "a Swiss cup");
  await expectAccessibleEverywhere(reader, "a Swiss cup");

  await playMatch(secretary, cup, "s2-1", [500, 320]);
  await playMatch(secretary, cup, "s2-2", [500, 410]);
  await reader.reload();
  const ended = reader.getByRole("region", { name: "Final places" });
  const [first = ""] = await ended.getByRole("listitem").allInnerTexts();
  const champion = first.replace(/^Champion\s*/, "");
  await expect(ended.getByText(`Why ${champion} is first`)).toBeVisible();
  await expect(ended.getByText(new RegExp(`^${champion} is ahead of \\w+ by `))).toBeVisible();
  await expect(reader.getByRole("table", { name: "Places after 2 rounds" }).getByRole("row").nth(1)).toContainText(
    champion,
  );
  await expectAccessibleEverywhere(reader, "a Swiss cup that is over");
  const desk = await visitor();
  await desk.goto(cup.page.replace("/en/", "/ru/"));
  await expect(desk.getByText(`Почему на первом месте ${champion}`)).toBeVisible();
  await expectAccessibleEverywhere(desk, "a finished Swiss cup in Russian");
});

test("a wall shows every event of the night in turn", async ({ secretary, visitor }) => {
  test.slow();
  for (const name of ["Reed Cup", "Sedge Cup"]) await drawCup(secretary, { name, teams: teams.slice(0, 4) });
  const wall = await visitor({ viewport: { width: 1920, height: 1080 }, javaScriptEnabled: false });
  const seen = new Set<string>();
  // Beside the larger half, events alternate with the evening and the season's table.
  for (let turn = 0; turn < 12; turn++) {
    await wall.goto(`/en/wall${demoLeague.replace("/leagues", "")}?turn=${turn}`);
    for (const name of await wall.locator(".wall-event").allTextContents()) seen.add(name);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["Reed Cup", "Sedge Cup"]));
  await wall.goto(`/ru/wall${demoLeague.replace("/leagues", "")}`);
  await expect(wall.locator(".wall-way")).toBeVisible();
  await expectNoSidewaysScrolling(wall, "the wall of two events");
});

test("a wall shows an event's champion first, with the path, and the evening in turn", async ({
  secretary,
  visitor,
}) => {
  const cup = await drawCup(secretary, { name: "Teal Cup", teams: teams.slice(0, 2) });
  await playMatch(secretary, cup, "final", [510, 300]);
  const wall = await visitor({ viewport: { width: 1920, height: 1080 }, javaScriptEnabled: false });
  const address = `/en/wall${demoLeague.replace("/leagues", "")}`;
  await wall.goto(address);
  const champion = wall.locator(".wall-champion");
  await expect(champion.getByText("Champion, Teal Cup")).toBeVisible();
  await expect(champion.getByRole("listitem")).toHaveCount(1);
  await expect(champion.getByRole("listitem")).toContainText("1–0");
  const letters = await champion
    .locator("h2, span, b, small, p")
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...letters), "readable from six metres").toBeGreaterThanOrEqual(39);
  await expectNoSidewaysScrolling(wall, "a champion on the wall");
  const titles = new Set<string>();
  for (let turn = 0; turn < 12; turn++) {
    await wall.goto(`${address}?turn=${turn}`);
    for (const title of await wall.locator(".wall-side h2").allTextContents()) titles.add(title);
  }
  expect([...titles]).toEqual(
    expect.arrayContaining(["Tonight so far", expect.stringMatching(/^Standings (in|after) week/)]),
  );
});
