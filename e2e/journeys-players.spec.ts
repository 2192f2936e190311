import { expect, type Page } from "@playwright/test";
import { drawCup } from "./drawn-event";
import { test } from "./fixtures";
import { expectInView } from "./in-view";
import { makeTableLink, publishSeasonTonight } from "./journeys";
import { ScoreSheetPage } from "./pages/score-sheet-page";
import { StandingsPage } from "./pages/standings-page";

/** What a person's finger or mouse touched in a browser, and how long the program took: nobody thinks here. */
class Journeys {
  #taps = 0;
  #start = 0;

  /** Counts every touch in every page of a browser. */
  async count(page: Page): Promise<void> {
    await page.context().exposeBinding("countTap", () => {
      this.#taps += 1;
    });
    await page.addInitScript(() => {
      const { countTap } = window as unknown as { countTap: () => void };
      addEventListener("pointerdown", ({ isTrusted }) => isTrusted && countTap(), true);
    });
  }

  begin(): void {
    this.#taps = 0;
    this.#start = performance.now();
  }

  /** Notes a journey that ends here, and holds it to its limit. A limit of no taps at all counts too. */
  end(what: string, limit: number): void {
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(1);
    test
      .info()
      .annotations.push({ type: "journey", description: `${what}: ${this.#taps} of ${limit} taps, ${seconds} s` });
    expect(this.#taps, what).toBeLessThanOrEqual(limit);
    this.begin();
  }
}

/** The address that the code on a phone says. */
async function scan(phone: Page): Promise<string> {
  const link = phone.getByRole("link", { name: "Or open it here." });
  return link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
}

/** A game of which only the score is kept. */
async function finalScoreOnly(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: "Enter the final score only" }).tap();
  for (const digit of "510320") await phone.getByRole("button", { name: digit, exact: true }).tap();
  await phone.getByRole("button", { name: "Save the score" }).tap();
  await expect(phone.getByText(/^Game \d: .* 510, .* 320\.$/)).toBeVisible();
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
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`You are ${side}, table`);
    };
    const toSheet = async (page: Page) => {
      await page.getByRole("link", { name: /^(Open|See) the score sheet$/ }).tap();
      await page.waitForURL(/\/table\/[^/]+\?table=/);
    };

    await test.step("join on the night", async () => {
      journeys.begin();
      await joins(phone, link, home);
      journeys.end("join on the night", 1);
      await toSheet(phone);
    });

    await test.step("a whole game, with all that happens in one", async () => {
      journeys.begin();
      await sheet.firstDealer(home, 1);
      await sheet.enterPlainHand(home, "spades", 110);
      await sheet.waitForHand(1);
      await expect(sheet.pencilRow(2), "who deals the next hand, before anything is tapped").toContainText("dealer");
      const beforeMeld = sheet.takeTaps();
      await sheet.madeTrumps(away, "hearts");
      await sheet.meld("dad");
      await sheet.points(100);
      await sheet.read("tricks alone");
      await sheet.save();
      await sheet.waitForHand(2);
      expect(sheet.takeTaps(), "a hand with one meld").toBeLessThanOrEqual(7);
      expect(beforeMeld, "the first dealer, and a hand without meld").toBeLessThanOrEqual(1 + 5);
      await sheet.renegeOrRedeal();
      await sheet.thrownIn();
      await sheet.save();
      await sheet.waitForHand(3);
      for (const hand of [4, 5, 6]) {
        await sheet.madeTrumps(home, "clubs");
        await sheet.noTrickFor(away);
        await sheet.save();
        await sheet.waitForHand(hand);
      }
      await phone.getByRole("button", { name: `Agree for ${home}` }).tap();
      await expect(phone.getByText(`${home} have agreed`)).toBeVisible();
      await phone.getByRole("button", { name: "Code for the other side" }).tap();
      await other.goto(await scan(phone));
      await expect(other.getByText(`${home} have agreed`)).toBeVisible();
      await expect(other.getByRole("row", { name: /^3 not scored/ })).toBeVisible();
      await expect(other.getByRole("button", { name: `Agree for ${home}` })).toHaveCount(0);
      await other.getByRole("button", { name: `Agree for ${away}` }).tap();
      await expect(other.getByText(`Agreed for ${away}.`)).toBeVisible();
      await phone.getByRole("button", { name: "Close the code" }).tap();
      await expect(phone.getByText(`${away} have agreed`)).toBeVisible({ timeout: 5_000 });
      journeys.end("a whole game with both agreements", 45);
    });

    await test.step("the second game is kept on the other side's phone", async () => {
      // It said for whom it speaks when it agreed: the table's code asks nothing more.
      await other.goto(link);
      await expect(other.getByRole("heading", { level: 1 })).toContainText(`You are ${away}, table`);
      await toSheet(other);
      await expect(other.getByText(`A phone of ${home} keeps the score.`)).toBeVisible();
      journeys.begin();
      await other.getByRole("button", { name: "Keep the score here" }).tap();
      await other.getByRole("button", { name: "Yes, on this phone" }).tap();
      await expect(other.getByText("keeps the score.")).toHaveCount(0);
      journeys.end("take over scoring", 2);
      await other.getByRole("button", { name: "Begin game 2" }).tap();
      journeys.begin();
      await finalScoreOnly(other);
      journeys.end("final score only", 8);
      await other.getByRole("button", { name: `Agree for ${away}` }).tap();
      await expect(other.getByText(`${away} have agreed`)).toBeVisible();
      await other.getByRole("button", { name: "Code for the other side" }).tap();
      const code = await scan(other);
      journeys.begin();
      await phone.goto(code);
      await phone.getByRole("button", { name: `Agree for ${home}` }).tap();
      await expect(phone.getByText(`Agreed for ${home}.`)).toBeVisible();
      journeys.end("agree and send the result", 1);
    });

    await test.step("where we stand, and why", async () => {
      journeys.begin();
      await phone.goto(season);
      const standings = new StandingsPage(phone);
      expect((await standings.lineOf(home)).place).toBe(1);
      await expectInView(standings.table.getByRole("row").filter({ hasText: home }).first(), "where we stand");
      journeys.end("where we stand", 0);
      await phone.getByText(`Why this place: ${away}`).locator("..").tap();
      await expectInView(phone.getByText("Games won decide: 0 against 2."), "why");
      journeys.end("why", 1);
    });

    await test.step("a match of an event, by as many taps as one of the season", async () => {
      const [first] = cupTeams;
      journeys.begin();
      await joins(phone, cupLink, first);
      journeys.end("join a match of an event", 1);
      await toSheet(phone);
      await expect(phone.getByRole("button", { name: "Enter the final score only" })).toBeVisible();
      journeys.begin();
      await finalScoreOnly(phone);
      journeys.end("final score only, in an event", 8);
      await phone.getByRole("button", { name: `Agree for ${first}` }).tap();
      await expect(phone.getByText(`${first} have agreed`)).toBeVisible();
      journeys.end("agree, in an event", 1);
    });
  });
}
