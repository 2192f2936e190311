import { expect } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { publishSeasonTonight } from "../desk-steps";
import { atDesk, demoLeague, test } from "../fixtures";
import { openSetting } from "../pages/open-setting";
import { printed } from "../printed-pages";

const season = `${demoLeague}/demo-season`;
const desk = "/en/desk/evansville-1944/seasons/demo-season";

test("the desk's pages are accessible", async ({ secretary }) => {
  test.slow();
  const league = "/en/desk/evansville-1944";
  const at: readonly (readonly [string, string])[] = [
    ["/en/desk", "Desk"],
    [`${league}/tonight`, "Tonight"],
    [`${league}/seasons`, "Seasons"],
    [`${league}/new-season`, "New season"],
    [`${league}/events`, "Events"],
    [`${league}/more`, "More"],
    [`${league}/tables`, "Tables"],
    [`${league}/bars`, "Bars"],
    [`${league}/seasons/demo-season`, "Demo season"],
  ];
  for (const [path, title] of at) {
    await test.step(path, async () => {
      await secretary.goto(path);
      await expect(secretary.getByRole("heading", { level: 1, name: title })).toBeVisible();
      if (path.endsWith("new-season")) {
        await secretary.getByRole("textbox", { name: "Teams, one per line" }).fill("Ash\nBeech\nash\nCherry");
        await expect(secretary.getByRole("main").getByRole("alert")).toBeVisible();
        await expectAccessible(secretary, "a refused list of teams");
        await secretary.getByRole("textbox", { name: "Teams, one per line" }).fill("Ash\nBeech\nCherry");
        await expect(secretary.getByRole("region", { name: "Teams and bars" })).toContainText("3 teams");
      }
      await expectAccessibleEverywhere(secretary, path);
      await secretary.setViewportSize(smallPhone);
      await expectNoSidewaysScrolling(secretary, path);
      await secretary.setViewportSize({ width: 1280, height: 800 });
    });
  }
});

