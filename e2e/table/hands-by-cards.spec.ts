import { expect, type Page } from "@playwright/test";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, seededRng } from "@/lib/kernel/rng";
import { clabberReferee } from "@/lib/rulebooks/clabber/records/clabber-referee";
import type { ActionWord } from "@/lib/rulebooks/play-records";
import { rulebook } from "@/lib/rulebooks/registry";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { deskFacts } from "../desk-facts";
import { demoLeague, onPhone, test } from "../fixtures";
import { makePlayersSeason, makeSeason, sendCommand } from "../season-by-command";

/** A hand played out by the program: its record, its entry for the sheet, and each action in words. */
interface PlayedHand {
  readonly line: string;
  readonly typed: string;
  readonly entry: unknown;
  readonly words: readonly ActionWord[];
  readonly hands: readonly (readonly string[])[];
  readonly up: string | null;
}

const ranks: Readonly<Record<string, string>> = {
  ...{ "6": "six", "7": "seven", "8": "eight", "9": "nine", T: "ten" },
  ...{ J: "jack", Q: "queen", K: "king", A: "ace" },
};
const suits: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const cardName = (card: string) => `${ranks[card[0] ?? ""]} of ${suits[card[1] ?? ""]}`;

/** What a button says for a word of a record. */
const buttons: Readonly<Record<string, string>> = {
  ...suits,
  ...{
    none: "no trumps",
    melds: "melds announced",
    "no-melds": "melds not announced",
    H: "high",
    L: "low",
    N: "as a six",
  },
};

/** The button of a word; a joker's letters are those of suits. */
function buttonOf({ card, word }: ActionWord): string {
  if (card === null) return suits[word] ?? buttons[word] ?? word;
  const way = { H: "high", L: "low", N: "as a six" }[word[0] ?? ""];
  if (way === undefined) return buttons[word] ?? word;
  return word[1] ? `${way}, calling ${suits[word[1]]}` : way;
}

function gameOf(id: string) {
  const book = rulebook(id);
  if (!book?.play?.records) throw new Error(`${id} is not kept card by card`);
  return { book, play: book.play, records: book.play.records };
}

/** Plays a hand to its end. */
function playHand(id: string, rules: unknown, dealer: number, rng: Rng, hand: number): PlayedHand {
  const { play, records } = gameOf(id);
  const words: ActionWord[] = [];
  let state = play.open(rules, dealer, rng, hand);
  while (play.toAct(state) !== null) {
    const action = play.sensibleAction(state, rng);
    words.push(records.wordOf(action));
    state = unwrap(play.act(state, action));
  }
  const record = play.recordOf(state) as Pick<PlayedHand, "hands"> & { turnup?: string; turned?: string | null };
  return {
    ...{ line: JSON.stringify(record), typed: records.format(record), entry: play.entryOf(state), words },
    ...{ hands: record.hands, up: record.turnup ?? record.turned ?? null },
  };
}

/** Plays a whole game. */
function playGame(id: string, rules: unknown, seed: number): readonly PlayedHand[] {
  const { book } = gameOf(id);
  const rng = seededRng(seed);
  const hands: PlayedHand[] = [];
  const scores: HandScore[] = [];
  let tally = book.tally(rules, 0, scores);
  while (!tally.over) {
    const hand = playHand(id, rules, tally.nextDealer, rng, hands.length);
    hands.push(hand);
    scores.push(unwrap(book.scoreHand(rules, hand.entry)));
    tally = book.tally(rules, 0, scores);
  }
  return hands;
}

/** Enters a game's hands on the sheet, without cards. */
async function sendGame(secretary: Page, league: string, match: string, hands: readonly PlayedHand[]): Promise<void> {
  const key = { league, match, table: 1, game: 1 };
  await sendCommand(secretary, { kind: "start-game", ...key, firstDealer: 0 });
  for (const [at, { entry }] of hands.entries()) {
    await sendCommand(secretary, { kind: "record-hand", ...key, hand: at + 1, baseRevision: 0, entry });
  }
}

/** How a button is pressed. */
type Press = (page: Page, name: string) => Promise<void>;
const byPointer: Press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const byKeyboard: Press = (page, name) => page.getByRole("button", { name, exact: true }).press("Enter");

