import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { jokerRules } from "@/lib/rulebooks/joker/rules";
import { scheduledDeals } from "@/lib/rulebooks/joker/schedule";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectAccessible, expectNoSidewaysScrolling } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { expectInView } from "../expect-in-view";
import { test } from "../fixtures";
import { MatchPage } from "../pages/match-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { makePlayersSeason } from "../season-by-command";

/** The project's phone and the smallest one. */
const screens = () => [test.info().project.use.viewport ?? { width: 360, height: 640 }, { width: 320, height: 568 }];

const named = (...names: readonly string[]) => names.map((name) => `${name} ${test.info().project.name}`);

/** Sends commands about the first game at the first table of the match that a phone has open. */
async function commandsFrom(phone: Page) {
  const match = new URL(phone.url()).pathname.split("/").at(-1) ?? "";
  const view = await (await phone.request.get(`/api/sheets/${match}`)).json();
  const key = { league: (view as { leagueId: string }).leagueId, match, table: 1, game: 1 };
  return async (command: object) => {
    const answer = await phone.request.post("/api/commands", { data: { ...key, ...command, id: newId() } });
    expect(answer.status(), await answer.text()).toBe(200);
    expect(await answer.json()).toMatchObject({ outcome: "applied" });
  };
}

/** Ten hands of Clabber with sets in turn, two of them followed by a redeal: 460 each. */
const twelve = Array.from({ length: 10 }, (_, at) => [playedHandOf(70, at % 2 === 0 ? 0 : 1)]).flatMap((hand, at) =>
  at % 5 === 4 ? [...hand, { kind: "thrown-in" }] : hand,
);

/** A game of Clabber with these hands, and its scorer's phone. */
async function longGame(secretary: Page, page: Page, name: string, hands: readonly object[]) {
  const teams = named(`${name}s`, `${name}ers`) as [string, string];
  const season = await publishSeasonTonight(secretary, { name: `${name} ${test.info().project.name}`, teams });
  const sheet = new ScoreSheetPage(page);
  await sheet.open(await makeTableLink(secretary, teams[0]), teams[0]);
  const send = await commandsFrom(page);
  await send({ kind: "start-game", firstDealer: 0 });
  for (const [at, entry] of hands.entries()) {
    await send({ kind: "record-hand", hand: at + 1, baseRevision: 0, entry });
  }
  await page.reload();
  const [home = "", away = ""] = await sheet.sides();
  return { season, sheet, home, away };
}

test("a hand of a long game is corrected on a small phone: its row and its one Save button stay visible", async ({
  secretary,
  page,
}) => {
  const { sheet, home } = await longGame(secretary, page, "Long", twelve);
  for (const [at, screen] of screens().entries()) {
    await test.step(`${screen.width} by ${screen.height}`, async () => {
      await page.setViewportSize(screen);
      const hand = 2 + at;
      await sheet.correct(hand);
      const row = sheet.pencilRow(hand);
      await expectInView(row, "the row that was opened");
      await expect(sheet.saveKey).toHaveCount(1);
      await expect(sheet.saveKey, "no changes yet").toBeDisabled();
      await sheet.insist();
      await expect(sheet.correctionOf(hand), "an entry without a change is not saved").toBeVisible();

      await test.step("an impossible figure is explained, with possible ones", async () => {
        await sheet.points(161);
        await expectInView(sheet.refusal, "why it cannot be");
        await expect(sheet.refusal).toContainText("161 is not possible.");
        await expect(sheet.refusal.getByRole("link", { name: "Rule C4" })).toBeVisible();
        await expectInView(sheet.refusal.getByRole("button", { name: "160", exact: true }), "what would be right");
        await expectInView(sheet.pencilRow(hand), "the row with what cannot be");
        await sheet.take("61");
      });

      await expectInView(row, "the row before it is saved");
      await expectInView(sheet.saveKey, "Save");
      await expectAccessible(page, "a hand corrected on a small phone");
      await expectNoSidewaysScrolling(page, "a hand corrected on a small phone");
      await sheet.save();
      await expect(sheet.correctionOf(hand)).toHaveCount(0);
      await sheet.waitForHand(hand);
      const revisions = (await sheet.sentLines()).filter((line) => new RegExp(`^Hand ${hand}\\b`).test(line.hand));
      expect(revisions.map((line) => /struck/.test(line.hand))).toEqual([true, false]);
      expect(Object.values(revisions[1]?.sides ?? {}).map(({ points }) => points)).toContain("101");
    });
  }
  await test.step("a figure that would end the game too early is refused at the pad", async () => {
    await sheet.correct(1);
    await sheet.points(162);
    await sheet.meld("two hundred");
    await sheet.meld("bella");
    const why = page.getByRole("region", { name: "Enter the hand" }).getByRole("alert");
    await expectInView(why, "why it cannot stand here");
    await expect(why).toContainText("the game would be over at hand");
    await expect(sheet.saveKey).toBeDisabled();
    await expectInView(sheet.pencilRow(1), "the row");
    await sheet.leaveCorrection();
    await expect(sheet.correctionOf(1)).toHaveCount(0);
    expect(home).not.toBe("");
  });
});

