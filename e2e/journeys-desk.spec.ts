import { expect, type Locator, type Page } from "@playwright/test";
import { made } from "@/lib/testing/made";
import { expectNoSideways } from "./accessibility";
import { disputedMatch } from "./disputed-match";
import { drawCup } from "./drawn-event";
import { test } from "./fixtures";
import { ChangesPage } from "./pages/changes-page";
import { type MadeSeason, makeSeason, sendCommand } from "./season-by-command";
import { Journeys } from "./tap-count";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const twelve = ["Anchors", "Barrels", "Cutters", "Dockers", "Ferrymen", "Gaugers"]
  .concat(["Haulers", "Ironmen", "Jacks", "Kegs", "Lanterns", "Millers"])
  .map((team, at) => `${team}, ${["Dock", "Mill", "Forge", "Kiln"][at % 4]}`)
  .join("\n");

/** The meetings of a season's first night, last week's, with a game of six hands each: 524 to 448. */
async function playLastWeek(secretary: Page, season: MadeSeason): Promise<void> {
  for (const { match } of season.meetings.filter(({ date }) => date === season.firstNight)) {
    const key = { league: season.league, match, table: 1, game: 1 };
    await sendCommand(secretary, { kind: "start-game", ...key, firstDealer: 0 });
    for (const [at, maker] of ([0, 1, 0, 1, 0, 0] as const).entries())
      await sendCommand(secretary, {
        kind: "record-hand",
        ...key,
        hand: at + 1,
        baseRevision: 0,
        entry: made(100, maker),
      });
  }
}

