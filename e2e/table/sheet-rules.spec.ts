import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { test } from "../fixtures";
import { openSetting } from "../pages/open-setting";
import { ScoreSheetPage } from "../pages/score-sheet-page";

const teams = ["Quails", "Ravens"] as const;
const desk = "/en/desk/evansville-1944";

/** Changes a season's score-sheet options as the secretary, with a reason. */
async function choose(secretary: Page, season: string, labels: readonly RegExp[], reason: string): Promise<void> {
  await secretary.goto(`${desk}/seasons/${season.split("/").at(-1)}`);
  const sheets = await openSetting(secretary, "Score sheets");
  for (const label of labels) await sheets.getByRole("radio", { name: label }).check();
  await sheets.getByLabel("Reason for the change").fill(reason);
  await sheets.getByRole("button", { name: "Save", exact: true }).click();
}

test("final score only, and the desk confirms: the phone opens on the score, and the result is marked until the desk's one tap", async ({
  secretary,
  visitor,
}) => {
  const page = await visitor({ hasTouch: true, viewport: smallPhone });
  const season = await publishSeasonTonight(secretary, { name: "Scores Alone", teams, games: 1 });
  const link = await makeTableLink(secretary, teams[0]);
  await choose(secretary, season, [/^the final score only/, /^the secretary has confirmed it/], "as the league voted");
  await expect(
    secretary.getByText("the final score only; confirmed when the secretary has confirmed it"),
  ).toBeVisible();
  await expectAccessibleEverywhere(secretary, "the season's settings");

  const sheet = new ScoreSheetPage(page);
  await sheet.open(link, teams[0]);
  await expect(page.getByRole("heading", { name: "Final score of game 1" })).toBeVisible();
  await expect(sheet.firstDealerQuestion).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Leave", exact: true })).toHaveCount(0);
  for (const digit of "512430") await sheet.tap(page.getByRole("button", { name: digit, exact: true }));
  await sheet.tap(page.getByRole("button", { name: "Save score" }));
  expect(sheet.takeTaps(), "a game of which only the score is kept").toBeLessThanOrEqual(8);
  await expect(page.getByText("the secretary confirms the results of this season")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Agree for/ })).toHaveCount(0);
  await expectAccessible(page, "a score that waits for the desk");

  const reader = await visitor({ javaScriptEnabled: false, viewport: smallPhone });
  await expect
    .poll(async () => {
      await reader.goto(`${season}/matches/1-1`);
      return reader.getByText("unconfirmed", { exact: true }).first().isVisible();
    })
    .toBe(true);
  await reader.goto(`${season}/standings`);
  await expect(reader.getByText("1 unconfirmed")).toHaveCount(2);
  await expect(reader.getByText("they count")).toBeVisible();
  await expectNoSidewaysScrolling(reader, "standings with results in doubt");
  await reader.goto(`${season}/schedule`);
  await expect(reader.getByText("unconfirmed", { exact: true })).toBeVisible();

  await secretary.goto(`${desk}/tonight`);
  const line = secretary.locator(".night-line").filter({ hasText: teams[0] });
  await expect(line.getByText(/game 1: (512–430|430–512)/)).toBeVisible();
  await expectAccessibleEverywhere(secretary, "a night with a result to confirm");
  await line.getByRole("button", { name: /^Confirm: / }).click();
  await expect(line.getByText("unconfirmed")).toHaveCount(0);
  await reader.goto(`${season}/matches/1-1`);
  await expect(reader.getByText("Confirmed by the secretary.")).toBeVisible();
  await expect(reader.getByText("unconfirmed", { exact: true })).toHaveCount(0);
});
