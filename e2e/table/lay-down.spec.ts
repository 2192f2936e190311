import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectFitsNarrow } from "../accessibility";
import { beginGame, isStoredOnPhone, test, withApp } from "../bar-night";
import { cardName } from "../card-name";
import { onPhone } from "../fixtures";

test.describe.configure({ timeout: 240_000 });

class LayDownPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async begin(): Promise<void> {
    await this.#page.getByRole("button", { name: "The hand was laid down" }).tap();
  }

  async choose(question: string, answer: string): Promise<void> {
    await this.#page.getByRole("group", { name: question }).getByRole("button", { name: answer, exact: true }).tap();
  }

  /** Taps cards at a place; a card that was there leaves it. */
  async cards(place: string, cards: string): Promise<void> {
    await this.#page.getByRole("group", { name: "Place" }).getByRole("button", { name: place }).tap();
    const pack = this.#page.getByRole("group", { name: place });
    for (const card of cards.split(" ")) {
      await pack.getByRole("button", { name: new RegExp(`^${cardName(card)}`) }).tap();
    }
  }

  async judge(): Promise<void> {
    await this.#page.getByRole("button", { name: "Judge the lay-down" }).tap();
  }

  get answer() {
    return this.#page.getByRole("region", { name: "Answer" });
  }

  get faults() {
    return this.#page.getByRole("status").filter({ hasText: "This cannot be" });
  }
}

/** The last two tricks: spades are trumps, seat 1 leads and lays down. */
async function enterLastTricks(page: LayDownPage, seats: readonly string[], hands: readonly string[]): Promise<void> {
  await page.choose("Trumps", "spades");
  await page.choose("Who laid down?", seats[0] ?? "");
  await page.choose("Who led the trick?", seats[0] ?? "");
  for (const [seat, hand] of hands.entries()) if (hand) await page.cards(seats[seat] ?? "", hand);
}

const plain = ["Seat 1", "Seat 2", "Seat 3", "Seat 4"];

test("the rules lead to the judgment of a lay-down: good, lost with its line, open, and a contradiction", async ({
  visitor,
}) => {
  const page = await visitor(onPhone);
  await page.goto("/en/rules/clabber");
  await page.locator("#C60").getByRole("link", { name: "Was that lay-down good?" }).tap();
  const layDown = new LayDownPage(page);
  await expect(page.getByRole("group", { name: "Trumps" })).toHaveCount(0);
  await layDown.begin();

  await test.step("good", async () => {
    await enterLastTricks(layDown, plain, ["JS AH", "9S KH", "9C TC", "AD TH"]);
    await layDown.judge();
    await expect(layDown.answer).toContainText("Good");
    await expect(layDown.answer).toContainText("C61");
    await expectAccessibleEverywhere(page, "a good lay-down");
    await expectFitsNarrow(page, page.locator("#main"), "a good lay-down");
  });

  await test.step("lost, with the line that loses a trick", async () => {
    await layDown.cards("Seat 2", "KH AD");
    await expect(layDown.answer).toHaveCount(0);
    await expect(layDown.faults).toContainText("The ace of diamonds is in two places");
    await layDown.cards("Seat 4", "AD KH");
    await expect(layDown.faults).toHaveCount(0);
    await layDown.judge();
    await expect(layDown.answer).toContainText("Lost");
    await expect(layDown.answer.getByText("Trick 1 is lost to Seat 2")).toBeVisible();
    await expect(layDown.answer).toContainText("ace of hearts");
    await expect(layDown.answer).toContainText("nine of spades");
  });

  await test.step("open, where two hands and the earlier tricks are not known", async () => {
    await layDown.cards("Seat 2", "9S AD");
    await layDown.cards("Seat 4", "KH TH");
    await layDown.judge();
    await expect(layDown.answer).toContainText("It depends on the unseen cards");
    await expect(layDown.answer).toContainText("29,070 layouts");
    await expectAccessibleEverywhere(page, "an open lay-down");
  });

  await test.step("by other rules the same cards can be good, and nothing entered is lost", async () => {
    await layDown.cards("Seat 2", "9S AD");
    await layDown.cards("Seat 4", "KH TH");
    await page.getByText("allowed; the side plays its best").tap();
    await layDown.judge();
    await expect(layDown.answer).toContainText("Good");
    await expect(layDown.answer).toContainText("C62");
  });

  await test.step("a hand with too many cards is named, with the cards still there", async () => {
    await layDown.cards("Seat 3", "QC KC");
    await expect(layDown.faults).toContainText("Seat 3 has 4 cards, but at this point at most 2.");
    await expect(page.getByRole("button", { name: "Judge the lay-down" })).toHaveAttribute("aria-disabled", "true");
    await expectAccessibleEverywhere(page, "a contradiction");
    await expectFitsNarrow(page, page.locator("#main"), "a contradiction");
  });

  await test.step("another hand has to be over too", async () => {
    await layDown.cards("Seat 3", "QC KC");
    await layDown.judge();
    await page.getByRole("button", { name: "Next hand" }).tap();
    await expect(page.getByRole("group", { name: "Trumps" })).toHaveCount(0);
    await layDown.begin();
    await expect(page.getByText("Still missing: trumps, who laid down, who led")).toBeVisible();
  });
});

