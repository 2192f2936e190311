import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, test } from "../fixtures";
import { DeskSeasonPage } from "../pages/desk-season-page";
import { NewSeasonPage } from "../pages/new-season-page";

/** Twelve teams at five bars, as pasted from a spreadsheet. */
const twelve = [
  "Anchors\tDock",
  "Barrels\tDock",
  "Cutters\tDock",
  "Dockers\tMill",
  "Ferrymen\tMill",
  "Gaugers\tMill",
  "Haulers\tForge",
  "Ironmen\tForge",
  "Jacks\tKiln",
  "Kegs\tKiln",
  "Lanterns\tWell",
  "Millers\tWell",
];

test("twelve teams at five bars with two dates without play: three screens, five taps, five fields", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  const form = new NewSeasonPage(secretary);
  await form.open();
  await form.fill({ name: "Twelve Houses", teams: twelve.join("\n") });
  await expect(form.read).toContainText("12 teams, 5 bars");
  await expectAccessibleEverywhere(secretary, "clubs and bars");

  await form.next();
  await form.type(secretary.getByLabel("First night"), "2027-01-07");
  await expect(secretary.getByText("Thursday, January 7, 2027")).toBeVisible();
  await form.noPlay("2027-01-21");
  await form.noPlay("2027-02-18");
  await expect(form.comesTo).toContainText("11 rounds on 11 nights: Thu, Jan 7 to Thu, Apr 1.");
  await expectAccessibleEverywhere(secretary, "nights and rules");

  await form.next();
  await expect(form.publishKey).toBeEnabled();
  await expect(form.certificate).toContainText("10 times, a team plays twice in a row at home or away.");
  await expect(form.certificate).toContainText("66 of 66");
  await expectAccessibleEverywhere(secretary, "schedule");

  await form.publish();
  const season = new DeskSeasonPage(secretary);
  await expect(season.heading("Twelve Houses")).toBeVisible();
  expect({ taps: form.taps, fields: form.fields }).toEqual({ taps: 5, fields: 5 });

  const reader = await visitor();
  await reader.goto(`${await season.publicAddress()}/schedule`);
  await expect(reader.getByText("12 teams, 11 nights, 66 matches of 2 games")).toBeVisible();
  await expect(reader.getByText("Jan 21")).toHaveCount(0);
});

test("next year is copied: teams that do not return are unchecked, and five taps publish it", async ({ secretary }) => {
  const before = new NewSeasonPage(secretary);
  await before.open();
  await before.fill({ name: "First Year", teams: twelve.slice(0, 6).join("\n"), firstNight: "2026-01-08" });
  await before.publish();
  const season = new DeskSeasonPage(secretary);
  await expect(season.heading("First Year")).toBeVisible();

  const form = new NewSeasonPage(secretary);
  await secretary.goto("/en/desk/evansville-1944/new-season?from=first-year");
  await form.press(form.button("Copy First Year"));
  await form.press(secretary.getByRole("checkbox", { name: "Gaugers" }));
  await expect(form.read).toContainText("5 teams, 2 bars");
  const name = await form.name.inputValue();
  await form.next();
  await expect(secretary.getByText(/^Thursday, /)).toBeVisible();
  await form.next();
  await form.publish();
  await expect(season.heading(name)).toBeVisible();
  expect({ taps: form.taps, fields: form.fields }).toEqual({ taps: 5, fields: 0 });
});

test("two bars with a table too few: the reason, and a fix with one button", async ({ secretary }) => {
  const form = new NewSeasonPage(secretary);
  await form.open();
  const teams = ["One, North", "Two, North", "Three, North", "Four, South", "Five, South", "Six, South"];
  await form.fill({ name: "Short of Tables", teams: teams.join("\n") });
  await form.type(secretary.getByLabel("Tables at North"), "1");
  await form.type(secretary.getByLabel("Tables at South"), "1");
  await form.next();
  await form.next();
  await expect(form.problems).toContainText("No schedule fits this.");
  await expect(form.problems).toContainText("3 matches to be played, but North has 1 table and South has 1 table");
  await expect(form.publishKey).toHaveCount(0);
  await expectAccessibleEverywhere(secretary, "impossible");

  await form.press(form.button("South gets 2 tables"));
  await expect(form.publishKey).toBeEnabled();
  await expect(form.problems).toHaveCount(0);
  await form.step("Clubs and bars").click();
  await expect(secretary.getByLabel("Tables at South")).toHaveValue("2");
});

test("input is still there after a reload, and after going back", async ({ secretary }) => {
  const form = new NewSeasonPage(secretary);
  await form.open();
  await form.fill({ name: "Kept", teams: twelve.join("\n"), firstNight: "2027-03-04" });
  await form.wish("never at home together", "Anchors", { other: "Jacks" });
  await form.wish("at home on a date", "Kegs", { night: "Thu, Mar 11" });
  await form.wish("a bar is closed on a date", "Well", { night: "Thu, Mar 18" });
  await expect(form.savedNotice).toBeVisible();
  await secretary.reload();
  for (const wish of [
    "Anchors and Jacks never at home together",
    "Kegs at home on Thu, Mar 11",
    "Well is closed on Thu, Mar 18",
  ]) {
    await expect(secretary.getByText(wish, { exact: true })).toBeVisible();
  }
  await form.button("Back").click();
  await expect(form.name).toHaveValue("Kept");
  await expect(form.teams).toHaveValue(twelve.join("\n"));
  await form.toSchedule();
  await expect(form.publishKey).toBeEnabled();
  await secretary.reload();
  await expect(form.publishKey).toBeEnabled();
  await form.button("Start over").click();
  await expect(form.teams).toHaveValue("");
});