test("a hand of a finished game is saved by its reason, visible with its row", async ({ secretary, page }) => {
  const { sheet, home } = await longGame(secretary, page, "Over", [...twelve, playedHandOf(150, 0)]);
  const over = page.getByRole("status").filter({ hasText: "Game 1 is over" });
  for (const [at, screen] of screens().entries()) {
    await test.step(`${screen.width} by ${screen.height}`, async () => {
      await page.setViewportSize(screen);
      await expect(over).toBeVisible();
      const hand = 1 + at;
      await sheet.correct(hand);
      await expectInView(sheet.pencilRow(hand), "the row that was opened");
      // The reasons are the only keys that save.
      await expect(sheet.saveKey).toHaveCount(0);
      const wrong = page.getByRole("button", { name: "Wrong number" });
      await expectInView(wrong, "the reason that saves");
      await expect(wrong).toBeDisabled();
      await sheet.digit("1");
      await sheet.tap(wrong);
      await expectInView(sheet.refusal, "why a figure that is not whole cannot be");
      await expect(sheet.correctionOf(hand), "nothing is saved").toBeVisible();
      await sheet.rubOut();
      await sheet.points(61);
      await expectInView(sheet.pencilRow(hand), "the row before it is saved");
      await expectInView(page.getByRole("button", { name: "Paper sheet" }), "another reason");
      await expectAccessible(page, "a hand corrected with its reason");
      await sheet.tap(wrong);
      await expect(over).toBeVisible();
      await sheet.waitForHand(hand);
    });
  }
  expect(home).not.toBe("");
});

/** Opens a Joker table's sheet for a player; returns its pad. */
async function openJoker(phone: Page, link: string, player: string) {
  await phone.goto(link);
  await phone.getByRole("button", { name: `I am ${player}`, exact: true }).tap();
  await phone.getByRole("link", { name: /^(Open|See) the score sheet$/ }).tap();
  await phone.waitForURL(/\/table\/[^/]+\?table=/);
  const pad = phone.getByRole("region", { name: "Enter the deal" });
  return { key: (name: string) => pad.getByRole("button", { name, exact: true }) };
}