/** Enters a hand by taps: the deal, the card that was turned up, and each action. The last seat gets the rest. */
async function tapHand(page: Page, { hands, up, words }: PlayedHand, press: Press): Promise<void> {
  const card = (of: string) => press(page, cardName(of));
  for (const own of hands.slice(0, -1)) for (const one of own) await card(one);
  if (up !== null) await card(up);
  for (const action of words) {
    if (action.card !== null) await card(action.card);
    if (action.word !== "" || action.card === null) {
      await press(page, buttonOf(action));
    }
  }
  await page.getByRole("button", { name: "Save hand" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
}

/** Types a hand, first with a wrong card. */
async function typeHand(page: Page, { typed }: PlayedHand): Promise<void> {
  await page.getByText("Type it", { exact: true }).click();
  const field = page.getByRole("textbox", { name: "The hand" });
  const broken = typed.replace(/\S+$/, "oops");
  await field.fill(broken);
  await page.getByRole("button", { name: "Save hand" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "“oops” is not a card" })).toBeVisible();
  await expect(field).toHaveValue(broken);
  await field.fill(typed);
  await page.getByRole("button", { name: "Save hand" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
}

/** Sends the other hands as a file; the last one is cut short first, and stays in the field with its reason. */
async function sendFile(page: Page, hands: readonly PlayedHand[]): Promise<void> {
  const cut = hands.map(({ line }) => line);
  const last = JSON.parse(cut.at(-1) ?? "") as { plays: readonly unknown[] };
  const short = JSON.stringify({ ...last, plays: last.plays.slice(0, -1) });
  const lines = ["", "", ...cut.slice(2, -1), short].join("\n");
  await page.getByLabel("Choose a file").setInputFiles({
    ...{ name: "game.jsonl", mimeType: "application/x-ndjson", buffer: Buffer.from(lines) },
  });
  await page.getByRole("button", { name: "Save all lines" }).click();
  const field = page.getByRole("textbox", { name: "Or paste the lines" });
  await expect(
    page.getByRole("alert").filter({ hasText: `hand ${hands.length}: The record stops before seat` }),
  ).toBeVisible();
  await field.fill((await field.inputValue()).replace(short, cut.at(-1) ?? ""));
  await page.getByRole("button", { name: "Save all lines" }).click();
  await expect(page.getByText("1 hand was saved.")).toBeVisible();
}

/** Enters a whole game card by card: the first hand by taps, the second typed, all others by file. */
async function enterGame(page: Page, match: string, hands: readonly PlayedHand[], press: Press): Promise<void> {
  const [first, second] = hands;
  if (!first || !second) throw new Error("a game has more hands");
  await page.goto(`/en/table/${match}/cards`);
  await expectNoSidewaysScrolling(page, "the hands to enter");
  await expectAccessibleEverywhere(page, "the hands to enter", [smallPhone]);
  await sendFile(page, hands);
  await page.getByRole("link", { name: /^(Hand|Deal) 1$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /1 card by card/ })).toBeVisible();
  await expectAccessibleEverywhere(page, "a hand to tap", [smallPhone]);
  await tapHand(page, first, press);
  await expectNoSidewaysScrolling(page, "a tapped hand");
  await page.getByRole("link", { name: "All hands" }).click();
  await page.getByRole("link", { name: /^(Hand|Deal) 2$/ }).click();
  await typeHand(page, second);
}

test("a whole game of Clabber is entered card by card, and each hand has its page", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/\/api\/commands: .*422/);
  const rules = rulebook("clabber")?.presets[0]?.rules;
  const hands = playGame("clabber", rules, 11);
  const season = await makeSeason(secretary, { name: "Under the lamp", teams: ["Lamps", "Lanterns"], games: 1 });
  const { matches } = await deskFacts(secretary, demoLeague);
  const match = matches.find(({ sides }) => sides.includes("Lamps"))?.id ?? "";
  await sendGame(secretary, season.league, match, hands);
  await secretary.setViewportSize({ width: 320, height: 640 });
  await enterGame(secretary, match, hands, byPointer);
  await secretary.getByRole("link", { name: "See this hand" }).click();
  await expectAccessibleEverywhere(secretary, "a typed hand's page");

  // The public page: from the match page, on a phone and wide, by keyboard.
  const reader = await visitor({ ...onPhone, viewport: smallPhone });
  await reader.goto(`${season.address}/matches/1-1`);
  const links = reader.getByRole("navigation", { name: "Saved card by card" }).getByRole("link");
  await expect(links).toHaveCount(hands.length);
  await links.first().click();
  await expect(reader.getByRole("heading", { level: 1, name: "Game 1, hand 1" })).toBeVisible();
  await expectAccessibleEverywhere(reader, "a hand of Clabber");
  await reader.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(reader, "a hand of Clabber at 320");
  const stepper = reader.getByRole("group", { name: "Step through the hand" });
  await expect(stepper.getByRole("status")).toContainText("leads.");
  await stepper.getByRole("button", { name: "Next card" }).focus();
  for (const _card of [1, 2, 3, 4]) await reader.keyboard.press("ArrowRight");
  await expect(stepper.getByRole("status")).toContainText("takes the trick.");
  await reader.keyboard.press("ArrowLeft");
  await expect(stepper.getByRole("status")).not.toContainText("takes the trick.");

  // The figures are the referee's for the line on the page.
  await reader.getByText("The record", { exact: true }).click();
  const line = (await reader.locator("pre").last().textContent()) ?? "";
  const answer = unwrap(
    (clabberReferee.ops["review"] as NonNullable<(typeof clabberReferee.ops)[string]>)(JSON.parse(line)),
  );
  const cards = (answer["tricks"] as { cards: { legal: string[]; seen: number }[] }[]).flatMap((trick) => trick.cards);
  const costs = cards.filter(({ legal }) => legal.length > 1).map(({ seen }) => `All seen: ${seen}`);
  await expect(reader.getByText(/^All seen: /)).toHaveText(costs);

  // Without a script, and in Russian.
  const plain = await visitor({ javaScriptEnabled: false });
  await plain.goto(`${season.address}/matches/1-1/hands/1-1-2`);
  await expect(plain.getByRole("table", { name: /^Trick \d/ })).toHaveCount(6);
  await expect(plain.getByRole("heading", { name: "Rare and remarkable" })).toBeVisible();
  await plain.goto(`${season.address.replace("/en/", "/ru/")}/matches/1-1/hands/1-1-2`);
  await expect(plain.getByRole("heading", { name: "Редкое и примечательное" })).toBeVisible();
});

