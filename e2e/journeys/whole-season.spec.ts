import { expect, type Page } from "@playwright/test";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { AppProxy } from "../app-proxy";
import { beginGame, isStoredOnPhone, league, withApp } from "../bar-night";
import { deskFacts } from "../desk-facts";
import { makeTableLink, openDesk } from "../desk-steps";
import { atDesk, test } from "../fixtures";
import { OwnServer } from "../own-server";
import { ChangesPage } from "../pages/changes-page";
import { DeskSeasonPage } from "../pages/desk-season-page";
import { MatchPage } from "../pages/match-page";
import { NewSeasonPage } from "../pages/new-season-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { StandingsPage } from "../pages/standings-page";

test.describe.configure({ timeout: 600_000 });

const teams = ["Herons, Dock", "Egrets, Dock", "Curlews, Mill", "Plovers, Mill", "Stints, Quay", "Avocets, Quay"];

/** The first side makes trumps and takes every trick in four hands: 648 to 0. */
async function winGame(sheet: ScoreSheetPage, [winners, losers]: readonly [string, string]): Promise<void> {
  for (let hand = 1; hand <= 4; hand++) {
    await sheet.madeTrumps(winners, "spades");
    await sheet.noTrickFor(losers);
    await sheet.save();
    await sheet.isOnSheet(hand);
  }
}

/** The address in a code on a phone, with another origin. */
async function codeOn(page: Page, picture: string, origin: string): Promise<string> {
  await expect(page.getByRole("img", { name: picture })).toBeVisible();
  const link = page.getByRole("link", { name: "Or open it here." });
  const href = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  return href.replace(/^https?:\/\/[^/]+/, origin);
}

