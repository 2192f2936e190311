import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../accessibility";
import { demoLogIn } from "../demo-servers";
import { test } from "../fixtures";
import { AccountPage } from "../pages/account-page";
import { DeskPage } from "../pages/desk-page";
import { signInByRequest } from "../sign-in-by-request";

/** Adds a virtual authenticator that approves everything. */
async function addKeyRing(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added with a name, signs in, replaces the password for a while, and is removed", async ({
  page,
  watch,
  baseURL,
}) => {
  watch.expect(/status of (401|422)/);
  await addKeyRing(page);
  await signInByRequest(page.request, demoLogIn, baseURL ?? "");
  const account = new AccountPage(page);
  await account.open();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  const name = passkeys.getByRole("textbox", { name: "Name of the new passkey" });
  await name.fill("Key of the tests");
  const proof = passkeys.getByLabel("Current password");
  await proof.fill("not this one");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(account.refusal).toHaveText("This is not your password.");
  await proof.fill(demoLogIn.password);
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Key of the tests");
  await expect(account.events).toContainText("Passkey added · Key of the tests");
  await expectAccessibleEverywhere(page, "the account with a passkey");

  await page.context().clearCookies();
  await page.goto("/en/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  const desk = new DeskPage(page);
  await expect(desk.heading).toBeVisible();
  await account.open();
  await expect(account.events).toContainText("Signed in with a passkey");
  await expect(passkeys).toContainText("last used");
  await expect(page.getByText(/you don’t need it here/).first()).toBeVisible();

  await passkeys.getByRole("button", { name: "Remove the passkey Key of the tests" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto("/en/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This passkey does not work here.");
});

test("a passkey's signature is valid once, and in the browser that requested it", async ({
  page,
  visitor,
  watch,
  baseURL,
}) => {
  watch.expect(/status of 401|ERR_FAILED/);
  await addKeyRing(page);
  await signInByRequest(page.request, demoLogIn, baseURL ?? "");
  await new AccountPage(page).open();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("textbox", { name: "Name of the new passkey" }).fill("Another key");
  await passkeys.getByLabel("Current password").fill(demoLogIn.password);
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Another key");

  await page.context().clearCookies();
  await page.goto("/en/sign-in");
  const request = page.waitForRequest("**/api/auth/callback/passkey");
  await page.route("**/api/auth/callback/passkey", (route) => route.abort());
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  const form = Object.fromEntries(new URLSearchParams((await request).postData() ?? ""));
  const post = async (who: Page, fields: Record<string, string>) => {
    const { csrfToken } = (await (await who.request.get("/api/auth/csrf")).json()) as { csrfToken: string };
    const sent = { ...form, ...fields, csrfToken, json: "true" };
    return (await who.request.post("/api/auth/callback/passkey", { form: sent })).status();
  };
  expect(await post(await visitor(), {}), "in another browser, without the cookie").toBe(401);
  expect(await post(page, {}), "in the browser that asked").toBe(200);
  expect((await page.request.get("/en/account")).url()).toMatch(/account$/);
  expect(await post(page, {}), "once more").toBe(401);
  expect(await post(page, { response: "{" })).toBe(401);
});
