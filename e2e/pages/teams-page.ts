import type { Locator, Page } from "@playwright/test";

/** The desk's page of a season's rosters. */
export class TeamsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(league: string, season: string): Promise<void> {
    await this.#page.goto(`/en/desk/${league}/seasons/${season}/teams`);
  }

  team(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  /** Types names into the list and presses Enter. */
  async add(team: string, names: string, role?: "regular" | "substitute" | "captain"): Promise<void> {
    const sheet = this.team(team);
    if (role) await sheet.getByLabel("Plays as").selectOption(role);
    const box = sheet.getByLabel(`Add to ${team}`);
    await box.fill(names);
    await box.press("Enter");
  }

  get spares(): Locator {
    return this.#page.getByRole("region", { name: "Floating spares" });
  }

  get limits(): Locator {
    return this.#page.getByRole("region", { name: "Rules for substitutes" });
  }

  get doubtful(): Locator {
    return this.#page.getByText("Needs your ruling");
  }

  async lineUp(match: string): Promise<void> {
    const lineUps = this.#page.getByRole("region", { name: "Line-ups" });
    await lineUps.locator("summary").first().click();
    await lineUps.getByRole("link", { name: match }).click();
  }
}
