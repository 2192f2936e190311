import { expect, type Page } from "@playwright/test";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { demoLeague, test } from "../fixtures";
import { MatchPage } from "../pages/match-page";
import type { SheetLine } from "../pages/read-sheet";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { StandingsPage } from "../pages/standings-page";

/** The expected points, total and margin of one side in a row. */
type Expected = readonly [points: string, total: string, ...margin: string[]];

/** Logs the taps of a step and expects at most `atMost`. */
function promise(what: string, taps: number, atMost: number): void {
  test.info().annotations.push({ type: "taps", description: `${what}: ${taps} (at most ${atMost})` });
  expect(taps, what).toBeLessThanOrEqual(atMost);
}

function expectSide(line: SheetLine | undefined, side: string, [points, total, ...margin]: Expected): void {
  const result = line?.sides[side];
  expect({ points: result?.points, total: result?.total }, `${line?.hand}, ${side}`).toEqual({ points, total });
  for (const words of margin) expect(result?.margin, `${line?.hand}, ${side}`).toContain(words);
}

test("a whole game, hand by hand, until 500", async ({ secretary, visitor, page }) => {
  const teams = ["Alders", "Birches", "Cedars", "Dogwoods"].map((tree) => `${tree} ${test.info().project.name}`);
  const last = teams.at(-1) ?? "";
  const season = await publishSeasonTonight(secretary, { name: `Trees ${test.info().project.name}`, teams });
  const link = await makeTableLink(secretary, last);

  const standings = new StandingsPage(await visitor());
  await standings.open(season);
  expect((await standings.lines()).map(({ name }) => name)).toEqual(teams);
  expect(await standings.lineOf(last)).toEqual({ place: 1, name: last, won: 0, lost: 0, points: 0 });

  const sheet = new ScoreSheetPage(page);
  await sheet.open(link);
  await expect(sheet.firstDealerQuestion).toBeVisible();
  const other = await opponentOf(page, last, teams);
  await sheet.firstDealer(other, 2);
  sheet.takeTaps();
  const [home = "", away = ""] = await sheet.sides();
  expect([home, away].toSorted()).toEqual([last, other].toSorted());
  // Clockwise: home 1, away 1, home 2, away 2.
  const seats = [`${home} 1`, `${away} 1`, `${home} 2`, `${away} 2`];
  const first = seats.indexOf(`${other} 2`);
  const dealerAfter = (moves: number) => seats[(first + moves) % 4] ?? "";
  const expectDealer = (line: SheetLine | undefined, moves: number) => {
    const dealers = Object.entries(line?.sides ?? {}).flatMap(([name, { margin }]) =>
      margin.includes("dealer:") ? [`${name} ${/dealer: seat (\d)/.exec(margin)?.[1]}`] : [],
    );
    expect(dealers, `who deals ${line?.hand}`).toEqual([dealerAfter(moves)]);
  };
  const row = async (hand: number) => {
    await sheet.waitForHand(hand);
    return (await sheet.sentLines()).findLast((line) => line.hand.startsWith(`Hand ${hand}`));
  };

  await test.step("a plain hand, 110, to be corrected later", async () => {
    await sheet.enterPlainHand(other, "spades", 110);
    promise("a hand without meld", sheet.takeTaps(), 5);
    const line = await row(1);
    expectSide(line, other, ["110", "110", "made trumps: spades"]);
    expectSide(line, last, ["52", "52"]);
    expectDealer(line, 0);
  });

  await test.step("a hand with a dad", async () => {
    await sheet.madeTrumps(last, "hearts");
    await sheet.meld("dad");
    await sheet.points(100);
    await expect(sheet.saveKey).toContainText("with melds, or without?");
    await sheet.read("tricks alone");
    await sheet.save();
    promise("a hand with one meld", sheet.takeTaps(), 7);
    const line = await row(2);
    expectSide(line, last, ["120", "172", "made trumps: hearts", "dad 20"]);
    expectSide(line, other, ["62", "172"]);
    expectDealer(line, 1);
  });

  await test.step("a set: the other side's dad is too much", async () => {
    await sheet.madeTrumps(other, "clubs");
    await sheet.turnMelds();
    await sheet.meld("dad");
    await sheet.points(90);
    await expect(sheet.saveKey).toContainText(new RegExp(`${other} set, (the )?${last} 92`));
    await sheet.save();
    promise("a hand with the other side's meld", sheet.takeTaps(), 7);
    const line = await row(3);
    expectSide(line, other, ["XXX, set", "172"]);
    expectSide(line, last, ["92", "264", "dad 20"]);
    expectDealer(line, 2);
  });

  await test.step("a bella counts beside the other side's fifty", async () => {
    await sheet.madeTrumps(other, "diamonds");
    await sheet.meld("bella");
    await sheet.turnMelds();
    await sheet.meld("fifty");
    await sheet.points(110);
    await sheet.save();
    const line = await row(4);
    expectSide(line, other, ["130", "302", "made trumps: diamonds", "bella 20"]);
    expectSide(line, last, ["102", "366", "fifty"]);
    expectDealer(line, 3);
    sheet.takeTaps();
  });

  await test.step("a double touch counts once", async () => {
    await sheet.digitKey("7").evaluate((key: HTMLElement) => {
      key.click();
      key.click();
    });
    await expect(sheet.saveKey).toContainText("7: who made trumps?");
    await sheet.rubOut();
    sheet.takeTaps();
  });

  await test.step("a mistake, saved and undone", async () => {
    await sheet.enterPlainHand(last, "spades", 99);
    expectSide(await row(5), last, ["99", "465"]);
    sheet.takeTaps();
    await sheet.undo();
    promise("undo", sheet.takeTaps(), 1);
    await expect(page.getByRole("button", { name: "Correct hand 5", exact: true })).toHaveCount(0);
    await expect.poll(async () => (await sheet.draftRow())?.hand).toContain("Hand 5,");
    expect((await sheet.draftRow())?.sides[last]?.points, "what was typed is there to be edited").toContain("99");
    expect((await sheet.sentLines()).at(-1)?.hand, "nobody else saw it").toBe("Hand 4");
  });

  await test.step("both renege: not scored, the same dealer again", async () => {
    await sheet.renegeOrRedeal();
    await sheet.renegeBy("both");
    await sheet.save();
    promise("both sides renege", sheet.takeTaps(), 4);
    const line = await row(5);
    expect(line?.words).toMatch(/both sides reneged/i);
    expectDealer(line, 4);
  });

  await test.step("thrown in, and misdealt: the same dealer again", async () => {
    await sheet.renegeOrRedeal();
    await sheet.thrownIn();
    await sheet.save();
    promise("a hand thrown in", sheet.takeTaps(), 4);
    const thrown = await row(6);
    expect(thrown?.words).toMatch(/thrown in/i);
    expectDealer(thrown, 4);

    await sheet.renegeOrRedeal();
    await sheet.misdealt("card exposed");
    await sheet.save();
    promise("a misdeal with its reason", sheet.takeTaps(), 4);
    const misdealt = await row(7);
    expect(misdealt?.words).toMatch(/card was exposed/i);
    expectDealer(misdealt, 4);
  });

  await test.step("161 is refused with its rule, and corrected", async () => {
    await sheet.madeTrumps(other, "spades");
    await sheet.points(161);
    await expect(sheet.refusal).toContainText(`161 is not possible. It would leave ${last} 1`);
    await expect(sheet.refusal.getByRole("link", { name: "Rule C4" })).toHaveAttribute("href", /rules\/clabber#C4$/);
    await expect(sheet.refusal.getByRole("link", { name: "Help" })).toHaveAttribute("href", /help#refused$/);
    for (const nearest of ["160", "162", "61"]) {
      await expect(sheet.refusal.getByRole("button", { name: nearest, exact: true })).toBeVisible();
    }
    expect((await sheet.draftRow())?.sides[other]?.points).toContain("161");
    await sheet.insist();
    await expect(sheet.refusal).toContainText("161 is not possible.");
    await expect(page.getByRole("button", { name: "Correct hand 8", exact: true })).toHaveCount(0);

    await sheet.rubOut();
    await expect(sheet.refusal).toHaveCount(0);
    expect((await sheet.draftRow())?.sides[other]?.points).toMatch(/^16/);
    await sheet.digit("1");
    await sheet.take("61");
    await sheet.save();
    const line = await row(8);
    expectSide(line, other, ["XXX, set", "302"]);
    expectSide(line, last, ["101", "467"]);
    expectDealer(line, 4);
    sheet.takeTaps();
  });

  await test.step("one side reneges", async () => {
    await sheet.renegeOrRedeal();
    await sheet.renegeBy(last);
    await sheet.save();
    promise("a renege", sheet.takeTaps(), 4);
    const line = await row(9);
    expectSide(line, last, ["renege", "467"]);
    expectSide(line, other, ["162", "464"]);
    expectDealer(line, 5);
  });

  await test.step("the first hand is corrected: 100, not 110", async () => {
    await sheet.correct(1);
    await sheet.rubOut();
    await sheet.rubOut();
    await sheet.digit("0");
    await sheet.digit("0");
    await sheet.save();
    promise("a correction", sheet.takeTaps(), 6);
    await expect(page.getByText("Correcting hand 1")).toHaveCount(0);
    await sheet.waitForHand(1);
    const lines = await sheet.sentLines();
    const revisions = lines.filter(({ hand }) => /^Hand 1\b/.test(hand));
    expect(revisions).toHaveLength(2);
    expect(revisions[0]?.hand).toContain("struck through");
    expect(revisions[0]?.sides[other]?.points).toBe("110");
    expectSide(revisions[1], other, ["100", "100"]);
    expectSide(revisions[1], last, ["62", "62"]);
    expectSide(lines.at(-1), other, ["162", "454"]);
    expectSide(lines.at(-1), last, ["renege", "477"]);
    sheet.takeTaps();
  });

  const over = page.getByRole("status").filter({ hasText: "Game 1 is over" });
  await test.step("no trick, and 500: game over; the last hand can still be undone", async () => {
    await sheet.madeTrumps(last, "hearts");
    await sheet.noTrickFor(other);
    await expect(sheet.saveKey).toContainText(`${last} win, 639 to 454`);
    await sheet.save();
    promise("a hand without a trick for the others", sheet.takeTaps(), 5);
    await expect(over).toHaveText(new RegExp(`^Game 1 is over: (the )?${last} win, 639 to 454\\.$`));
    await sheet.tap(page.getByRole("button", { name: "Undo last hand" }));
    // The match is over with its only game: the page says why.
    await sheet.tap(page.getByRole("button", { name: "Wrong number" }));
    promise("undo, in a match that is over, with its reason", sheet.takeTaps(), 5);
    await expect(over).toHaveCount(0);
    await expect(sheet.saveKey).toContainText(`${last} win, 639 to 454`);
    await sheet.save();
    await expect(over).toBeVisible();
    const line = await row(10);
    expectSide(line, last, ["162", "639", "made trumps: hearts"]);
    expectSide(line, other, ["no points", "454"]);
    expectDealer(line, 6);
  });

  const linesBefore = await sheet.sentLines();
  await test.step("the public reads the same sheet, without scripts", async () => {
    const reader = await visitor({ javaScriptEnabled: false });
    const address = await page.getByRole("link", { name: "See match" }).getAttribute("href");
    const match = new MatchPage(reader);
    await match.open(address ?? "");
    await expect(match.heading).toContainText(last);
    expect(await match.lines(1)).toEqual(linesBefore);
    await expect(reader.getByText(`${last} win, 639 to 454`)).toBeVisible();
  });

  await test.step("the standings have changed", async () => {
    await standings.open(season);
    expect(await standings.lineOf(last)).toEqual({ place: 1, name: last, won: 1, lost: 0, points: 639 });
    expect(await standings.lineOf(other)).toMatchObject({ place: 2, won: 0, lost: 1, points: 454 });
    expect((await standings.lines()).slice(0, 2).map(({ name }) => name)).toEqual([last, other]);
  });
});

test("a match of two games: the next one begins from the sheet", async ({ secretary, page }) => {
  const teams = [`Elms ${test.info().project.name}`, `Firs ${test.info().project.name}`] as const;
  const name = `Two games ${test.info().project.name}`;
  const season = await publishSeasonTonight(secretary, { name, teams, games: 2 });
  const sheet = new ScoreSheetPage(page);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  for (const game of [1, 2]) {
    await expect(page.getByRole("heading", { name: `Table 1, game ${game} of 2` })).toBeVisible();
    await sheet.firstDealer(teams[0], 1);
    for (let hand = 1; hand <= 4; hand++) {
      await sheet.madeTrumps(teams[0], "spades");
      await sheet.noTrickFor(teams[1]);
      await sheet.save();
      await sheet.waitForHand(hand);
    }
    await expect(page.getByRole("status").filter({ hasText: `Game ${game} is over` })).toBeVisible();
    if (game === 1) await sheet.tap(page.getByRole("button", { name: "Start game 2" }));
  }
  await expect(page.getByText(/The match is over\./)).toContainText(`${teams[0]} 2`);
  await sheet.tap(page.getByRole("link", { name: "See match" }));
  await page.waitForURL(`**${season}/matches/1-1`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(teams[0]);
  expect(season).toContain(demoLeague);
});

/** The opponent of a team, from the keys that ask for the first dealer. */
async function opponentOf(page: Page, team: string, teams: readonly string[]): Promise<string> {
  const keys = await page.getByRole("group", { name: "Who deals first?" }).getByRole("button").all();
  const labels = await Promise.all(keys.map(async (key) => (await key.getAttribute("aria-label")) ?? ""));
  const result = teams.find((name) => name !== team && labels.some((label) => label.startsWith(`${name},`)));
  if (!result) throw new Error(`nobody plays against ${team}`);
  return result;
}

test("each suggestion for a refused entry is described, also the one without the number of tricks", async ({
  secretary,
  page,
}) => {
  const teams = ["Larches", "Spruces"].map((tree) => `${tree} ${test.info().project.name}`);
  const [home = ""] = teams;
  await publishSeasonTonight(secretary, { name: `Groves ${test.info().project.name}`, teams });
  const sheet = new ScoreSheetPage(page);
  await sheet.open(await makeTableLink(secretary, home));
  await sheet.firstDealer(home, 1);
  await sheet.madeTrumps(home, "spades");
  await sheet.points(100);
  await sheet.renegeOrRedeal();
  await page.getByRole("button", { name: "count tricks" }).tap();
  await page
    .getByRole("group", { name: /^Tricks of/ })
    .getByRole("button", { name: "0", exact: true })
    .tap();
  await expect(sheet.refusal).toContainText("Did you mean");
  const offered = await sheet.refusal.getByRole("button").allInnerTexts();
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter((words) => words.trim() === "")).toEqual([]);
  await sheet.take("without counting tricks");
  await expect(sheet.refusal).toHaveCount(0);
  await expect(sheet.saveKey).toBeEnabled();
});
