import { expect } from "@playwright/test";
import type { QueryResultRow } from "pg";
import { withClient } from "@/lib/server/platform/database/with-client";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { founder, openDesk } from "../desk-steps";
import { test } from "../fixtures";
import { OwnServer } from "../own-server";
import { sendCommand } from "../season-by-command";

let server: OwnServer;

/** Runs a statement on the server's own database. */
async function rowsOf<Row extends QueryResultRow>(statement: string): Promise<readonly Row[]> {
  const { rows } = await withClient(server.databaseUrl(), (client) => client.query<Row>(statement));
  return rows;
}

test.beforeAll(async () => {
  server = await OwnServer.start();
});

test.afterAll(async () => {
  await server.discard();
});

test("a league is deleted with its owner's password, restored with one button, and removed after thirty days", async ({
  page,
  watch,
}) => {
  watch.expect(/status of (404|422)/);
  const { origin } = server;
  await openDesk(page, server, "Vanishers");
  const statusOf = async () => (await page.request.get(`${origin}/en/leagues/vanishers`)).status();
  const deleted = page.getByRole("region", { name: "Deleted leagues" });

  await test.step("the password is asked for", async () => {
    await page.goto(`${origin}/en/desk/vanishers/league`);
    await page.getByRole("button", { name: "Archive the league" }).click();
    await page.getByRole("button", { name: "Archive the league" }).click();
    await page.getByLabel("Type the league’s name").fill("Vanishers");
    await page.getByLabel("Current password").fill("not the password");
    await page.getByRole("button", { name: "Delete the league" }).click();
    await expect(page.getByText("This is not your password.")).toBeVisible();
    await expect(page.getByLabel("Type the league’s name")).toHaveValue("Vanishers");
    expect(await statusOf()).toBe(200);
  });

  await test.step("it is hidden from everybody, and its owner sees until when it can be restored", async () => {
    await page.getByLabel("Current password").fill(founder.password);
    await page.getByRole("button", { name: "Delete the league" }).click();
    await expect(page).toHaveURL(/\/en\/desk$/);
    expect(await statusOf()).toBe(404);
    const [league] = await rowsOf<{ timeZone: string; deletedAt: Date }>(
      `select "timeZone", "deletedAt" from "League"`,
    );
    const until = new Date((league?.deletedAt.getTime() ?? 0) + 30 * 86_400_000);
    const day = until.toLocaleDateString("en", { dateStyle: "long", timeZone: league?.timeZone });
    await expect(deleted).toContainText(`You can restore it until ${day}.`);
    await page.setViewportSize(smallPhone);
    await expectNoSidewaysScrolling(page, "the desk with a deleted league");
    await expectAccessibleEverywhere(page, "the desk with a deleted league");
    await page.goto(`${origin}/en/account/server`);
    await expect(deleted).toContainText("Vanishers");
    await expectAccessibleEverywhere(page, "the administrator's page with a deleted league");
  });

  await test.step("one button restores it", async () => {
    await deleted.getByRole("button", { name: "Restore Vanishers" }).click();
    await expect(deleted).toHaveCount(0);
    await expect.poll(statusOf).toBe(200);
  });

  await test.step("after thirty days a start of the server removes it", async () => {
    const [league] = await rowsOf<{ id: string }>(`select "id" from "League"`);
    const body = { kind: "delete-league", league: league?.id, name: "Vanishers", proof: founder.password };
    await sendCommand(page, body, origin);
    await rowsOf(`update "League" set "deletedAt" = now() - interval '30 days'`);
    await server.stop();
    await server.start();
    await expect.poll(() => rowsOf(`select "id" from "League"`)).toEqual([]);
  });
});
