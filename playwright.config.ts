import { defineConfig, devices } from "@playwright/test";
import { systemChromium } from "./scripts/find-browser.mjs";

const executablePath = systemChromium();
const asRoot = process.getuid?.() === 0;

// A browser on a network that answers nobody: it must not try to update or report anything.
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
// Chromium would start processes of its own for every page: two for what its address bar might show, and one in stock.
// The last list counts, so that what Playwright turns off is said again as far as it says something here.
const withoutFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI"],
  "SpareRendererForSitePerProcess",
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];
const lean = [`--disable-features=${withoutFeatures.join(",")}`];
const args = [...quiet, ...lean, ...(asRoot ? ["--no-sandbox", "--disable-dev-shm-usage"] : [])];

// The smallest phone that the score sheet is made for.
const smallScreen = { viewport: { width: 360, height: 640 }, screen: { width: 360, height: 640 } };

const specs = (...names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

// Files with servers of their own that are stopped and killed take long: they come first.
const serverSpecs = specs(
  ...["crash", "nothing-lost", "offline-rounds", "offline", "open-tables", "agreement-offline", "another-postgres"],
  ...["single-players-offline", "security", "revoked", "load", "whole-season"],
);
// Tests that read only are short and may be done by any worker: they come last, so that all end together.
const readerSpecs = specs("public", "exports", "standings", "schedule", "words", "pages", "search", "server");
// What is done with a thumb.
const phoneSpecs = specs("scoring", "hand-entry", "mends", "move-sheet", "agreement");

// Tests that take long and add little to others, and those of the score sheet once more on the smallest phone: `npm run prove`.
const isWhole = process.env["PROVE"] !== undefined;

export default defineConfig({
  testDir: "e2e",
  ...(isWhole ? {} : { grepInvert: /@long/ }),
  globalSetup: "./e2e/prepare.ts",
  outputDir: "test-results",
  forbidOnly: process.env["CI"] !== undefined,
  // A test that fails now and then is mended, not tried again.
  retries: 0,
  // A test waits about a third of its time: for a page to settle, for a network that is cut to come back.
  workers: 3,
  // A loaded machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // What a page answers by itself; the specs of the app without a network let its worker in.
    serviceWorkers: "block",
    // Recording every step costs a good part of the time (--trace on does it); a picture of a failure costs nothing before.
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: "servers", testMatch: serverSpecs, use: { ...devices["Desktop Chrome"] } },
    { name: "phone", testMatch: phoneSpecs, use: { ...devices["Pixel 7"] } },
    ...(isWhole
      ? [
          {
            name: "small-phone",
            testMatch: specs("scoring", "hand-entry"),
            use: { ...devices["Pixel 7"], ...smallScreen },
          },
        ]
      : []),
    {
      name: "desk",
      testIgnore: [...serverSpecs, ...phoneSpecs, ...readerSpecs],
      use: { ...devices["Desktop Chrome"] },
    },
    { name: "readers", testMatch: readerSpecs, use: { ...devices["Desktop Chrome"] } },
  ],
});
