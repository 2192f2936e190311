import { expect, request } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { openDesk } from "../desk-steps";
import { atDesk, test } from "../fixtures";
import { OwnServer } from "../own-server";

const token = "a-token-that-nobody-guesses";

test("the server's status: for its administrator in words, for Prometheus in figures, in the log line by line", async ({
  visitor,
  watch,
}) => {
  watch.expect(/ERR_CONNECTION_(REFUSED|RESET)|status of 401/);
  const server = await OwnServer.start({ METRICS_TOKEN: token, LOG_FORMAT: "json" });
  const prometheus = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  try {
    const admin = await visitor(atDesk);
    await openDesk(admin, server, "Hilltop");
    for (let i = 0; i < 3; i++) await admin.request.get(`${server.origin}/en/rules/clabber`);
    await admin.getByRole("link", { name: "Server status" }).click();
    const answers = admin.getByRole("region", { name: "Answers" });
    await expect(answers.getByRole("definition").first()).toHaveText(/^[1-9]\d*$/);
    const program = admin.getByRole("region", { name: "The program" });
    await expect(program).toContainText("none known");
    // The first statements wait for the database to start: at least one is among the slowest.
    const database = admin.getByRole("region", { name: "Database" });
    await expect(database.getByRole("listitem").first()).toContainText(/Reads|Writes|Changes|Something else/);
    for (const summary of await admin.locator("summary").all()) await summary.click();
    await expectAccessibleEverywhere(admin, "how the server is doing");
    await admin.setViewportSize(smallPhone);
    await expectNoSidewaysScrolling(admin, "how the server is doing");
    await admin.goto(`${server.origin}/ru/account/server`);
    await expect(admin.getByRole("heading", { level: 1, name: "Состояние сервера" })).toBeVisible();
    await expectNoSidewaysScrolling(admin, "how the server is doing, in Russian");

    const metrics = await (await prometheus.get(`${server.origin}/metrics`)).text();
    expect(metrics).toContain('turkey_tracks_commands_total{kind="set-up",outcome="applied"} 1');
    expect(metrics).toMatch(/^turkey_tracks_kept_pages_hits_total [1-9]/m);
    expect(metrics).toMatch(/^turkey_tracks_queries_total\{verb="select"\} [1-9]/m);
    expect((await admin.request.get(`${server.origin}/metrics`)).status()).toBe(404);

    const reply = await prometheus.get(`${server.origin}/en/desk`, { maxRedirects: 0 });
    const number = reply.headers()["x-request-id"] ?? "none";
    await expect.poll(() => server.printed()).toContain(number);
    const lines = server.printed().trimEnd().split("\n");
    const line = JSON.parse(lines.find((one) => one.includes(number)) ?? "{}") as object;
    expect(line).toMatchObject({ event: "answer", level: "info", method: "GET", kind: "desk", status: 307 });
  } finally {
    await prometheus.dispose();
    await server.discard();
  }
});

test("the server status is hidden from league staff who do not run the installation", async ({ secretary, watch }) => {
  watch.expect(/status of 404/);
  expect((await secretary.goto("/en/account/server"))?.status()).toBe(404);
});
