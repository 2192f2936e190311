import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { publishSeasonTonight } from "../desk-steps";
import { test } from "../fixtures";
import { ScoreSheetPage, type SuitName } from "../pages/score-sheet-page";
import { StandingsPage } from "../pages/standings-page";
import { TablesPage } from "../pages/tables-page";

const smallPhone: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const teams = ["Alewives", "Bluegills", "Crappies", "Drums", "Eelpouts", "Fallfish", "Gars", "Herrings"] as const;
/** From product.md: a game of seven hands with both confirmations. */
const maxTaps = 45;

/** A hand: the makers (`us`: the winners of the game), the suit, and the makers' points. */
type Hand = readonly [maker: "us" | "them", suit: SuitName, points: number];

/** Seven hands; the last ends the game at 583 to 551. */
const plain: readonly Hand[] = [
  ["us", "spades", 90],
  ["them", "hearts", 99],
  ["us", "clubs", 100],
  ["them", "spades", 104],
  ["us", "diamonds", 110],
  ["them", "clubs", 90],
  ["us", "hearts", 90],
];
/** Six hands, one of them a set (`XXX`): 560 to 350. */
const withSet: readonly Hand[] = [
  ["us", "hearts", 101],
  ["them", "diamonds", 62],
  ["us", "spades", 110],
  ["them", "clubs", 112],
  ["us", "clubs", 99],
  ["us", "hearts", 100],
];

interface Table {
  readonly us: string;
  readonly them: string;
  readonly scorer: Page;
  readonly sheet: ScoreSheetPage;
  taps: number;
}

async function play(table: Table, hands: readonly Hand[], beforeHand: (hand: number) => Promise<void>): Promise<void> {
  const { sheet, us, them } = table;
  await sheet.firstDealer(us, 1);
  for (const [at, [maker, suit, points]] of hands.entries()) {
    await beforeHand(at + 1);
    await sheet.enterPlainHand(maker === "us" ? us : them, suit, points);
    await sheet.isOnSheet(at + 1);
  }
}

/** The scorer's side agrees with one tap, the other with a scan and a tap. */
async function agree(table: Table, other: Page): Promise<void> {
  const { scorer, sheet, us, them } = table;
  await sheet.tap(scorer.getByRole("button", { name: `Agree for ${us}` }));
  await expect(scorer.getByText(`${us} have agreed`)).toBeVisible();
  await sheet.tap(scorer.getByRole("button", { name: "Show QR to opponents" }));
  const link = scorer.getByRole("link", { name: "Or open it here." });
  await other.goto(await link.evaluate((code: HTMLAnchorElement) => code.href));
  await other.getByRole("button", { name: `Agree for ${them}` }).tap();
  await expect(other.getByText(`Agreed for ${them}.`)).toBeVisible();
  table.taps = sheet.takeTaps() + 1;
}

test("an evening of four tables, from the cards on the tables to the standings", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  test.setTimeout(600_000);
  const season = await publishSeasonTonight(secretary, { name: "Fish Fry", teams });
  const desk = new TablesPage(secretary);
  await desk.open("/leagues/evansville-1944");
  const pairs = await test.step("a card for every table", async () => {
    const regions = secretary.getByRole("region", { name: /Fish Fry/ });
    await expect(regions).toHaveCount(4);
    const headings = await regions.getByRole("heading").allInnerTexts();
    return headings.map((heading) => heading.split(" – "));
  });

  const tables: Table[] = [];
  for (const [us = "", them = ""] of pairs) {
    const link = await desk.makeLink(us);
    const scorer = await visitor(smallPhone);
    const sheet = new ScoreSheetPage(scorer);
    await sheet.open(link, us);
    tables.push({ us, them, scorer, sheet, taps: 0 });
  }

  await test.step("four games at the same time, one table loses its Wi-Fi for three hands", async () => {
    await Promise.all(
      tables.map((table, at) =>
        play(table, at === 1 ? withSet : plain, async (hand) => {
          if (at === 3 && hand === 3) {
            await table.sheet.waitForHand(2);
            await table.scorer.context().setOffline(true);
          }
          if (at === 3 && hand === 6) {
            await expect(table.sheet.strip).toHaveText("3 entries saved on this phone, waiting to send");
            await table.scorer.context().setOffline(false);
          }
        }),
      ),
    );
    for (const { scorer } of tables) {
      await expect(scorer.getByRole("status").filter({ hasText: "Game 1 is over" })).toBeVisible();
    }
  });

  await test.step("the secretary sees that all are done", async () => {
    await secretary.goto("/en/desk/evansville-1944/tonight");
    for (const { us } of tables) await expect(secretary.locator(".night-line").filter({ hasText: us })).toBeVisible();
  });

  await test.step("both sides of each table agree", async () => {
    for (const table of tables) await agree(table, await visitor(smallPhone));
    for (const { us, taps } of tables) {
      test.info().annotations.push({ type: "taps", description: `${us}: ${taps} for a game with both agreements` });
      expect(taps).toBeLessThanOrEqual(maxTaps);
    }
  });

  const reader = await visitor({ javaScriptEnabled: false });
  const standings = new StandingsPage(reader);
  await standings.open(season);
  for (const [at, { us, them }] of tables.entries()) {
    const [won, lost] = at === 1 ? [560, 350] : [583, 551];
    expect(await standings.lineOf(us)).toMatchObject({ won: 1, lost: 0, points: won });
    expect(await standings.lineOf(them)).toMatchObject({ won: 0, lost: 1, points: lost });
  }
});
