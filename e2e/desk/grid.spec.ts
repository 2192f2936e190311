import { expect, type Page } from "@playwright/test";
import { desk, expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, test } from "../fixtures";
import { GridPage } from "../pages/grid-page";
import { type CreatedSeason, makeSeason } from "../season-by-command";

const closedNight = "2027-01-21";

/** Eight clubs at six bars; one bar is closed on the third night. */
async function madeSeason(secretary: Page, name: string): Promise<CreatedSeason> {
  return makeSeason(secretary, {
    name,
    firstNight: "2027-01-07",
    noPlay: [{ date: "2027-02-11", reason: "Carnival" }],
    teams: [
      "Owls, Owls Home",
      "Bucyrus, Owls Home",
      "Germania, Germania Hall",
      "Servel, Germania Hall",
      "Eagles, Eagles Aerie",
      "Moose, Moose Lodge",
      "Knights, K of C Hall",
      "West Side, Sportsmans Club",
    ],
    bars: { "Germania Hall": { tables: 2 }, "Eagles Aerie": { closed: [closedNight] } },
  });
}

const first = ({ meetings }: CreatedSeason) => meetings[0]?.match ?? "";

test("a match is moved by keyboard alone, every step is announced, and undone", async ({ secretary }) => {
  const made = await madeSeason(secretary, "By Keys");
  const grid = new GridPage(secretary);
  await grid.open("by-keys");
  const match = first(made);
  const [row, column] = await grid.cellOf(match);
  await expect(grid.grid.getByRole("row", { name: "no play: Carnival" })).toBeVisible();

  await grid.card(match).focus();
  await secretary.keyboard.press("Enter");
  await expect(grid.status).toContainText("Picked up:");
  await expect(grid.status).toContainText("Enter drops the match, Escape puts it back.");
  await secretary.keyboard.press("ArrowDown");
  await expect(grid.status).toContainText("from Thu, Jan 7");
  await expect(grid.status).toContainText("to Thu, Jan 14");
  await secretary.keyboard.press("Escape");
  await expect(grid.status).toContainText("is back where it was");
  expect(await grid.cellOf(match)).toEqual([row, column]);
  await expect(grid.card(match)).toBeFocused();
  await expect(grid.difference).toHaveCount(0);

  await secretary.keyboard.press("Enter");
  await secretary.keyboard.press("ArrowDown");
  await secretary.keyboard.press("Enter");
  await expect(grid.status).toContainText("Moved.");
  expect(await grid.cellOf(match)).toEqual([row + 1, column]);
  await expect(grid.card(match)).toBeFocused();
  await expect(grid.difference).toBeVisible();

  await secretary.keyboard.press("Control+z");
  await expect(grid.status).toContainText("Step undone.");
  expect(await grid.cellOf(match)).toEqual([row, column]);
  await expect(grid.difference).toHaveCount(0);

  // The whole grid is one Tab stop; arrow keys move within it.
  await expect(grid.grid.locator('[tabindex="0"]:not(.meeting-more)')).toHaveCount(1);
  await grid.card(match).focus();
  await secretary.keyboard.press("ArrowRight");
  await expect(grid.card(match)).not.toBeFocused();
  await expect(grid.grid.locator(":focus")).toHaveCount(1);
});

test("a match is dragged: its new place is previewed, reverted, then saved", async ({ secretary }) => {
  const made = await madeSeason(secretary, "By Hand");
  const grid = new GridPage(secretary);
  await grid.open("by-hand");
  const match = first(made);
  const [row, column] = await grid.cellOf(match);
  const below = grid.cell(row + 1, column);

  await grid.drag(match, below);
  await expect(grid.status).toContainText("to Thu, Jan 14");
  expect(await grid.cellOf(match)).toEqual([row, column]);
  await expect(below.locator(".meeting-ghost")).toBeVisible();
  await secretary.getByRole("button", { name: "Put back" }).click();
  await expect(below.locator(".meeting-ghost")).toHaveCount(0);
  await expect(grid.difference).toHaveCount(0);

  await grid.drag(match, below);
  await secretary.getByRole("button", { name: /^Keep( with the clash)?$/ }).click();
  expect(await grid.cellOf(match)).toEqual([row + 1, column]);
  await expect(grid.difference.getByRole("row")).not.toHaveCount(1);
  await expect(grid.dialog).toHaveCount(0);
});

