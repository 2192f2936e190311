import type { Locator, Page } from "@playwright/test";

/** What the secretary types. */
export interface SeasonWords {
  readonly name?: string;
  readonly teams?: string;
  readonly firstNight?: string;
  readonly games?: number;
}

/** The form of a new season, with the schedule that it gives beside it. */
export class NewSeasonPage {
  readonly #page: Page;
  /** The schedule that the form gives. */
  readonly preview: Locator;
  /** Why there is none, or why it was refused. */
  readonly problems: Locator;
  readonly publishKey: Locator;
  readonly teams: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.preview = page.getByRole("region", { name: "Schedule" });
    this.problems = page.getByRole("main").getByRole("alert");
    this.publishKey = page.getByRole("button", { name: "Publish" });
    this.teams = page.getByRole("textbox", { name: "Teams, one a line" });
  }

  async fill({ name, teams, firstNight, games }: SeasonWords): Promise<void> {
    if (name !== undefined) await this.#page.getByRole("textbox", { name: "Name of the season" }).fill(name);
    if (firstNight !== undefined) await this.#page.getByLabel("First night").fill(firstNight);
    if (games !== undefined) await this.#page.getByLabel("Games a meeting").selectOption(String(games));
    if (teams !== undefined) await this.teams.fill(teams);
  }

  /** The nights of the preview, each as its own list item. */
  get nights(): Locator {
    return this.preview.getByRole("listitem").filter({ has: this.#page.getByText(/^week \d+$/i) });
  }

  async publish(): Promise<void> {
    await this.publishKey.click();
  }

  async keepDraft(): Promise<void> {
    await this.#page.getByRole("button", { name: "Keep as a draft" }).click();
  }
}
