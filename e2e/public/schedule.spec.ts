import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { expectInView } from "../expect-in-view";
import { atDesk, demoLeague, onPhone, readers as test } from "../fixtures";
import { layoutFaults } from "../layout-faults";

test.describe.configure({ mode: "parallel" });

const schedule = `${demoLeague}/demo-season/schedule`;

/** The rows of matches, also of folded weeks. */
const matches = (page: Page) => page.locator("section.round .match-line");

test("the schedule opens at this week with its first match visible, earlier weeks folded, without scripts", async ({
  visitor,
}) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  for (const [locale, week, earlier] of [
    ["en", /^Week 5 tonight/, "Weeks 1–4: results"],
    ["ru", /^5-я неделя сегодня/, "Недели 1–4: результаты"],
  ] as const) {
    await reader.goto(`/${locale}${schedule}`);
    await expectInView(reader.getByRole("region", { name: week }).getByRole("listitem").first(), "the first match");
    expect(await reader.evaluate(() => scrollY)).toBe(0);
    await expect(reader.locator("section.round").filter({ visible: true })).toHaveCount(3);
    await reader.getByText(earlier).click();
    await expect(reader.locator("section.round").filter({ visible: true })).toHaveCount(7);
  }
  await expect(matches(reader)).toHaveCount(28);
});

test("the schedule is limited to a team, a bar and a date by a form and links, without scripts", async ({
  visitor,
}) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  await reader.goto(`/en${schedule}`);
  const choose = async (label: string, value: string) => {
    await reader.getByText("Filter", { exact: true }).click();
    await reader.getByLabel(label, { exact: true }).selectOption(value);
    await reader.getByRole("button", { name: "Show" }).click();
  };
  const chosen = reader.getByRole("list", { name: "Chosen" });
  await choose("Team", "Owls");
  await expect(chosen).toContainText("7 matches");
  await expect(matches(reader)).toHaveCount(7);
  await expect(matches(reader).filter({ hasText: "Owls" })).toHaveCount(7);

  await choose("Bar", "Owls Home");
  const atHome = await matches(reader).count();
  expect(atHome).toBeGreaterThan(0);
  expect(atHome).toBeLessThan(7);
  await expect(reader.getByLabel("Team", { exact: true })).toHaveValue("owls");

  await chosen.getByRole("link", { name: "Owls: show all again" }).click();
  await chosen.getByRole("link", { name: "Owls Home: show all again" }).click();
  await expect(matches(reader)).toHaveCount(28);
  expect(new URL(reader.url()).search).toBe("");

  // A date shows its results immediately.
  const nights = await reader
    .getByLabel("Date", { exact: true })
    .locator("optgroup")
    .first()
    .locator("option")
    .allTextContents();
  expect(nights[0]).toMatch(/^All of /);
  await choose("Date", nights[1] ?? "");
  await expect(matches(reader).filter({ visible: true })).toHaveCount(4);
  await expect(matches(reader).filter({ hasText: "final" })).toHaveCount(4);
  await expectNoSidewaysScrolling(reader, "a date of the schedule");
});

test("a filter that the schedule does not have says so, and nothing is lost", async ({ visitor }) => {
  const reader = await visitor({ javaScriptEnabled: false });
  const unknown = "This season has no such team, bar, or date.";
  for (const query of ["team=bears", "date=1999-01", "bar=the-moon&view=grid"]) {
    const answer = await reader.goto(`/en${schedule}?${query}`);
    expect(answer?.status(), query).toBe(200);
    await expect(reader.getByText(unknown), query).toBeVisible();
    await expect(reader.getByRole("link", { name: /Servel/ }).first(), query).toBeAttached();
  }
  for (const query of ["date=tomorrow", "view=globe", "team=", "team=owls&team=eagles"]) {
    expect((await reader.goto(`/en${schedule}?${query}`))?.status(), query).toBe(200);
    await expect(reader.getByText(unknown), query).toHaveCount(0);
    await expect(matches(reader), query).toHaveCount(28);
  }
  await reader.goto(`/en${schedule}?team=owls&bar=k-of-c-hall&view=grid`);
  await expect(reader.getByText("No matches fit this filter.")).toBeVisible();
  await reader.getByRole("link", { name: "Show the whole schedule" }).click();
  await expect(reader.getByRole("table").getByRole("row")).toHaveCount(9);
});

