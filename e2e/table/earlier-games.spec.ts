import { expect, type Page } from "@playwright/test";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { onPhone, test } from "../fixtures";
import { MatchPage } from "../pages/match-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { makeSeason, sendCommand } from "../season-by-command";

const smallScreen = { ...onPhone, viewport: smallPhone, screen: smallPhone };

const tabs = (page: Page) => page.getByRole("navigation", { name: "Games" });
const tab = (page: Page, game: number) => tabs(page).getByRole("link", { name: `Game ${game}`, exact: true });

/** The home side makes every hand with 150 points: 600 to 48 after four. */
async function winGame(sheet: ScoreSheetPage, home: string) {
  await sheet.firstDealer(home, 1);
  for (let hand = 1; hand <= 4; hand++) {
    await sheet.enterPlainHand(home, "spades", 150);
    await sheet.waitForHand(hand);
  }
}

/** Types another three-digit figure for the open hand. */
async function retype(sheet: ScoreSheetPage, points: number) {
  for (let digit = 0; digit < 3; digit++) await sheet.rubOut();
  await sheet.points(points);
}

test("game 1 has its tab once game 2 has begun: it is corrected there, and game 2 goes on", async ({
  secretary,
  visitor,
}) => {
  const teams = ["Avocets", "Bitterns"] as const;
  const season = await publishSeasonTonight(secretary, { name: "Two games", teams, games: 2 });
  const phone = await visitor(smallScreen);
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, teams[0]), teams[0]);
  await expect(tabs(phone)).toHaveCount(0);
  await winGame(sheet, teams[0]);
  await phone.getByRole("button", { name: "Start game 2" }).tap();
  await expect(sheet.firstDealerQuestion).toBeVisible();

  await test.step("while game 2 has not begun", async () => {
    await tab(phone, 1).tap();
    await expect(phone.getByRole("status").filter({ hasText: "Game 1 is over" })).toBeVisible();
    await expect(tab(phone, 1)).toHaveAttribute("aria-current", "page");
    await tab(phone, 2).tap();
    await expect(sheet.firstDealerQuestion).toBeVisible();
  });

  await sheet.firstDealer(teams[1], 1);
  await sheet.enterPlainHand(teams[1], "hearts", 100);
  await sheet.waitForHand(1);
  await expect(tab(phone, 2)).toHaveAttribute("aria-current", "page");
  await expectNoSidewaysScrolling(phone, "the tabs of the games");
  await expectAccessibleEverywhere(phone, "the tabs of the games", [smallPhone]);

  await test.step("game 1 is corrected under its tab, also after a reload", async () => {
    await tab(phone, 1).tap();
    await sheet.waitForHand(4);
    await phone.reload();
    await expect(tab(phone, 1)).toHaveAttribute("aria-current", "page");
    await sheet.waitForHand(4);
    await expect(phone.getByText("The match is over")).toHaveCount(0);
    await sheet.correct(2);
    await retype(sheet, 140);
    await sheet.save();
    await expect(phone.getByText("Correcting hand 2")).toHaveCount(0);
    await sheet.waitForHand(2);
  });

  await test.step("game 2 continues where it was", async () => {
    await phone.getByRole("button", { name: "To game 2" }).tap();
    await expect(tab(phone, 2)).toHaveAttribute("aria-current", "page");
    expect((await sheet.sentLines()).map(({ hand }) => hand)).toEqual(["Hand 1"]);
  });
  const reader = await visitor({ javaScriptEnabled: false });
  const match = new MatchPage(reader);
  await match.open(`${season}/matches/1-1`);
  expect((await match.lines(1)).filter(({ hand }) => /^Hand 2\b/.test(hand))).toHaveLength(2);
  expect(await match.lines(2)).toHaveLength(1);
});

for (const { when, inDays } of [
  { when: "last week", inDays: -7 },
  { when: "last season", inDays: -300 },
]) {
  test(`the desk opens each game's sheet of a match of ${when}, and corrects it there`, async ({
    secretary,
    visitor,
    signedIn,
  }) => {
    const teams = [`Curlews ${inDays}`, `Dunlins ${inDays}`] as const;
    const name = `Earlier ${inDays}`;
    const { league, address } = await makeSeason(secretary, { name, teams, inDays });
    await secretary.goto(`${address}/matches/1-1`);
    const log = await secretary.getByRole("link", { name: "Match log" }).getAttribute("href");
    const key = { league, match: new URL(log ?? "", "http://localhost").searchParams.get("match"), table: 1 };
    await sendCommand(secretary, { kind: "start-game", ...key, game: 1, firstDealer: 0 });
    for (const [index, maker] of ([0, 1, 0, 1, 0, 0] as const).entries()) {
      const entry = playedHandOf(100, maker);
      await sendCommand(secretary, { kind: "record-hand", ...key, game: 1, hand: index + 1, baseRevision: 0, entry });
    }
    const final = { kind: "record-final-score", ...key, game: 2, totals: [340, 512], seen: null };
    await sendCommand(secretary, final);

    const desk = await visitor({ ...smallScreen, storageState: signedIn });
    await desk.goto(`/en/desk`);
    await desk.getByRole("link", { name, exact: true }).tap();
    await expect(desk.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await desk
      .getByRole("link", { name: new RegExp(`${teams[0]}|${teams[1]}`) })
      .first()
      .tap();
    await desk.waitForURL(/\/matches\/1-1$/);
    await desk.getByRole("link", { name: "Open the sheet of game 1" }).tap();
    await desk.waitForURL(/\/table\/[^/]+\?table=1&game=1$/);
    const sheet = new ScoreSheetPage(desk);
    await expect(tab(desk, 1)).toHaveAttribute("aria-current", "page");
    await sheet.correct(2);
    await retype(sheet, 90);
    await desk.getByRole("button", { name: "Wrong number" }).tap();
    await expect(desk.getByText("Correcting hand 2")).toHaveCount(0);
    await sheet.waitForHand(2);
    await tab(desk, 2).tap();
    await expect(desk.getByText("340").first()).toBeVisible();
    await expect(desk.getByRole("button", { name: "Correct score" })).toBeVisible();

    const reader = await visitor({ javaScriptEnabled: false });
    await reader.goto(`${address}/matches/1-1`);
    const lines = await new MatchPage(reader).lines(1);
    expect(lines.filter(({ hand }) => /^Hand 2\b/.test(hand))).toHaveLength(2);
    await expect(reader.getByRole("link", { name: "Open the sheet of game 1" })).toHaveCount(0);
  });
}
