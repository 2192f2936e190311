import type { Locator, Page } from "@playwright/test";

/** The line-up page of a match. */
export class LineUpPage {
  readonly #page: Page;
  readonly answer: Locator;
  readonly fill: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.answer = page.getByText(/^Saved\./);
    this.fill = page.getByRole("button", { name: "Seat the regulars" });
  }

  /** The list for a seat: "Owls, seat 1". */
  chair(team: string, nth = 0): Locator {
    return this.#page.getByRole("combobox", { name: new RegExp(`^${team}, seat \\d$`) }).nth(nth);
  }

  name(team: string): Locator {
    return this.#page.getByRole("textbox", { name: new RegExp(`^Name for ${team}`) });
  }

  async save(): Promise<void> {
    await this.#page.getByRole("button", { name: "Save line-up" }).click();
  }
}
