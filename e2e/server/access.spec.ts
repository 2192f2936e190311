import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectNoSidewaysScrolling } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { demoLeague, onPhone, test } from "../fixtures";
import { DeskSeasonPage } from "../pages/desk-season-page";
import { NewSeasonPage } from "../pages/new-season-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { TablesPage } from "../pages/tables-page";

type Fields = Readonly<Record<string, unknown>>;

/** Sends a command without a browser, with any headers and body. */
async function send(request: APIRequestContext, command: Fields | string, headers = {}): Promise<APIResponse> {
  const data = typeof command === "string" ? Buffer.from(command) : Buffer.from(JSON.stringify(command));
  return request.post("/api/commands", { data, headers: { "content-type": "application/json", ...headers } });
}

/** Expects a refusal with this status and code, without internal details. */
async function expectRefusal(answer: APIResponse, status: number, code: string): Promise<void> {
  const body = await answer.text();
  expect({ status: answer.status(), body }).toEqual({ status, body: expect.stringContaining(`"${code}"`) });
  expect(body).not.toMatch(/\bat .*:\d+:\d+|node_modules|prisma|select |insert /i);
  expect(body.length).toBeLessThan(4000);
}

/** The browser's command for a draft. */
async function draftCommand(secretary: Page): Promise<Fields> {
  await secretary.goto("/en/desk/evansville-1944/new-season");
  const form = new NewSeasonPage(secretary);
  await form.fill({ name: "Template", teams: "Left\nRight" });
  const sent = secretary.waitForRequest("**/api/commands");
  await form.keepDraft();
  const command = (await sent).postDataJSON() as Fields;
  const season = new DeskSeasonPage(secretary);
  await expect(season.heading("Template")).toBeVisible();
  await season.throwAway();
  await expect(secretary.getByRole("heading", { level: 1, name: "Desk" })).toBeVisible();
  return command;
}

const headersOf = (answer: APIResponse | null) => answer?.headers() ?? {};

test("every page has its security headers", async ({ page }) => {
  // A cached page allows its scripts by hashes; a personal page by a nonce.
  const cachedPaths = ["/en", `/ru${demoLeague}`, "/en/rules/clabber"];
  for (const path of [...cachedPaths, "/en/sign-in", "/en/t", "/en/no-such-page"]) {
    const headers = headersOf(await page.request.get(path));
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toMatch(/script-src [^;]*'(nonce-[\w+/=]+|sha256-[\w+/]{43}=)'/);
    expect(policy.includes("'nonce-"), path).toBe(!cachedPaths.includes(path));
    expect(policy, path).not.toContain("unsafe-");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).toContain("form-action 'self'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("same-origin");
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
    expect(headers["permissions-policy"], path).toContain("geolocation=()");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  const nonce = async () =>
    /nonce-([^']+)/.exec(headersOf(await page.request.get("/en/sign-in"))["content-security-policy"] ?? "");
  expect((await nonce())?.[1]).not.toBe((await nonce())?.[1]);
  const answer = await page.request.post("/api/commands", { data: "{}", headers: { "content-type": "text/plain" } });
  expect(headersOf(answer)["x-content-type-options"]).toBe("nosniff");
  expect(headersOf(answer)["cache-control"]).toContain("no-store");
});

test("commands from another site, and invalid ones, are refused with a sentence", async ({ secretary }) => {
  const { request } = secretary;
  const command = await draftCommand(secretary);
  const fresh = () => ({ ...command, id: newId(), season: newId() });
  await expectRefusal(await send(request, fresh(), { origin: "https://evil.example" }), 403, "foreign-origin");
  await expectRefusal(await send(request, fresh(), { origin: "null" }), 403, "foreign-origin");
  await expectRefusal(await send(request, fresh(), { "sec-fetch-site": "cross-site" }), 403, "foreign-origin");
  await expectRefusal(await send(request, fresh(), { "content-type": "text/plain" }), 400, "not-json");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  await expectRefusal(await send(request, "kind=create-season", form), 400, "not-json");
  for (const broken of ["", "{", "[1,", '{"a":1}}', "\u0000", "﻿{}x"]) {
    await expectRefusal(await send(request, broken), 400, "not-json");
  }
  await expectRefusal(await request.post("/api/commands", json(Buffer.from([0xff, 0xfe, 0x7b]))), 400, "not-json");
  for (const notOne of [
    "null",
    "[]",
    "7",
    '"x"',
    "{}",
    '{"__proto__":{"kind":"set-up"}}',
    `${"[".repeat(32)}${"]".repeat(32)}`,
  ]) {
    await expectRefusal(await send(request, notOne), 400, "invalid-field");
  }
  await expectRefusal(await send(request, `${"[".repeat(9000)}${"]".repeat(9000)}`), 400, "unstorable");
  await expectRefusal(await send(request, { ...fresh(), name: "x".repeat(2_200_000) }), 413, "too-large");
  await expectRefusal(await send(request, { ...fresh(), kind: "drop-tables" }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), kind: "toString" }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), role: "owner" }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), id: "1 or 1=1" }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), name: "x".repeat(10_000) }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), games: 1e9 }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), plan: { firstNight: "2027-02-30" } }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), name: "\u202e\u200b\u0007" }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), rulebook: "poker" }), 422, "no-such-rulebook");
  await expectRefusal(await send(request, { ...fresh(), standings: "constructor" }), 422, "no-such-standings");
  await expectRefusal(await send(request, { ...fresh(), teams: [] }), 422, "too-few-teams");
  await expectRefusal(await send(request, { ...fresh(), teams: "Left\nRight" }), 400, "invalid-field");
  await expectRefusal(await send(request, { ...fresh(), league: newId() }), 404, "missing");
  const rejected = { ...fresh(), rulebook: "poker" };
  await send(request, rejected);
  await expectRefusal(await send(request, { ...rejected, name: "Another" }), 409, "command-id-reused");

  await secretary.goto("/en/desk");
  await expect(secretary.getByRole("link", { name: "Demo season", exact: true })).toBeVisible();
  await expect(secretary.getByRole("link", { name: "Template" })).toHaveCount(0);
});

