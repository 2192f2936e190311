import { type BrowserContextOptions, test as base, devices, expect, type Page } from "@playwright/test";
import { ConsoleErrors } from "./console-errors";
import { DemoServers, type StorageState } from "./demo-servers";

/** The demo league's address, without the language. */
export const demoLeague = "/leagues/evansville-1944";

/** Opens a page in a new browser context with empty storage. */
export type Visitor = (options?: BrowserContextOptions) => Promise<Page>;

interface TestFixtures {
  /** Fails the test on console errors of its pages. */
  readonly watch: ConsoleErrors;
  /** Opens a page in a new browser context with empty storage. */
  readonly visitor: Visitor;
  /** A page of a secretary who is signed in to the demo league. */
  readonly secretary: Page;
  /** The secretary's browser storage. */
  readonly signedIn: StorageState;
}

interface WorkerFixtures {
  readonly demo: DemoServers;
}

/** A desktop browser, in every project. */
export const atDesk: BrowserContextOptions = devices["Desktop Chrome"];
/** A phone's browser, in every project. */
export const onPhone: BrowserContextOptions = devices["Pixel 7"];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const watch = new ConsoleErrors();
      await use(watch);
      expect(watch.troubles(), "complaints on the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.on(context);
    await use(context);
  },
  visitor: async ({ browser, watch }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watch.on(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const servers = new DemoServers();
      await use(servers);
      await servers.discard();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ demo }, use, test) => use((await demo.of(test.file)).server.origin),
  signedIn: async ({ demo }, use, test) => use((await demo.of(test.file)).signedIn),
  secretary: async ({ visitor, signedIn }, use) => {
    await use(await visitor({ ...atDesk, storageState: signedIn }));
  },
});

/** For read-only tests: they share a running demo league. */
export const readers = test.extend({
  baseURL: async ({ demo }, use) => use(await demo.forReaders()),
});
