import { expect } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, onPhone, readers as test } from "../fixtures";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;

test("a team is chosen once, and its next match is one tap away on every page of the league", async ({ visitor }) => {
  const page = await visitor(onPhone);
  await page.goto(`/en${demoLeague}`);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "My next match: choose your team" })).toBeVisible();
  await page.getByRole("button", { name: "Owls is my team" }).click();
  await expect(page.getByRole("region", { name: "Owls, your match" })).toBeVisible();
  const next = header.getByRole("link", { name: "Owls, my next match:" });
  for (const path of [demoLeague, `${season}/standings`, `${season}/schedule`]) {
    await page.goto(`/en${path}`);
    await expect(next).toContainText("against Servel");
  }
  await page.goto(`/ru${season}/standings`);
  await header.getByRole("link", { name: /^Owls, мой следующий матч.*соперник — Servel/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Owls");
  await page.goto(`/en${season}/teams/owls`);
  await page.getByRole("button", { name: "Owls is my team" }).click();
  await expect(header.getByRole("link", { name: "My next match: choose your team" })).toBeVisible();
});

test("the followed team is marked, and its next match has bar, address, table, cards, and calendar", async ({
  visitor,
}) => {
  const page = await visitor({ ...onPhone, viewport: smallPhone });
  await page.goto(`/en${demoLeague}/next`);
  const ofTeam = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
  for (const [team, where] of [
    ["Owls", "Germania Hall, table 1, 12 Clabber Street, Evansville"],
    ["Moose", "Moose Lodge, table 1, 65 Renege Street, Evansville"],
    ["West Side Sportsmans Club", "Sportsmans Club, table 1, 3 Trick Street, Evansville"],
  ] as const) {
    await expect(ofTeam(team)).toContainText(where);
    await expect(ofTeam(team)).toContainText(/cards from /);
  }
  await expect(ofTeam("West Side Sportsmans Club")).toContainText("against the Eagles");
  await page.getByRole("button", { name: "Owls is my team" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Owls, my next match:" })).toContainText(
    "against Servel",
  );
  await page.goto(`/en${demoLeague}`);
  const card = page.getByRole("region", { name: "Owls, your match" });
  await expect(card.getByRole("heading", { level: 2 })).toContainText("at Servel");
  await expect(card).toContainText("Germania Hall, table 1, 12 Clabber Street, Evansville");
  await expect(card).toContainText("cards from Servel");
  await expect(card.getByRole("link", { name: "Calendar" })).toHaveAttribute("href", /^webcal:.*\/api\/feeds\/teams\//);
  const tonight = page.getByRole("region", { name: /^Tonight/ });
  await expect(tonight.getByRole("listitem").filter({ hasText: "Yours" })).toContainText("Owls");
  await expectAccessible(page, "a league's page with a team of mine");
  await expectNoSidewaysScrolling(page, "a league's page with a team of mine");
  await page.goto(`/en${season}/standings`);
  await expect(page.getByRole("row").filter({ hasText: "Yours" }).first()).toContainText("Owls");
  await page.goto(`/en${season}/schedule`);
  await expect(page.getByRole("listitem").filter({ hasText: "Yours" }).first()).toContainText("Owls");
  const stranger = await visitor(onPhone);
  await stranger.goto(`/en${season}/standings`);
  await expect(stranger.getByRole("row").filter({ hasText: "Owls" }).first()).toBeVisible();
  await expect(stranger.getByText("Yours", { exact: true })).toHaveCount(0);
});

test("tonight's matches name their bar, without scripts", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, viewport: smallPhone, javaScriptEnabled: false });
  await reader.goto(`/en${demoLeague}`);
  const tonight = reader.getByRole("region", { name: /^Tonight/ });
  const match = tonight.getByRole("listitem").filter({ hasText: "Servel" }).filter({ hasText: "Owls" });
  await expect(match).toContainText("Germania Hall table 1");
  await expectNoSidewaysScrolling(reader, "tonight");
});

test("a file is chosen with a button of our own, also by keyboard", async ({ page }) => {
  for (const [locale, words] of [
    ["en", "Choose the other phone’s file"],
    ["ru", "Выбрать файл другого телефона"],
  ] as const) {
    await page.goto(`/${locale}/t/hand-over`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    const control = page.getByLabel(words);
    // The browser's own control has text in the browser's language, so it is hidden.
    expect((await control.boundingBox())?.width).toBeLessThanOrEqual(1);
    const chooser = page.waitForEvent("filechooser");
    await control.focus();
    await page.keyboard.press("Space");
    await chooser;
  }
});

test("a bulletin marks a match in progress, and gives no score of an unfinished game", async ({ visitor }) => {
  const page = await visitor({ ...onPhone, javaScriptEnabled: false });
  await page.goto(`/en${season}/schedule`);
  const played = page
    .getByRole("listitem")
    .filter({ hasText: /playing/ })
    .first();
  const [home = "", away = ""] = ((await played.getAttribute("data-live-name")) ?? "").split(" – ");
  await page.goto(`/en${season}/bulletin/5`);
  await expect(page.getByRole("row", { name: `${home} playing ${away}` })).toHaveCount(1);
  await expect(page.getByRole("row", { name: /0–0/ })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "For an e-mail" })).toHaveValue(/playing/);
});

