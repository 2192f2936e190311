import type { Locator, Page } from "@playwright/test";

/** The desk's first page, with the secretary's leagues. */
export class DeskPage {
  readonly #page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Desk" });
  }

  async open(origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/en/desk`);
  }

  /** A season in the list. */
  season(name: string): Locator {
    return this.#page.getByRole("main").getByRole("link", { name, exact: true });
  }

  async newSeason(): Promise<void> {
    await this.#page.getByRole("link", { name: "New season" }).click();
  }

  async signOut(): Promise<void> {
    await this.#page.getByRole("button", { name: "Sign out" }).click();
  }
}