test("a whole game of Joker is entered card by card, and each deal has its page", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/\/api\/commands: .*422/);
  const rules = { schedule: "pulka" };
  const hands = playGame("joker", rules, 12);
  const players = ["Lamplighter", "Wick", "Candle", "Taper"];
  const season = await makePlayersSeason(secretary, {
    ...{ name: "Jokers under the lamp", players, rulebook: "joker", kind: "singles", rounds: 1, rules },
  });
  const { matches } = await deskFacts(secretary, demoLeague);
  const match = matches.find(({ sides }) => sides.includes("Wick"))?.id ?? "";
  await sendGame(secretary, season.league, match, hands);
  await secretary.setViewportSize({ width: 320, height: 640 });
  await enterGame(secretary, match, hands, byKeyboard);

  const reader = await visitor({ ...onPhone, viewport: smallPhone });
  await reader.goto(`${season.address}/matches/1-1/hands/1-1-1`);
  await expect(reader.getByRole("heading", { level: 1, name: "Game 1, deal 1" })).toBeVisible();
  await expect(reader.getByRole("table", { name: /^Trick \d/ })).toHaveCount(9);
  await expectAccessibleEverywhere(reader, "a deal of Joker");
  await reader.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(reader, "a deal of Joker at 320");

  const plain = await visitor({ javaScriptEnabled: false });
  await plain.goto(`${season.address.replace("/en/", "/ru/")}/matches/1-1/hands/1-1-2`);
  await expect(plain.getByRole("heading", { level: 1, name: "Игра 1, сдача 2" })).toBeVisible();
  await expect(plain.getByRole("table", { name: /^Взятка \d/ })).toHaveCount(9);
  await expect(plain.getByRole("table", { name: "Заказано и взято" })).toBeVisible();
});
