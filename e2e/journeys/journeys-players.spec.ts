import { expect, type Page } from "@playwright/test";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { drawCup } from "../drawn-event";
import { expectInView } from "../expect-in-view";
import { test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { StandingsPage } from "../pages/standings-page";
import { Journeys } from "../tap-count";

/** The address in the code on a phone. */
async function scan(phone: Page): Promise<string> {
  const link = phone.getByRole("link", { name: "Or open it here." });
  return link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
}

/** Sets the game to final score only. */
async function finalScoreOnly(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: "Enter only the final score" }).tap();
  for (const digit of "510320") await phone.getByRole("button", { name: digit, exact: true }).tap();
  await phone.getByRole("button", { name: "Save score" }).tap();
  await expect(phone.getByRole("status").filter({ hasText: "510 to 320" })).toBeVisible();
}

const sizes = [
  { size: { width: 360, height: 740 }, tag: "" },
  { size: { width: 1280, height: 800 }, tag: "@long" },
] as const;

for (const { size, tag } of sizes) {
  const at = `${size.width} × ${size.height}`;
  test(`a player's and a scorekeeper's journeys in one sitting, each within its taps, at ${at} ${tag}`, async ({
    secretary,
    visitor,
  }) => {
    const teams = [`Plovers ${size.width}`, `Quails ${size.width}`] as const;
    const [home, away] = teams;
    const season = await publishSeasonTonight(secretary, { name: `Sitting ${size.width}`, teams, games: 2 });
    const cupTeams = [`Rails ${size.width}`, `Snipes ${size.width}`] as const;
    await drawCup(secretary, { name: `Sitting Cup ${size.width}`, teams: cupTeams, settings: { thirdPlace: false } });
    const [link, cupLink] = [await makeTableLink(secretary, home), await makeTableLink(secretary, cupTeams[0])];

    const browser = { hasTouch: true, isMobile: size.width < 1000, viewport: size, screen: size };
    const [phone, other] = [await visitor(browser), await visitor(browser)];
    const journeys = new Journeys();
    await journeys.count(phone);
    await journeys.count(other);
    const sheet = new ScoreSheetPage(phone);
    const joins = async (page: Page, address: string, side: string) => {
      await page.goto(address);
      await page.getByRole("button", { name: `I play for ${side}` }).tap();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^You are (the )?${side}, table`));
    };
    const toSheet = async (page: Page) => {
      await page.getByRole("link", { name: /^(Open|See) the score sheet$/ }).tap();
      await page.waitForURL(/\/table\/[^/]+\?table=/);
    };

    await journeys.walk("join on the night", 1, () => joins(phone, link, home));
    await toSheet(phone);

    await journeys.walk("a whole game with both agreements", 45, async () => {
      await sheet.firstDealer(home, 1);
      await journeys.walk("a hand without meld", 5, async () => {
        await sheet.enterPlainHand(home, "spades", 110);
        await sheet.waitForHand(1);
      });
      await expect(sheet.pencilRow(2), "who deals the next hand, before anything is tapped").toContainText("dealer");
      await journeys.walk("a hand with one meld", 7, async () => {
        await sheet.madeTrumps(away, "hearts");
        await sheet.meld("dad");
        await sheet.points(100);
        await sheet.read("tricks alone");
        await sheet.save();
        await sheet.waitForHand(2);
      });
      await journeys.walk("undo", 1, async () => {
        await sheet.undo();
        await expect(sheet.pencilRow(2)).toContainText("dad 20");
      });
      await sheet.save();
      await sheet.waitForHand(2);
      await journeys.walk("a hand thrown in", 4, async () => {
        await sheet.renegeOrRedeal();
        await sheet.thrownIn();
        await sheet.save();
        await sheet.waitForHand(3);
      });
      await journeys.walk("a renege", 4, async () => {
        await sheet.renegeOrRedeal();
        await sheet.renegeBy(away);
        await sheet.save();
        await sheet.waitForHand(4);
      });
      for (const hand of [5, 6]) {
        await sheet.enterPlainHand(home, "clubs", 102);
        await sheet.waitForHand(hand);
      }
      await phone.getByRole("button", { name: `Agree for ${home}` }).tap();
      await expect(phone.getByText(`${home} have agreed`)).toBeVisible();
      await phone.getByRole("button", { name: "Show QR to opponents" }).tap();
      const code = await scan(phone);
      await journeys.walk("agree and send the result", 1, async () => {
        await other.goto(code);
        await other.getByRole("button", { name: `Agree for ${away}` }).tap();
        await expect(other.getByText(`Agreed for ${away}.`)).toBeVisible();
      });
      await expect(other.getByText(`${home} have agreed`)).toBeVisible();
      await expect(other.getByRole("button", { name: `Agree for ${home}` })).toHaveCount(0);
      await expect(other.getByRole("row", { name: /^3 not scored/ })).toBeVisible();
      // The code closes by itself when every side has agreed.
      await expect(phone.getByText(`${away} have agreed`)).toBeVisible();
    });

    // The phone chose its side when it agreed: the table's code asks nothing more.
    await other.goto(link);
    await expect(other.getByRole("heading", { level: 1 })).toContainText(`You are the ${away}, table`);
    await toSheet(other);
    await expect(other.getByText(`A phone of ${home} keeps score.`)).toBeVisible();
    // The standings arrive later and move what is below them.
    await expect(other.getByRole("region", { name: "If tonight ended now" })).toBeVisible();
    await journeys.walk("take over scoring", 2, async () => {
      await other.getByRole("button", { name: "Keep score here" }).tap();
      await other.getByRole("button", { name: "Yes, on this phone" }).tap();
      await expect(other.getByText("keeps score.")).toHaveCount(0);
    });
    await other.getByRole("button", { name: "Start game 2" }).tap();
    await journeys.walk("final score only", 8, () => finalScoreOnly(other));

    await journeys.walk("where we stand", 0, async () => {
      await phone.goto(season);
      const { table } = new StandingsPage(phone);
      await expectInView(table.getByRole("row").filter({ hasText: home }).first(), "where we stand");
    });
    await journeys.walk("why", 1, async () => {
      await phone.getByText(`Why this place: ${away}`).locator("..").tap();
      await expectInView(phone.getByText("Games won decide: 0 against 2."), "why");
    });

    const [first] = cupTeams;
    await journeys.walk("join a match of an event", 1, () => joins(phone, cupLink, first));
    await toSheet(phone);
    await expect(phone.getByRole("button", { name: "Enter only the final score" })).toBeVisible();
    await journeys.walk("final score only, in an event", 8, () => finalScoreOnly(phone));
    await journeys.walk("agree, in an event", 1, async () => {
      await phone.getByRole("button", { name: `Agree for ${first}` }).tap();
      await expect(phone.getByText(`${first} have agreed`)).toBeVisible();
    });
  });
}
