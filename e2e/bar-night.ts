import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { AppProxy } from "./app-proxy";
import { makeTableLink, openDesk, publishSeasonTonight } from "./desk-steps";
import { atDesk, test as base, onPhone } from "./fixtures";
import { OwnServer } from "./own-server";
import { ScoreSheetPage } from "./pages/score-sheet-page";

/** The league of these tests. */
export const league = "/leagues/lakeside";
/** The browser's console messages when there is no network. */
const noNetwork = /net::ERR_|Failed to fetch|RSC payload/;

interface Night {
  readonly desk: Page;
  readonly network: AppProxy;
  /** Makes a season for one test: the address for a phone at its table and the sheet's public address. */
  open(): Promise<{ readonly link: string; readonly publicSheet: string; readonly teams: readonly [string, string] }>;
}

/** A server per file, a proxy before it that can be cut, and seasons for its tests. */
export const test = base.extend<{ night: Night }, { server: OwnServer; network: AppProxy }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await OwnServer.start();
      await use(server);
      await server.discard();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  network: [
    async ({ server }, use) => {
      const network = await AppProxy.start(server.origin);
      await use(network);
      network.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  night: async ({ visitor, server, network, watch }, use) => {
    watch.expect(noNetwork);
    network.restore();
    const desk = await visitor(atDesk);
    await openDesk(desk, server, "Lakeside");
    await use({
      desk,
      network,
      open: async () => {
        seasons += 1;
        const teams = [`Herons ${seasons}`, `Egrets ${seasons}`] as const;
        const { origin } = server;
        const season = await publishSeasonTonight(desk, { name: `Waders ${seasons}`, teams, league, origin });
        const link = new URL(await makeTableLink(desk, teams[0], league, origin));
        const publicSheet = new URL(`${season}/matches/1-1`);
        return {
          teams,
          link: `${network.origin}${link.pathname}${link.hash}`,
          publicSheet: `${network.origin}${publicSheet.pathname}`,
        };
      },
    });
  },
});

let seasons = 0;

/** A phone whose browser allows service workers. */
export const withApp: BrowserContextOptions = { ...onPhone, serviceWorkers: "allow" };

/** Waits until the app and tonight's matches are stored on a phone. */
export async function isStoredOnPhone(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(
      async (paths) => {
        const registration = await navigator.serviceWorker.getRegistration();
        const copies = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })));
        return registration?.active?.state === "activated" && copies.every((copy) => copy !== undefined);
      },
      ["/en/t/offline", `/en${league}`],
    );
  await expect.poll(isStored, { timeout: 90_000 }).toBe(true);
}

/** Opens the sheet on a phone, begins the game, and waits until the server has it. */
export async function beginGame(phone: Page, link: string, dealer: string): Promise<ScoreSheetPage> {
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(link);
  await sheet.firstDealer(dealer, 1);
  await nothingWaits(phone);
  return sheet;
}

/** Waits until everything stored on a phone is sent and on the sheet, by the page or by the worker. */
async function nothingWaits(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise<number>((counted, failed) => {
          const opening = indexedDB.open("turkey-tracks");
          opening.onerror = () => failed(opening.error);
          opening.onsuccess = () => {
            const count = opening.result.transaction("commands").objectStore("commands").count();
            count.onerror = () => failed(count.error);
            count.onsuccess = () => {
              opening.result.close();
              counted(count.result);
            };
          };
        }),
    );
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}
