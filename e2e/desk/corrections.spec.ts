import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectAccessible, expectNoSidewaysScrolling } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { onPhone, test } from "../fixtures";
import { MatchPage } from "../pages/match-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { StandingsPage } from "../pages/standings-page";

const smallPhone = { ...onPhone, viewport: { width: 360, height: 640 } };

/** A match of one game, played by commands: six hands, 524 to 448 for the home side. */
async function playedMatch(secretary: Page, phone: Page, teams: readonly [string, string]) {
  const name = `Corrections ${teams[0]}`;
  const season = await publishSeasonTonight(secretary, { name, teams });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  const match = new URL(phone.url()).pathname.split("/").at(-1) ?? "";
  const view = await (await phone.request.get(`/api/sheets/${match}`)).json();
  const { leagueId, sides } = view as { leagueId: string; sides: readonly string[] };
  const [home = "", away = ""] = sides;
  const key = { league: leagueId, match, table: 1, game: 1 };
  const send = async (command: object) => {
    const answer = await phone.request.post("/api/commands", { data: { ...key, ...command, id: newId() } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await send({ kind: "start-game", firstDealer: 0 });
  for (const [index, maker] of ([0, 1, 0, 1, 0, 0] as const).entries()) {
    await send({ kind: "record-hand", hand: index + 1, baseRevision: 0, entry: playedHandOf(100, maker) });
  }
  return { season, address: `${season}/matches/1-1`, home, away, match };
}

/** Counts the taps of a correction. */
class Correction {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(name: string | RegExp, role: "button" | "link" = "button"): Promise<void> {
    this.taps += 1;
    await this.page.getByRole(role, { name, exact: typeof name === "string" }).tap();
  }

  /** Logs the taps and resets the count. */
  done(what: string): void {
    test.info().annotations.push({ type: "taps", description: `${what}: ${this.taps} (at most 5)` });
    expect(this.taps, what).toBeLessThanOrEqual(5);
    this.taps = 0;
  }
}

test("a hand of last week is corrected: the effects are previewed, and both phones and the public page show it", async ({
  secretary,
  visitor,
  signedIn,
}) => {
  const table = await visitor(smallPhone);
  const { season, address, home, away } = await playedMatch(secretary, table, ["Maples", "Poplars"]);
  await table.reload();
  await expect(table.getByRole("status").filter({ hasText: `${home} win, 524 to 448` })).toBeVisible();

  const stranger = await visitor(smallPhone);
  const permission = stranger.waitForResponse(/\/api\/sheets\/[^/]+\/may$/);
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText(home);
  await (await permission).finished();
  await expect(stranger.getByRole("link", { name: "Correct hand 6" })).toHaveCount(0);

  const desk = await visitor({ ...smallPhone, storageState: signedIn });
  await desk.goto(address);
  const correction = new Correction(desk);
  const shown = desk.getByRole("region", { name: "What changes" });

  await test.step("three digits, and the same winner", async () => {
    await correction.tap("Correct hand 5", "link");
    await expect(desk.getByRole("heading", { level: 1, name: "Correct hand 5" })).toBeVisible();
    await expect(desk.getByRole("button", { name: "Wrong number" })).toBeDisabled();
    await expectAccessible(desk, "a hand to be corrected");
    await expectNoSidewaysScrolling(desk, "a hand to be corrected");
    for (const digit of ["1", "1", "0"]) await correction.tap(digit);
    await expect(shown).toContainText(`${home} 110 · ${away} 52`);
    await expect(shown.getByRole("row", { name: home })).toContainText("524 becomes 534");
    await expectAccessible(desk, "a hand to be corrected");
    await correction.tap("Wrong number");
    await desk.waitForURL(`**${address.replace(/^.*(?=\/leagues)/, "")}`);
    correction.done("another figure of three digits, with its reason");
  });

  await test.step("another maker's figure, and the places change", async () => {
    await correction.tap("Correct hand 6", "link");
    await correction.tap("1");
    await correction.tap("9");
    await expect(shown.getByRole("row", { name: away })).toContainText("2 becomes 1");
    await expect(shown.getByRole("row", { name: home })).toContainText("1 becomes 2");
    await correction.tap("Paper sheet");
    await desk.waitForURL(`**${address.replace(/^.*(?=\/leagues)/, "")}`);
    correction.done("another winner, with its reason");
  });

  await test.step("the old lines stay, struck through, and the standings follow", async () => {
    const reader = await visitor({ javaScriptEnabled: false });
    const match = new MatchPage(reader);
    await match.open(address);
    const lines = (await match.lines(1)).filter(({ hand }) => /^Hand [56]/.test(hand));
    expect(lines.map(({ hand, sides }) => [/struck/.test(hand), sides[home]?.points])).toEqual([
      [true, "100"],
      [false, "110"],
      [true, "100"],
      [false, expect.stringContaining("XXX")],
    ]);
    const standings = new StandingsPage(reader);
    await standings.open(season);
    expect(await standings.lineOf(away)).toMatchObject({ place: 1, won: 1 });
  });

  await test.step("the phone at the table shows a notice, once", async () => {
    await table.reload();
    const notice = table.getByRole("status").filter({ hasText: "was corrected" });
    await expect(notice).toContainText("Reason: The paper sheet is different");
    await expect(notice).toContainText("Reason: A wrong number was entered");
    await expectAccessible(table, "the table");
    await notice.getByRole("button", { name: "OK" }).tap();
    await expect(notice).toHaveCount(0);
    await table.reload();
    await expect(table.getByText(/win, \d+ to \d+/).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await test.step("a hand that would leave later ones after the end is refused with a sentence", async () => {
    await correction.tap("Correct hand 1", "link");
    await correction.tap(/^two hundred, 200/);
    await expect(shown).toContainText("the game would be over at hand 4");
    await expect(desk.getByRole("button", { name: "Paper sheet" })).toBeDisabled();
    await expectAccessible(desk, "a correction that cannot be");
    await expect(desk.getByRole("heading", { level: 1, name: "Correct hand 1" })).toBeVisible();
  });
});

test("the table's own phone corrects while its link is valid, with a typed reason", async ({ secretary, visitor }) => {
  const table = await visitor(smallPhone);
  const { address, home, away, match } = await playedMatch(secretary, table, ["Spruces", "Larches"]);
  await table.goto(address);
  const correction = new Correction(table);
  await correction.tap("Correct hand 6", "link");
  await correction.tap("9");
  await correction.tap("5");
  await correction.tap("Other…");
  await expectAccessible(table, "the table");
  await table.getByLabel("Reason for the correction").fill("We had added a trick twice");
  await correction.tap("Save");
  correction.done("a reason in one's own words (typing aside), from the sheet");
  await table.waitForURL("**/matches/1-1");
  const lines = (await new MatchPage(table).lines(1)).filter(({ hand }) => /^Hand 6/.test(hand));
  expect(lines.map(({ sides }) => [sides[home]?.points, sides[away]?.points])).toEqual([
    ["100", "62"],
    ["95", "67"],
  ]);

  const stranger = await visitor(smallPhone);
  const answer = await stranger.request.get(`/en/table/${match}/correct?table=1&game=1&hand=6`);
  expect(answer.status()).toBe(404);
});
