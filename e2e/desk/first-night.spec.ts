import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling } from "../accessibility";
import { test } from "../fixtures";
import { DeskSeasonPage } from "../pages/desk-season-page";
import { makeSeason } from "../season-by-command";

test("after publishing, a checklist leads to the first night, and stays until it is done", async ({ secretary }) => {
  const season = await makeSeason(secretary, {
    name: "Checklist",
    teams: ["Larks, Checklist Tavern", "Finches, Checklist Tavern"],
    inDays: 40,
  });
  const desk = new DeskSeasonPage(secretary);
  await desk.open(season.desk);
  await secretary.getByRole("link", { name: "See what is left" }).click();
  await expect(secretary.getByRole("heading", { level: 1, name: "Checklist is published" })).toBeVisible();
  const tasks = secretary.getByRole("region", { name: "Before the first night" });
  const task = (name: string) => tasks.getByRole("listitem").filter({ hasText: name });
  await expect(secretary.getByLabel("Public address")).toHaveValue(new RegExp(`${season.address}/schedule$`));
  await expect(task("Fill the rosters")).toContainText("The Larks and the Finches have no players yet.");
  await expectAccessibleEverywhere(secretary, "before the first night");
  await expectNoSidewaysScrolling(secretary, "before the first night");

  const mark = (name: string, pressed: boolean) => tasks.getByRole("button", { name: `Done: ${name}`, pressed });
  for (const name of ["Share the link", "Print the schedule", "Invite captains", "Fill the rosters"]) {
    await mark(name, false).click();
    await expect(mark(name, true)).toBeVisible();
  }
  await mark("Share the link", true).click();
  await expect(mark("Share the link", false)).toBeVisible();
  await mark("Share the link", false).click();
  await expect(tasks).toContainText("4 of 5 done");
  await tasks.getByRole("button", { name: /^Make \d+ cards?$/ }).click();
  await expect(tasks).toContainText("All done");
  await secretary.getByRole("link", { name: "Season page" }).click();
  await expect(secretary.getByRole("heading", { level: 1, name: "Checklist" })).toBeVisible();
  await expect(secretary.getByRole("link", { name: "See what is left" })).toHaveCount(0);
});

test("publishing a draft leads to its checklist", async ({ secretary }) => {
  const season = await makeSeason(secretary, { name: "Take two", teams: ["Grebes", "Loons"], inDays: 40 });
  const desk = new DeskSeasonPage(secretary);
  await desk.open(`${season.desk}/first-night`);
  await secretary.getByRole("button", { name: "Return to draft" }).click();
  await secretary.getByRole("button", { name: "Yes, return to draft" }).click();
  await expect(desk.draftNotice).toBeVisible();
  await secretary.getByRole("button", { name: "Publish" }).click();
  await expect(secretary.getByRole("heading", { level: 1, name: "Take two is published" })).toBeVisible();
});