for (const size of sizes) {
  const { width } = size;
  test(`the desk's journeys in one sitting, each within its limit, at ${width} × ${size.height}`, async ({
    secretary: maker,
    visitor,
    signedIn,
  }) => {
    const named = (bird: string) => `${bird} ${width}`;
    const clubs = ["Terns, Quay", "Gulls, Quay", "Auks, Pier", "Puffins, Pier", "Skuas, Mole", "Petrels, Mole"];
    const name = named("Sitting at the desk");
    const season = await makeSeason(maker, {
      name,
      teams: clubs.map((club) => club.replace(",", ` ${width},`)),
      inDays: -7,
      games: 1,
    });
    await playLastWeek(maker, season);
    const dispute = await disputedMatch(maker, await visitor(), [named("Swifts"), named("Swallows")]);
    const cup = [named("Otters"), named("Beavers")];
    await drawCup(maker, { name: named("Desk Cup"), teams: cup, settings: { thirdPlace: false } });

    const desk = await visitor({ storageState: signedIn, viewport: size, screen: size, hasTouch: width < 1000 });
    const journeys = new Journeys();
    await journeys.count(desk);
    const tap = (target: Locator) => (width < 1000 ? target.tap() : target.click());
    const key = (name: string | RegExp) => desk.getByRole("button", { name, exact: typeof name === "string" });
    const link = (name: string | RegExp) => desk.getByRole("link", { name, exact: typeof name === "string" });
    const type = async (field: Locator, text: string) => {
      await tap(field);
      await field.fill(text);
    };
    const fromDesk = async () => {
      await desk.goto("/en/desk");
      await expect(desk.getByRole("heading", { level: 1, name: "The desk" })).toBeVisible();
      journeys.begin();
    };
    const published = desk.getByRole("heading", { level: 1, name: / is published$/ });

    await test.step("a season of twelve teams, three screens", async () => {
      await fromDesk();
      await tap(link("New season"));
      await type(desk.getByLabel("Name of the season"), named("Twelve"));
      await type(desk.getByLabel("Teams, one a line"), twelve);
      await tap(key("Next"));
      await type(desk.getByLabel("First night"), "2027-01-07");
      await tap(key("Next"));
      await expect(key("Publish"), "publishing is in view").toBeInViewport();
      await tap(key("Publish"));
      await expect(published).toHaveText(`${named("Twelve")} is published`);
      journeys.end("set up a season of twelve teams", 7, 120);
    });

    await test.step("its checklist, from the desk's list", async () => {
      await fromDesk();
      await tap(link(`Checklist: 0 of 5: ${named("Twelve")}`));
      await expect(published).toBeVisible();
      journeys.end("the checklist before the first night", 1);
    });

    await test.step("next year, one does not return", async () => {
      await fromDesk();
      await tap(link("New season"));
      await tap(key(`Copy ${named("Twelve")}`));
      await tap(desk.getByRole("checkbox", { name: "Gaugers" }));
      await tap(key("Next"));
      await tap(key("Next"));
      await tap(key("Publish"));
      await expect(published).toBeVisible();
      journeys.end("next year: copy, tick who returns, publish", 6, 45);
    });

    await test.step("last week's score is corrected", async () => {
      await fromDesk();
      await tap(link(name));
      await tap(desk.locator("summary").first());
      await tap(link("Correct the score"));
      await expect(link("Correct hand 5")).toBeVisible();
      journeys.end("to last week's match", 3);
      await tap(link("Correct hand 5"));
      for (const digit of "110") await tap(key(digit));
      const moves = desk.getByRole("region", { name: "What this changes" }).getByRole("row");
      await expect(moves.nth(1)).toContainText(/becomes/);
      await expect(moves.nth(1), "what moves is in view").toBeInViewport();
      await tap(key("Wrong figure"));
      await desk.waitForURL("**/matches/*");
      journeys.end("correct last week's score, with the reason", 5);
    });

    await test.step("a dispute, from the alert", async () => {
      await fromDesk();
      await tap(link(new RegExp(`^${dispute.home} – ${dispute.away}, game 1`)));
      await tap(desk.getByRole("radio", { name: `The version of ${dispute.away} stands` }));
      await tap(key("Rule so"));
      await expect(desk.getByText(/^Ruled: /)).toBeVisible();
      journeys.end("rule a dispute", 3);
    });

    await test.step("a match tonight is postponed", async () => {
      await fromDesk();
      await tap(link("Tonight"));
      await tap(link(new RegExp(`^Postpone: .*(Terns|Gulls) ${width}`)).first());
      await expect(desk.getByText("Both teams and the bar are free then.")).toBeVisible();
      await tap(desk.getByRole("group", { name: "New date" }).getByRole("radio").nth(1));
      await type(desk.getByLabel(/^Reason, public/), "Flu");
      await tap(key(/^Postpone to /));
      await expect(new ChangesPage(desk).done).toBeVisible();
      journeys.end("postpone a match", 5);
    });

    const changes = new ChangesPage(desk);
    const atMole = season.teams.find((team) => team.name === named("Skuas"))?.entrant;
    const nights = season.meetings.filter(({ home }) => home === atMole).map(({ date }) => date);
    // The last night of which a match is at the bar.
    const closed = nights.toSorted().at(-1) ?? "";
    await test.step("a bar closes", async () => {
      await fromDesk();
      await tap(link(`Changes: ${name}`));
      await changes.happened("A bar is closed on a date");
      await changes.choose("Bar", `Mole (${name})`);
      await type(desk.getByLabel("Closed on"), closed);
      await tap(key("Work out the plan"));
      await expect(changes.proof).toContainText("proved");
      await tap(key("Accept this plan"));
      await expect(changes.done).toBeVisible();
      journeys.end("a bar closes", 8);
      await tap(changes.log.getByRole("button", { name: /^Undo/ }).first());
      await expect(changes.log.getByText("Undone")).toBeVisible();
      journeys.end("and is undone", 1);
    });

    await test.step("a team withdraws", async () => {
      await fromDesk();
      await tap(link(`Changes: ${name}`));
      await changes.happened("A team withdraws");
      await changes.choose("Team", named("Skuas"));
      await tap(desk.getByRole("radio", { name: /the rest forfeited/ }));
      await tap(key("Work out the plan"));
      await expect(changes.preview.getByRole("row", { name: named("Skuas") })).toContainText("withdrawn");
      await expectNoSideways(desk, "a withdrawal");
      await tap(key("Accept this plan"));
      await expect(changes.done).toBeVisible();
      journeys.end("a team withdraws", 8);
    });

    await test.step("a match of an event, as one of the season", async () => {
      const result = async (match: RegExp, where: string) => {
        await fromDesk();
        await tap(link("Tonight"));
        await tap(link(match).first());
        await expect(desk.getByText(where, { exact: true })).toBeVisible();
        await tap(key("Enter the final score only"));
        for (const digit of "510320") await tap(key(digit));
        await tap(key("Save the score"));
        await expect(key("Correct the score")).toBeVisible();
      };
      await result(new RegExp(`^Sheet: .*(Auks|Puffins) ${width}`), "week 2");
      const ofSeason = journeys.end("a match of the season, from the desk", 10);
      await result(new RegExp(`^Sheet: (${cup.join("|")})`), "round 1");
      journeys.end("a match of an event, from the desk", ofSeason);
    });
  });
}
