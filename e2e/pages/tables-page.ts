import { expect, type Locator, type Page } from "@playwright/test";

/** The tables of a night, and the links that open their score sheets. */
export class TablesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(league: string, origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/en/desk${league.replace(/^\/leagues/, "")}/tables`);
  }

  /** The night that is shown, "2026-11-20". */
  async night(): Promise<string> {
    return this.#page.getByRole("textbox", { name: "Night" }).inputValue();
  }

  /** The part of the page about the match in which a team plays. */
  table(team: string): Locator {
    return this.#page.getByRole("region", { name: team });
  }

  /** Makes a link for a match and gives its address. */
  async makeLink(team: string): Promise<string> {
    await this.table(team)
      .getByRole("button", { name: /^Make a link/ })
      .click();
    const link = this.table(team).getByRole("link", { name: /\/t#/ });
    await expect(link).toBeVisible();
    return (await link.getAttribute("href")) ?? "";
  }

  /** Ends the link of a match. */
  async endLink(team: string): Promise<void> {
    await this.table(team)
      .getByRole("button", { name: /^End this link/ })
      .click();
    await expect(this.table(team).getByRole("link", { name: /\/t#/ })).toHaveCount(0);
  }
}