const json = (data: Buffer) => ({ data, headers: { "content-type": "application/json" } });

test("nobody writes without an account", async ({ secretary, request }) => {
  const command = { ...(await draftCommand(secretary)), id: newId(), season: newId() };
  await expectRefusal(await send(request, command), 401, "nobody");
  const cookie = {
    cookie: `next-auth.session-token=${"a".repeat(2000)}; turkey-tracks-table-0123456789=${"b".repeat(22)}`,
  };
  await expectRefusal(await send(request, command, cookie), 401, "nobody");
  const guess = { token: "A".repeat(22), secure: false };
  await expectRefusal(await request.post("/api/table-link", { data: guess }), 404, "table-link-unknown");
  const foreign = { data: guess, headers: { origin: "https://evil.example" } };
  await expectRefusal(await request.post("/api/table-link", foreign), 403, "foreign-origin");
  for (const id of [newId(), "1", "%00", "..%2f..%2fetc%2fpasswd", "'; drop table x; --", "x".repeat(3000)]) {
    const answer = await request.get(`/api/sheets/${encodeURIComponent(id)}`);
    expect(answer.status(), id).toBeGreaterThanOrEqual(400);
    expect(answer.status(), id).toBeLessThan(500);
  }
});

test("hostile names are stored as plain text, and break no page", async ({ secretary, visitor }) => {
  const script = `<script>document.title="owned"</script>`;
  const reversed = "Evil\u202e\u2066 gnihsif";
  const long = "W".repeat(60);
  const season = '"><img src=x onerror=alert(1)> {plural} <b>bold</b>';
  const teams = [script, reversed, long, 'O\'Brien & Söhne "Ünïted" 日本 🦃'];
  const address = await publishSeasonTonight(secretary, { name: season, teams });
  await secretary.goto(address.replace("/leagues/", "/desk/").replace(/[^/]+$/, "seasons/$&"));
  await expect(secretary.getByRole("heading", { level: 1 })).toHaveText(season);

  const reader = await visitor({ ...onPhone, viewport: { width: 360, height: 640 } });
  let dialogs = 0;
  reader.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  for (const path of [`${address}/schedule`, `${address}/standings`, `/en${demoLeague}`, `${address}/matches/1-1`]) {
    await reader.goto(path);
    await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await reader.title(), path).not.toBe("owned");
    const foreign = reader.locator("main img, main script:not([type='application/ld+json']), main b:text-is('bold')");
    await expect(foreign, path).toHaveCount(0);
    // Structured data is one JSON block, which no name can break.
    for (const block of await reader.locator("script[type='application/ld+json']").allTextContents()) {
      expect(block, path).not.toContain("<");
      expect(() => JSON.parse(block), path).not.toThrow();
    }
    await expectNoSidewaysScrolling(reader, path);
  }
  await reader.goto(`${address}/standings`);
  const table = reader.getByRole("table");
  await expect(table.getByRole("rowheader", { name: script, exact: true })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: "Evil gnihsif", exact: true })).toBeVisible();
  expect(await reader.content()).not.toMatch(/\u202e|\u2066/);
  expect(dialogs).toBe(0);

  await test.step("so on the score sheet", async () => {
    const sheet = new ScoreSheetPage(reader);
    await sheet.open(await makeTableLink(secretary, long));
    await expect(sheet.firstDealerQuestion).toBeVisible();
    await expectNoSidewaysScrolling(reader, "first dealer");
    await sheet.firstDealer(long, 1);
    await expectNoSidewaysScrolling(reader, "pad");
  });
});

