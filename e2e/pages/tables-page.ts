import { expect, type Locator, type Page } from "@playwright/test";

/** The desk's page of a night's tables and their links. */
export class TablesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(league: string, origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/en/desk${league.replace(/^\/leagues/, "")}/tables`);
  }

  /** The selected night, "2026-11-20". */
  async night(): Promise<string> {
    return this.#page.getByRole("textbox", { name: "Night" }).inputValue();
  }

  /** The section of a team's match. */
  table(team: string): Locator {
    return this.#page.getByRole("region", { name: team });
  }

  /** Makes a link for a match and returns its address. */
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
      .getByRole("button", { name: /^Turn off this link/ })
      .click();
    await expect(this.table(team).getByRole("link", { name: /\/t#/ })).toHaveCount(0);
  }
}