test("a deal of a whole game of Joker is corrected on a small phone", async ({ secretary, page }) => {
  test.slow();
  const players = named("Ann", "Ben", "Cat", "Dan");
  await makePlayersSeason(secretary, {
    ...{ name: `Deals ${test.info().project.name}`, players, rulebook: "joker", kind: "singles", rounds: 1 },
  });
  const pad = await openJoker(page, await makeTableLink(secretary, players[0] ?? ""), players[0] ?? "");
  const send = await commandsFrom(page);
  await send({ kind: "start-game", firstDealer: 0 });
  const deals = scheduledDeals(jokerRules.parse({}));
  expect(deals).toHaveLength(24);
  const record = (at: number) => {
    const cards = deals[at]?.cards ?? 9;
    const entry = { kind: "played", cards, dealer: at % 4, bids: [0, 0, 0, 0], taken: [cards, 0, 0, 0] };
    return send({ kind: "record-hand", hand: at + 1, baseRevision: 0, entry });
  };
  for (let at = 0; at < 23; at++) await record(at);
  await page.reload();
  const { key } = pad;
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /in pencil/ }) });
  const small = screens();

  await test.step("during the game: Save", async () => {
    for (const [at, screen] of small.entries()) {
      await page.setViewportSize(screen);
      const hand = 9 + at;
      await page.getByRole("button", { name: `Correct deal ${hand}`, exact: true }).tap();
      await expectInView(row, "the row that was opened");
      await expect(key("Save")).toBeDisabled();
      await key("Bids").tap();
      await expectInView(row, "the row without its bids");
      for (const bid of ["1", "pass", "pass", "pass"]) await key(bid).tap();
      const cards = deals[hand - 1]?.cards ?? 9;
      for (const taken of hand % 4 === 1 ? ["none", "none", "none"] : ["none", "none", `${cards}`])
        await key(taken).tap();
      await expectInView(row, "the row before it is saved");
      await expectInView(key("Save"), "Save");
      await expectAccessible(page, "a deal corrected on a small phone");
      await key("Save").tap();
      await expect(row.or(page.getByText(`Correcting hand ${hand}`)).first()).not.toContainText(/Correcting/);
      await expect(page.getByRole("rowheader", { name: /struck through/ })).toHaveCount(at + 1);
    }
  });

  await test.step("after it: the reason", async () => {
    await record(23);
    await page.reload();
    await page.getByRole("button", { name: "The sheet" }).tap();
    for (const [at, screen] of small.entries()) {
      await page.setViewportSize(screen);
      await page.getByRole("button", { name: `Correct deal ${3 + at}`, exact: true }).tap();
      await expectInView(row, "the row that was opened");
      await expect(key("Save")).toHaveCount(0);
      const paper = page.getByRole("button", { name: "Paper sheet" });
      await expect(paper).toBeDisabled();
      await key("Misdeal").or(key("Undo")).last().tap();
      await key("1").tap();
      await expectInView(row, "the row before it is saved");
      await expectInView(paper, "the reason that saves");
      await page.getByRole("button", { name: "Cancel" }).tap();
    }
  });
});

