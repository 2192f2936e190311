import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, test } from "../fixtures";
import { openSetting } from "../pages/open-setting";

const names = ["Anna", "Boris", "Clara", "Dmitri"] as const;

/** The first pulka, dealt in turn from Anna: bids and tricks from the dealer's left; the last tricks are computed. */
const pulka: readonly (readonly [bids: readonly number[], tricks: readonly number[]])[] = [
  [
    [0, 0, 1, 1],
    [0, 0, 1],
  ],
  [
    [1, 0, 0, 0],
    [1, 0, 1],
  ],
  [
    [1, 1, 0, 0],
    [1, 1, 1],
  ],
  [
    [1, 1, 1, 0],
    [2, 1, 1],
  ],
  [
    [2, 1, 1, 0],
    [2, 1, 1],
  ],
  [
    [2, 1, 1, 0],
    [2, 2, 1],
  ],
  [
    [2, 1, 2, 1],
    [2, 2, 2],
  ],
  [
    [2, 2, 2, 1],
    [2, 2, 2],
  ],
];

/** Enters deals of Joker on a phone and counts taps. */
class DealPad {
  readonly #phone: Page;
  readonly #pad: Locator;
  taps = 0;

  constructor(phone: Page) {
    this.#phone = phone;
    this.#pad = phone.getByRole("region", { name: "Enter the deal" });
  }

  key(name: string) {
    return this.#pad.getByRole("button", { name, exact: true });
  }

  async tap(name: string): Promise<void> {
    this.taps += 1;
    await this.key(name).tap();
  }

  async deal(bids: readonly number[], tricks: readonly number[]): Promise<void> {
    this.taps = 0;
    for (const bid of bids) await this.tap(bid === 0 ? "pass" : `${bid}`);
    for (const taken of tricks) await this.tap(taken === 0 ? "none" : `${taken}`);
    await this.tap("Save");
  }

  /** The figures of a sheet row, in the players' order. */
  row(head: string | RegExp) {
    return this.#phone.getByRole("row").filter({ has: this.#phone.getByRole("rowheader", { name: head }) });
  }
}

/** Makes a bar's card for open tables as the secretary. */
async function openCard(secretary: Page): Promise<string> {
  await secretary.goto(`/en/desk${demoLeague.replace(/^\/leagues/, "")}/tables`);
  const cards = await openSetting(secretary, "Cards for open tables");
  await cards
    .getByRole("button", { name: /^Make a card for open tables/ })
    .first()
    .click();
  const card = cards.locator("a[href*='#']").first();
  return (await card.getAttribute("href")) ?? "";
}

