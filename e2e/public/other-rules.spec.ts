import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling } from "../accessibility";
import { demoLeague, onPhone, readers as test } from "../fixtures";
import { papers, printed } from "../printed-pages";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;
const narrow = { width: 320, height: 640 };

/** The address of the current season of the demo's Joker club. */
async function jokerSeason(page: Page): Promise<string> {
  await page.goto("/ru/leagues/joker-klub");
  const href = await page.getByRole("link", { name: "Таблица" }).first().getAttribute("href");
  return String(href)
    .replace(/^\/ru/, "")
    .replace(/\/standings$/, "");
}

test("a season, a change and a match under other rules, without scripts", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: narrow });
  await reader.goto(`/en${season}/standings`);
  await reader.getByRole("link", { name: "Under other rules" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Under other rules");
  await expectNoSidewaysScrolling(reader, "a season under other rules");
  await expect(reader.getByRole("region", { name: "Not known from the sheets" })).toContainText(
    "who laid down a hand, or would have",
  );

  const changing = reader.getByRole("region", { name: "Would change games" });
  const shorter = changing.getByRole("listitem").filter({ hasText: "A game goes to: 300" });
  const facts = (await shorter.textContent()) ?? "";
  const games = Number(/(\d+) games? differs?/.exec(facts)?.[1]);
  const winners = Number(/(\d+) other winners?/.exec(facts)?.[1] ?? 0);
  expect(games).toBeGreaterThan(0);
  await shorter.getByRole("link").first().click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("A game goes to: 300");
  await expectNoSidewaysScrolling(reader, "a season under another rule");
  await expect(reader.getByRole("table", { name: "Standings under this rule" }).getByRole("row")).toHaveCount(9);
  const changed = reader.getByRole("region", { name: "Games that would change" });
  await expect(changed.getByText("ends after a different hand").first()).toBeVisible();
  await expect(changed.getByText(/won by .* instead of/)).toHaveCount(Math.min(winners, 50));

  const link = changed.getByRole("link").first();
  const sides = await link.textContent();
  await link.click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(`${sides}, under other rules`);
  await expectNoSidewaysScrolling(reader, "a match under other rules");
  const anchor = new URL(reader.url()).hash.slice(1);
  const game = reader.getByRole("region").filter({ has: reader.locator(`[id="${anchor}"]`) });
  await expect(game.getByText(/^As played: /)).toBeVisible();
  await expect(game.getByRole("heading", { level: 3, name: "A game goes to: 300" })).toBeVisible();
  await expect(game.getByText("ends after a different hand").first()).toBeVisible();
  await reader.getByRole("link", { name: "The match", exact: true }).click();
  await expect(reader.getByRole("link", { name: "Under other rules" })).toBeVisible();
  const unknown = await reader.request.get(`/en${season}/other-rules/hundreds.nothing`);
  expect(unknown.status()).toBe(404);
});

test("the pages under other rules are readable everywhere, in both languages", async ({ page }) => {
  await page.goto(`/en${season}/other-rules`);
  await expectAccessibleEverywhere(page, "a season under other rules");
  await page.goto(`/ru${season}/other-rules/gameTo.300`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Игра до: 300");
  await expectAccessibleEverywhere(page, "a season under another rule");
  await page.setViewportSize(narrow);
  await expectNoSidewaysScrolling(page, "a season under another rule, in Russian");
  await page.getByRole("region", { name: "Игры, которые изменились бы" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("по другим правилам");
  await expectNoSidewaysScrolling(page, "a match under other rules, in Russian");
  await expectAccessibleEverywhere(page, "a match under other rules");
});

test("Joker’s sheets tell khisht, misses and premiums, and not who would have taken a trick", async ({ page }) => {
  const joker = await jokerSeason(page);
  await page.goto(`/en${joker}/other-rules`);
  const changing = page.getByRole("region", { name: "Would change games" });
  await expect(changing.getByText(/^Khisht: /).first()).toBeVisible();
  await expect(changing.getByText(/^Missed bid: /).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Not known from the sheets" })).toContainText(
    "which cards would have taken the tricks",
  );
  await changing
    .getByRole("link", { name: /^Khisht: / })
    .first()
    .click();
  await page.getByRole("region", { name: "Games that would change" }).getByRole("link").first().click();
  await expect(page.getByText(/^As played: /).first()).toBeVisible();
  await page.setViewportSize(narrow);
  await expectNoSidewaysScrolling(page, "a match of Joker under other rules");
  await expectAccessibleEverywhere(page, "a match of Joker under other rules");
});

test("the page for the annual meeting is one sheet on both papers, in both languages", async ({ page, secretary }) => {
  const joker = await jokerSeason(page);
  for (const path of [season, joker]) {
    for (const locale of ["en", "ru"]) {
      for (const [size, { points, width }] of Object.entries(papers)) {
        await page.goto(`/${locale}${path}/print/other-rules?paper=${size}`);
        expect(await printed(page), `${locale}${path} on ${size}`).toEqual({ sizes: [points.join(" × ")], count: 1 });
        await page.setViewportSize({ width: Math.floor(width), height: 700 });
        await page.emulateMedia({ media: "print" });
        await expectNoSidewaysScrolling(page, `${locale}${path} on ${size}`);
        await page.emulateMedia({ media: null });
      }
    }
  }
  await secretary.goto("/en/desk/evansville-1944/seasons/demo-season");
  await secretary.getByRole("link", { name: "Under other rules" }).click();
  await secretary.getByRole("link", { name: "Annual meeting: one page" }).click();
  await expect(secretary.getByRole("heading", { level: 1 })).toHaveText("Our season under other rules");
  await page.goto(`/en${season}/take-away`);
  await page.getByRole("link", { name: "Annual meeting: one page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our season under other rules");
  await expect(page.getByRole("row").filter({ hasText: "A game goes to: 300" })).toBeVisible();
  await expectAccessibleEverywhere(page, "the page for the annual meeting");
  await page.setViewportSize(narrow);
  await expectNoSidewaysScrolling(page, "the page for the annual meeting on a phone");
});
