import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { systemChromium } from "./scripts/find-browser.mjs";

const executablePath = systemChromium();
const asRoot = process.getuid?.() === 0;

// The network may be closed: the browser must not try to update or report anything.
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
// Avoids extra Chromium processes per page: two for its address bar and one spare.
// Only the last list counts, so it repeats the relevant features that Playwright disables.
const withoutFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI"],
  "SpareRendererForSitePerProcess",
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];
const lean = [`--disable-features=${withoutFeatures.join(",")}`];
const args = [...quiet, ...lean, ...(asRoot ? ["--no-sandbox", "--disable-dev-shm-usage"] : [])];

// The smallest phone supported by the score sheet.
const smallScreen = { viewport: { width: 360, height: 640 }, screen: { width: 360, height: 640 } };

const testFiles = readdirSync("e2e", { recursive: true }).map((name) => basename(String(name)));

/** Returns the patterns of test files. Throws if a file does not exist: its tests would run in another project. */
const specs = (...names: readonly string[]) =>
  names.map((name) => {
    if (!testFiles.includes(`${name}.spec.ts`)) throw new Error(`playwright.config.ts: no test file ${name}.spec.ts`);
    return `**/${name}.spec.ts`;
  });

// Files that stop and kill their own servers take long, so they run first.
const serverSpecs = specs(
  ...["crash", "durability", "offline-rounds", "offline", "open-tables", "agreement-offline", "another-postgres"],
  ...["single-players-offline", "security", "lay-down", "revocation", "load", "whole-season", "messages-evening"],
);
// Read-only tests are short and can use any worker: they run last, so that all workers end together.
const readerSpecs = specs("public", "exports", "other-rules", "standings", "schedule", "pages", "search", "server");
// Tests on a phone.
const phoneSpecs = specs("scoring", "hand-entry", "sheet-fixes", "help-card", "move-sheet", "agreement");

// Only in `npm run prove`: long tests that add little, and score-sheet tests repeated on the smallest phone.
const isWhole = process.env["PROVE"] !== undefined;

export default defineConfig({
  testDir: "e2e",
  ...(isWhole ? {} : { grepInvert: /@long/ }),
  globalSetup: "./e2e/prepare.ts",
  outputDir: "test-results",
  forbidOnly: process.env["CI"] !== undefined,
  // Flaky tests must be fixed, not retried.
  retries: 0,
  // A test waits about a third of its time: for a page to settle, for a network to return.
  workers: 3,
  // Allows for a loaded machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // Tests the pages without a service worker; the offline specs allow it.
    serviceWorkers: "block",
    // Traces are slow (--trace on records them); a screenshot on failure is free otherwise.
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
