import type { Locator, Page } from "@playwright/test";

/** The secretary's input. */
export interface SeasonInput {
  readonly name?: string;
  readonly teams?: string;
  readonly firstNight?: string;
  readonly games?: number;
}

/** Goes from the checklist after publishing to the season's desk page. */
export async function toSeasonDesk(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Season page" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/first-night"));
}

/** The three screens that set up a season. Counts keys pressed, and fields filled or chosen. */
export class NewSeasonPage {
  readonly #page: Page;
  /** Keys and checkboxes pressed so far. */
  taps = 0;
  /** Fields filled and lists chosen from so far. */
  fields = 0;
  readonly name: Locator;
  readonly teams: Locator;
  /** Missing or refused input. */
  readonly problems: Locator;
  readonly savedNotice: Locator;
  readonly nextKey: Locator;
  readonly publishKey: Locator;
  /** The teams read from the pasted list. */
  readonly read: Locator;
  /** The summary of nights and rounds. */
  readonly comesTo: Locator;
  readonly certificate: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.name = page.getByRole("textbox", { name: "Name of the season" });
    this.teams = page.getByRole("textbox", { name: "Teams, one per line" });
    this.problems = page.getByRole("main").getByRole("alert");
    this.savedNotice = page.getByText("Draft saved automatically");
    this.nextKey = page.getByRole("button", { name: "Next", exact: true });
    this.publishKey = page.getByRole("button", { name: "Publish", exact: true });
    this.read = page.getByRole("region", { name: "Teams and bars" });
    this.comesTo = page.getByRole("region", { name: "Nights", exact: true }).getByRole("status");
    this.certificate = page.getByRole("region", { name: "Certificate" });
  }

  async open(league = "evansville-1944", origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/en/desk/${league}/new-season`);
    await this.name.waitFor();
  }

  /** Presses a key or a checkbox. */
  async press(key: Locator): Promise<void> {
    this.taps += 1;
    await key.click();
  }

  /** Types or pastes into a field. */
  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  /** Chooses from a list. */
  async choose(list: Locator, label: string): Promise<void> {
    this.fields += 1;
    await list.selectOption({ label });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  step(name: string): Locator {
    return this.#page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name });
  }

  async next(): Promise<void> {
    await this.press(this.nextKey);
  }

  /** Fills in the given fields of the current screen. */
  async fill({ name, teams, firstNight, games }: SeasonInput): Promise<void> {
    if (name !== undefined) await this.type(this.name, name);
    if (teams !== undefined) await this.type(this.teams, teams);
    if (firstNight === undefined && games === undefined) return;
    if (await this.teams.isVisible()) await this.next();
    if (firstNight !== undefined) await this.type(this.#page.getByLabel("First night"), firstNight);
    if (games !== undefined) await this.choose(this.#page.getByLabel("Games per match"), String(games));
  }

  /** Types a date without play. */
  async noPlay(date: string, reason?: string): Promise<void> {
    await this.type(this.#page.getByLabel("Date", { exact: true }), date);
    if (reason !== undefined) await this.type(this.#page.getByLabel("Reason (optional)"), reason);
    await this.press(this.button("Add the date"));
  }

  /** Adds a wish from lists. */
  async wish(kind: string, team: string, more: { other?: string; night?: string } = {}): Promise<void> {
    await this.choose(this.#page.getByLabel("What", { exact: true }), kind);
    await this.choose(this.#page.getByLabel(/^(Team|Bar)$/), team);
    if (more.other !== undefined) await this.choose(this.#page.getByLabel("Other team"), more.other);
    if (more.night !== undefined) await this.choose(this.#page.getByLabel("Night", { exact: true }), more.night);
    await this.press(this.button("Add the wish"));
  }

  /** Goes to the schedule from any screen. */
  async toSchedule(): Promise<void> {
    await this.name.or(this.#page.getByLabel("First night")).or(this.publishKey).first().waitFor();
    if (await this.teams.isVisible()) await this.next();
    if (await this.#page.getByLabel("First night").isVisible()) await this.next();
    await this.publishKey.waitFor();
  }

  async publish(): Promise<void> {
    await this.toSchedule();
    await this.press(this.publishKey);
    await toSeasonDesk(this.#page);
  }

  async keepDraft(): Promise<void> {
    await this.toSchedule();
    await this.press(this.button("Save as draft"));
  }
}