test("one season in browsers that keep their storage: drawn up, changed, played, disputed, corrected, left, followed, agreed offline", async ({
  visitor,
  watch,
}) => {
  watch.expect(/net::ERR_|Failed to fetch|RSC payload/);
  const server = await OwnServer.start();
  const { origin } = server;
  const desk = await visitor({ ...atDesk, serviceWorkers: "allow" });
  const phone = await visitor(withApp);
  const network = await AppProxy.start(origin);
  const theirs = await AppProxy.start(origin);
  const other = await visitor(withApp);
  await openDesk(desk, server, "Lakeside");
  const { tonight } = await deskFacts(desk, league, origin);
  const deskSeason = new DeskSeasonPage(desk);
  const changes = new ChangesPage(desk);
  const standings = new StandingsPage(desk);
  let season = "";
  let address = "";
  let pairs: readonly (readonly [string, string])[] = [];
  const pairOf = (night: number) => pairs[night] ?? ["", ""];

  try {
    await test.step("a season is drawn up and published", async () => {
      const form = new NewSeasonPage(desk);
      await form.open("lakeside", origin);
      await form.fill({ name: "Autumn", teams: teams.join("\n"), firstNight: tonight, games: 1 });
      await form.publish();
      await expect(deskSeason.heading("Autumn")).toBeVisible();
      season = desk.url();
      address = `${origin}${await deskSeason.publicAddress()}`;
      const { matches } = await deskFacts(desk, league, origin);
      pairs = matches.map(({ sides }) => [sides[0] ?? "", sides[1] ?? ""] as const);
      expect(pairs).toHaveLength(3);
    });

    await test.step("a bar closes next week, and the season is repaired", async () => {
      await changes.open(season);
      await changes.happened("A bar is closed on a date");
      await changes.choose("Bar", "Mill");
      await changes.type("Closed on", addDays(isoDate(tonight), 7) ?? "");
      await changes.workOut();
      await expect(changes.proof).toHaveText(/^\d+ match(es)? moves?\. Proved: fewer is impossible\.$/);
      await changes.accept("New floor");
      await expect(changes.done).toContainText("You can undo it below.");
    });

    const [first, second] = pairOf(0);
    await test.step("a game is played at the first table", async () => {
      const sheet = new ScoreSheetPage(phone);
      await sheet.open(await makeTableLink(desk, first, league, origin), first);
      await sheet.firstDealer(first, 1);
      await winGame(sheet, [first, second]);
      await sheet.waitForHand(4);
      await expect(phone.getByRole("status").filter({ hasText: "Game 1 is over" })).toBeVisible();
    });

    await test.step("a side disputes it, and the desk rules", async () => {
      await phone.getByRole("button", { name: "Dispute this score" }).tap();
      await phone.getByLabel(`What is wrong, ${first}?`).fill("The third hand was theirs");
      await phone.getByRole("button", { name: "Send to the secretary" }).tap();
      await expect
        .poll(async () => {
          await desk.goto(`${origin}/en/desk/lakeside/disputes`);
          return desk.getByText("The third hand was theirs").isVisible();
        })
        .toBe(true);
      await desk.getByRole("link", { name: "The third hand was theirs" }).click();
      await desk.getByRole("radio", { name: "The sheet stays as it is" }).check();
      await desk.getByRole("button", { name: "Save ruling" }).click();
      await expect(desk.getByText("Ruling: the sheet stays as it is.")).toBeVisible();
    });

    await test.step("the desk corrects a hand after a preview", async () => {
      await desk.goto(`${address}/matches/1-1`);
      await desk.getByRole("link", { name: "Correct hand 2" }).click();
      for (const digit of ["1", "1", "0"]) await desk.getByRole("button", { name: digit, exact: true }).click();
      const preview = desk.getByRole("region", { name: "What changes" });
      await expect(preview).toContainText(first);
      await desk.getByRole("button", { name: "Wrong number" }).click();
      await desk.waitForURL("**/matches/1-1");
      const lines = (await new MatchPage(desk).lines(1)).filter(({ hand }) => hand.startsWith("Hand 2"));
      expect(lines.map(({ hand }) => /struck/.test(hand))).toEqual([true, false]);
    });

    const [staying, leaving] = pairOf(2);
    await test.step("a team withdraws", async () => {
      await changes.open(season);
      await changes.happened("A team withdraws");
      await changes.choose("Team", leaving);
      await changes.tick("are kept, the rest forfeited");
      await changes.workOut();
      await expect(changes.preview.getByRole("row", { name: new RegExp(`^${leaving}`) })).toContainText("withdrawn");
      await changes.accept("They have moved away");
      await expect(changes.done).toBeVisible();
      await standings.open(address);
      expect(await standings.lineOf(staying)).toMatchObject({ won: 1 });
      expect(await standings.lineOf(first)).toMatchObject({ won: 1 });
    });

    await test.step("the next season is drawn up as a draft, and the current one stays visible", async () => {
      const form = new NewSeasonPage(desk);
      await form.open("lakeside", origin);
      const later = addDays(isoDate(tonight), 70) ?? "";
      await form.fill({ name: "Winter", teams: teams.slice(0, 4).join("\n"), firstNight: later, games: 1 });
      await form.keepDraft();
      await expect(deskSeason.heading("Winter")).toBeVisible();
      const reader = await visitor({ javaScriptEnabled: false });
      await reader.goto(`${origin}/en${league}`);
      await expect(reader.getByText(/^Autumn, week 1 of \d/)).toBeVisible();
      await expect(reader.getByText("Winter")).toHaveCount(0);
    });

    await test.step("two phones without a network agree, and the server gets it later", async () => {
      const [home, away] = pairOf(1);
      const link = new URL(await makeTableLink(desk, home, league, origin));
      const at = (way: string) => `${way}${link.pathname}${link.hash}`;
      await new ScoreSheetPage(other).open(at(theirs.origin), away);
      await isStoredOnPhone(other);
      const sheet = await beginGame(phone, at(network.origin), home);
      await isStoredOnPhone(phone);
      network.cut();
      theirs.cut();
      await winGame(sheet, [home, away]);
      await sheet.tap(phone.getByRole("button", { name: `Agree for ${home}` }));
      await sheet.tap(phone.getByRole("button", { name: "Show QR to opponents" }));
      await other.goto(await codeOn(phone, "The sheet as a QR code", theirs.origin));
      await other.getByRole("button", { name: `Agree for ${away}` }).tap();
      const scanned = await phone.context().newPage();
      await scanned.goto(await codeOn(other, "Your agreement as a QR code", network.origin));
      await expect(scanned.getByText(`${away} agree to game 1.`)).toBeVisible();
      await scanned.close();
      network.restore();
      theirs.restore();
      await expect
        .poll(
          async () => {
            await standings.open(address);
            return (await standings.lineOf(home)).won;
          },
          { timeout: 60_000 },
        )
        .toBe(1);
    });
  } finally {
    network.close();
    theirs.close();
    await server.discard();
  }
});
