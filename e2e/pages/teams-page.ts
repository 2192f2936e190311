import type { Locator, Page } from "@playwright/test";
import { openSetting } from "./open-setting";

/** The desk's page of a season's rosters. */
export class TeamsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(league: string, season: string): Promise<void> {
    await this.#page.goto(`/en/desk/${league}/seasons/${season}/teams`);
  }

  /** An opened team. */
  team(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  /** Opens a team's row and returns what it shows. */
  async show(name: string): Promise<Locator> {
    const team = this.team(name);
    if (await team.isHidden()) await this.#page.getByRole("rowheader").getByRole("link", { name, exact: true }).click();
    await team.waitFor();
    return team;
  }

  /** Types names into the list and presses Enter. */
  async add(team: string, names: string, role?: "regular" | "substitute" | "captain"): Promise<void> {
    const sheet = await this.show(team);
    if (role) await sheet.getByLabel("Plays as").selectOption(role);
    const box = sheet.getByLabel(`Add to ${team}`);
    await box.fill(names);
    await box.press("Enter");
  }

  get spares(): Locator {
    return this.#page.getByRole("region", { name: "Floating spares" });
  }

  /** Opens the rules for substitutes. */
  async limits(): Promise<Locator> {
    return openSetting(this.#page, "Rules for substitutes");
  }

  get doubtful(): Locator {
    return this.#page.getByText("Needs your ruling");
  }

  /** Goes to the line-up of a team's first match. */
  async lineUp(team: string): Promise<void> {
    await this.#page.getByRole("link", { name: "Line-ups" }).click();
    // The page of teams has rows of the same names.
    await this.#page.waitForURL(/\/matches$/);
    await this.#page.getByRole("rowheader").getByRole("link", { name: team }).first().click();
    await this.#page.getByRole("link", { name: "Line-up", exact: true }).click();
  }
}
