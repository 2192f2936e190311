import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, devices } from "@playwright/test";
import lighthouse from "lighthouse";
import { OwnServer } from "@/e2e/own-server";
import { freePort } from "@/lib/server/platform/system/free-port";
import { systemChromium } from "@/scripts/find-browser.mjs";
import { type DemoPage, publicPages } from "../demo-pages";
import { openSheet } from "../open-sheet";
import { programBelow } from "../process-tree";
import { median, report, rounded } from "../report";
import { tapsToPaint } from "../taps-to-paint";

/**
 * P13: what Lighthouse says of seven pages as a phone of the middle class sees them for the first time (its own settings for
 * mobile: a slow fourth-generation network and a processor four times slower, worked out from what was seen): each of its
 * scores, the largest paint, the shift of what is shown; the middle of five looks. Lighthouse goes by the clock, so that
 * what else the machine does counts four times: this asks for the right of way, where it may. And how long after a tap on the score
 * sheet the next paint comes, without a network, on a processor four times slower. `WHY=1` names what costs a point.
 * A score sheet is nobody's but its table's and is kept from search engines on purpose: that one check is left out there.
 */
const looks = 5;
const names = {
  ...{ performance: "performance", accessibility: "accessibility" },
  ...{ "best-practices": "best practices", seo: "search engines" },
} as const;
type Category = keyof typeof names;

interface Look {
  readonly scores: Readonly<Record<Category, number>>;
  /** Seconds until the largest paint. */
  readonly largest: number;
  readonly shift: number;
}

delete process.env["NODE_OPTIONS"];
askForRightOfWay(process.pid);
const server = await OwnServer.startDemo();
const folder = mkdtempSync(join(tmpdir(), "p13-"));
const port = await freePort();
// Lighthouse opens its pages beside ours, so that it has the cookie of the table.
const context = await chromium.launchPersistentContext(folder, {
  ...devices["Pixel 7"],
  executablePath: systemChromium() ?? "",
  args: ["--no-sandbox", `--remote-debugging-port=${port}`],
});
try {
  // The browser is in a session of its own.
  askForRightOfWay(programBelow(process.pid, `--remote-debugging-port=${port}`));
  await measure(context);
} finally {
  await context.close();
  await server.discard();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** For a program and what it starts from here on; where Linux counts by sessions, for its session. */
function askForRightOfWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGHEST);
    writeFileSync(`/proc/${pid}/autogroup`, "-20");
  } catch {
    // Only an administrator may, and not on every system.
  }
}

async function measure(context: BrowserContext): Promise<void> {
  const { page, sheet, teams } = await openSheet(context, server);
  const pages: DemoPage[] = [...(await publicPages(server)), { name: "score sheet", url: sheet.address }];
  for (const one of pages) {
    const seen: Look[] = [];
    // The first look of all starts the browser's own programs, and has the page rendered by the server.
    await lookAt(one);
    for (let look = 0; look < looks; look++) seen.push(await lookAt(one, look === 0));
    tell(one, seen);
  }
  const taps = await tapsToPaint(page, sheet, teams);
  report({
    ...{ figure: "P13", what: "a tap on the score sheet until it shows, offline, 4 times slower: slowest", unit: "ms" },
    ...{ measured: Math.max(...taps), target: { atMost: 100 } },
    beside: `${taps.length} taps, half of them within ${median(taps)} ms`,
  });
}

async function lookAt({ name, url }: DemoPage, isTold = false): Promise<Look> {
  const skipAudits = name === "score sheet" ? ["is-crawlable"] : [];
  const result = await lighthouse(url, { port, onlyCategories: Object.keys(names), skipAudits });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  if (process.env["WHY"] && isTold) why(name, result.lhr);
  const scores = Object.fromEntries(Object.keys(names).map((id) => [id, 100 * (judged[id]?.score ?? Number.NaN)]));
  return {
    scores: scores as Look["scores"],
    largest: (audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
  };
}

function tell({ name }: DemoPage, seen: readonly Look[]): void {
  const middle = (of: (look: Look) => number) => median(seen.map(of));
  for (const [id, category] of Object.entries(names) as [Category, string][]) {
    report({
      ...{ figure: "P13", what: `Lighthouse, the ${name} page: ${category}`, unit: "" },
      ...{ measured: Math.round(middle(({ scores }) => scores[id])), target: { atLeast: 95 } },
      beside: seen.map(({ scores }) => Math.round(scores[id])).join(", "),
    });
  }
  report(
    {
      ...{ figure: "P13", what: "the same page: its largest paint", unit: "s" },
      ...{ measured: rounded(middle(({ largest }) => largest)), target: { atMost: 2.5 } },
      beside: `${seen.map(({ largest }) => rounded(largest)).join(", ")} s`,
    },
    {
      ...{ figure: "P13", what: "the same page: what moves while it loads", unit: "" },
      ...{ measured: rounded(middle(({ shift }) => shift)), target: { atMost: 0.1 } },
    },
  );
}

type Judgement = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** Prints what kept a page from a full score, and what Lighthouse shows of it. */
function why(name: string, { audits, categories: judged }: Judgement): void {
  for (const [category, { auditRefs }] of Object.entries(judged)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score >= 0.95) continue;
      const details = JSON.stringify((audit.details as { items?: unknown } | undefined)?.items ?? "").slice(0, 2500);
      console.error(`${name} ${category} ${id} (${weight}): ${audit.score} ${audit.displayValue ?? ""} ${details}`);
    }
  }
}
