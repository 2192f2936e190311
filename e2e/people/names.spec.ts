import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { crawl } from "../crawl";
import { deskFacts } from "../desk-facts";
import { openDesk } from "../desk-steps";
import { atDesk, onPhone, test } from "../fixtures";
import { OwnServer } from "../own-server";
import { openSetting } from "../pages/open-setting";
import { StandingsPage } from "../pages/standings-page";
import { TeamsPage } from "../pages/teams-page";
import { makePlayersSeason, makeSeason, sendCommand } from "../season-by-command";

const full = "Wilhelmina Quackenbush";
const fullName = /wilhelmina|quackenbush/i;
const shown = "W. Q.";
const home = "/leagues/river-league";

/** A league on its own server with a person who plays in a team, alone, in an event, and has results. */
async function leagueOf(secretary: Page) {
  const teams = ["Owls, Mill Tavern", "Eagles, Mill Tavern", "Moose, Court Grill", "Servel, Court Grill"];
  const season = await makeSeason(secretary, { name: "Fall", teams, games: 1, league: home });
  const { league } = season;
  const [owls] = season.teams;
  const key = { league, season: season.id };
  await sendCommand(secretary, {
    kind: "add-members",
    ...key,
    entrant: owls?.entrant,
    names: [full, "Ada Weiss"],
    role: "captain",
  });
  await sendCommand(secretary, { kind: "save-spare", ...key, name: full, entrants: [], most: null, until: null });
  const { matches } = await deskFacts(secretary, home);
  const match = matches.find(({ sides }) => sides.includes("Owls"));
  const seat = match?.sides[0] === "Owls" ? 0 : 1;
  const sheet = { league, match: match?.id, table: 1, game: 1 };
  await sendCommand(secretary, {
    kind: "set-line-up",
    league,
    match: match?.id,
    table: 1,
    fromGame: 1,
    seats: [{ seat, name: full }],
  });
  await sendCommand(secretary, { kind: "record-final-score", ...sheet, totals: [520, 300], seen: null });
  const players = [full, "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"];
  const alone = await makePlayersSeason(secretary, {
    name: "Singles",
    players,
    rulebook: "clabber",
    kind: "partners",
    rounds: 2,
    league: home,
  });
  const event = newId();
  await sendCommand(secretary, {
    ...{
      kind: "create-event",
      league,
      season: event,
      who: "singles",
      rulebook: "joker",
      rules: {},
      games: 1,
      name: "Cup",
    },
    ...{ most: null, deadline: null, fee: "", about: "", championYear: 2026, ways: [], venues: [] },
    nights: [{ date: "2026-12-03", time: "19:00" }],
  });
  await sendCommand(secretary, { kind: "publish-season", league, season: event });
  for (const name of [full, "Ann", "Bob", "Cid", "Dot"]) {
    const words = { name, members: [], contact: "", note: "", bar: "", club: "" };
    await sendCommand(secretary, {
      kind: "invite",
      league,
      season: event,
      signUp: newId(),
      ...words,
      home: null,
      way: null,
    });
  }
  const draw = { format: "tables-of-four", settings: {}, seeds: { kind: "lot" } };
  await sendCommand(secretary, { kind: "draw-event", league, season: event, ...draw });
  return { league, season, alone, match: match?.id ?? "" };
}

