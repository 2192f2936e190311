import { devices, expect, type Page, request } from "@playwright/test";
import { startThrowAwayPostgres } from "@/lib/server/platform/postgres/throw-away-postgres";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLogIn, seededFolder } from "../demo-servers";
import { founder, openDesk } from "../desk-steps";
import { atDesk, onPhone, test } from "../fixtures";
import { OwnServer } from "../own-server";
import { AccountPage } from "../pages/account-page";
import { SignInPage } from "../pages/sign-in-page";
import { signInByRequest } from "../sign-in-by-request";

const isSignedIn = async (page: Page, origin = "") =>
  !(await page.request.get(`${origin}/en/account`)).url().endsWith("/sign-in");

test("active sessions are listed, and end immediately", async ({ page, visitor, baseURL }) => {
  const origin = baseURL ?? "";
  const another = await visitor(onPhone);
  const third = await visitor(devices["iPhone 15"]);
  for (const each of [page, another, third]) expect(await signInByRequest(each.request, demoLogIn, origin)).toBe(true);
  await page.goto("/en/desk");
  await page.getByRole("link", { name: "Your account" }).click();
  const account = new AccountPage(page);
  await expect(account.heading).toBeVisible();
  await expect(account.sessions.getByRole("listitem").filter({ hasText: "this one" })).toContainText("Chrome · ");
  await expect(account.events).toContainText("Signed in with the password · Chrome · Android");
  await expectAccessibleEverywhere(page, "the account");

  await account.end("Chrome · Android");
  await expect(account.sessions).toContainText("1 session was ended.");
  expect(await isSignedIn(another)).toBe(false);
  expect(await isSignedIn(third)).toBe(true);
  await account.endOthers();
  await expect(account.sessions.getByRole("listitem")).toHaveCount(1);
  expect(await isSignedIn(third)).toBe(false);
  expect(await isSignedIn(page)).toBe(true);
  await expect(account.events).toContainText("Session ended · Chrome · Android");
  await expect(account.events).toContainText("All other sessions ended");
});

test("signing in again in the same browser makes a new session, and ends the old one", async ({
  page,
  visitor,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  expect(await signInByRequest(page.request, demoLogIn, origin)).toBe(true);
  const thief = await visitor({ ...atDesk, storageState: await page.context().storageState() });
  expect(await isSignedIn(thief, origin)).toBe(true);
  expect(await signInByRequest(page.request, demoLogIn, origin)).toBe(true);
  expect(await isSignedIn(page, origin)).toBe(true);
  expect(await isSignedIn(thief, origin)).toBe(false);
});

test("repeated wrong passwords have to wait, and the page says how long", async ({ page, watch }) => {
  watch.expect(/status of 401|status of 429/);
  const signIn = new SignInPage(page);
  await signIn.open();
  for (let i = 1; i <= 10; i++) {
    await signIn.signIn("stranger@example.com", `wrong number ${i}`);
    await expect(signIn.refusal).toHaveText("No account has this e-mail address and password.");
    await expect(signIn.password).toHaveValue(`wrong number ${i}`);
  }
  await signIn.signIn("stranger@example.com", "one more of them");
  await expect(signIn.refusal).toContainText(/Too many wrong passwords\. Try again in 1[45] minutes\./);
});

test("signing in redirects to no other site, and is not accepted from one", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const { request: browser } = page;
  const evil = ["https://evil.example/x", "//evil.example/x", "/\\evil.example", "javascript:alert(1)"];
  for (const callbackUrl of evil) {
    const { csrfToken } = (await (await browser.get("/api/auth/csrf")).json()) as { csrfToken: string };
    const form = { csrfToken, ...demoLogIn, callbackUrl, json: "true" };
    const signedIn = (await (await browser.post("/api/auth/callback/credentials", { form })).json()) as { url: string };
    expect(new URL(signedIn.url).origin, callbackUrl).toBe(origin);
    const out = await browser.post("/api/auth/signout", { form: { csrfToken, callbackUrl, json: "true" } });
    expect(new URL(((await out.json()) as { url: string }).url).origin, callbackUrl).toBe(origin);
    for (const way of ["signin", "signout", "error", "callback/credentials"]) {
      const path = `/api/auth/${way}?callbackUrl=${encodeURIComponent(callbackUrl)}`;
      const to = (await browser.get(path, { maxRedirects: 0 })).headers()["location"];
      if (to !== undefined) expect(new URL(to, origin).origin, path).toBe(origin);
    }
  }
  const foreign = { form: { json: "true" }, headers: { origin: "https://evil.example" } };
  expect((await browser.post("/api/auth/callback/credentials", foreign)).status()).toBe(403);
  expect((await browser.post("/api/auth/signout", foreign)).status()).toBe(403);
  const account = { data: { kind: "end-other-sessions" }, headers: { origin: "https://evil.example" } };
  expect((await browser.post("/api/account", account)).status()).toBe(403);
  expect((await browser.post("/api/account", { data: { kind: "end-other-sessions" } })).status()).toBe(401);
  expect((await browser.post("/api/account", { data: { kind: "drop-tables" } })).status()).toBe(400);
  const long = { kind: "change-name", name: "x".repeat(20_000) };
  expect((await browser.post("/api/account", { data: long })).status()).toBe(413);
  const huge = { form: { json: "true", password: "x".repeat(40_000) } };
  expect((await browser.post("/api/auth/callback/credentials", huge)).status()).toBe(413);
});

