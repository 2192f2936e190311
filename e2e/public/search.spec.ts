import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, onPhone, readers as test } from "../fixtures";
import { printed } from "../printed-pages";

test.describe.configure({ mode: "parallel" });

test("a team, a player, a match and a rule are found without scripts, in both languages", async ({ visitor, page }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  for (const [locale, query, link] of [
    ["en", "serv", "Servel"],
    ["ru", "сервел", "Servel"],
    ["en", "walter k", "Walter K."],
    ["en", "C40", /^C40\./],
    ["ru", "с 40", /^C40\./],
    ["en", "phone died", "The phone died"],
  ] as const) {
    await reader.goto(`/${locale}${demoLeague}/more`);
    await reader.getByRole("searchbox").fill(query);
    await reader.getByRole("searchbox").press("Enter");
    await expect(reader.getByRole("main").getByRole("link", { name: link }).first()).toBeVisible();
    await expect(reader.getByRole("searchbox")).toHaveValue(query);
    await expectNoSidewaysScrolling(reader, `search for ${query} (${locale})`);
  }
  await page.goto(`/en${demoLeague}/search?q=e`);
  await expectAccessibleEverywhere(page, "search");
});

test("the / key opens the search from any page, and focuses the field where there is one", async ({ page }) => {
  await page.goto(`/en${demoLeague}/demo-season/standings`);
  // The key works once the page's scripts have loaded.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page).toHaveURL(/\/evansville-1944\/search$/, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("serv/");
  await expect(page.getByRole("searchbox")).toHaveValue("serv/");
});

test("the help has an address for each question, and prints on one sheet", async ({ visitor, page }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  for (const locale of ["en", "ru"]) {
    await reader.goto(`/${locale}/help#phone-died`);
    await expect(reader.locator("#phone-died")).toBeInViewport();
    await expectNoSidewaysScrolling(reader, `help (${locale})`);
    await page.goto(`/${locale}/help`);
    expect((await printed(page)).count).toBe(1);
  }
  await expectAccessibleEverywhere(page, "help");
});
