import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { deskFacts } from "../desk-facts";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { demoLeague, onPhone, test } from "../fixtures";
import { MatchPage } from "../pages/match-page";
import { ScoreSheetPage, type SuitName } from "../pages/score-sheet-page";
import { makePlayersSeason, sendCommand } from "../season-by-command";

const small: BrowserContextOptions = { ...onPhone, viewport: smallPhone };
const teams = ["Alewives", "Bluegills", "Crappies", "Drums"] as const;

/** Six hands, one of them a set: 560 to 350. The fifth has the largest swing. */
const hands: readonly (readonly [maker: "us" | "them", suit: SuitName, points: number])[] = [
  ["us", "hearts", 101],
  ["them", "diamonds", 62],
  ["us", "spades", 110],
  ["them", "clubs", 112],
  ["us", "clubs", 99],
  ["us", "hearts", 100],
];

async function playGame(sheet: ScoreSheetPage, us: string, them: string): Promise<void> {
  await sheet.firstDealer(us, 1);
  for (const [at, [maker, suit, points]] of hands.entries()) {
    await sheet.enterPlainHand(maker === "us" ? us : them, suit, points);
    await sheet.isOnSheet(at + 1);
  }
}

/** Signs the game on both sides' phones. */
async function sign(phone: Page, other: Page, sides: readonly [string, string]): Promise<void> {
  await phone.getByRole("button", { name: `Agree for ${sides[0]}` }).tap();
  await expect(phone.getByText("You have agreed")).toBeVisible();
  await other.getByRole("button", { name: `Agree for ${sides[1]}` }).tap();
  await expect(phone.getByText(`${sides[1]} have agreed`)).toBeVisible();
}

test("two games of Clabber to their ends: the screen shows winner, signatures, standings changes, and the next step", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  test.slow();
  await publishSeasonTonight(secretary, { name: "Endings", teams, games: 2 });
  const link = await makeTableLink(secretary, "Alewives");
  const phone = await visitor({ ...small, reducedMotion: "reduce" });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(link, "Alewives");
  await expect(sheet.firstDealerQuestion).toBeVisible();
  const question = await sheet.firstDealerQuestion.textContent();
  const us = "Alewives";
  const them = teams.find((name) => name !== us && question?.includes(name)) ?? "";
  const other = await visitor(small);
  await new ScoreSheetPage(other).open(link, them);

  await test.step("game 1 leaves the match open", async () => {
    await playGame(sheet, us, them);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Game 1 is yours");
    await expect(phone.getByText("By 210 after 6 hands and 1 set.")).toBeVisible();
    await expect(phone.getByText(`${them} have not agreed yet`)).toBeVisible();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(`${us} win game 1`);
    await expect(phone.getByRole("link", { name: "Was that lay-down good?" })).toBeVisible();
    await expectAccessible(phone, "the end of a game");
    await expectNoSidewaysScrolling(phone, "the end of a game");
    await sign(phone, other, [us, them]);
    await expect(phone.getByRole("heading", { name: "If tonight ended now" })).toBeVisible();
    const rows = phone.getByRole("list").last().getByRole("listitem");
    await expect(rows.first()).toContainText(us);
    // Reduced motion disables animations.
    expect(
      await rows.evaluateAll((all) => all.filter((row) => getComputedStyle(row).animationName !== "none").length),
    ).toBe(0);
  });

  await test.step("the sheet can be opened, and the result again", async () => {
    await phone.getByRole("button", { name: "The sheet" }).tap();
    expect(await sheet.lines()).toHaveLength(hands.length);
    await phone.getByRole("button", { name: "The result" }).tap();
    await expect(sheet.ending).toBeVisible();
  });

  await test.step("game 2 ends the match without a network: the known facts are shown", async () => {
    await phone.getByRole("button", { name: "Start game 2" }).tap();
    await phone.context().setOffline(true);
    await playGame(sheet, us, them);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(`${us} win the match, 2–0`);
    await expect(phone.getByText("The standings update when this phone is online.")).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByRole("heading", { name: /^You lead the league$|^The standings now$/ })).toBeVisible();
    await sign(phone, other, [us, them]);
    await expectAccessible(phone, "the end of a match");
    await expectAccessible(other, "the end of a match that was lost");
  });

  await test.step("the match as a scoreboard", async () => {
    await phone.getByRole("link", { name: "See match" }).tap();
    const match = new MatchPage(phone);
    await expect(match.heading).toContainText("2 games won");
    await expect(
      phone.getByRole("region", { name: "The Alewives scored" }).or(phone.locator(".turn-hero")),
    ).toBeVisible();
    const rows = phone.getByRole("table", { name: "Games" }).getByRole("row");
    await expect(rows.filter({ hasText: "Game 2" })).toContainText("560");
    await expect(rows.filter({ hasText: "Sets" })).toContainText("2 sets");
    await expect(phone.getByText(new RegExp(`^${us} signed \\d+:\\d\\d`))).toBeVisible();
    await expectNoSidewaysScrolling(phone, "a match as a scoreboard");
    await expectAccessible(phone, "a match as a scoreboard");
  });
});

test("a table of Joker to its end: four names in order, and a scoreboard of four", async ({ secretary, visitor }) => {
  test.slow();
  const players = ["Ann Ames", "Bob Bell", "Cy Cole", "Di Dunn"];
  const { address } = await makePlayersSeason(secretary, {
    ...{ name: "Four at Joker", players, rulebook: "joker", kind: "singles", rounds: 1, everyDays: 7 },
    rules: { schedule: "pulka" },
    standings: "total-score",
  });
  const { league, matches } = await deskFacts(secretary, demoLeague, "");
  const table = matches.find(({ sides }) => sides.every((name) => players.includes(name)));
  const [first = ""] = table?.sides ?? [];
  const link = await makeTableLink(secretary, first);
  const phone = await visitor(small);
  await phone.goto(link);
  await phone.getByRole("button", { name: `I am ${first}`, exact: true }).tap();
  await phone.getByRole("link", { name: /^(Open|See) the score sheet$/ }).tap();
  await phone.waitForURL(/\/table\/[^/]+\?table=/);
  const key = { league, match: table?.id ?? "", table: 1, game: 1 };
  await sendCommand(phone, { kind: "start-game", ...key, firstDealer: 0 });
  for (const dealer of [0, 1, 2, 3]) {
    const entry = { kind: "played", cards: 9, dealer, bids: [4, 3, 1, 0], taken: [4, 3, 1, 1] };
    await sendCommand(phone, { kind: "record-hand", ...key, hand: dealer + 1, baseRevision: 0, entry });
  }
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(`${first} wins`);
  await expect(phone.getByText(/ahead of second place\.$/)).toBeVisible();
  await expect(phone.getByRole("heading", { name: "You lead the league" })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Was that lay-down good?" })).toHaveCount(0);
  await expectAccessible(phone, "the end of a table of Joker");
  await expectNoSidewaysScrolling(phone, "the end of a table of Joker");

  const reader = await visitor({ ...small, javaScriptEnabled: false });
  await reader.goto(`${address}/matches/1-1`);
  const heading = reader.getByRole("heading", { level: 1 });
  for (const name of players) await expect(heading).toContainText(name);
  await expect(heading).toContainText("1,250 points");
});