test("on a small phone the grid is a list with the same menu", async ({ secretary }) => {
  const made = await madeSeason(secretary, "On A Phone");
  await secretary.setViewportSize(smallPhone);
  const grid = new GridPage(secretary);
  await grid.open("on-a-phone");
  const match = first(made);
  await expect(grid.grid).toHaveCount(0);
  await expectNoSidewaysScrolling(secretary, "the grid on a phone");

  await grid.card(match).click();
  await expect(grid.dialog).toContainText("You see what would move first.");
  await grid.dialog.getByLabel("Move to another night").selectOption("2027-01-14");
  await expect(grid.dialog.getByRole("status")).toContainText("to Thu, Jan 14");
  await expect(grid.dialog.getByRole("status")).toContainText("Clashes: 0 to");
  await secretary.keyboard.press("Escape");
  await expect(grid.dialog).toHaveCount(0);
  await expect(grid.card(match)).toBeFocused();
  await expect(grid.difference).toHaveCount(0);

  await grid.card(match).click();
  await grid.dialog.getByRole("button", { name: "Postpone" }).click();
  await expect(grid.dialog.getByRole("status")).toContainText("to no date yet");
  await grid.dialog.getByRole("button", { name: "Keep" }).click();
  await expect(grid.dialog).toHaveCount(0);
  await expect(grid.card(match)).toBeFocused();
  await expect(secretary.getByRole("region", { name: "Postponed" })).toBeVisible();
  await expect(grid.difference).toContainText("1 match moves.");
});

test("a match at a closed bar is marked and explained, cannot be saved, and is fixed with one button", async ({
  secretary,
}) => {
  const made = await madeSeason(secretary, "Closed Bar");
  const { meetings, teams } = made;
  const eagles = teams.find(({ name }) => name === "Eagles")?.entrant;
  const visit = meetings.find(({ date, away }) => date === closedNight && away === eagles);
  const grid = new GridPage(secretary);
  await grid.open("closed-bar");
  await expect(grid.certificate).toContainText("28 of 28");
  await expect(grid.clash).toHaveCount(0);

  await grid.card(visit?.match ?? "").click();
  await grid.dialog.getByRole("button", { name: "Swap home and away" }).click();
  await expect(grid.dialog.getByRole("status")).toContainText("Eagles Aerie (Closed Bar) is closed on Thu, Jan 21");
  await grid.dialog.getByRole("button", { name: "Keep with the clash" }).click();

  await expect(grid.card(visit?.match ?? "")).toContainText("clash");
  await expect(grid.clash).toContainText("Eagles Aerie (Closed Bar) is closed on Thu, Jan 21");
  await expect(grid.certificate).toContainText(/match(es are| is) in (a )?closed bars?/);
  await expect(grid.difference).toContainText("Settle one new clash before you save.");
  await expect(grid.saveKey).toBeDisabled();
  await expectAccessibleEverywhere(secretary, "the grid with a clash", [desk, smallPhone]);

  await expect(grid.clash).toContainText("clashes 1 to 0");
  await grid.clash.getByRole("button", { name: "Use this fix" }).first().click();
  await expect(grid.clash).toHaveCount(0);
  await expect(grid.certificate).toContainText("No matches in a closed bar.");
});

test("changes are saved as one; a change of an older version is explained and loses nothing", async ({
  secretary,
  visitor,
  signedIn,
  watch,
}) => {
  watch.expect(/status of 422/);
  const made = await madeSeason(secretary, "Two Desks");
  const [match, other] = [first(made), made.meetings.at(-1)?.match ?? ""];
  const grid = new GridPage(secretary);
  const second = new GridPage(await visitor({ viewport: desk, storageState: signedIn }));
  await grid.open("two-desks");
  await second.open("two-desks");

  await postpone(grid, match);
  await secretary.getByLabel("Public reason (optional)").fill("The roof leaks");
  await grid.saveKey.click();
  await expect(secretary.getByText("Saved. Everybody sees the new schedule.")).toBeVisible();
  await expect(secretary.getByText(/^Version 1 /)).toBeVisible();

  await postpone(second, other);
  await second.saveKey.click();
  await expect(second.difference.getByRole("alert")).toContainText("Somebody changed the schedule in the meantime");
  await expect(second.difference.getByRole("row")).toHaveCount(2);
  await second.page.getByRole("button", { name: "Apply my changes to the new schedule" }).click();
  await expect(second.difference.getByRole("row")).toHaveCount(2);
  await second.saveKey.click();
  await expect(second.page.getByText("Saved. Everybody sees the new schedule.")).toBeVisible();

  const reader = await visitor();
  await reader.goto(`/en${demoLeague}/two-desks/schedule`);
  await expect(reader.getByText("postponed", { exact: true })).toHaveCount(2);
  await expect(reader.getByText(/home and away within \d/)).toBeVisible();
});

async function postpone(grid: GridPage, match: string): Promise<void> {
  await grid.card(match).click();
  await grid.dialog.getByRole("button", { name: "Postpone" }).click();
  await grid.dialog.getByRole("button", { name: "Keep" }).click();
  await expect(grid.dialog).toHaveCount(0);
}

test("a played match stays where it is, and says why", async ({ secretary }) => {
  const grid = new GridPage(secretary);
  await grid.open("demo-season");
  await expectAccessibleEverywhere(secretary, "the demo season's grid", [desk, smallPhone]);
  const played = grid.grid.getByRole("button", { name: /fixed/ }).first();
  await played.focus();
  await secretary.keyboard.press("Enter");
  await expect(grid.status).toContainText("It cannot move.");
  await played.click();
  await expect(grid.dialog).toContainText("It cannot move.");
  await expect(grid.dialog.getByRole("button", { name: "Keep" })).toHaveCount(0);
});