/** The league's public pages and files; `npm run prove` takes both languages where the language makes another page. */
const languages = process.env["PROVE"] ? "(?:en|ru)" : "en";
const pagesToRead = new RegExp(`^/${languages}/(?:leagues|wall|city)\\b`);
const isPublic = (path: string) =>
  (pagesToRead.test(path) || /^\/(?:embed|api\/(?:feeds|exports|leagues|next-match|follows))\//.test(path)) &&
  !/\/live\b|\/log\b/.test(path);

test("a name shown by its initials is on no public page and in no public file", async ({ visitor }) => {
  test.setTimeout(600_000);
  const server = await OwnServer.start();
  try {
    const secretary = await visitor({ ...atDesk, baseURL: server.origin });
    await openDesk(secretary, server, "River league");
    const { season, alone, match } = await leagueOf(secretary);
    const { request } = (await visitor({ baseURL: server.origin })).context();
    const [slug = "", other = ""] = [season, alone].map(({ address }) => address.split("/").at(-1));
    const starts = [
      ...["/", "/en", "/ru", `/en${home}`, `/ru${home}`, "/en/city", "/en/city/2026"],
      ...[`/en/wall/river-league`, "/api/leagues/river-league/wall", "/api/follows", `/api/sheets/${match}`],
      ...["standings", "schedule", "tonight", "bulletin"].map((part) => `/embed/river-league/${part}`),
      ...[slug, other].flatMap((one) => [
        `/en${home}/${one}/take-away`,
        ...["schedule", "standings", "results"].map((file) => `/api/exports/river-league/${one}/${file}.csv`),
      ]),
    ];
    const read = () => crawl(request, server.origin, starts, isPublic);
    const before = await read();
    const named = [...before].filter(([, text]) => fullName.test(text)).map(([path]) => path);
    for (const kind of [
      /\/teams\/owls$/,
      /\/players\//,
      /\/matches\//,
      /\/seats/,
      /\/events\/cup$/,
      /\.csv$/,
      /\.ics/,
      /^\/embed\//,
    ])
      expect(
        named.filter((path) => kind.test(path)),
        `the name is told at ${kind}`,
      ).not.toEqual([]);

    await secretary.goto("/en/desk/river-league/members");
    const names = secretary.getByRole("region", { name: "Names in public" });
    await names.getByLabel("Player").selectOption({ label: full });
    await names.getByRole("button", { name: "Show only initials" }).click();
    await expect(names.getByText(`shown as ${shown}`)).toBeVisible();
    await expectAccessibleEverywhere(secretary, "members");

    const after = await read();
    expect(
      [...after].filter(([path, text]) => fullName.test(path) || fullName.test(text)).map(([path]) => path),
    ).toEqual([]);
    // Each page still exists, except those with the name in their address, and is about the same person.
    const expected = named.filter((path) => !fullName.test(path));
    expect(expected.filter((path) => !after.get(path)?.includes(shown))).toEqual([]);
    expect(after.size).toBeGreaterThanOrEqual(before.size - 5);

    await secretary.goto(`/en/desk/river-league/seasons/${slug}/teams`);
    await new TeamsPage(secretary).show("Owls");
    await expect(secretary.getByRole("listitem").filter({ hasText: full }).first()).toContainText(`shown as ${shown}`);
    await secretary.goto("/en/desk/river-league/members");
    await names.getByRole("button", { name: `Show the name of ${full}` }).click();
    await expect(names.getByText("All names are shown.")).toBeVisible();
    const again = await crawl(request, server.origin, named, () => false);
    expect([...again].filter(([, text]) => !fullName.test(text)).map(([path]) => path)).toEqual([]);
  } finally {
    await server.discard();
  }
});

test("a player chooses initials on the account page, and reverts it", async ({ secretary, visitor }) => {
  await secretary.goto("/en/desk/evansville-1944/members");
  const invitations = secretary.getByRole("region", { name: "Invitations" });
  await invitations.getByLabel("Role").selectOption({ label: "Player" });
  await invitations.getByLabel("For", { exact: true }).fill("Nora");
  await invitations.getByLabel("Player").selectOption({ label: "Walter K." });
  await invitations.getByRole("button", { name: "Make invitation" }).click();
  const line = invitations.getByRole("listitem").filter({ hasText: "Nora" });
  const address = (await line.getByRole("link", { includeHidden: true }).getAttribute("href")) ?? "";
  const nora = await visitor({ ...onPhone, viewport: smallPhone });
  await nora.goto(address);
  await nora.getByLabel("Your name").fill("Nora");
  await nora.getByLabel("E-mail").fill("nora@names.example");
  await nora.getByLabel("Password").fill("a sentence for the tests");
  await nora.getByRole("button", { name: "Create account and accept" }).click();
  await expect(nora.getByRole("status").filter({ hasText: "Done" })).toBeVisible();

  await nora.goto("/en/account");
  const sheet = nora.getByRole("region", { name: "Your name in public" });
  await sheet.getByRole("button", { name: /^Show only my initials/ }).click();
  await expect(sheet.getByText("Everybody sees “W. K.”")).toBeVisible();
  await expectNoSidewaysScrolling(nora, "account");
  await expectAccessibleEverywhere(nora, "account");
  const roster = await visitor({ ...onPhone, javaScriptEnabled: false });
  await roster.goto("/ru/leagues/evansville-1944/demo-season/teams/servel");
  await roster.getByRole("link", { name: "W. K.", exact: true }).click();
  await expect(roster.getByRole("heading", { level: 1 })).toHaveText("W. K.");
  await nora.goto(roster.url().replace("/ru/leagues/evansville-1944/players", "/en/claim/evansville-1944"));
  await expect(nora.getByText("This is you.")).toBeVisible();
  await expectAccessibleEverywhere(nora, "the player's own page");
  await nora.getByRole("button", { name: /^Show my name/ }).click();
  await expect(nora.getByText("Everybody sees “Walter K.”")).toBeVisible();
});

test("a league's pages are offered in its languages only; old links in another one still work", async ({
  secretary,
  visitor,
}) => {
  await secretary.goto("/en/desk/evansville-1944/league");
  const languages = await openSetting(secretary, "Languages of its pages");
  const offered = languages.getByRole("group", { name: "Languages of its pages" });
  await expect(offered.getByRole("checkbox", { name: "English" })).toBeDisabled();
  await offered.getByRole("checkbox", { name: "Русский" }).uncheck();
  await languages.getByRole("button", { name: "Save" }).click();
  await expect(languages.getByText("Saved.")).toBeVisible();
  await expectAccessibleEverywhere(secretary, "the league at the desk");
  await expectNoSidewaysScrolling(secretary, "the league at the desk");
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false });
  await reader.goto("/en/leagues/evansville-1944");
  await expect(reader.getByRole("link", { name: "Русский" })).toHaveCount(0);
  const answer = await reader.goto("/ru/leagues/evansville-1944");
  expect(answer?.status()).toBe(200);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(reader.getByRole("contentinfo").getByRole("link", { name: "English" })).toBeVisible();
  await reader.goto("/ru");
  await reader
    .getByRole("link", { name: /Evansville/ })
    .first()
    .click();
  await expect(reader).toHaveURL(/\/en\/leagues\//);
});

