import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { onPhone, test } from "../fixtures";
import { LineUpPage } from "../pages/line-up-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { TeamsPage } from "../pages/teams-page";

const league = "evansville-1944";

test("a roster is pasted, a captain made, and a substitute seated in two taps", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 422/);
  test.slow();
  const home = await publishSeasonTonight(secretary, { name: "Rosters", teams: ["Lamplighters", "Millwrights"] });
  const teams = new TeamsPage(secretary);
  await teams.open(league, "rosters");
  const lamps = teams.team("Lamplighters");
  await teams.add("Lamplighters", "1. Jim Roth\n2. Ada Weiss\n\n3. jim  roth");
  await expect(lamps.getByRole("alert")).toContainText("Line 4: “jim roth” is already on line 1.");
  await teams.add("Lamplighters", "1. Jim Roth\n2. Ada Weiss");
  await expect(lamps.getByText("2 added.")).toBeVisible();
  await lamps.getByRole("button", { name: "Make Ada Weiss captain" }).press("Enter");
  await expect(lamps.getByRole("button", { name: "Make Ada Weiss captain" })).toHaveCount(0);
  await teams.add("Lamplighters", "Otto Lang", "substitute");
  await expect(lamps.getByText("Otto Lang")).toBeVisible();
  await teams.add("Millwrights", "Lou Beck\nMax Vogel");
  await expect(teams.team("Millwrights").getByText("2 added.")).toBeVisible();

  await teams.show("Lamplighters");
  await lamps.getByRole("button", { name: "Change Otto Lang" }).click();
  await lamps.getByLabel("Maximum matches").fill("0");
  await lamps.getByRole("button", { name: "Save" }).press("Enter");
  await expect(lamps.getByText("at most 0 matches")).toBeVisible();

  await teams.spares.getByRole("button", { name: "Add a spare" }).click();
  await teams.spares.getByLabel("Name").fill("Float Er");
  await teams.spares.getByLabel("Millwrights").check();
  await teams.spares.getByRole("button", { name: "Save" }).click();
  await expect(teams.spares.getByText("Float Er")).toBeVisible();
  await expectNoSidewaysScrolling(secretary, "teams and people");
  await expectAccessibleEverywhere(secretary, "teams and people");

  await teams.lineUp("Lamplighters");
  const lineUp = new LineUpPage(secretary);
  await lineUp.fill.click();
  await expect(lineUp.chair("Lamplighters").locator("option:checked")).toHaveText("Ada Weiss");
  await lineUp.save();
  await expect(lineUp.answer).toHaveText("Saved. Everybody is eligible.");

  // One tap opens the list and one chooses: the substitute sits, and the warning appears immediately.
  await lineUp.chair("Lamplighters", 1).selectOption({ label: "Otto Lang" });
  await expect(secretary.getByText("Otto Lang has stepped in 0 times before; no time is allowed.")).toBeVisible();
  await lineUp.chair("Millwrights").selectOption({ label: "somebody else…" });
  await lineUp.name("Millwrights").fill("Passer By");
  await expect(secretary.getByText("Not on the roster")).toBeVisible();
  await lineUp.save();
  await expect(lineUp.answer).toHaveText("Saved. 2 notes for the secretary.");
  await expect(secretary.getByText("Passer By is on no roster of this season.")).toBeVisible();
  await expectAccessibleEverywhere(secretary, "a line-up");

  await teams.open(league, "rosters");
  await expect(teams.doubtful).toBeVisible();
  await expect(secretary.getByText("Passer By is on no roster of this season.")).toBeVisible();
  await teams.show("Lamplighters");
  await expect(lamps.getByText("stepped in 1 of 0")).toBeVisible();
  await lamps.getByRole("button", { name: "Change Otto Lang" }).click();
  await lamps.getByRole("button", { name: "Remove Otto Lang from the roster" }).click();
  await expect(lamps.getByRole("alert")).toContainText("Otto Lang has played for this team, so the entry stays.");

  const limits = await teams.limits();
  await limits.getByLabel("refused").check();
  await limits.getByRole("button", { name: "Save" }).click();
  await expect(limits.getByText("Saved.")).toBeVisible();
  await teams.lineUp("Lamplighters");
  await lineUp.chair("Millwrights", 1).selectOption({ label: "somebody else…" });
  await lineUp.name("Millwrights").last().fill("Another Face");
  await lineUp.save();
  await expect(secretary.getByRole("alert").getByText("Another Face is on no roster of this season.")).toBeVisible();
  await expect(lineUp.name("Millwrights").last()).toHaveValue("Another Face");

  const reader = await visitor({ javaScriptEnabled: false, viewport: smallPhone });
  await reader.goto(`${home}/standings`);
  await reader.getByRole("link", { name: "Lamplighters" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Lamplighters" })).toBeVisible();
  const roster = reader.getByRole("region", { name: "Roster" });
  await expect(roster.getByRole("listitem").first()).toContainText("Ada Weiss");
  await expect(roster.getByRole("listitem").first()).toContainText("captain");
  await expectNoSidewaysScrolling(reader, "a team's page");
  await reader.getByRole("region", { name: "Matches of Lamplighters" }).getByRole("link").click();
  const seating = reader.getByRole("region", { name: "Who sits where" });
  await expect(seating).toContainText(/Ada Weiss\s*Otto Lang\s*\(substitute\)/);
  await expect(seating).toContainText("Passer By (substitute)");
  await reader.goto(`${home}/schedule`);
  await reader.getByRole("navigation", { name: "Teams" }).getByRole("link", { name: "Millwrights" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Millwrights" })).toBeVisible();

  const sighted = await visitor();
  await sighted.goto(`${home}/teams/lamplighters`);
  await expectAccessibleEverywhere(sighted, "a team's page");
});

test("the phone at the table shows the seats", async ({ secretary, visitor, watch }) => {
  watch.expect(/status of 404/);
  const home = await publishSeasonTonight(secretary, { name: "Phone Seats", teams: ["Netmenders", "Oarsmen"] });
  const phone = await visitor({ ...onPhone, viewport: smallPhone });
  await new ScoreSheetPage(phone).open(await makeTableLink(secretary, "Netmenders"));
  await phone.getByRole("link", { name: "Who sits where" }).click();
  const names = phone.getByRole("textbox", { name: /^(Netmenders|Oarsmen), seat/ });
  await expect(names).toHaveCount(4);
  await names.first().fill("First Hand");
  await phone.getByRole("button", { name: "Save line-up" }).click();
  await expect(phone.getByText("Saved. Everybody is eligible.")).toBeVisible();
  await expectNoSidewaysScrolling(phone, "the phone's line-up");
  await expectAccessibleEverywhere(phone, "the phone's line-up", [smallPhone]);
  await phone.getByRole("link", { name: "Back to the score sheet" }).click();
  await expect(phone.getByRole("group", { name: "Who deals first?" })).toBeVisible();

  const stranger = await visitor();
  await stranger.goto(phone.url().replace(/(\/table\/[^/?]+).*/, "$1/line-up"));
  await expect(stranger.getByText("This phone has not joined this match.")).toBeVisible();
  await stranger.goto(`${home}/teams/nobody-here`);
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
});
