import { expect, type Page } from "@playwright/test";
import { sharedRequest } from "@/lib/server/platform/page-cache/shared-request";
import { startThrowAwayPostgres } from "@/lib/server/platform/postgres/throw-away-postgres";
import { deskFacts } from "../desk-facts";
import { openDesk } from "../desk-steps";
import { demoLeague, test } from "../fixtures";
import { OwnServer } from "../own-server";
import { sendCommand } from "../season-by-command";

test.describe.configure({ timeout: 240_000 });

/** The content of a page without marks of the rendering. */
async function textOf(page: Page, url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await page.request.get(url, { headers });
  expect(answer.status(), url).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1];
  const text = await answer.text();
  return nonce === undefined ? text : text.replaceAll(` nonce="${nonce}"`, "");
}

/**
 * The visible text, without scripts and comments, whose order varies. Also without a wall's minute and its shift
 * against burn-in, since two renderings may be minutes apart.
 */
const shownIn = (text: string) =>
  text
    .replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "")
    .replace(/(<header class="wall-head">[\s\S]*?<b>)\d{1,2}:\d{2}(?:\s[AP]M)?(?=<\/b>)/, "$1")
    .replace(/(<main class="wall) wall-shift-\d+(?: wall-swapped)?/, "$1");

/** Groups addresses of one kind of page. `npm run prove` takes one of each season, and each team's outlook. */
function shapeOf(path: string): string {
  const shape = path.replace(/\/(matches|teams|players|rounds|bars|bulletin)\/[^/]+/, "/$1/…");
  if (process.env["PROVE"] !== undefined) return shape;
  return shape.replace(/\?team=.+/, "?team=…").replace("/spring-cup/", "/demo-season/");
}

/** The cached pages that these pages link to, one of each shape; a dead link fails the test. */
async function keptPagesFrom(page: Page, starts: readonly string[]): Promise<string[]> {
  const startsByShape = new Map(starts.map((path) => [shapeOf(path), path]));
  for (const path of startsByShape.values()) {
    const text = await textOf(page, path);
    for (const [, href = ""] of text.matchAll(/<a [^>]*href="(\/en[^"#]*)/g)) {
      const next = href.replaceAll("&amp;", "&");
      if (sharedRequest("GET", next, {}) && !startsByShape.has(shapeOf(next))) startsByShape.set(shapeOf(next), next);
    }
  }
  return [...startsByShape.values()];
}

test("a signed-in user sees nothing on a cached page that others do not", async ({ page, secretary }) => {
  const paths = await keptPagesFrom(page, ["/en", `/en${demoLeague}`]);
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) {
    // A range request gets the page itself, rendered for its reader.
    const own = shownIn(await textOf(secretary, path, { range: "bytes=0-" }));
    expect(own === shownIn(await textOf(page, path)), `${path} is the same for both`).toBe(true);
  }
});

test("a part of a page, as requested during navigation, is cached like the page", async ({ page }) => {
  const tree = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}, null, null] }, null, "refetch"]));
  const headers = { rsc: "1", "next-router-state-tree": tree };
  const parts = [];
  // Next.js redirects to the address with the part's mark.
  for (const query of ["", "?utm_source=mail"]) {
    const answer = await page.request.get(`/en${demoLeague}/demo-season/standings${query}`, { headers });
    parts.push([answer.status(), answer.headers()["content-type"], answer.headers()["etag"]]);
  }
  expect(parts[0]).toEqual([200, "text/x-component", expect.stringMatching(/^W\//)]);
  expect(parts[1]?.slice(0, 2)).toEqual([200, "text/x-component"]);
});

test("a cached page shows an acknowledged command immediately on the same server and to its sender, and within a second on another server", async ({
  visitor,
}) => {
  const postgres = await startThrowAwayPostgres();
  const settings = { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: "of the two servers of one league" };
  const here = await OwnServer.start(settings);
  const there = await OwnServer.start(settings);
  try {
    const desk = await visitor();
    await openDesk(desk, here, "Hilltop");
    const { league, timeZone } = await deskFacts(desk, "/leagues/hilltop", here.origin);
    const reader = await visitor();
    const read = (server: OwnServer) => textOf(reader, `${server.origin}/en/leagues/hilltop`);
    for (let time = 1; time <= 12; time++) {
      await Promise.all([read(here), read(there)]);
      const name = `Hilltop ${time}`;
      const words = { name, locale: "en", timeZone, accent: "", isSearched: true };
      await sendCommand(desk, { kind: "change-league", league, ...words }, here.origin);
      const acknowledged = performance.now();
      expect(await read(here), "on the server that acknowledged it").toContain(name);
      expect(
        await textOf(desk, `${there.origin}/en/leagues/hilltop`),
        "on the other server, for who was told so",
      ).toContain(name);
      for (let isNew = false; !isNew; ) {
        const askedAt = performance.now();
        isNew = (await read(there)).includes(name);
        expect(isNew || askedAt - acknowledged < 1000, "asked for a second later on the other server").toBe(true);
      }
    }
    await test.step("without its database a server serves nothing that may be stale", async () => {
      await read(there);
      await postgres.discard();
      await expect
        .poll(async () => (await reader.request.get(`${there.origin}/en/leagues/hilltop`)).status())
        .toBeGreaterThanOrEqual(500);
    });
  } finally {
    await here.discard();
    await there.discard();
    await postgres.discard();
  }
});

test("a command at one worker is visible to its sender at the other immediately, and to others within a second", async ({
  visitor,
}) => {
  const token = "the-token-of-two-workers";
  const server = await OwnServer.start({ WORKERS: "2", METRICS_TOKEN: token });
  try {
    const desk = await visitor();
    await openDesk(desk, server, "Hilltop");
    const { league, timeZone } = await deskFacts(desk, "/leagues/hilltop", server.origin);
    const reader = await visitor();
    const home = `${server.origin}/en/leagues/hilltop`;
    // A connection per request: workers take connections in turn.
    const readBy = (page: Page) => textOf(page, home, { connection: "close" });
    const renders = async () => {
      const authorization = `Bearer ${token}`;
      const metrics = await desk.request.get(`${server.origin}/metrics`, { headers: { authorization } });
      return Number(/^turkey_tracks_kept_pages_misses_total (\d+)$/m.exec(await metrics.text())?.[1]);
    };
    const before = await renders();
    for (let time = 1; time <= 12; time++) {
      await Promise.all([readBy(reader), readBy(reader)]);
      const name = `Hilltop ${time}`;
      const words = { name, locale: "en", timeZone, accent: "", isSearched: true };
      await sendCommand(desk, { kind: "change-league", league, ...words }, server.origin);
      const acknowledged = performance.now();
      for (const worker of ["one", "the other"]) expect(await readBy(desk), `${worker} worker`).toContain(name);
      for (let news = 0; news < 4; ) {
        const askedAt = performance.now();
        const isNew = (await readBy(reader)).includes(name);
        expect(isNew || askedAt - acknowledged < 1000, "asked for a second later").toBe(true);
        if (isNew) news += 1;
      }
    }
    // One for each version, and a few for pages at their maximum age.
    expect((await renders()) - before, "a version is rendered by one worker for both").toBeLessThan(18);
  } finally {
    await server.discard();
  }
});
