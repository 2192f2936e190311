import { type BrowserContextOptions, test as base, devices, expect, type Page } from "@playwright/test";
import { OwnServer } from "./own-server";
import { demoFolder, demoRunning, demoSignedIn } from "./prepare";
import { Watch } from "./watch";

/** The demo league's address, without the language. */
export const demoLeague = "/leagues/evansville-1944";

type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

interface TestFixtures {
  /** Fails the test when a page complains on its console. */
  readonly watch: Watch;
  /** Somebody else at a browser of his own, with nothing stored in it. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** A secretary at a desk, signed in to the demo league. */
  readonly secretary: Page;
  /** What her browser keeps. */
  readonly signedIn: StorageState;
}

interface WorkerFixtures {
  readonly demo: DemoServers;
}

/** A demo league for each file of tests, as it was before any test: what one file leaves behind, no other meets. */
class DemoServers {
  #file = "";
  #server: OwnServer | undefined;

  /** The server of a file of tests. */
  async of(file: string): Promise<OwnServer> {
    if (this.#server && this.#file === file) return this.#server;
    await this.discard();
    this.#file = file;
    this.#server = await OwnServer.startDemo(process.env[demoFolder]);
    return this.#server;
  }

  async discard(): Promise<void> {
    await this.#server?.discard();
    this.#server = undefined;
  }
}

/** A desk's browser, whatever the project's own is. */
export const atDesk: BrowserContextOptions = devices["Desktop Chrome"];
/** A phone's browser, whatever the project's own is. */
export const onPhone: BrowserContextOptions = devices["Pixel 7"];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const watch = new Watch();
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
  baseURL: async ({ demo }, use, test) => use((await demo.of(test.file)).origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  signedIn: async ({}, use) => use(JSON.parse(process.env[demoSignedIn] ?? "{}") as StorageState),
  secretary: async ({ visitor, signedIn }, use) => {
    await use(await visitor({ ...atDesk, storageState: signedIn }));
  },
});

/** For tests that change nothing: they read a demo league together, whose server runs already. */
export const readers = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  baseURL: async ({}, use) => use(process.env[demoRunning]),
});
