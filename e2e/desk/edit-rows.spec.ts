import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, test } from "../fixtures";
import { makeSeason, sendCommand } from "../season-by-command";

const desk = `/en/desk${demoLeague.replace("/leagues", "")}`;

const status = (page: Page) => page.getByRole("main").getByRole("status");
const key = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("several players are edited together, saved, refused one by one, and undone", async ({ secretary, watch }) => {
  test.slow();
  // The refused row.
  watch.expect(/status of 422/);
  const season = await makeSeason(secretary, { name: "Hands", teams: ["Larks", "Finches"], inDays: 40 });
  const [team] = season.teams;
  const of = { league: season.league, season: season.id, entrant: team?.entrant };
  await sendCommand(secretary, { kind: "add-members", ...of, names: ["Ann Ash", "Bob Birch", "Cy Cedar"] });
  await secretary.goto(`${season.desk}/people`);
  await expect(secretary.getByRole("rowheader")).toHaveText(["Ann Ash", "Bob Birch", "Cy Cedar"]);
  await secretary.getByRole("link", { name: "Edit several" }).click();
  const field = (what: string, name: string) =>
    secretary.getByLabel(`${what}: ${name}, ${team?.name}`, { exact: true });
  await expect(key(secretary, "Save")).toBeDisabled();

  // Two rows at once, and one by typing.
  await secretary.getByRole("checkbox", { name: /^Check Ann Ash/ }).check();
  await secretary.getByRole("checkbox", { name: /^Check Bob Birch/ }).check();
  await secretary.getByLabel("Value for the checked rows").selectOption("substitute");
  await key(secretary, "Fill in").click();
  await field("Name", "Cy Cedar").fill("Cyrus Cedar");
  await expect(status(secretary)).toHaveText("3 rows changed, not saved yet.");
  await expectAccessibleEverywhere(secretary, "edited rows");
  await key(secretary, "Undo changes").click();
  await expect(field("Name", "Cy Cedar")).toHaveValue("Cy Cedar");
  await expect(status(secretary)).toHaveText("No changes yet.");

  await key(secretary, "Fill in").click();
  // Enter saves too.
  await field("Name", "Cy Cedar").fill("Cyrus Cedar");
  await field("Name", "Cy Cedar").press("Enter");
  await expect(status(secretary)).toHaveText("3 rows saved.");
  await expect(field("Plays as", "Bob Birch")).toHaveValue("substitute");
  await expect(field("Name", "Cyrus Cedar")).toHaveValue("Cyrus Cedar");
  await key(secretary, "Undo").click();
  await expect(status(secretary)).toHaveText("3 rows are as they were.");
  await expect(field("Plays as", "Bob Birch")).toHaveValue("regular");
  await expect(field("Name", "Cy Cedar")).toHaveValue("Cy Cedar");

  // A refused row says why and keeps what was typed; the others are saved.
  await field("Name", "Ann Ash").fill("Bob Birch");
  await field("Last day", "Cy Cedar").fill("2027-03-01");
  await key(secretary, "Save").click();
  await expect(secretary.getByRole("main").getByRole("alert")).toContainText("Bob Birch");
  await expect(status(secretary)).toHaveText("1 row changed, not saved yet.");
  await expect(field("Name", "Ann Ash")).toHaveValue("Bob Birch");
  await expect(field("Last day", "Cy Cedar")).toHaveValue("2027-03-01");

  // A link asks before unsaved changes are lost.
  const questions: string[] = [];
  secretary.once("dialog", (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await secretary.getByRole("link", { name: "Bars" }).first().click();
  expect(questions).toEqual(["Leave without saving your changes?"]);
  await expect(field("Name", "Ann Ash")).toHaveValue("Bob Birch");

  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "edited rows");
  await key(secretary, "Undo changes").click();
  await secretary.getByRole("link", { name: "Back to the list" }).click();
  await secretary
    .getByLabel("Find")
    .or(secretary.getByRole("link", { name: "Edit several" }))
    .first()
    .waitFor();
  await expect(secretary.getByRole("rowheader")).toHaveCount(3);
});

test("short names and captains of teams, and bars, are edited together", async ({ secretary }) => {
  test.slow();
  const teams = ["Divers, Cove", "Dippers, Creek"];
  const season = await makeSeason(secretary, { name: "Water", teams, inDays: 50 });
  const divers = season.teams.find(({ name }) => name === "Divers");
  const of = { league: season.league, season: season.id, entrant: divers?.entrant };
  await sendCommand(secretary, { kind: "add-members", ...of, names: ["Dee Diver", "Don Diver"] });
  await secretary.goto(`${season.desk}/teams?edit=1`);
  await secretary.getByLabel("Captain: Divers").selectOption({ label: "Don Diver" });
  await secretary.getByLabel("Short name: Dippers").fill("Dips");
  await key(secretary, "Save").click();
  await expect(secretary.getByText("2 rows saved.")).toBeVisible();
  await secretary.getByRole("link", { name: "Back to the list" }).click();
  await expect(secretary.getByRole("row", { name: /Divers/ })).toContainText("Don Diver");
  await expect(secretary.getByRole("row", { name: /Dippers/ })).toContainText("Dips");
  await secretary.goto(`${season.desk}/teams?edit=1`);
  await secretary.getByLabel("Captain: Divers").selectOption("");
  await key(secretary, "Save").click();
  await expect(secretary.getByText("1 row saved.")).toBeVisible();
  await key(secretary, "Undo").click();
  await expect(secretary.getByText("1 row is as it was.")).toBeVisible();
  await expect(secretary.getByLabel("Captain: Divers")).toHaveValue(/.+/);

  await secretary.goto(`${desk}/bars?find=(Water)&edit=1`);
  await secretary.getByRole("checkbox", { name: "Check all rows" }).check();
  await secretary.getByLabel("Value for the checked rows").fill("4");
  await key(secretary, "Fill in").click();
  await secretary.getByLabel("Phone: Cove (Water)").fill("812 555 0100");
  await key(secretary, "Save").click();
  await expect(secretary.getByText("2 rows saved.")).toBeVisible();
  await secretary.getByRole("link", { name: "Back to the list" }).click();
  await expect(secretary.getByRole("row", { name: /Cove/ })).toContainText("812 555 0100");
  await expect(secretary.getByRole("row", { name: /Creek/ })).toContainText("4");
});

test("matches are edited together as one change of the schedule, or not at all", async ({ secretary, watch }) => {
  test.slow();
  // The refused change.
  watch.expect(/status of 422/);
  const teams = ["Ash, Grove", "Beech, Grove", "Cedar, Grove", "Dogwood, Grove"];
  const season = await makeSeason(secretary, { name: "Trees", teams, bars: { Grove: { tables: 2 } }, inDays: 60 });
  await secretary.goto(`${season.desk}/matches`);
  await secretary.getByRole("link", { name: "Edit several" }).click();
  const week = (number: number) => secretary.getByRole("checkbox", { name: new RegExp(`^Check .+, Week ${number}$`) });
  const inWeek = (field: string, number: number) =>
    secretary.getByLabel(new RegExp(`^${field}: .+, Week ${number}$`)).first();
  const fillIn = async (column: string, value: string, number: number) => {
    await expect(week(number)).toHaveCount(2);
    for (const box of await week(number).all()) await box.check();
    await secretary.getByLabel("Column", { exact: true }).selectOption({ label: column });
    await secretary.getByLabel("Value for the checked rows").fill(value);
    await key(secretary, "Fill in").click();
    for (const box of await week(number).all()) await box.uncheck();
  };

  await fillIn("Time", "20:30", 1);
  await key(secretary, "Save").click();
  await expect(status(secretary)).toHaveText("2 rows saved.");
  await expect(inWeek("Time", 1)).toHaveValue("20:30");
  await key(secretary, "Undo").click();
  await expect(status(secretary)).toHaveText("2 rows are as they were.");
  await expect(inWeek("Time", 1)).not.toHaveValue("20:30");

  // Two matches of a team on one night are refused; what was typed stays.
  await fillIn("Date", season.firstNight, 2);
  await key(secretary, "Save").click();
  await expect(secretary.getByRole("main").getByRole("alert")).toContainText("would have 2 matches");
  await expect(status(secretary)).toHaveText("2 rows changed, not saved yet.");
  await expect(inWeek("Date", 2)).toHaveValue(season.firstNight);
  await key(secretary, "Undo changes").click();
  await inWeek("Tables", 3).fill("one");
  await key(secretary, "Save").click();
  await expect(secretary.getByRole("main").getByRole("alert")).toContainText("different table number");
  await expectAccessibleEverywhere(secretary, "edited matches");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "edited matches");
});