test("a file is read with its columns; a name similar to a known club's is asked about", async ({ secretary }) => {
  const form = new NewSeasonPage(secretary);
  await form.open();
  const file = '\ufeffHome bar;Team;Captain;Tables\r\nEagles Aerie;Eagels;Ann;1\r\nThe Pit;"Newcomers; Ltd";Bob;3\r\n';
  await secretary
    .getByLabel("Read a file (CSV)")
    .first()
    .setInputFiles({ name: "teams.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  const preview = secretary.getByRole("region", { name: "Contents of teams.csv" });
  await expect(preview.getByRole("cell", { name: "Newcomers; Ltd" })).toBeVisible();
  await expectAccessibleEverywhere(secretary, "a file's preview");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "a file's preview");
  await form.press(form.button("Take 2 teams"));
  await expect(form.teams).toHaveValue('Eagels, Eagles Aerie\n"Newcomers; Ltd", The Pit');
  await expect(secretary.getByLabel("Tables at The Pit")).toHaveValue("3");

  await expect(form.read.getByText("Did you mean Eagles, a club of the league?")).toBeVisible();
  await expectAccessibleEverywhere(secretary, "a near name");
  await form.press(form.button("Yes, Eagles"));
  await expect(form.teams).toHaveValue('Eagles, Eagles Aerie\n"Newcomers; Ltd", The Pit');
  await expect(form.read.getByText("This club is in the league already.")).toBeVisible();
});

test("a part of a club's name suggests the club: one tap accepts it, one keeps the name as new", async ({
  secretary,
}) => {
  const form = new NewSeasonPage(secretary);
  await form.open();
  await form.fill({ teams: "Germania\nBucyrus\nthe Knights\nWest-Side\nGermania 2" });
  await expect(form.read.getByText(/^Did you mean .*, a club of the league\?$/)).toHaveCount(4);
  await expectAccessibleEverywhere(secretary, "parts of names");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "parts of names");
  for (const club of ["Germania Maennerchor", "Bucyrus-Erie", "Knights of Columbus"]) {
    await form.press(form.button(`Yes, ${club}`));
  }
  await form.press(form.button("No, a new team"));
  await expect(form.read.getByText("This club is in the league already.")).toHaveCount(3);
  await expect(form.button("No, a new team")).toHaveCount(0);
  await expect(form.teams).toHaveValue(
    "Germania Maennerchor\nBucyrus-Erie\nKnights of Columbus\nWest-Side\nGermania 2",
  );
  expect({ taps: form.taps, fields: form.fields }).toEqual({ taps: 4, fields: 1 });
});

test("bars are edited at the desk", async ({ secretary, watch }) => {
  watch.expect(/status of 422/);
  await secretary.goto("/en/desk/evansville-1944/bars");
  const table = secretary.getByRole("table", { name: "Bars" });
  await expect(table.getByLabel("Address")).toBeHidden();
  await table.getByRole("link", { name: "Owls Home", exact: true }).click();
  await table.getByLabel("Address").fill("5 Fifth Street");
  await table.getByRole("button", { name: "Save" }).click();
  await expect(table.getByText("Saved.")).toBeVisible();
  await expect(table.getByRole("row", { name: /^Owls Home 5 Fifth Street/ })).toBeVisible();
  await secretary.getByRole("button", { name: "Add a bar" }).click();
  const fresh = secretary.getByRole("region", { name: "A new bar" });
  await fresh.getByLabel("Name", { exact: true }).fill("OWLS HOME");
  await fresh.getByRole("button", { name: "Save" }).click();
  await expect(fresh.getByRole("alert")).toContainText("The league already has a bar called “OWLS HOME”.");
  await expect(fresh.getByLabel("Name", { exact: true })).toHaveValue("OWLS HOME");
  await expectAccessibleEverywhere(secretary, "bars");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "bars");
  await fresh.getByLabel("Name", { exact: true }).fill("The Blue Heron");
  await fresh.getByLabel("Address").fill("1 Long Lane");
  await fresh.getByRole("button", { name: "Save" }).click();
  await expect(fresh).toBeHidden();
  await expect(secretary.getByText("Saved.").last()).toBeVisible();
  await secretary.goto("/en/desk/evansville-1944/bars?find=long+lane");
  await expect(table.getByRole("rowheader")).toHaveText(["The Blue Heron"]);
  await secretary.goto(`/en${demoLeague}`);
  await expect(secretary.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a typed date without play is added with Enter, or by continuing", async ({ secretary }) => {
  const form = new NewSeasonPage(secretary);
  await form.open();
  await form.fill({ name: "Typed Dates", teams: "Ash\nBeech\nCherry\nDogwood", firstNight: "2027-01-07" });
  const date = secretary.getByLabel("Date", { exact: true });
  await form.type(date, "2027-01-14");
  await date.press("Enter");
  await expect(form.comesTo).toContainText("Thu, Jan 7 to Thu, Jan 28.");
  await form.type(date, "2027-01-21");
  await form.next();
  await expect(form.publishKey).toBeEnabled();
  await expect(form.certificate).toContainText("Thu, Jan 7 to Thu, Feb 4");
});
