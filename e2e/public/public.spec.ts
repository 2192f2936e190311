import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { atDesk, demoLeague, onPhone, readers as test } from "../fixtures";
import { StandingsPage } from "../pages/standings-page";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;

/** A public page: its address, its heading in both languages, and required content. */
interface PublicPage {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
  readonly en: string | RegExp;
  readonly ru: string | RegExp;
  /** Its content in either language, without scripts. */
  readonly shows: readonly (string | RegExp)[];
}

const pages: readonly PublicPage[] = [
  {
    name: "home",
    path: "",
    en: "Keep score, and know where you stand.",
    ru: "Ведите счёт и знайте, кто на каком месте.",
    shows: ["Evansville Clabber League, 1944"],
  },
  {
    name: "league",
    path: demoLeague,
    en: "Evansville Clabber League, 1944",
    ru: "Evansville Clabber League, 1944",
    shows: ["Demo season", "Bucyrus-Erie", "Moose"],
  },
  {
    name: "standings",
    path: `${season}/standings`,
    en: /^Standings (in|after) week \d of 7$/,
    ru: /^Таблица (по\sходу \d-й недели|после \d недел[иь]) из\s7$/,
    shows: ["Servel", "Germania Maennerchor", /[34][.,\s ]?\d{3}/],
  },
  {
    name: "schedule",
    path: `${season}/schedule`,
    en: "Schedule",
    ru: /Расписание|Календарь/,
    shows: ["Knights of Columbus", /7:00.PM|19:00/],
  },
  {
    name: "match",
    path: `${season}/matches/1-1`,
    en: /Servel.*Germania Maennerchor/,
    ru: /Servel.*Germania Maennerchor/,
    shows: ["Servel", /^[5-9]\d\d$/],
  },
  {
    name: "team",
    path: `${season}/teams/servel`,
    en: "Servel",
    ru: "Servel",
    shows: ["Walter K.", "Earl S.", "Knights of Columbus"],
  },
  {
    name: "rules",
    path: "/rules/clabber",
    en: "Rules of Evansville Clabber",
    ru: "Правила эвансвиллского клаббера",
    shows: ["C40", "C70", "162"],
  },
  { name: "sign-in", path: "/sign-in", en: "Sign in", ru: "Вход", shows: [] },
  {
    name: "not found",
    path: "/no-such-page",
    status: 404,
    en: "Page not found",
    ru: "Такой страницы нет",
    shows: [],
  },
];

const locales = ["en", "ru"] as const;

async function visit(page: Page, { path, status = 200 }: PublicPage, locale: string): Promise<void> {
  const answer = await page.goto(`/${locale}${path}`);
  expect(answer?.status(), path).toBe(status);
}

async function expectComplete(reader: Page, page: PublicPage, locale: (typeof locales)[number]): Promise<void> {
  await visit(reader, page, locale);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(page[locale]);
  await expect(reader.locator("html")).toHaveAttribute("lang", locale);
  const main = reader.getByRole("main");
  for (const words of page.shows) await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScrolling(reader, page.name);
}

