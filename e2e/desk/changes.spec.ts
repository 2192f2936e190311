import { expect, type Locator } from "@playwright/test";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { expectAccessibleEverywhere, expectFitsNarrow, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { deskFacts } from "../desk-facts";
import { demoLeague, test } from "../fixtures";
import { ChangesPage } from "../pages/changes-page";
import { DeskSeasonPage } from "../pages/desk-season-page";
import { makeSeason } from "../season-by-command";

const six = [
  "Anchors, Harbour Bar",
  "Barrels, Harbour Bar",
  "Cutters, Mill Tavern",
  "Dockers, Mill Tavern",
  "Ferrymen, Ferry House",
  "Gaugers, Ferry House",
];

test("a bar closes: the fewest matches move, with a proof; readers see the old place and the reason; and it is undone", async ({
  secretary,
  visitor,
}) => {
  const season = await makeSeason(secretary, { name: "Sanded Floors", teams: six, inDays: 30 });
  const changes = new ChangesPage(secretary);
  await changes.open(season.desk);
  await changes.happened("A bar is closed on a date");
  await changes.choose("Bar", "Harbour Bar");
  await changes.type("Closed on", season.firstNight);
  await changes.workOut();
  await expect(changes.proof).toHaveText(/^\d+ match(es)? moves?\. Proved: fewer is impossible\.$/);
  const rows = await changes.difference();
  const moved = Number.parseInt((await changes.proof.textContent()) ?? "", 10);
  expect(moved).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThanOrEqual(moved);
  expect(rows.every(([, was, becomes]) => was !== becomes)).toBe(true);
  await expectAccessibleEverywhere(secretary, "a plan");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "a plan on a phone");
  await secretary.setViewportSize({ width: 1280, height: 800 });

  await changes.accept("The floor is sanded");
  await expect(changes.done).toContainText("You can undo it below.");
  await expect(changes.log).toContainText("Bar closed on a date · The floor is sanded");
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`${season.address}/schedule`);
  await expect(reader.getByText(/The floor is sanded/)).toHaveCount(rows.length);

  await changes.undo();
  await expect(changes.log).toContainText("Undone");
  await expect(changes.log.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await expect(secretary.getByText("You can undo it below.")).toHaveCount(0);
  // The first page may be a second old.
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText(/The floor is sanded/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(reader.getByText("6 teams, 5 nights, 15 matches of 2 games")).toBeVisible();
});

test("a match tonight is postponed in one trip: old date, a night free for both teams and a bar, the reason, done", async ({
  secretary,
  visitor,
}) => {
  const nobodyPlays = { inDays: 35, reason: "Bar festival" };
  const { tonight } = await deskFacts(secretary, demoLeague);
  const closed = addDays(isoDate(tonight), nobodyPlays.inDays) ?? "";
  const season = await makeSeason(secretary, {
    name: "Frozen Pipes",
    teams: six,
    noPlay: [{ date: closed, reason: nobodyPlays.reason }],
  });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await secretary.goto("/en/desk/evansville-1944/tonight");
  await tap(
    secretary
      .getByRole("link", { name: /^Postpone: Anchors/ })
      .or(secretary.getByRole("link", { name: /^Postpone: .* – Anchors/ })),
  );
  const changes = new ChangesPage(secretary);
  await expect(secretary.getByText(/^Old date:/)).toContainText(/Harbour Bar|Mill Tavern|Ferry House/);
  const nights = secretary.getByRole("group", { name: "New date" });
  // After the season's five nights and the date without play come the free dates.
  await expect(nights.getByRole("radio")).not.toHaveCount(2);
  const offered = await nights
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((one) => one.parentElement?.textContent ?? ""));
  // With its comma: "Fri, Jan 1" begins "Fri, Jan 15" too.
  expect(offered.join("\n")).not.toContain(`${night(closed)},`);
  // By date, with the best one marked.
  const dates = await nights
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((one) => (one as HTMLInputElement).value.slice(0, 10)));
  const dated = dates.filter((date) => /^\d{4}-/.test(date));
  expect(dated).toEqual(dated.toSorted());
  await expect(nights.getByText("Best: it changes the schedule least.")).toHaveCount(1);
  await expectAccessibleEverywhere(secretary, "a match being postponed");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "a match being postponed, on a phone");
  await secretary.setViewportSize({ width: 1280, height: 800 });
  await tap(nights.getByRole("radio").nth(1));
  await changes.type("Public reason (optional)", "The pipes are frozen");
  await tap(secretary.getByRole("button", { name: /^Postpone to / }));
  await expect(changes.done).toContainText("Anchors");
  expect(taps, "taps for a postponement").toBeLessThanOrEqual(3);
  await expect(changes.log).toContainText("Match postponed · The pipes are frozen");

  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`${season.address}/schedule`);
  const moved = reader.getByRole("listitem").filter({ hasText: "The pipes are frozen" });
  await expect(moved).toHaveCount(1);
  await expect(moved).toContainText(`was ${night(tonight)}`);
  await expect(moved).not.toContainText("postponed");
  const calendar = (await (await reader.request.get(`/api/feeds${demoLeague}.ics`)).text()).replaceAll(/\r\n /g, "");
  expect(calendar).toContain(`Moved from ${night(tonight).replaceAll(",", "\\,")}.\\nThe pipes are frozen`);

  await test.step("the secretary chooses a date, possible and impossible", async () => {
    await secretary.goto(`${season.desk}/changes?what=postpone&match=${season.meetings[4]?.match}`);
    await nights.getByRole("radio", { name: "Another date" }).check();
    await secretary.getByLabel("Date", { exact: true }).fill(closed);
    await expect(changes.refusal).toContainText("Nobody plays on");
    await expect(secretary.getByRole("button", { name: "Postpone", exact: true })).toBeDisabled();
    const free = addDays(isoDate(tonight), 60) ?? "";
    await secretary.getByLabel("Date", { exact: true }).fill(free);
    await secretary.getByRole("button", { name: `Postpone to ${night(free)}` }).click();
    await expect(changes.done).toContainText(night(free));
  });
});