test("the desk's navigation is at the left of a wide screen and at the bottom of a phone, in both languages", async ({
  secretary,
}) => {
  const home = "/desk/evansville-1944";
  const places = {
    en: ["Tonight", "Season", "Teams", "Events", "Tables", "People", "Settings"],
    ru: ["Сегодня", "Сезон", "Команды", "Турниры", "Столы", "Люди", "Настройки"],
  };
  for (const [locale, names] of Object.entries(places)) {
    await secretary.setViewportSize({ width: 1280, height: 800 });
    await secretary.goto(`/${locale}${home}/tonight`);
    const nav = secretary.getByRole("navigation", { name: locale === "en" ? "Desk" : "Кабинет секретаря" });
    await expect(nav).toHaveCount(1);
    for (const [i, name] of names.entries()) {
      const link = nav.getByRole("link").nth(i);
      await expect(link).toContainText(name);
      // By keyboard, in the order of the list.
      if (i === 0) await link.focus();
      else await secretary.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    for (const name of names.slice(1)) {
      await nav.getByRole("link", { name, exact: true }).click();
      await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    }
    await secretary.setViewportSize({ width: 1000, height: 800 });
    await expect(nav.getByRole("link", { name: names[2] ?? "", exact: true })).toBeVisible();
    await expectAccessible(secretary, `the desk's places as icons (${locale})`);
    await secretary.setViewportSize({ width: 320, height: 640 });
    await expect(nav.getByRole("link")).toHaveCount(5);
    await expectNoSidewaysScrolling(secretary, `the desk's five places (${locale})`);
    await nav.getByRole("link").last().click();
    await expect(secretary).toHaveURL(new RegExp(`${home}/more$`));
    await expect(nav.getByRole("link").last()).toHaveAttribute("aria-current", "page");
    await secretary
      .getByRole("main")
      .getByRole("link", { name: names[5] ?? "", exact: true })
      .click();
    await expect(secretary).toHaveURL(new RegExp(`${home}/members$`));
    await expect(nav.getByRole("link").last()).toHaveAttribute("aria-current", "true");
  }
});

test("the secretary adjusts a row with a reason, orders the criteria and draws the lots", async ({
  secretary,
  visitor,
  watch,
}) => {
  // The refusal of an adjustment without a reason.
  watch.expect(/status of 422/);
  const reader = await visitor(atDesk);
  await secretary.goto(`${desk}/adjustments`);
  await expect(secretary.getByText(/^This season’s ranking does not use lots\./)).toBeVisible();
  await expect(secretary.getByRole("button", { name: "Draw lots" })).toHaveCount(0);
  await secretary.getByLabel("Team").selectOption("Moose");
  await secretary.getByLabel("Game points").fill("-50");
  await secretary.getByRole("button", { name: "Save" }).click();
  await expect(secretary.getByText("Enter the reason. Everybody can read it beside the standings.")).toBeVisible();
  await expect(secretary.getByLabel("Game points")).toHaveValue("-50");
  await secretary.getByLabel("Reason").fill("an ineligible substitute");
  await secretary.getByRole("button", { name: "Save" }).click();
  await expect(secretary.getByRole("listitem").filter({ hasText: "Moose" })).toContainText("an ineligible substitute");
  await expectAccessibleEverywhere(secretary, "adjustments");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "adjustments");
  await secretary.setViewportSize({ width: 1280, height: 800 });
  await reader.goto(`/en${season}/teams/moose/figures`);
  await expect(reader.getByRole("table")).toContainText("an ineligible substitute");

  await secretary.getByLabel("Fine").fill("2.50");
  await expect(secretary.getByRole("region", { name: "What changes" })).toContainText("The standings stay the same.");
  await secretary.getByLabel("Reason").fill("no scorekeeper sent");
  await secretary.getByRole("button", { name: "Save" }).click();
  await expect(secretary.getByRole("listitem").filter({ hasText: "a fine of 2.50" })).toContainText(
    "no scorekeeper sent",
  );

  await secretary.goto(desk);
  const standings = await openSetting(secretary, "Standings");
  await standings.getByText("Criteria, one by one").click();
  await standings.getByLabel("Add a criterion").selectOption("Lot");
  await standings.getByRole("button", { name: "Game points: remove" }).click();
  await standings.getByRole("button", { name: "Change", exact: true }).click();
  await expect(secretary.getByText(/^Saved\./)).toBeVisible();
  await expectAccessibleEverywhere(secretary, "an order of criteria");
  await reader.goto(`/en${season}/standings`);
  await expect(reader.getByText("The league’s own order: Games won → Lot.")).toBeVisible();

  await secretary.goto(`${desk}/adjustments`);
  const possible = secretary.getByRole("table", { name: "Possible places after the lots" }).first();
  await expect(possible.getByRole("row").nth(1)).toContainText(/\d → \d.* or \d/);
  await secretary.getByRole("button", { name: "Draw lots" }).click();
  await secretary.getByRole("button", { name: "Draw now" }).click();
  await expect(secretary.getByText(/^Drawn\. The number is \d+\.$/)).toBeVisible();
  const changed = secretary.getByRole("region", { name: "What the lots changed" });
  await expect(changed.getByRole("row").nth(1)).toContainText(/\d → \d/);
  await expectAccessibleEverywhere(secretary, "drawn lots");
  await reader.reload();
  await expect(reader.getByText("Everything before is equal, so the lot decides.").first()).toBeAttached();

  await secretary.getByRole("button", { name: "Undo the draw" }).click();
  await expect(secretary.getByRole("region", { name: "What changes" }).getByRole("row")).not.toHaveCount(0);
  await secretary.getByLabel("Public reason for undoing it").fill("Drawn before the last night");
  await expectAccessibleEverywhere(secretary, "undoing the lots");
  await secretary.getByRole("button", { name: "Yes, undo it" }).click();
  await expect(secretary.getByRole("button", { name: "Draw lots" })).toBeVisible();
});

test("the secretary prints a card for every table of the night", async ({ secretary }) => {
  await publishSeasonTonight(secretary, { name: "Cards", teams: ["Left", "Right", "Up", "Down"] });
  await secretary.goto("/en/desk/evansville-1944/tables");
  await secretary.getByRole("link", { name: "Print table cards" }).click();
  await secretary.getByRole("button", { name: "Make missing links" }).click();
  await expect(secretary.getByRole("button", { name: "Make missing links" })).toBeHidden({ timeout: 60_000 });
  await expect(secretary.getByText(/(Left|Right|Up|Down) – (Left|Right|Up|Down)/).last()).toBeVisible();
  await expectAccessibleEverywhere(secretary, "table cards");
  const cards = await secretary.locator("article").count();
  for (const size of ["US Letter", "A4"]) {
    await secretary.getByRole("link", { name: size }).click();
    await expect(secretary.getByRole("link", { name: size })).toHaveAttribute("aria-current", "true");
    expect((await printed(secretary)).count).toBe(cards);
  }
});
