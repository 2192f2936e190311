import { gzipSync } from "node:zlib";
import { type Browser, chromium, devices } from "@playwright/test";
import { OwnServer } from "@/e2e/own-server";
import { systemChromium } from "@/scripts/find-browser.mjs";
import { type DemoPage, publicPages } from "../demo-pages";
import { emptyApp } from "../peers/empty-app";
import { report, rounded } from "../report";

/**
 * P12: the scripts that a phone's browser fetches for a page that anybody reads, until nothing more is asked for, beyond
 * those of an app of one empty page of the same Next, gzip at level 9. Target: 25 kB. And what the same page says with
 * scripts turned off, of what it says with them: all but whether it is live, and what only scripts can do.
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

/** Opens the page as a phone that was never here, and reads what stands in its main part. */
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
  // A stream stays open, so the network is never idle: after a second of silence nothing more is fetched.
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
