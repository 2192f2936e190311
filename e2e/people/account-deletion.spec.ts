import { expect } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { withClient } from "@/lib/server/platform/database/with-client";
import { expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLogIn } from "../demo-servers";
import { deskFacts } from "../desk-facts";
import { demoLeague, onPhone, test } from "../fixtures";
import { sendCommand } from "../season-by-command";
import { signInByRequest } from "../sign-in-by-request";

test("a leaving user can export all personal data; the log continues without the name, and the last owner cannot leave", async ({
  secretary,
  visitor,
  demo,
  baseURL,
  watch,
}, info) => {
  watch.expect(/status of (401|422)/);
  const origin = baseURL ?? "";
  const leaver = { email: "leaver@example.com", password: demoLogIn.password };
  const id = newId();
  // Adds another secretary of the league with the first one's password.
  await withClient((await demo.of(info.file)).server.databaseUrl(), async (client) => {
    const account = `insert into "Account" (id, email, name, "passwordHash", locale, "createdAt")
      select $1, $2, 'Leaver', "passwordHash", locale, "createdAt" from "Account" where email = $3`;
    await client.query(account, [id, leaver.email, demoLogIn.email]);
    const role = `insert into "Membership" ("leagueId", "accountId", role, "createdAt")
      select "leagueId", $1, 'secretary', m."createdAt" from "Membership" m join "Account" a on a.id = m."accountId" where a.email = $2`;
    await client.query(role, [id, demoLogIn.email]);
  });
  const page = await visitor({ ...onPhone, viewport: smallPhone });
  expect(await signInByRequest(page.request, leaver, origin)).toBe(true);
  await page.goto("/en/desk");
  const { league } = await deskFacts(page, demoLeague);
  const bar = { name: "Owl Bar", address: "", timeZone: "America/Chicago", tables: 1 };
  await sendCommand(page, { kind: "save-venue", league, venue: newId(), ...bar });
  const log = `/en${demoLeague}/log`;
  const row = secretary.getByRole("listitem").filter({ hasText: "Bar saved: Owl Bar." });
  await secretary.goto(log);
  await expect(row).toContainText("Leaver");

  await page.goto("/en/account");
  await expectNoSidewaysScrolling(page, "the account");
  const data = page.getByRole("region", { name: "Your data" });
  const downloaded = page.waitForEvent("download");
  await data.getByRole("link", { name: "Download my data" }).click();
  expect((await downloaded).suggestedFilename()).toBe("turkey-tracks-account.json");
  const exportedData = await (await page.request.get("/api/account/export")).json();
  expect(exportedData).toMatchObject({ account: { email: leaver.email }, commands: [{ kind: "save-venue" }] });

  await data.getByRole("button", { name: "Delete my account" }).click();
  await data.getByLabel("Current password").fill("not this one");
  await data.getByRole("button", { name: "Yes, delete it for good" }).click();
  await expect(data.getByRole("alert")).toHaveText("This is not your password.");
  await data.getByLabel("Current password").fill(leaver.password);
  await data.getByRole("button", { name: "Yes, delete it for good" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Keep score/ })).toBeVisible();
  expect((await page.request.get("/api/account/export")).status()).toBe(401);
  expect(await signInByRequest(page.request, leaver, origin)).toBe(false);
  await secretary.goto(log);
  await expect(row).toContainText("a deleted account");
  await expect(row).not.toContainText("Leaver");

  await secretary.goto("/en/account");
  const hers = secretary.getByRole("region", { name: "Your data" });
  await hers.getByRole("button", { name: "Delete my account" }).click();
  await hers.getByLabel("Current password").fill(demoLogIn.password);
  await hers.getByRole("button", { name: "Yes, delete it for good" }).click();
  await expect(hers.getByRole("alert")).toContainText("has no other owner. Make somebody else owner first.");
});