test("too much to try is left to the official, and the page answers meanwhile", async ({ visitor }) => {
  const page = await visitor(onPhone);
  await page.goto("/ru/t/lay-down?rulebook=clabber");
  await page.getByRole("button", { name: "Карты открыты, сдача окончена" }).tap();
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  await group("Козырь").getByRole("button", { name: "пики" }).tap();
  await group("Кто открыл карты?").getByRole("button", { name: "Место 1" }).tap();
  await group("Кто зашёл?").getByRole("button", { name: "Место 1" }).tap();
  for (const card of ["валет пик", "девятка пик", "туз пик", "десятка пик", "король пик", "дама пик"]) {
    await group("Место 1").getByRole("button", { name: card }).tap();
  }
  await page.getByRole("button", { name: "Проверить" }).tap();
  await expect(page.getByRole("region", { name: "Ответ" })).toContainText("Спросите секретаря", { timeout: 60_000 });
  await expectAccessibleEverywhere(page, "left to the official");
  await expectFitsNarrow(page, page.locator("#main"), "left to the official");
});

test("Joker has no lay-downs", async ({ visitor }) => {
  const page = await visitor(onPhone);
  await page.goto("/en/rules/joker");
  await expect(page.getByRole("link", { name: "Was that lay-down good?" })).toHaveCount(0);
  await page.goto("/en/t/lay-down?rulebook=joker");
  await expect(page.getByText("This card game has no lay-downs.")).toBeVisible();
  await expect(page.getByRole("button", { name: "The hand was laid down" })).toHaveCount(0);
});

test("a phone that had its sheet open judges without a network, by the season’s rule", async ({ night, visitor }) => {
  const { link, teams } = await night.open();
  const phone = await visitor(withApp);
  const sheet = await beginGame(phone, link, teams[0]);
  await isStoredOnPhone(phone);
  night.network.cut();
  await sheet.tap(phone.getByRole("button", { name: "Fix something" }));
  await phone.getByRole("link", { name: "Was that lay-down good?" }).tap();
  const layDown = new LayDownPage(phone);
  await layDown.begin();
  await expect(phone.getByText("This season plays every hand out (C60), so no lay-down counts.")).toBeVisible();
  const seats = [`${teams[0]} 1`, `${teams[1]} 1`, `${teams[0]} 2`, `${teams[1]} 2`];
  await enterLastTricks(layDown, seats, ["JS AH", "9S AD", "9C TC", "KH TH"]);
  await layDown.judge();
  await expect(layDown.answer).toContainText("For information only");
  await expect(layDown.answer).toContainText(`Trick 1 is lost to ${teams[1]} 1`);
  await phone.getByRole("link", { name: "Score sheet" }).tap();
  await expect(phone.getByRole("button", { name: /^(Save|Not yet)/ }).first()).toBeVisible();
  night.network.restore();
});
