import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScrolling } from "../accessibility";
import { makeTableLink } from "../desk-steps";
import { demoLeague, test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

/** The narrowest supported screen (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 640 } as const;
/** Visits per kind of page: two with PROVE, since names differ in length. */
const perShape = process.env["PROVE"] ? 2 : 1;
const ofLeague = new Set(["archive", "bars", "events", "log", "more", "next", "players", "records"]);
const named = new Set([
  ...["matches", "teams", "players", "bars", "games", "events", "rounds", "bulletin", "by", "seasons", "claim", "city"],
  ...["rules", "other-rules", "score-sheet", "leagues", "desk", "wall", "table", "print"],
]);

/** The kind of a page: its address without names and numbers. */
function shapeOf(path: string): string {
  const [, , ...segments] = path.split("/");
  return segments
    .map((segment, i) => {
      const before = segments[i - 1] ?? "";
      if (before === "leagues" || before === "desk" || before === "wall") return "*";
      if (i === 2 && segments[0] === "leagues" && !ofLeague.has(segment)) return "season";
      return named.has(before) && !/^(figures|line-up|paper|here|correct)$/.test(segment) ? "*" : segment;
    })
    .join("/");
}

/** Follows links, a few of each kind; returns what overflows at the side. */
async function walk(
  page: Page,
  starts: readonly string[],
  within: RegExp,
): Promise<{ paths: string[]; wide: string[] }> {
  const waiting = [...starts];
  const known = new Set(starts);
  const visits = new Map<string, number>();
  const [paths, wide]: [string[], string[]] = [[], []];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const shape = shapeOf(path);
    const visited = visits.get(shape) ?? 0;
    if (visited >= perShape) continue;
    visits.set(shape, visited + 1);
    const answer = await page.goto(path);
    if (!answer?.headers()["content-type"]?.startsWith("text/html")) continue;
    paths.push(path);
    const overflowing = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const header = [...document.querySelectorAll("header, header *")].map(
        (part) => part.getBoundingClientRect().right,
      );
      const links = [...document.querySelectorAll("a[href]")].map((link) => new URL((link as HTMLAnchorElement).href));
      return {
        width: Math.max(scrollWidth, ...header.map(Math.floor)),
        room: clientWidth,
        links: links.flatMap(({ origin, pathname }) => (origin === window.location.origin ? [pathname] : [])),
      };
    });
    if (overflowing.width > overflowing.room) wide.push(`${path}: ${overflowing.width} of ${overflowing.room}`);
    for (const link of overflowing.links) {
      if (known.has(link) || !within.test(link)) continue;
      known.add(link);
      waiting.push(link);
    }
  }
  return { paths, wide };
}

// Russian words are longer.
for (const [locale, tag] of [
  ["ru", []],
  ["en", ["@long"]],
] as const) {
  test(`no public page is wider than a screen of 320 (${locale})`, { tag: [...tag] }, async ({ visitor, watch }) => {
    watch.expect(/status of 404/);
    test.slow();
    const reader = await visitor({ viewport: narrow });
    const starts = ["", demoLeague, "/leagues/joker-klub", `${demoLeague}/next`, "/t", "/join", "/no-such-page"];
    const within = new RegExp(`^/${locale}/(?!desk|account|wall|table)`);
    const { paths, wide } = await walk(
      reader,
      starts.map((path) => `/${locale}${path}`),
      within,
    );
    expect(wide).toEqual([]);
    expect(paths.length).toBeGreaterThan(30);
  });

  test(`no page of the desk is wider than a screen of 320 (${locale})`, { tag: [...tag] }, async ({
    visitor,
    signedIn,
  }) => {
    test.slow();
    const secretary = await visitor({ viewport: narrow, storageState: signedIn });
    const within = new RegExp(`^/${locale}/(desk|account|table|leagues/[^/]+/log)`);
    const { paths, wide } = await walk(secretary, [`/${locale}/desk`, `/${locale}/account`], within);
    expect(wide).toEqual([]);
    expect(paths.length).toBeGreaterThan(20);
  });
}

test("the score sheet at a table is no wider than a screen of 320, in both languages", async ({
  secretary,
  visitor,
}) => {
  const link = await makeTableLink(secretary, "Moose");
  const phone = await visitor({ viewport: narrow, hasTouch: true });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(link);
  await expect(sheet.firstDealerQuestion.or(phone.getByRole("columnheader").first())).toBeVisible();
  if (await sheet.firstDealerQuestion.isVisible()) await sheet.firstDealer("Moose", 1);
  for (const locale of ["en", "ru"]) {
    await phone.goto(sheet.address.replace("/en/", `/${locale}/`));
    await expect(phone.getByRole("columnheader").first()).toBeVisible();
    await expectNoSidewaysScrolling(phone, `the score sheet (${locale})`);
    const right = await phone
      .locator("header, header *")
      .evaluateAll((parts) => Math.max(...parts.map((part) => Math.floor(part.getBoundingClientRect().right))));
    expect(right, `the head of the score sheet (${locale})`).toBeLessThanOrEqual(narrow.width);
  }
});