for (const locale of locales) {
  test(`every page is complete without scripts (${locale})`, async ({ visitor }) => {
    const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
    for (const one of pages.filter(({ status }) => status === undefined)) {
      await test.step(one.name, () => expectComplete(reader, one, locale));
    }
  });

  test(`a missing page says so without scripts (${locale})`, async ({ visitor, watch }) => {
    watch.expect(/status of 404/);
    const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
    for (const one of pages.filter(({ status }) => status === 404)) await expectComplete(reader, one, locale);
  });

  // The languages differ only in text. The Russian layout is tested above, and at 320 px by narrow.spec.ts.
  const tag = locale === "en" ? [] : ["@long"];
  for (const one of pages) {
    test(`${one.name} is accessible, in both themes, on phone and desktop (${locale})`, { tag }, async ({
      page,
      watch,
    }) => {
      if (one.status === 404) watch.expect(/status of 404/);
      await visit(page, one, locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessibleEverywhere(page, `${one.name} (${locale})`, locale === "en" ? undefined : [smallPhone]);
      await page.setViewportSize(smallPhone);
      await expectNoSidewaysScrolling(page, one.name);
    });
  }
}

test("the reasons of a place open and close without scripts", async ({ visitor }) => {
  const reader = await visitor({ javaScriptEnabled: false });
  const standings = new StandingsPage(reader);
  await standings.open(`/en${season}`);
  const [first, second] = await standings.lines();
  // English puts "the" before some names.
  const reason = reader.getByText(new RegExp(`^Why (the )?${first?.name} are ahead of (the )?${second?.name}$`));
  await expect(reason).toBeHidden();
  await reader.getByText(`Why this place: ${first?.name}`).locator("..").click();
  await expect(reason).toBeVisible();
  await reader.getByText(`Why this place: ${first?.name}`).locator("..").click();
  await expect(reason).toBeHidden();
});

test("the skip link passes the navigation by keyboard", async ({ page }) => {
  await page.goto(`/en${season}/standings`);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#main");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("the chosen theme stays over a reload and on other pages", async ({ visitor }) => {
  const reader = await visitor({ ...atDesk, colorScheme: "light" });
  const ground = () => reader.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await reader.goto(`/en${season}/standings`);
  const paper = await ground();
  await reader.getByRole("button", { name: "Bar theme" }).click();
  await expect.poll(ground).not.toBe(paper);
  const bar = await ground();
  await reader.reload();
  expect(await ground()).toBe(bar);
  await reader.goto("/ru/rules/clabber");
  expect(await ground()).toBe(bar);
  await reader.getByRole("button", { name: "бумага" }).click();
  await expect.poll(ground).toBe(paper);
  await reader.reload();
  expect(await ground()).toBe(paper);
});

test("the language switch keeps the page", async ({ page }) => {
  await page.goto(`/en${season}/schedule`);
  await page.getByRole("link", { name: "Русский" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  expect(new URL(page.url()).pathname).toBe(`/ru${season}/schedule`);
  await expect(page.getByRole("link", { name: "Русский" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(new URL(page.url()).pathname).toBe(`/en${season}/schedule`);
});

test("the bare address redirects to the reader's language", async ({ visitor }) => {
  const russian = await visitor({ locale: "ru-RU" });
  await russian.goto("/");
  await expect(russian.getByRole("heading", { level: 1, name: /^Ведите счёт/ })).toBeVisible();
  const german = await visitor({ locale: "de-DE" });
  await german.goto("/");
  await expect(german.getByRole("heading", { level: 1, name: /^Keep score/ })).toBeVisible();
});

test("all pages of a league can be reached from the first page by links", async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("link", { name: /Evansville Clabber League, 1944/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Evansville Clabber League, 1944" })).toBeVisible();
  await page.goto(`/en${season}/standings`);
  const places = page.getByRole("navigation", { name: "League", exact: true }).filter({ visible: true });
  await places.getByRole("link", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
  await page.getByText("Weeks 1–4: results").click();
  await page
    .getByRole("region", { name: /^Week 1/ })
    .getByRole("link", { name: /Servel/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Servel");
  await expect(page.getByRole("table", { name: /^Game 2:/ })).toBeVisible();
});

test("a league is found by its name and by its bar, and an unknown query says so, without scripts", async ({
  visitor,
}) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false });
  const leagueLink = reader
    .getByRole("region", { name: "Leagues here" })
    .getByRole("link", { name: /^Evansville Clabber/ });
  for (const [words, count] of [
    ["evansville", 1],
    ["germania hall", 1],
    ["no such bar", 0],
  ] as const) {
    await reader.goto("/en");
    await reader.getByRole("searchbox").fill(words);
    await reader.getByRole("button", { name: "Find" }).click();
    await expect(reader.getByRole("searchbox")).toHaveValue(words);
    await expect(leagueLink).toHaveCount(count);
  }
});