test("Undo right after saving reopens the hand; the withdrawn entry has no row, but is on record", async ({
  secretary,
  visitor,
  signedIn,
  page,
}) => {
  const { sheet, season, home, away } = await longGame(secretary, page, "Undo", []);
  const struck = page.getByRole("rowheader", { name: /struck through/ });
  await sheet.madeTrumps(home, "hearts");
  await sheet.meld("dad");
  await sheet.points(100);
  await sheet.read("tricks alone");
  await sheet.save();
  await sheet.waitForHand(1);

  await test.step("one tap: the entry is in the pad again, to be saved or changed", async () => {
    sheet.takeTaps();
    await sheet.undo();
    expect(sheet.takeTaps()).toBe(1);
    await expect.poll(async () => (await sheet.draftRow())?.sides[home]?.points).toContain("100");
    expect((await sheet.draftRow())?.sides[home]?.margin).toContain("dad 20");
    expect((await sheet.draftRow())?.sides[home]?.margin).toContain("made trumps: hearts");
    await expect(sheet.saveKey).toContainText(`${home} 120, ${away} 62`);
    await expect(struck).toHaveCount(0);
    await sheet.points(110);
    await sheet.save();
    await sheet.waitForHand(1);
    await expect(struck).toHaveCount(0);
    expect((await sheet.sentLines()).map(({ sides }) => sides[home]?.points)).toEqual(["130"]);
  });

  await test.step("the public page shows one row; the log has all three entries", async () => {
    const reader = await visitor({ javaScriptEnabled: false });
    const match = new MatchPage(reader);
    await match.open(`${season}/matches/1-1`);
    expect((await match.lines(1)).map(({ hand, sides }) => [hand, sides[home]?.points])).toEqual([["Hand 1", "130"]]);
    const member = await visitor({ storageState: signedIn, javaScriptEnabled: false });
    await member.goto(`${season}/matches/1-1`);
    await member.getByRole("link", { name: "Match log" }).click();
    const entries = member.getByRole("listitem");
    await expect(entries.filter({ hasText: "Hand 1 was removed." })).toHaveCount(1);
    await expect(entries.filter({ hasText: /Hand 1 was (entered|corrected)\./ })).toHaveCount(2);
  });

  await test.step("a hand withdrawn by another phone stays on the sheet, struck through", async () => {
    await sheet.enterPlainHand(away, "spades", 90);
    await sheet.waitForHand(2);
    const other = await visitor({ hasTouch: true, viewport: { width: 360, height: 640 } });
    const theirs = new ScoreSheetPage(other);
    await theirs.open(await makeTableLink(secretary, home), away);
    await theirs.waitForHand(2);
    await theirs.undo();
    await expect.poll(async () => (await theirs.draftRow())?.sides[away]?.points).toContain("90");
    await expect(other.getByRole("rowheader", { name: /struck through/ })).toHaveCount(1);
    await page.reload();
    await expect(struck).toHaveCount(1);
  });
});

test("a whole deal of Joker is in the pad again after Undo", async ({ secretary, page }) => {
  const players = named("Eve", "Fay", "Gus", "Hal");
  await makePlayersSeason(secretary, {
    ...{ name: `Undone ${test.info().project.name}`, players, rulebook: "joker", kind: "singles", rounds: 1 },
  });
  const pad = await openJoker(page, await makeTableLink(secretary, players[0] ?? ""), players[0] ?? "");
  await page.getByRole("button", { name: /seat 1, deals first/ }).tap();
  for (const key of ["1", "pass", "pass", "1", "1", "Save"]) await pad.key(key).tap();
  await expect(page.getByRole("button", { name: "Correct deal 1", exact: true })).toBeVisible();
  await pad.key("Undo").tap();
  await expect(page.getByRole("button", { name: "Correct deal 1", exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "The deal is complete" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /struck through/ })).toHaveCount(0);
  await pad.key("Save").tap();
  await expect(page.getByRole("button", { name: "Correct deal 1", exact: true })).toBeVisible();
});

