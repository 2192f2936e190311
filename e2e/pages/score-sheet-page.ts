import { expect, type Locator, type Page } from "@playwright/test";
import { readSheet, type SheetLine } from "./read-sheet";

export type SuitName = "spades" | "hearts" | "diamonds" | "clubs";
export type MeldName = "dad" | "fifty" | "hundred" | "two hundred" | "bella";

/** The score sheet on a phone. Counts taps. */
export class ScoreSheetPage {
  readonly #page: Page;
  #taps = 0;
  /** The message about an impossible entry. */
  readonly refusal: Locator;
  readonly saveKey: Locator;
  readonly undoKey: Locator;
  /** The status of the phone's connection to the server. */
  readonly strip: Locator;
  readonly firstDealerQuestion: Locator;
  /** The screen of a finished game, in place of its sheet. */
  readonly ending: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.refusal = page.getByRole("region", { name: "Enter the hand" }).getByRole("alert");
    this.saveKey = page.getByRole("button", { name: /^(Save|Not yet|Saving)/ });
    this.undoKey = page.getByRole("button", { name: "Undo", exact: true });
    this.strip = page.getByRole("status").filter({ hasText: /saved on this phone|no longer works|saves nothing/ });
    this.ending = page.locator("main.ending");
    this.firstDealerQuestion = page.getByRole("group", { name: "Who deals first?" });
  }

  /** Opens a table's link without an account, and its sheet for a side (default: home). */
  async open(link: string, side = ""): Promise<void> {
    await this.#page.goto(link);
    await this.#page
      .getByRole("button", { name: `I play for ${side}` })
      .first()
      .click();
    await this.#page.getByRole("link", { name: /^(Open|See) the score sheet$/ }).click();
    await this.#page.waitForURL(/\/table\/[^/]+\?table=/);
  }

  get address(): string {
    return this.#page.url();
  }

  /** The taps since the last call. */
  takeTaps(): number {
    const taps = this.#taps;
    this.#taps = 0;
    return taps;
  }

  async tap(key: Locator): Promise<void> {
    this.#taps += 1;
    await key.tap();
    // A finger is slower than a program: the pad ignores a second touch within milliseconds.
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    });
  }

  /** The sides' names, home first. */
  async sides(): Promise<readonly string[]> {
    const heads = this.#page.locator("th[scope=colgroup]");
    await expect(heads.first().or(this.ending)).toBeVisible();
    if (await this.ending.isVisible()) await this.ending.getByRole("button", { name: "The sheet" }).click();
    // The phone's own sheet replaces the server's: between them the page has no names.
    let names: readonly string[] = [];
    const readNames = async () => {
      names = await heads.allInnerTexts();
      return names.filter(Boolean).length;
    };
    await expect.poll(readNames).toBeGreaterThan(1);
    return names;
  }

  async firstDealer(side: string, seat: 1 | 2): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: `${side}, seat ${seat}, deals first` }));
    await expect(this.#page.getByRole("region", { name: "Enter the hand" })).toBeVisible();
  }

  async madeTrumps(side: string, suit: SuitName): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: `${side} made trumps, ${suit}` }));
  }

  async points(points: number): Promise<void> {
    for (const digit of String(points)) await this.digit(digit);
  }

  async digit(digit: string): Promise<void> {
    await this.tap(this.digitKey(digit));
  }

  digitKey(digit: string): Locator {
    const keys = this.#page.getByRole("group", { name: /^Trick points of/ });
    return keys.getByRole("button", { name: new RegExp(`^${digit}(?!\\d)`) });
  }

  /** Chooses whether the figure is the tricks alone or includes melds. */
  async read(reading: "tricks alone" | "melds included"): Promise<void> {
    await this.tap(this.#page.getByRole("group", { name: /^What does/ }).getByText(reading));
  }

  async rubOut(): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: "Erase" }));
  }

  /** Records that the defenders took no trick. A small screen has no key for it: their figure is 0 then. */
  async noTrickFor(others: string): Promise<void> {
    const key = this.#page.getByRole("button", { name: "no trick", exact: true });
    if (await key.isVisible()) return this.tap(key);
    await this.tap(this.#page.getByRole("button", { name: `Count the tricks of ${others}` }));
    await this.digit("0");
  }

  /** Adds a meld to the side that the meld keys are for. */
  async meld(meld: MeldName): Promise<void> {
    const keys = this.#page.getByRole("group", { name: /^melds of/i });
    await this.tap(keys.getByRole("button", { name: new RegExp(`^${meld}, `) }));
  }

  async turnMelds(): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: /^Melds of .*Change to/ }));
  }

  /** Opens or closes the list of events without points. */
  async renegeOrRedeal(): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: "Renege, redeal" }));
  }

  async renegeBy(who: string): Promise<void> {
    await this.tap(
      this.#page.getByRole("group", { name: "Renege by" }).getByRole("button", { name: who, exact: true }),
    );
  }

  async thrownIn(): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: "thrown in" }));
  }

  async misdealt(why: string): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: /^misdeal/ }));
    await this.tap(this.#page.getByRole("button", { name: why }));
  }

  /** Takes the entry offered by the refusal. */
  async take(offered: string): Promise<void> {
    await this.tap(this.refusal.getByRole("button", { name: offered, exact: true }));
  }

  async save(): Promise<void> {
    await this.tap(this.saveKey);
  }

  /** Taps the disabled save key. */
  async insist(): Promise<void> {
    this.#taps += 1;
    await this.saveKey.tap({ force: true });
  }

  /** Opens the list of slips and chooses one. */
  async fix(slip: string): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: "Fix something", exact: true }));
    await this.tap(this.#page.getByRole("button", { name: slip }));
  }

  async undo(): Promise<void> {
    await this.tap(this.undoKey);
  }

  /** Opens the sheet of a finished game; does nothing if it is already open. */
  async openSheet(): Promise<void> {
    if (await this.ending.isVisible()) await this.tap(this.ending.getByRole("button", { name: "The sheet" }));
  }

  /** Opens a hand for a correction. */
  async correct(hand: number): Promise<void> {
    await this.openSheet();
    await this.tap(this.#page.getByRole("button", { name: `Correct hand ${hand}`, exact: true }));
    await expect(this.#page.getByText(`Correcting hand ${hand}`)).toBeVisible();
  }

  /** The heading of an open correction. */
  correctionOf(hand: number): Locator {
    return this.#page.getByText(`Correcting hand ${hand}`, { exact: true });
  }

  async leaveCorrection(): Promise<void> {
    await this.tap(this.#page.getByRole("button", { name: "Cancel" }));
  }

  /** The row of a hand being entered, saved or not. */
  pencilRow(hand: number): Locator {
    const head = this.#page.getByRole("rowheader", { name: new RegExp(`^Hand ${hand}, in pencil`) });
    return this.#page.getByRole("row").filter({ has: head });
  }

  /** The rows answered by the server. Waits until none is on this phone only. */
  async sentLines(): Promise<readonly SheetLine[]> {
    if (await this.ending.isVisible()) await this.ending.getByRole("button", { name: "The sheet" }).click();
    await expect(this.waitingRows).toHaveCount(0);
    return (await this.lines()).filter(({ hand }) => !/in pencil/.test(hand));
  }

  /** The rows of hands that are only on this phone. */
  get waitingRows(): Locator {
    return this.#page.getByRole("rowheader", { name: /on this phone only/ });
  }

  /** Waits until a hand is on the sheet, sent or not; after a game's last hand, for the end screen. */
  async isOnSheet(hand: number, within?: { readonly timeout: number }): Promise<void> {
    const row = this.#page.getByRole("button", { name: `Correct hand ${hand}`, exact: true });
    await expect(row.or(this.ending).first()).toBeAttached(within);
  }

  /** Waits until a hand is on the sheet and sent. */
  async waitForHand(hand: number): Promise<void> {
    await this.isOnSheet(hand);
    await expect(this.waitingRows).toHaveCount(0);
  }

  async lines(): Promise<readonly SheetLine[]> {
    if (await this.ending.isVisible()) await this.ending.getByRole("button", { name: "The sheet" }).click();
    // A correction's preview below the sheet also has a table.
    return readSheet(this.#page.getByRole("table", { name: /^Game \d+:/ }).first());
  }

  /** The row being entered. */
  async draftRow(): Promise<SheetLine | undefined> {
    return (await this.lines()).find(({ hand }) => /in pencil/.test(hand));
  }

  /** Enters a plain hand in the fewest taps. */
  async enterPlainHand(side: string, suit: SuitName, points: number): Promise<void> {
    await this.madeTrumps(side, suit);
    await this.points(points);
    await this.save();
  }
}