test("the desk chooses a team's short name; it is used where room is short, and the full name is read aloud", async ({
  secretary,
  visitor,
}) => {
  await secretary.goto("/en/desk/evansville-1944/seasons/demo-season/teams");
  const sheet = await new TeamsPage(secretary).show("Servel");
  await sheet.getByText("Names of Servel").click();
  await sheet.getByLabel("Short name").fill("Fridges");
  await sheet.getByLabel("In English it is “the Servel”").check();
  await sheet.getByRole("button", { name: "Save names" }).click();
  await expect(sheet.getByText("Saved.")).toBeVisible();
  await expectAccessibleEverywhere(secretary, "teams");
  const reader = await visitor({ ...onPhone, viewport: smallPhone, javaScriptEnabled: false });
  await reader.goto("/en/leagues/evansville-1944/demo-season/standings");
  const { table } = new StandingsPage(reader);
  const name = table.getByRole("rowheader", { name: /^Servel/ }).locator("[data-short]");
  await expect(name).toHaveAttribute("data-short", "Fridges");
  expect(await name.evaluate((one) => getComputedStyle(one, "::after").content)).toContain("Fridges");
  await expect(reader.getByText(/^Why .*\bthe Servel\b/).first()).toBeAttached();
  await expectNoSidewaysScrolling(reader, "standings");
});

/** A demo club and its suggested short name. */
const [club, short] = ["West Side Sportsmans Club", "West Side"];

