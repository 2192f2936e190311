import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { test } from "../fixtures";
import { NewSeasonPage } from "../pages/new-season-page";

/** The narrowest phone that pages are made for. */
const narrowPhone = { width: 320, height: 640 };

/** Twelve teams at five bars. */
const twelve = [
  ...["Anchors, Dock", "Barrels, Dock", "Cutters, Dock", "Dockers, Mill", "Ferrymen, Mill", "Gaugers, Mill"],
  ...["Haulers, Forge", "Ironmen, Forge", "Jacks, Kiln", "Kegs, Kiln", "Lanterns, Well", "Millers, Well"],
].join("\n");

/** Describes what covers the middle of the focused element, or that it is out of sight; null if neither. */
function isFocusCovered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    // For a text area that is higher than the screen, the first line must be visible.
    const y = height > 200 ? top + 24 : top + height / 2;
    const above = document.elementFromPoint(left + width / 2, y);
    const isSeen = above !== null && (focused.contains(above) || above.contains(focused));
    return isSeen ? null : `${focused.tagName} ${focused.id} ${focused.textContent?.slice(0, 30)}`;
  });
}

/** Presses Tab until a key has the focus; returns the stops at which the focus was covered. */
async function coveredStops(page: Page, key: Locator): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press("Tab");
    const seen = await isFocusCovered(page);
    if (seen !== null) covered.push(seen);
    if (await key.evaluate((one) => one === document.activeElement)) return covered;
  }
  throw new Error("Tab does not come to the key");
}

test("each step opens at its top, with the focus on its heading", async ({ secretary }) => {
  await secretary.setViewportSize(narrowPhone);
  const form = new NewSeasonPage(secretary);
  await form.open();
  await form.fill({ teams: twelve });
  const heading = (step: string) => secretary.getByRole("heading", { name: step });
  await secretary.getByText("Address and time zone of Well").scrollIntoViewIfNeeded();
  await form.next();
  await expect(heading("Step 2 of 3: Nights and rules")).toBeFocused();
  await expect(heading("Step 2 of 3: Nights and rules")).toBeInViewport();
  await expect(secretary.getByLabel("Which night of the week?")).toBeInViewport();

  await secretary.getByRole("heading", { name: "Wishes and closed bars" }).scrollIntoViewIfNeeded();
  await form.next();
  await expect(heading("Step 3 of 3: Schedule")).toBeFocused();
  await expect(heading("Step 3 of 3: Schedule")).toBeInViewport();
  await expect(form.publishKey).toBeEnabled();
  await expect(heading("Step 3 of 3: Schedule")).toBeInViewport();

  await form.button("Back").click();
  await expect(heading("Step 2 of 3: Nights and rules")).toBeFocused();
  await form.step("Clubs and bars").click();
  await expect(heading("Step 1 of 3: Clubs and bars")).toBeFocused();
  await expect(form.name).toBeInViewport();
});

test("Back and Next stay visible on a narrow phone in Russian, and cover no field", async ({ secretary }) => {
  await secretary.setViewportSize(narrowPhone);
  await secretary.goto("/ru/desk/evansville-1944/new-season");
  const back = secretary.getByRole("button", { name: "Назад", exact: true });
  const next = secretary.getByRole("button", { name: "Дальше", exact: true });
  await secretary.getByLabel("Команды, по одной в строке").fill(twelve);
  await secretary.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
  await secretary.getByLabel("Название сезона").focus();
  expect(await coveredStops(secretary, next)).toEqual([]);

  await next.click();
  await expect(secretary.getByRole("heading", { name: "Шаг 2 из 3: Вечера и правила" })).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(back).toBeInViewport({ ratio: 1 });
  expect(await coveredStops(secretary, back)).toEqual([]);

  await next.click();
  await expect(secretary.getByRole("button", { name: "Опубликовать" })).toBeEnabled();
  await expect(back).toBeInViewport({ ratio: 1 });
  await secretary.setViewportSize(smallPhone);
  await back.click();
  await expectNoSidewaysScrolling(secretary, "the second step in Russian");
});