test("a phone scores the match of its link and no other; a revoked link ends immediately", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 40[134]/);
  await publishSeasonTonight(secretary, { name: "Doors", teams: ["Gate", "Hatch", "Porch", "Wicket"] });
  const phone = await visitor(onPhone);
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, "Gate"));
  const sides = await phone.getByRole("group", { name: "Who deals first?" }).getByRole("button").allInnerTexts();
  const started = phone.waitForRequest("**/api/commands");
  await sheet.firstDealer("Gate", 1);
  const command = (await started).postDataJSON() as Fields;
  const own = String(command["match"]);

  await test.step("another table's match", async () => {
    const other = sides.some((text) => text.includes("Hatch")) ? "Porch" : "Hatch";
    const tables = new TablesPage(secretary);
    await tables.open(demoLeague);
    const href = await tables.table(other).getByRole("link", { name: "Open the sheet here" }).getAttribute("href");
    const foreign = href?.split("/").at(-1) ?? "";
    expect(foreign).toMatch(/^[0-9a-z]{26}$/);
    expect(foreign).not.toBe(own);
    const intruding = { ...command, id: newId(), match: foreign };
    await expectRefusal(await send(phone.request, intruding), 404, "missing");
    await expectRefusal(await send(phone.request, { ...intruding, id: newId(), league: newId() }), 404, "missing");
    expect((await phone.request.get(`/api/sheets/${foreign}`)).status()).toBe(404);
    expect((await phone.request.get(`/api/sheets/${own}`)).status()).toBe(200);
    const season = { kind: "publish-season", id: newId(), league: command["league"], season: newId() };
    expect((await send(phone.request, season)).status()).toBe(401);
    await phone.goto(`/en/table/${foreign}`);
    await expect(phone.getByText("This phone has not joined this match.")).toBeVisible();
    await phone.goBack();
    await expect(phone.getByRole("region", { name: "Enter the hand" })).toBeVisible();
  });

  await test.step("a hostile entry is refused, not stored", async () => {
    const key = { league: command["league"], match: own, table: 1, game: 1, hand: 1, baseRevision: 0 };
    const entries = [
      null,
      [],
      "x",
      { kind: "played" },
      { kind: "__proto__" },
      played({ trickPoints: 161 }),
      played({ trickPoints: -5 }),
      played({ melds: [Array(5000).fill("dad"), []] }),
      played({ extra: "x".repeat(10_000) }),
    ];
    for (const entry of entries) {
      const answer = await send(phone.request, { ...key, kind: "record-hand", id: newId(), entry });
      const body = await answer.text();
      expect(answer.status(), body).toBe(422);
      expect(body).toContain('"rejected"');
      expect(body.length).toBeLessThan(4000);
    }
    expect(await sheet.sentLines()).toEqual([]);
  });

  await test.step("the link is revoked", async () => {
    await sheet.enterPlainHand("Gate", "hearts", 100);
    await sheet.waitForHand(1);
    const tables = new TablesPage(secretary);
    await tables.open(demoLeague);
    await tables.endLink("Gate");
    const answered = phone.waitForResponse("**/api/commands");
    await sheet.enterPlainHand("Gate", "clubs", 90);
    expect(await (await answered).json()).toMatchObject({ outcome: "quarantined" });
    await expect(phone.getByText("This phone’s link no longer works. Your entry for hand 2 is saved")).toBeVisible();
    expect((await phone.request.get(`/api/sheets/${own}`)).status()).toBe(404);
  });
});

const played = (part: Fields) => ({
  kind: "played",
  maker: 0,
  trump: "S",
  counted: 0,
  trickPoints: 100,
  melds: [[], []],
  bella: null,
  ...part,
});
