import type { Locator, Page } from "@playwright/test";

/** The account page. */
export class AccountPage {
  readonly #page: Page;
  readonly heading: Locator;
  readonly sessions: Locator;
  readonly events: Locator;
  /** The reason of a refusal. */
  readonly refusal: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Your account" });
    this.sessions = page.getByRole("region", { name: "Where you are signed in" });
    this.events = page.getByRole("region", { name: "Recent activity" });
    this.refusal = page.getByRole("main").getByRole("alert");
  }

  async open(origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/en/account`);
  }

  async rename(name: string): Promise<void> {
    await this.#page.getByRole("textbox", { name: "Your name" }).fill(name);
    await this.#page.getByRole("button", { name: "Save name" }).click();
  }

  async changePassword(from: string, to: string): Promise<void> {
    await this.#page.getByLabel("Current password").first().fill(from);
    await this.#page.getByLabel("New password").fill(to);
    await this.#page.getByRole("button", { name: "Change the password" }).click();
  }

  /** Ends the session of a browser, by the browser's name. */
  async end(browser: string): Promise<void> {
    await this.sessions.getByRole("button", { name: new RegExp(`^End the session of ${browser}`) }).click();
  }

  async endOthers(): Promise<void> {
    await this.sessions.getByRole("button", { name: "End all others" }).click();
  }
}