test("Next explains immediately why it does not go on", async ({ secretary }) => {
  await secretary.setViewportSize(narrowPhone);
  const form = new NewSeasonPage(secretary);
  await form.open();
  await form.fill({ teams: twelve });
  await form.name.fill("");
  await form.next();
  await expect(form.problems).toBeInViewport({ ratio: 1 });
  await expect(form.problems).toContainText("name");
});

test("the weekday is asked for: the first night follows, and can still be changed", async ({ secretary }) => {
  const form = new NewSeasonPage(secretary);
  await form.open();
  await form.fill({ name: "Tuesdays", teams: "Ash\nBeech\nCherry\nDogwood", firstNight: "2027-01-07" });
  const weekday = secretary.getByLabel("Which night of the week?");
  const firstNight = secretary.getByLabel("First night");
  await expect(weekday.locator("option:checked")).toHaveText("Thursday");
  await form.choose(weekday, "Tuesday");
  await expect(firstNight).toHaveValue("2027-01-05");
  await expect(form.comesTo).toContainText("Tue, Jan 5 to Tue, Jan 19.");
  await form.type(firstNight, "2027-01-13");
  await expect(weekday.locator("option:checked")).toHaveText("Wednesday");
  await form.type(firstNight, "");
  await form.choose(weekday, "Friday");
  await expect(form.comesTo).toContainText(/3 rounds on 3 nights: Fri, .* to Fri, /);
  await expectAccessibleEverywhere(secretary, "the weekday");
  await form.next();
  await expect(form.publishKey).toBeEnabled();
  await expect(form.certificate).toContainText("Fri,");
});

test("single players have a weekday and the button bar too", async ({ secretary }) => {
  await secretary.setViewportSize(narrowPhone);
  await secretary.goto("/en/desk/evansville-1944/new-season/players");
  await secretary.getByLabel("Players, one per line").fill("Ann\nBen\nCat\nDan");
  await secretary.getByRole("button", { name: "Next", exact: true }).click();
  await expect(secretary.getByRole("heading", { name: "Step 2 of 3: Game and nights" })).toBeFocused();
  await expect(secretary.getByRole("button", { name: "Next", exact: true })).toBeInViewport({ ratio: 1 });
  await secretary.getByLabel("First night").fill("2027-01-07");
  await secretary.getByLabel("Which night of the week?").selectOption({ label: "Monday" });
  await expect(secretary.getByLabel("First night")).toHaveValue("2027-01-04");
});

test("the first screen warns when the bars have too few tables, or their number is missing", async ({ secretary }) => {
  const form = new NewSeasonPage(secretary);
  await form.open();
  const teams = ["One, North", "Two, North", "Three, North", "Four, South", "Five, South", "Six, South"];
  await form.fill({ name: "Few Tables", teams: teams.join("\n") });
  const bars = form.read;
  await expect(bars.getByText("You gave no number of tables. The schedule assumes 2.")).toHaveCount(2);
  await form.type(secretary.getByLabel("Tables at North"), "1");
  await expect(bars.getByText("You gave no number of tables. The schedule assumes 2.")).toHaveCount(1);
  await expect(bars.getByText("3 teams take turns at home and need 2 tables at once; there is 1.")).toHaveCount(1);
  const impossible = bars.getByRole("status").filter({ hasText: "No schedule is possible with these tables" });
  await expect(impossible).toHaveCount(0);
  await form.type(secretary.getByLabel("Tables at South"), "1");
  await expect(impossible).toContainText("3 matches at a time, but North has 1 table and South has 1 table");
  await expectAccessibleEverywhere(secretary, "too few tables");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "too few tables");

  await form.type(secretary.getByLabel("Tables at South"), "2");
  await expect(impossible).toHaveCount(0);
  await form.next();
  await form.next();
  await expect(form.publishKey).toBeEnabled();
});