test("as a grid the schedule shows whom each team meets in each week, and opens at this week on a phone", async ({
  visitor,
}) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  await reader.goto(`/en${schedule}`);
  const views = reader.getByRole("navigation", { name: "View" });
  await expect(views.getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "true");
  await views.getByRole("link", { name: "Grid" }).click();
  const grid = reader.getByRole("table", { name: "Who plays whom in which week" });
  await expect(grid.getByRole("row")).toHaveCount(9);
  await expect(grid.getByRole("columnheader")).toHaveCount(8);
  const owls = grid.getByRole("row", { name: /^Owls/ });
  await expect(owls.getByRole("link")).toHaveCount(8);
  await expect(owls.getByRole("link", { name: /^Knights of Columbus home \d–\d$/ })).toBeAttached();
  // Both teams' pages have the match: home and away, with the score reversed.
  const [home] = (await owls.getByRole("link", { name: /^Knights/ }).textContent())?.match(/\d–\d/) ?? [];
  const away = grid.getByRole("row", { name: /^Knights/ }).getByRole("link", { name: /^Owls away/ });
  await expect(away).toContainText([...(home ?? "")].toReversed().join(""));
  await expect(grid.getByRole("columnheader", { name: /^Week 5/ })).toBeInViewport();
  await expectNoSidewaysScrolling(reader, "the grid");
  expect(await grid.evaluate((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0))).toBe(true);
});

test("as a calendar the schedule shows a month, and links to the months before and after it", async ({ visitor }) => {
  const reader = await visitor({ ...atDesk, javaScriptEnabled: false });
  await reader.goto(`/en${schedule}?team=owls`);
  await reader.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Month" }).click();
  const month = reader.getByRole("table");
  await expect(month.getByRole("columnheader")).toHaveText(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  const tonight = month.getByRole("cell", { name: /tonight/ });
  await expect(tonight.getByRole("link")).toHaveCount(1);
  await expect(tonight.getByRole("link", { name: /Owls/ })).toContainText(/7:00.PM|playing|\d–\d/);
  const shown = await reader.locator("#month").textContent();
  const other = reader.getByRole("navigation", { name: "Other months" }).getByRole("link").first();
  const name = await other.textContent();
  await other.click();
  await expect(reader.locator("#month")).toContainText(name ?? "");
  expect(await reader.locator("#month").textContent()).not.toBe(shown);
  await expect(month.getByRole("link", { name: /Owls/ }).first()).toBeVisible();
  await reader.goto(`/ru${schedule}?view=month`);
  await expect(reader.getByRole("columnheader").first()).toHaveText("пн");
});

test("the reader's own team is marked in every view, and one tap limits the schedule to it", async ({ visitor }) => {
  const reader = await visitor(atDesk);
  await reader.goto(`/en${demoLeague}`);
  await reader.getByRole("button", { name: /Owls/ }).first().click();
  await expect(reader.getByRole("region", { name: "Owls, your match" })).toBeVisible();
  await reader.goto(`/en${schedule}?view=grid`);
  await expect(reader.getByRole("row").filter({ hasText: "Yours" })).toHaveCount(1);
  await expect(reader.getByRole("row").filter({ hasText: "Yours" }).getByRole("rowheader")).toContainText("Owls");
  await reader.goto(`/en${schedule}?view=month`);
  await expect(reader.getByRole("listitem").filter({ hasText: "Yours" }).first()).toContainText("Owls");
  await reader.goto(`/en${schedule}`);
  await expect(matches(reader).filter({ hasText: "Yours" })).toHaveCount(7);
  await reader.getByRole("link", { name: "My matches" }).click();
  await expect(matches(reader)).toHaveCount(7);
  await expect(reader.getByRole("link", { name: "My matches" })).toHaveCount(0);
  // The form follows what the links choose.
  await reader.getByText("Filter", { exact: true }).click();
  await expect(reader.getByLabel("Team", { exact: true })).toHaveValue("owls");
  await reader.getByText("Filter", { exact: true }).click();
  await expectAccessibleEverywhere(reader, "the matches of my team");
});

test("each view is accessible, with the filter open too, and works with the keyboard", async ({ page }) => {
  for (const view of ["list", "grid", "month"]) {
    await page.goto(`/en${schedule}?view=${view}`);
    await expectAccessibleEverywhere(page, view);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${view}, ${width} wide`).toEqual([]);
    }
  }
  await page.goto(`/en${schedule}`);
  await page.getByRole("link", { name: "Month", exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Team", { exact: true })).toBeFocused();
  await expectAccessibleEverywhere(page, "the open filter");
  await page.keyboard.press("E");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?team=eagles/);
  await expect(matches(page)).toHaveCount(7);
});