// Last test that needs the demo server's original password: it changes it.
test("name, language and password can be changed; a new password requires the old one", async ({
  visitor,
  baseURL,
  watch,
}) => {
  watch.expect(/status of (401|422)/);
  const origin = baseURL ?? "";
  const page = await visitor({ ...onPhone, viewport: smallPhone });
  await signInByRequest(page.request, demoLogIn, origin);
  const account = new AccountPage(page);
  await account.open();
  await expectNoSidewaysScrolling(page, "the account on a small phone");
  await account.rename("Ada of the demo");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("combobox", { name: "Language" }).selectOption("Russian");
  await expect(page.getByText("Saved.")).toBeVisible();

  const next = "queen of spades is low";
  await account.changePassword("not this one", next);
  await expect(account.refusal).toHaveText("This is not your password.");
  await expect(page.getByLabel("New password")).toHaveValue(next);
  await account.changePassword(demoLogIn.password, "Password1234");
  await expect(account.refusal).toContainText("one of the most used passwords");
  await account.changePassword(demoLogIn.password, next);
  await expect(page.getByText(/^Changed\. /)).toBeVisible();
  const fresh = await visitor();
  expect(await signInByRequest(fresh.request, demoLogIn, origin)).toBe(false);
  expect(await signInByRequest(fresh.request, { ...demoLogIn, password: next }, origin)).toBe(true);
  await fresh.goto("/ru/account");
  await expect(fresh.getByRole("heading", { level: 1, name: "Ваша учётная запись" })).toBeVisible();
  await expect(fresh.getByRole("textbox", { name: "Ваше имя" })).toHaveValue("Ada of the demo");
});

// revocation.spec.ts checks the same for the next request, without a browser.
test("a session that ends on one server has ended on another one over the same database", { tag: "@long" }, async ({
  visitor,
  watch,
}) => {
  watch.expect(/ERR_CONNECTION_(REFUSED|RESET)/);
  const postgres = await startThrowAwayPostgres();
  const shared = { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: "a secret that both servers have" };
  const [one, two] = [await OwnServer.start(shared), await OwnServer.start(shared)];
  try {
    const here = await visitor(atDesk);
    await openDesk(here, one, "Hilltop");
    const there = await visitor(onPhone);
    expect(await signInByRequest(there.request, founder, two.origin)).toBe(true);
    expect(await isSignedIn(there, two.origin)).toBe(true);
    const account = new AccountPage(here);
    await account.open(one.origin);
    const ended = here.waitForResponse((response) => response.url().endsWith("/api/account"));
    await account.end("Chrome · Android");
    await ended;
    const since = Date.now();
    expect(await isSignedIn(there, two.origin)).toBe(false);
    expect(Date.now() - since, "in milliseconds").toBeLessThan(1000);
    expect(await isSignedIn(here, one.origin)).toBe(true);
  } finally {
    await one.discard();
    await two.discard();
    await postgres.discard();
  }
});

test("the server's log does not reveal who signs in", async () => {
  const server = await OwnServer.startDemo(seededFolder());
  const browser = await request.newContext();
  try {
    expect(await signInByRequest(browser, { ...demoLogIn, password: "wrong number one" }, server.origin)).toBe(false);
    expect(await signInByRequest(browser, demoLogIn, server.origin)).toBe(true);
    const cookie = { cookie: "next-auth.session-token=broken.cookie.of-somebody" };
    await browser.get(`${server.origin}/en/account`, { headers: cookie });
    const { cookies } = await browser.storageState();
    const secrets = [demoLogIn.email, demoLogIn.password, "wrong number one", "broken.cookie", "eyJ"];
    const printed = server.printed();
    expect(printed).toContain("is ready");
    for (const secret of [...secrets, ...cookies.map(({ value }) => value)]) expect(printed).not.toContain(secret);
  } finally {
    await browser.dispose();
    await server.discard();
  }
});
