import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { AppProxy } from "../app-proxy";
import { atDesk, test as base } from "../fixtures";
import { formerServiceWorker } from "../former-service-worker";
import { ChangesPage } from "../pages/changes-page";
import { DeskSeasonPage } from "../pages/desk-season-page";
import { NewSeasonPage } from "../pages/new-season-page";
import { makeSeason } from "../season-by-command";

const teams = ["Anchors, Dock", "Barrels, Dock", "Cutters, Mill", "Dockers, Mill"];

/** The league's secretary in a browser that allows service workers, behind a proxy per test. */
const test = base.extend<{ network: AppProxy; page: Page }>({
  network: async ({ baseURL }, use) => {
    const network = await AppProxy.start(baseURL ?? "");
    await use(network);
    network.close();
  },
  page: async ({ visitor, signedIn }, use) => {
    await use(await visitor({ ...atDesk, storageState: signedIn, serviceWorkers: "allow" }));
  },
});

/** Opens the desk and waits until the service worker controls the page. */
async function openDesk(page: Page, { origin }: AppProxy): Promise<void> {
  await page.goto(`${origin}/en/desk`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Deploys a new release and waits until the browser has it. */
async function update(page: Page, network: AppProxy): Promise<void> {
  const build = `later-${newId()}`;
  network.deploy(build);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isActive = () =>
    page.evaluate(async (name) => {
      const { active, installing } = await navigator.serviceWorker.ready;
      return (await caches.has(name)) && installing === null && active?.state === "activated";
    }, `turkey-tracks ${build}`);
  await expect.poll(isActive, { timeout: 60_000 }).toBe(true);
}

/** Drafts a season in the wizard. */
async function drawUp(page: Page, { origin }: AppProxy, name: string): Promise<NewSeasonPage> {
  const form = new NewSeasonPage(page);
  await form.open("evansville-1944", origin);
  await form.fill({ name, teams: teams.join("\n"), firstNight: "2027-01-07" });
  await form.next();
  await expect(form.publishKey).toBeEnabled();
  return form;
}

/** The text of a plan's proof. */
const proved = /^\d+ match(es)? moves?\. Proved: fewer is impossible\.$/;

/** Has a plan computed for a season with a canceled night. */
async function planCancelledNight(page: Page, season: string): Promise<void> {
  const changes = new ChangesPage(page);
  await changes.open(season);
  await changes.happened("A night is canceled (snow)");
  await changes.choose("Night", /\d/);
  await changes.workOut();
  await expect(changes.proof).toHaveText(proved);
}

/** Makes a published season; returns its address at the desk. */
async function published(page: Page, { origin }: AppProxy, name: string): Promise<string> {
  const { desk } = await makeSeason(page, { name, teams, inDays: 30, origin });
  return desk;
}

test("a season is drawn up and published, then changed", async ({ page, network }) => {
  await openDesk(page, network);
  const form = await drawUp(page, network, "Drawn Up First");
  await form.publish();
  await expect(new DeskSeasonPage(page).heading("Drawn Up First")).toBeVisible();
  await planCancelledNight(page, page.url());
});

test("a season is changed, then the next is drawn up", { tag: "@long" }, async ({ page, network }) => {
  await openDesk(page, network);
  await planCancelledNight(page, await published(page, network, "Changed First"));
  await drawUp(page, network, "Drawn Up Second");
});

test("a new release replaces one that cached the wizard's worker: a season is changed", { tag: "@long" }, async ({
  page,
  network,
}) => {
  network.serveWorker(formerServiceWorker("former"));
  await openDesk(page, network);
  await drawUp(page, network, "Former Wizard");
  await update(page, network);
  await planCancelledNight(page, await published(page, network, "Changed After Update"));
});

test("a new release replaces one that cached the changes' worker: a season is drawn up", async ({ page, network }) => {
  network.serveWorker(formerServiceWorker("former"));
  await openDesk(page, network);
  await planCancelledNight(page, await published(page, network, "Former Changes"));
  await update(page, network);
  await drawUp(page, network, "Drawn Up After Update");
});

test("after a month away, plans are computed while the new release is still being downloaded", async ({
  page,
  network,
  watch,
}) => {
  watch.expect(/status of 404|importScripts/);
  network.serveWorker(formerServiceWorker("former"));
  await openDesk(page, network);
  const season = await published(page, network, "A Month Later");
  await planCancelledNight(page, season);
  await keepWorkerOfGoneBuild(page);
  await page.goto("about:blank");

  network.deploy(`later-${newId()}`);
  network.hold("/ru/t/");
  const changes = new ChangesPage(page);
  await changes.open(season);
  await changes.happened("A night is canceled (snow)");
  await changes.choose("Night", /\d/);
  await page.getByRole("button", { name: "Find a plan" }).click();
  await expect(page.getByRole("button", { name: "Stop and use the best so far" })).toBeVisible();
  network.release();
  await expect(changes.proof).toHaveText(proved, { timeout: 60_000 });
  await drawUp(page, network, "Drawn Up After a Month");
});

/** Replaces the stored workers' script by one that names files the server no longer has. */
async function keepWorkerOfGoneBuild(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open("turkey-tracks former");
    const script = (await cache.keys()).find(({ url }) => url.includes("turbopack-worker"));
    if (!script) throw new Error("no worker's script is kept");
    await cache.delete(script);
    const params = [["/_next/static/chunks/gone.js"], "", "/_next/", null, null];
    // The active service worker stores it, as it stored the one of its own build.
    await fetch(`${script.url.split("#")[0]}#params=${encodeURIComponent(JSON.stringify(params))}`);
  });
}