test("a pulka of Joker on a phone: eight taps a deal, a forbidden bid, a correction that removes a premium", async ({
  secretary,
  visitor,
}) => {
  const phone = await visitor({ hasTouch: true, viewport: smallPhone, screen: smallPhone });
  await phone.goto(await openCard(secretary));
  await phone.getByLabel("Which game").selectOption({ label: "Joker" });
  for (const [at, name] of names.entries()) await phone.getByRole("textbox").nth(at).fill(name);
  await phone.getByRole("button", { name: "Start game" }).tap();
  await phone
    .getByRole("button", { name: /^Anna.* deals first/ })
    .first()
    .tap();
  const pad = new DealPad(phone);

  await test.step("the first two deals, each within eight taps", async () => {
    for (const [at, [bids, tricks]] of pulka.slice(0, 2).entries()) {
      const start = performance.now();
      await pad.deal(bids, tricks);
      expect(pad.taps, `taps of deal ${at + 1}`).toBeLessThanOrEqual(8);
      await expect(pad.row(/^Deal of/).getByRole("button", { name: `Correct deal ${at + 1}` })).toBeVisible();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const description = `a deal of Joker: ${pad.taps} of 8 taps, ${seconds} s`;
      test.info().annotations.push({ type: "journey", description });
    }
  });

  await test.step("the dealer's forbidden bid is struck through, and refused with its rule", async () => {
    for (const bid of ["1", "1", "pass"]) await pad.tap(bid);
    await expect(pad.key("1: not allowed")).toHaveAttribute("aria-disabled", "true");
    await expect(phone.getByText("Clara cannot bid 1: the dealer bids last")).toBeVisible();
    await pad.key("1: not allowed").dispatchEvent("click");
    await expect(phone.getByRole("heading", { name: "Clara deals and bids last" })).toBeVisible();
    await expectAccessibleEverywhere(phone, "a bid that may not be", [smallPhone]);
    await expectNoSidewaysScrolling(phone, "a bid that may not be");
    await pad.tap("pass");
    await expect(phone.getByText("2 of 3: pikhalovka")).toBeVisible();
    for (const taken of ["1", "1", "1", "Save"]) await pad.tap(taken);
  });

  for (const [bids, tricks] of pulka.slice(3)) await pad.deal(bids, tricks);
  await expect(pad.row("premium").first()).toHaveText(/−150.*−150.*\+150.*−150/);
  await expect(pad.row("After pulka 1")).toHaveText(/60.*520.*950.*440$/);

  await test.step("after a correction, the premium is gone, on the sheet immediately and after it is saved", async () => {
    await phone.getByRole("button", { name: "Correct deal 3" }).tap();
    await pad.tap("Undo");
    await expect(phone.getByRole("heading", { name: "Boris took" })).toBeVisible();
    await pad.tap("none");
    await expect(pad.row("After pulka 1")).toHaveText(/210.*710.*760.*590$/);
    await pad.tap("Save");
    await expect(pad.row(/struck through/)).toHaveCount(1);
    await expect(pad.row("After pulka 1")).toHaveText(/210.*710.*760.*590$/);
    await expect(phone.getByRole("heading", { name: "Boris bids" })).toBeVisible();
  });
});

test("on a screen of 320 px the sheet and the pad of Joker have no broken Russian words", async ({
  secretary,
  visitor,
}) => {
  const narrow = { width: 320, height: 640 };
  const phone = await visitor({ hasTouch: true, viewport: narrow, screen: narrow });
  await phone.goto(await openCard(secretary));
  await phone.getByLabel("Which game").selectOption({ label: "Joker" });
  for (const [at, name] of names.entries()) await phone.getByRole("textbox").nth(at).fill(name);
  await phone.getByRole("button", { name: "Start game" }).tap();
  // The server has the table page only after the table's command.
  const begun = phone.waitForResponse(
    (answer) => answer.url().endsWith("/api/commands") && (answer.request().postData() ?? "").includes("start-game"),
  );
  await phone
    .getByRole("button", { name: /^Anna.* deals first/ })
    .first()
    .tap();
  await expect(phone.getByRole("region", { name: "Enter the deal" })).toBeVisible();
  expect((await begun).status()).toBe(200);
  await phone.goto(phone.url().replace("/en/", "/ru/"));
  const pad = phone.getByRole("region", { name: "Запись сдачи" });
  for (const bid of ["пас", "пас", "1", "1"]) await pad.getByRole("button", { name: bid, exact: true }).tap();
  await expect(pad.getByRole("button", { name: "ни одной" })).toBeVisible();
  const cut = await pad
    .getByRole("button")
    .evaluateAll((keys) =>
      keys
        .filter((key) => key.scrollWidth > key.clientWidth + 1 || key.scrollHeight > key.clientHeight + 1)
        .map((key) => key.textContent),
    );
  expect(cut).toEqual([]);
  const question = await phone.getByRole("cell", { name: "взято?" }).evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return { lines: words.getClientRects().length, room: cell.clientWidth - words.getBoundingClientRect().width };
  });
  expect(question.lines).toBe(1);
  expect(question.room).toBeGreaterThanOrEqual(0);
});