test("a keyboard types the final score and a hand, and does not affect other fields", async ({ secretary, page }) => {
  const teams = named("Keys", "Pens") as [string, string];
  await publishSeasonTonight(secretary, { name: `Keyboard ${test.info().project.name}`, teams, games: 2 });
  const sheet = new ScoreSheetPage(page);
  await sheet.open(await makeTableLink(secretary, teams[0]), teams[0]);
  const { keyboard } = page;

  await test.step("the final score: digits, Tab, Backspace, Enter", async () => {
    await sheet.tap(page.getByRole("button", { name: "Enter only the final score" }));
    const sides = page.getByRole("group", { name: "Whose score" }).getByRole("button");
    const [first, second] = [sides.first(), sides.last()];
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await keyboard.type("85");
    await expect(first).toHaveAccessibleName(/ 85$/);
    await keyboard.press("Tab");
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("group", { name: /^Score of / })).toHaveAccessibleName(
      `Score of ${(await second.locator("small").textContent()) ?? "?"}`,
    );
    await keyboard.type("501");
    await keyboard.press("Backspace");
    await expect(second).toHaveAccessibleName(/ 50$/);
    await keyboard.type("9");
    await expect(second).toHaveAccessibleName(/ 509$/);
    await keyboard.press("Shift+Tab");
    await keyboard.press("Backspace");
    await keyboard.type("8");
    await expect(first).toHaveAccessibleName(/ 88$/);
    await expectAccessible(page, "a final score typed on a keyboard");
    await keyboard.press("Enter");
    await expect(page.getByText(/Game 1 is over: .* win, 509 to 88\./)).toBeVisible();
  });

  await test.step("a hand: makers by Tab and Enter, digits, Backspace, Enter", async () => {
    await page.getByRole("button", { name: "Start game 2" }).click();
    await sheet.firstDealer(teams[0], 1);
    await page.getByRole("button", { name: `${teams[0]} made trumps, spades` }).focus();
    await keyboard.press("Enter");
    await keyboard.type("1000");
    await keyboard.press("Backspace");
    await keyboard.type("0");
    await expect(sheet.saveKey).toContainText(`${teams[0]} 100`);
    await keyboard.press("Enter");
    await sheet.waitForHand(1);
  });

  await test.step("text typed into a field stays there", async () => {
    for (const hand of [2, 3, 4]) {
      await sheet.madeTrumps(teams[0], "spades");
      await sheet.noTrickFor(teams[1]);
      await sheet.save();
      await sheet.waitForHand(hand);
    }
    await sheet.correct(1);
    await keyboard.type("110");
    await expect.poll(async () => (await sheet.draftRow())?.sides[teams[0]]?.points).toContain("110");
    await page.getByRole("button", { name: "Other…" }).click();
    await page.getByLabel("Reason for the correction").fill("");
    await keyboard.type("In line 7");
    await expect(page.getByLabel("Reason for the correction")).toHaveValue("In line 7");
    expect((await sheet.draftRow())?.sides[teams[0]]?.points).toContain("110");
    await keyboard.press("Enter");
    await expect(sheet.correctionOf(1)).toHaveCount(0);
  });
});

/** What the page's address has stored in the browser. */
const storedIn = (page: Page) =>
  page.evaluate(async () => [Object.keys(localStorage), (await indexedDB.databases()).map(({ name }) => name)]);

test("the practice sheet suggests the hands of a whole game, and sends and stores nothing", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto("/en");
  await page.getByRole("link", { name: "Try the score sheet" }).click();
  const sheet = new ScoreSheetPage(page);
  await expect(sheet.firstDealerQuestion).toBeVisible();
  const stored = await storedIn(page);
  await sheet.firstDealer("Owls", 1);
  const says = page.getByRole("status").filter({ hasText: /Owls|Eagles/ });
  await expect(says).toContainText("The Owls made hearts and took 96.");
  for (const screen of screens()) {
    await page.setViewportSize(screen);
    await expectInView(sheet.undoKey, `Undo at ${screen.width}`);
    await expectAccessible(page, `practice at ${screen.width}`);
    await expectNoSidewaysScrolling(page, `practice at ${screen.width}`);
  }
  await sheet.enterPlainHand("Owls", "hearts", 100);
  await expect(says).toContainText("That is not the suggested hand.");
  await sheet.undo();
  await sheet.points(96);
  await sheet.save();
  await expect(says).toContainText("a set");
  await sheet.enterPlainHand("Eagles", "spades", 40);
  await sheet.madeTrumps("Owls", "diamonds");
  await sheet.meld("fifty");
  await sheet.points(88);
  await sheet.read("tricks alone");
  await sheet.save();
  await sheet.enterPlainHand("Owls", "clubs", 162);
  await expect(page.getByText("Game 1 is over: the Owls win, 518 to 140.")).toBeVisible();
  expect(await sheet.lines()).toHaveLength(4);
  expect(sent).toEqual([]);
  expect(await storedIn(page)).toEqual(stored);
  await page.reload();
  await expect(sheet.firstDealerQuestion).toBeVisible();
});