/** A date as pages say it: "Thu, Nov 19". */
function night(date: string): string {
  const format = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Date(`${date}T12:00:00Z`).toLocaleDateString("en", format);
}

test("a match is postponed from its row without a date, and made up on an offered date", async ({
  secretary,
  visitor,
}) => {
  const season = await makeSeason(secretary, { name: "Flooded Cellars", teams: six, inDays: 30 });
  const desk = new DeskSeasonPage(secretary);
  await desk.open(season.desk);
  await secretary.locator("summary", { hasText: "Anchors" }).first().click();
  await secretary.getByRole("link", { name: "Postpone" }).first().click();
  const changes = new ChangesPage(secretary);
  await changes.tick("No date yet");
  await secretary.getByRole("button", { name: "Postpone", exact: true }).click();
  await expect(changes.done).toBeVisible();
  const reader = await visitor();
  await reader.goto(`${season.address}/schedule`);
  await expect(reader.getByText("postponed", { exact: true })).toHaveCount(1);
  await expect(reader.getByText(/^was /)).toHaveCount(1);

  await changes.happened("A postponed match is made up");
  await changes.choose("Match", "no date yet");
  await changes.workOut();
  await expect(secretary.getByRole("group", { name: "Choose a plan" })).toBeVisible();
  await changes.accept();
  await expect(changes.log).toContainText("Match made up");
  await reader.reload();
  await expect(reader.getByText("postponed", { exact: true })).toHaveCount(0);
});

test("a team withdraws: the resulting standings are previewed", async ({ secretary, visitor }) => {
  const season = await makeSeason(secretary, { name: "Early Leavers", teams: six, inDays: 30 });
  const changes = new ChangesPage(secretary);
  await changes.open(season.desk);
  await changes.happened("A team withdraws");
  await changes.choose("Team", "Dockers");
  await changes.tick("are kept, the rest forfeited");
  await changes.workOut();
  await expect(changes.preview.getByRole("row", { name: /^Anchors/ })).toContainText("0 → 1,000");
  await expect(changes.preview.getByRole("row", { name: /^Dockers/ })).toContainText("1 → withdrawn");
  await expect(changes.preview).toContainText("The scores of 5 matches change");
  await expectAccessibleEverywhere(secretary, "a withdrawal's preview");
  await expectFitsNarrow(secretary, changes.preview, "a withdrawal's preview");
  expect((await changes.difference()).map(([, , becomes]) => becomes)).toEqual(Array(5).fill("off the schedule"));
  await expectAccessibleEverywhere(secretary, "a withdrawal");
  await changes.accept("The Dockers have gone to sea");
  await expect(changes.done).toContainText("5 matches changed");
  const reader = await visitor();
  await reader.goto(`${season.address}/schedule`);
  await expect(reader.getByText("canceled", { exact: true })).toHaveCount(5);
  await reader.goto(`${season.address}/standings`);
  await expect(reader.getByText(/1,?000/).first()).toBeVisible();
});

