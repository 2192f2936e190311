import { type BrowserContextOptions, test as base, devices, expect, type Page } from "@playwright/test";
import { SignInPage } from "./pages/sign-in-page";
import { Watch } from "./watch";

/** How to sign in to the demo's desk. */
export const demoLogIn = { email: "secretary@demo.example", password: "turkey tracks 1944" } as const;

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
}

interface WorkerFixtures {
  readonly signedIn: StorageState;
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
  signedIn: [
    async ({ browser }, use, worker) => {
      const context = await browser.newContext({ ...atDesk, baseURL: worker.project.use.baseURL ?? "" });
      const page = await context.newPage();
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.signIn(demoLogIn.email, demoLogIn.password);
      await expect(page.getByRole("heading", { level: 1, name: "The desk" })).toBeVisible();
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: "worker" },
  ],
  secretary: async ({ visitor, signedIn }, use) => {
    await use(await visitor({ ...atDesk, storageState: signedIn }));
  },
});
