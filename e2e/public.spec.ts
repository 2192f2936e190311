import { expect, type Page } from "@playwright/test";
import { desk, expectAccessible, expectAccessibleEverywhere, expectNoSideways, smallPhone } from "./accessibility";
import { atDesk, demoLeague, onPhone, test } from "./fixtures";
import { makeTableLink, publishSeasonTonight } from "./journeys";
import { ScoreSheetPage } from "./pages/score-sheet-page";
import { StandingsPage } from "./pages/standings-page";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;

/** A page that anybody can read: its address, its heading in both languages, and figures that it cannot lack. */
interface PublicPage {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
  readonly en: string | RegExp;
  readonly ru: string | RegExp;
  /** What stands on it in either language, without any script. */
  readonly shows: readonly (string | RegExp)[];
}

const pages: readonly PublicPage[] = [
  { name: "home", path: "", en: "Leagues", ru: "Лиги", shows: ["Evansville Clabber League, 1944"] },
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
    en: /^Standings after week \d of 7$/,
    ru: /^Таблица после \d-й недели из 7$/,
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
    shows: ["Servel 1", "Servel 3", "Knights of Columbus"],
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
    en: "There is no such page",
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
  await expectNoSideways(reader, page.name);
}

for (const locale of locales) {
  test(`every page reads complete without scripts (${locale})`, async ({ visitor }) => {
    const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
    for (const one of pages.filter(({ status }) => status === undefined)) {
      await test.step(one.name, () => expectComplete(reader, one, locale));
    }
  });

  test(`a page that is not there says so without scripts (${locale})`, async ({ visitor, watch }) => {
    watch.expect(/status of 404/);
    const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
    for (const one of pages.filter(({ status }) => status === 404)) await expectComplete(reader, one, locale);
  });

  for (const one of pages) {
    test(`${one.name} shuts nobody out, in both themes, on phone and desk (${locale})`, async ({ page, watch }) => {
      if (one.status === 404) watch.expect(/status of 404/);
      await visit(page, one, locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      // The pages differ in their words alone: on a desk, where every word has room, one language is enough.
      await expectAccessibleEverywhere(
        page,
        `${one.name} (${locale})`,
        locale === "en" ? [smallPhone, desk] : [smallPhone],
      );
      await page.setViewportSize(smallPhone);
      await expectNoSideways(page, one.name);
    });
  }
}

test("the reasons of a place open and shut without scripts", async ({ visitor }) => {
  const reader = await visitor({ javaScriptEnabled: false });
  const standings = new StandingsPage(reader);
  await standings.open(`/en${season}`);
  const [first, second] = await standings.lines();
  const reason = reader.getByText(`Why ${first?.name} stand above ${second?.name}`, { exact: true });
  await expect(reason).toBeHidden();
  await reader.getByText(`Why ${first?.name} stand here`).locator("..").click();
  await expect(reason).toBeVisible();
  await reader.getByText(`Why ${first?.name} stand here`).locator("..").click();
  await expect(reason).toBeHidden();
});

test("the skip link goes past the navigation by keyboard", async ({ page }) => {
  await page.goto(`/en${season}/standings`);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the page" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#main");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("the theme that was chosen stays over a reload and on other pages", async ({ visitor }) => {
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

test("the bare address goes to the reader's language", async ({ visitor }) => {
  const russian = await visitor({ locale: "ru-RU" });
  await russian.goto("/");
  await expect(russian.getByRole("heading", { level: 1, name: "Лиги" })).toBeVisible();
  const german = await visitor({ locale: "de-DE" });
  await german.goto("/");
  await expect(german.getByRole("heading", { level: 1, name: "Leagues" })).toBeVisible();
});

test("a league's pages can be walked from the first page, by their links", async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("link", { name: /Evansville Clabber League, 1944/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Evansville Clabber League, 1944" })).toBeVisible();
  await page.goto(`/en${season}/standings`);
  const within = page.getByRole("navigation", { name: "Demo season" });
  await within.getByRole("link", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
  await page
    .getByRole("region", { name: /^Week 1/ })
    .getByRole("link", { name: /Servel/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Servel");
  await expect(page.getByRole("table", { name: /^Game 2:/ })).toBeVisible();
});

test("the desk's pages shut nobody out", async ({ secretary }) => {
  test.slow();
  const league = "/en/desk/evansville-1944";
  const at: readonly (readonly [string, string])[] = [
    ["/en/desk", "The desk"],
    [`${league}/new-season`, "New season"],
    [`${league}/tables`, "Tables"],
    [`${league}/bars`, "Bars"],
    [`${league}/seasons/demo-season`, "Demo season"],
  ];
  for (const [path, title] of at) {
    await test.step(path, async () => {
      await secretary.goto(path);
      await expect(secretary.getByRole("heading", { level: 1, name: title })).toBeVisible();
      if (path.endsWith("new-season")) {
        await secretary.getByRole("textbox", { name: "Teams, one a line" }).fill("Ash\nBeech\nash\nCherry");
        await expect(secretary.getByRole("main").getByRole("alert")).toBeVisible();
        await expectAccessible(secretary, "a refused list of teams");
        await secretary.getByRole("textbox", { name: "Teams, one a line" }).fill("Ash\nBeech\nCherry");
        await expect(secretary.getByRole("region", { name: "Teams and bars" })).toContainText("3 teams");
      }
      await expectAccessibleEverywhere(secretary, path);
      await secretary.setViewportSize(smallPhone);
      await expectNoSideways(secretary, path);
      await secretary.setViewportSize({ width: 1280, height: 800 });
    });
  }
});

test("the score sheet shuts nobody out at any moment of a hand", async ({ secretary, visitor }) => {
  const teams = ["Larks", "Magpies"] as const;
  await publishSeasonTonight(secretary, { name: "Eyes and ears", teams });
  const phone = await visitor({ ...onPhone, viewport: smallPhone });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  const look = async (where: string) => {
    await expectAccessibleEverywhere(phone, where, [smallPhone]);
    await expectNoSideways(phone, where);
  };
  await expect(sheet.firstDealerQuestion).toBeVisible();
  await look("first dealer");
  await sheet.firstDealer(teams[0], 1);
  await look("an empty pad");
  await sheet.madeTrumps(teams[0], "hearts");
  await sheet.points(161);
  await expect(sheet.refusal).toBeVisible();
  await look("a refused entry");
  await sheet.take("160");
  await sheet.meld("bella");
  await sheet.save();
  await sheet.waitForHand(1);
  await sheet.renegeOrRedeal();
  await sheet.renegeBy(teams[1]);
  await look("a renege");
  await sheet.save();
  await sheet.waitForHand(2);
  await sheet.correct(1);
  await look("a correction");
  await sheet.tap(phone.getByRole("button", { name: "Leave it as it is" }));
  for (const hand of [3, 4]) {
    await sheet.enterPlainHand(teams[0], "spades", 100);
    await sheet.waitForHand(hand);
  }
  await expect(phone.getByRole("status").filter({ hasText: "Game 1 is over" })).toBeVisible();
  await look("game over");
  await phone.setViewportSize({ width: 640, height: 360 });
  await look("game over, on its side");
});

test("the keys of the score sheet are big enough for a thumb, in the lower half of a small phone", async ({
  secretary,
  visitor,
}) => {
  const teams = ["Quails", "Ravens"] as const;
  await publishSeasonTonight(secretary, { name: "Thumbs", teams });
  const phone = await visitor({ ...onPhone, viewport: smallPhone });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  await sheet.firstDealer(teams[0], 1);
  const pad = phone.getByRole("region", { name: "Enter the hand" });
  const keys = await pad.getByRole("button").all();
  expect(keys.length).toBeGreaterThan(20);
  for (const key of keys) {
    const box = await key.boundingBox();
    const name = (await key.textContent()) ?? "";
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name}: its smaller side`).toBeGreaterThanOrEqual(48);
    expect((box?.y ?? 0) + (box?.height ?? 0), `${name}: above the lower edge`).toBeLessThanOrEqual(640);
  }
});