test("a forfeit is recorded from a match's row with a public reason, and the ruling is revoked", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 422/);
  const season = await makeSeason(secretary, { name: "Missed Ferries", teams: six.slice(0, 4), inDays: 30 });
  const desk = new DeskSeasonPage(secretary);
  await desk.open(season.desk);
  await expectAccessibleEverywhere(secretary, "the season's desk");
  await secretary.locator("summary", { hasText: "Anchors" }).first().click();
  await secretary.getByRole("link", { name: "Forfeit, void" }).first().click();
  const changes = new ChangesPage(secretary);
  await changes.rule();
  await expect(changes.refusal).toHaveText("Choose which side forfeits, or both.");
  await changes.tick("Anchors");
  await expect(changes.preview).toContainText("not played → forfeited by the Anchors");
  await expect(changes.preview.getByRole("row").filter({ hasText: "0–0 → 2–0" })).toHaveCount(1);
  await expectAccessibleEverywhere(secretary, "a forfeit's preview");
  await changes.type("Public reason (optional)", "The ferry did not run");
  await changes.rule();
  await expect(changes.done).toHaveText("Saved. The standings are updated.");
  const reader = await visitor();
  await reader.goto(`${season.address}/schedule`);
  await expect(reader.getByText("forfeited by the Anchors")).toHaveCount(1);
  await reader.getByRole("link", { name: /The ferry did not run/ }).click();
  await expect(
    reader
      .getByRole("banner")
      .or(reader.getByRole("main"))
      .getByText(/forfeited by the Anchors/),
  ).toBeVisible();

  await desk.open(season.desk);
  await secretary.locator("summary", { hasText: "Anchors" }).first().click();
  await secretary.getByRole("link", { name: "Forfeit, void" }).first().click();
  await expect(changes.preview).toContainText("forfeited by the Anchors → not played");
  await secretary.getByRole("button", { name: "Undo the ruling" }).click();
  await expect(changes.done).toHaveText("The ruling is undone.");
  await reader.goto(`${season.address}/schedule`);
  await expect(reader.getByText("forfeited by the Anchors")).toHaveCount(0);
});

test("a season without games becomes a draft again, and is published again", async ({ secretary, visitor, watch }) => {
  watch.expect(/status of 404/);
  const season = await makeSeason(secretary, { name: "Second Thoughts", teams: six.slice(0, 4), inDays: 30 });
  const desk = new DeskSeasonPage(secretary);
  await desk.open(season.desk);
  await secretary.getByRole("button", { name: "Return to draft" }).click();
  await secretary.getByRole("button", { name: "Yes, return to draft" }).click();
  await expect(desk.draftNotice).toBeVisible();
  const reader = await visitor();
  const answer = await reader.goto(`${season.address}/schedule`);
  expect(answer?.status()).toBe(404);
  await desk.publish();
  await expect(desk.draftNotice).toHaveCount(0);
  expect((await reader.goto(`${season.address}/schedule`))?.status()).toBe(200);
  expect(season.address).toContain(demoLeague);
});

test("a plan for an outdated schedule is refused, and the input is preserved", async ({
  secretary,
  visitor,
  signedIn,
  watch,
}) => {
  watch.expect(/status of 422/);
  const season = await makeSeason(secretary, { name: "Two Windows", teams: six.slice(0, 4), inDays: 30 });
  const changes = new ChangesPage(secretary);
  await changes.open(season.desk);
  await changes.happened("A postponed match is made up");
  await changes.choose("Match", "Anchors");
  await changes.workOut();

  const other = new ChangesPage(await visitor({ storageState: signedIn }));
  await other.open(season.desk);
  await other.happened("A postponed match is made up");
  await other.choose("Match", "Cutters");
  await other.workOut();
  await other.accept();
  await expect(other.done).toBeVisible();

  await changes.accept("Burst pipe");
  await expect(changes.refusal).toContainText("The schedule was changed, in another window");
  await expect(secretary.getByLabel("Public reason (optional)")).toHaveValue("Burst pipe");
  // The plan is still about the old schedule: it does not offer to undo the other window's change.
  expect(await changes.difference()).toHaveLength(1);
  await secretary.getByRole("button", { name: "Accept this plan" }).click();
  await expect(changes.refusal).toContainText("The schedule was changed, in another window");
  await secretary.getByRole("button", { name: "Find again" }).click();
  await expect(secretary.getByLabel("Public reason (optional)")).toHaveValue("Burst pipe");
  await secretary.getByRole("button", { name: "Accept this plan" }).click();
  await expect(changes.done).toBeVisible();

  await test.step("so is a postponement, which is recomputed automatically", async () => {
    await changes.happened("A match is postponed");
    await changes.choose("Match", "Dockers");
    await changes.type("Public reason (optional)", "Flu");
    const postpone = secretary.getByRole("button", { name: /^Postpone to / });
    await expect(postpone).toBeEnabled();
    await other.open(season.desk);
    await other.happened("A postponed match is made up");
    await other.choose("Match", "Barrels");
    await other.workOut();
    await other.accept();
    await expect(other.done).toBeVisible();
    await postpone.click();
    await expect(changes.refusal).toContainText("The schedule was changed, in another window");
    await expect(secretary.getByLabel("Public reason (optional)")).toHaveValue("Flu");
    await postpone.click();
    await expect(changes.done).toContainText("Dockers");
  });
});