/** Expects a page to show the club's short name and to keep the whole one as text. */
async function expectShort(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const name = page.locator(`[data-short="${short}"]`).first();
  await expect(name, path).toHaveText(club);
  const drawn = await name.evaluate((one) => getComputedStyle(one, "::after").content);
  expect(drawn, path).toContain(`"${short}"`);
}

test("a team has its short name wherever room is short: pages, wall, grid, paper, frames", async ({
  secretary,
  visitor,
}) => {
  const season = "/leagues/evansville-1944/demo-season";
  const reader = await visitor({ ...onPhone, viewport: smallPhone, javaScriptEnabled: false });
  const cup = await cupOf(reader);
  await expectShort(reader, `/en${season}/standings`);
  await expectShort(reader, `/en${season}/schedule`);
  await expectNoSidewaysScrolling(reader, "the schedule");
  await expectShort(reader, `/en/leagues/evansville-1944/events/${cup}`);
  for (const part of ["standings", "tonight", "next"]) {
    await reader.goto(`/embed/evansville-1944/${part}`);
    await expect(reader.locator("[data-short]").filter({ hasText: club }).first()).toHaveAttribute(
      "data-short",
      /\bWest Side\b(?! Sportsmans)/,
    );
  }
  await expectShort(reader, `/embed/evansville-1944/events/${cup}`);

  const wide = await visitor({ ...atDesk, javaScriptEnabled: false });
  await expectShort(wide, `/en${season}/crosstable`);
  await expectShort(wide, `/en/leagues/evansville-1944/events/${cup}/bracket/print`);
  await wide.goto(`/en${season}/race`);
  await expect(wide.locator("svg").getByText(/^West Side \d/)).toBeVisible();
  await wide.goto("/en/wall/evansville-1944");
  await expect(wide.locator('[data-short="Knights"]').first()).toHaveText("Knights of Columbus");
  await expectShort(secretary, "/en/desk/evansville-1944/seasons/demo-season/schedule");
  await expectAccessibleEverywhere(secretary, "the schedule at the desk");
});

test("files have a column of short names, and a calendar's day shows them", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false });
  const cup = await cupOf(reader);
  const { request } = reader;
  const textOf = async (path: string) => (await request.get(path)).text();
  for (const file of ["schedule", "results"]) {
    const rows = (await textOf(`/api/exports/evansville-1944/demo-season/${file}.csv`)).split("\r\n");
    expect(rows[0]).toContain(',"Home, short name","Away, short name"');
    const own = rows.filter((row) => row.includes(club));
    expect(own.length).toBeGreaterThan(3);
    for (const row of own) expect(row).toMatch(/,(West Side,[^,]+|[^,]+,West Side)(,[^,]+)?$/);
  }
  const schedule = await textOf("/api/exports/evansville-1944/demo-season/schedule.csv");
  expect(schedule).toMatch(/,Sportsmans Club,.*,Sportsmans\r\n/);
  const standings = await textOf("/api/exports/evansville-1944/demo-season/standings.csv");
  expect(standings).toMatch(/,West Side Sportsmans Club,.*,West Side\r\n/);
  const bracket = await textOf(`/api/exports/evansville-1944/${cup}/bracket.csv`);
  expect(bracket).toMatch(/West Side Sportsmans Club.*,West Side/);
  const calendar = (await textOf("/api/feeds/leagues/evansville-1944.ics")).replaceAll("\r\n ", "");
  expect(calendar).toMatch(/^SUMMARY:.*West Side( – |\r)/m);
  expect(calendar).not.toMatch(/^SUMMARY:.*Sportsmans/m);
  expect(calendar).toMatch(/^DESCRIPTION:.*West Side Sportsmans Club/m);
});

/** The address of this year's championship of the demo. */
async function cupOf(page: Page): Promise<string> {
  await page.goto("/en/leagues/evansville-1944/more");
  const link = page.getByRole("link", { name: /^City Championship \d{4}$/ }).first();
  return (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
}
