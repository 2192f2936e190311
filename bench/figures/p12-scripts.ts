import { gzipSync } from "node:zlib";
import { type Browser, chromium, devices } from "@playwright/test";
import { OwnServer } from "@/e2e/own-server";
import { systemChromium } from "@/scripts/find-browser.mjs";
import { type DemoPage, publicPages } from "../demo-pages";
import { emptyApp } from "../peers/empty-app";
import { report, rounded } from "../report";

/**
 * P12: gzipped bytes (level 9) of the scripts that a phone's browser fetches for a public page until it is idle, minus
 * those of an app with one empty page of the same Next.js. Target: 25 kB. Also the number of words that the page lacks
 * without scripts, apart from the live status and functions that need scripts. Target: 0.
 */
interface Fetched {
  readonly scripts: ReadonlyMap<string, number>;
  readonly pictures: readonly string[];
  readonly words: readonly string[];
}

delete process.env["NODE_OPTIONS"];
const server = await OwnServer.startDemo();
const browser = await chromium.launch({ executablePath: systemChromium() ?? "", args: ["--no-sandbox"] });
try {
  const empty = await emptyApp();
  const floor = await fetched(browser, empty.url, true).finally(() => empty.stop());
  for (const page of await publicPages(server)) await weigh(browser, page, kilobytesOf(floor));
} finally {
  await browser.close();
  await server.discard();
}

async function weigh(browser: Browser, { name, url }: DemoPage, floor: number): Promise<void> {
  const [whole, plain] = [await fetched(browser, url, true), await fetched(browser, url, false)];
  if (process.env["EACH_FILE"]) console.error(name, [...whole.scripts]);
  report({
    ...{ figure: "P12", what: `scripts of the ${name} page beyond an empty page's, gzip`, unit: "kB" },
    ...{ measured: rounded(kilobytesOf(whole) - floor), target: { atMost: 25 } },
    beside: `empty ${rounded(floor)} kB; ${whole.pictures.length} pictures`,
  });
  const plainWords = new Set(plain.words);
  const missing = whole.words.filter((word) => !plainWords.has(word));
  report({
    ...{ figure: "P12", what: `words of the ${name} page that need a script`, unit: "" },
    ...{ measured: missing.length, target: { atMost: 0 } },
    beside: `of ${whole.words.length} words`,
  });
}

function kilobytesOf({ scripts }: Fetched): number {
  return [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;
}

/** Opens the page with an empty cache, and reads the text of its main part. */
async function fetched(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Fetched> {
  const context = await browser.newContext({ ...devices["Pixel 7"], serviceWorkers: "block", javaScriptEnabled });
  const page = await context.newPage();
  const scripts = new Map<string, number>();
  const pictures: string[] = [];
  const weighed: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    const { pathname } = new URL(response.url());
    if (kind === "image") pictures.push(pathname);
    if (kind !== "script") return;
    weighed.push(response.body().then((body) => void scripts.set(pathname, gzipSync(body, { level: 9 }).length)));
  });
  await page.goto(url, { waitUntil: "load" });
  // An open stream keeps the network busy: a second without a new script counts as idle.
  let known = -1;
  while (known < scripts.size || known === -1) {
    known = scripts.size;
    await page.waitForTimeout(1000);
    await Promise.all(weighed);
    if (!javaScriptEnabled) break;
  }
  const words = await page.evaluate(textOfMain);
  await context.close();
  return { scripts, pictures, words };
}

/** The text of the main part, without elements that need scripts. */
function textOfMain(): string[] {
  const main = document.querySelector("main");
  for (const part of main?.querySelectorAll("[data-needs-script], [data-live-state], script") ?? []) part.remove();
  return (main?.textContent ?? "").split(/\s+/).filter((word) => word !== "");
}
