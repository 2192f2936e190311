import type { Locator, Page } from "@playwright/test";
import { readSheet, type SheetLine } from "./read-sheet";

/** The public page of a match. */
export class MatchPage {
  readonly #page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  /** The rows of a game's sheet. */
  async lines(game: number): Promise<readonly SheetLine[]> {
    return readSheet(this.#page.getByRole("table", { name: `Game ${game}:` }));
  }
}