test("a bulletin can be copied as text, and is complete without scripts", async ({ visitor }) => {
  const page = await visitor({ ...onPhone, javaScriptEnabled: false });
  await page.goto(`/en${season}/bulletin/2`);
  await expect(page.getByRole("heading", { name: "Standings after week 2" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^1 Bucyrus-Erie 4–0/ })).toBeVisible();
  const text = await page.getByRole("textbox", { name: "For an e-mail" }).inputValue();
  expect(text).toContain("Results, week 2\n===============");
  expect(text).toMatch(/^ {2}1 {2}Bucyrus-Erie +4–0 +2,228$/m);
  // E-mail lines are short; paper has room for the bar's whole name.
  expect(text).toMatch(/West Side Sportsmans Club – .* {2}Sportsmans, table 1$/m);
  await expect(page.getByRole("cell", { name: "Sportsmans Club, table 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy the text" })).toBeHidden();
});

test("a bar's own page may frame a league's table, and none of our other pages", async ({ page, baseURL }) => {
  const framed = await page.request.get(`/embed${demoLeague.replace("/leagues", "")}/standings?lang=en&theme=bar`);
  expect(framed.headers()["content-security-policy"]).toContain("frame-ancestors *");
  expect(await framed.text()).not.toContain("<script");
  const whole = await page.request.get(`/en${season}/standings`);
  expect(whole.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect((await page.request.get("/embed/evansville-1944/desk")).status()).toBe(404);
  expect((await page.request.get("/embed/no-such-league/standings")).status()).toBe(404);
  for (const part of ["standings", "next", "tonight"]) {
    for (const theme of ["paper", "bar"]) {
      await page.goto(`/embed/evansville-1944/${part}?lang=en&theme=${theme}`);
      await expectAccessible(page, `the frame of ${part}, ${theme}`);
      await page.setViewportSize(smallPhone);
      await expectNoSidewaysScrolling(page, `the frame of ${part}`);
    }
  }
  await page.goto("/embed/evansville-1944/standings");
  await expect(page.getByRole("row", { name: /Germania Maennerchor/ })).toBeVisible();
  const link = page.getByRole("link", { name: "Standings" });
  await expect(link).toHaveAttribute("target", "_blank");
  expect(new URL((await link.getAttribute("href")) ?? "", baseURL).pathname).toBe(`/en${season}/standings`);
});

test("a link to a match or to the standings has a picture, texts and structured data", async ({ page }) => {
  for (const [path, type] of [
    [`${season}/standings`, "SportsOrganization"],
    [`${season}/matches/1-1`, "SportsEvent"],
  ] as const) {
    await page.goto(`/en${path}`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(data["@type"]).toBe(type);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const answer = await page.request.get(picture ?? "");
    expect(answer.headers()["content-type"]).toBe("image/png");
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toContain("Evansville");
  }
});

test("a rule links to the explanations of its terms, and a term back to its rule", async ({ page }) => {
  await page.goto("/en/rules/clabber");
  await page.getByRole("link", { name: "turkey tracks", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/about#turkey-tracks$/);
  await expect(page.getByText("Order of Owls")).toBeVisible();
  await page.getByRole("link", { name: "rule C42" }).first().click();
  await expect(page).toHaveURL(/rules\/clabber#C42$/);
});

for (const path of ["/about", `${demoLeague}/next`, `${season}/bulletin/2`, `${season}/take-away`]) {
  test(`${path} is accessible, also on a narrow phone`, async ({ page }) => {
    await page.setViewportSize(smallPhone);
    for (const locale of ["en", "ru"]) {
      await page.goto(`/${locale}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScrolling(page, `${locale}${path}`);
    }
    await expectAccessibleEverywhere(page, path);
  });
}

test("standings, reasons, what-if and the next match are each one tap from the league's page, without scripts", async ({
  visitor,
}) => {
  const page = await visitor({ ...onPhone, javaScriptEnabled: false });
  const home = `/en${demoLeague}`;
  await page.goto(home);
  await page.locator("summary", { hasText: "Why" }).click();
  await expect(page.getByText(/games won/).first()).toBeVisible();
  for (const [link, heading] of [
    [/^All \d+|Standings/, /^Standings (in|after) week/],
    [/What if/, /^If /],
    [/My next match/, "Upcoming matches"],
  ] as const) {
    await page.goto(home);
    await page.getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  }
});

test("a Russian page uses a team's name only in the nominative", async ({ page }) => {
  const pages = [
    demoLeague,
    `${demoLeague}/next`,
    `${season}/teams/servel`,
    `${season}/teams/owls`,
    `${season}/schedule`,
  ];
  for (const path of pages) {
    await page.goto(`/ru${path}`);
    const text = await page.locator("main").textContent();
    expect(text, path).toMatch(/[а-яё]/i);
    expect(text, path).not.toMatch(/(?<![а-яё])(против|вместо|стороны) (?=[a-z])/i);
  }
});
