import type { Locator, Page } from "@playwright/test";

/** The secretary and the league of a new installation. */
export interface Founder {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly league: string;
}

/** The first-run page: account and league. */
export class SetUpPage {
  readonly #page: Page;
  readonly code: Locator;
  /** The reason of a refusal. */
  readonly refusal: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.code = page.getByRole("textbox", { name: "Set-up code" });
    this.refusal = page.getByRole("main").getByRole("alert");
  }

  /** Opens the server's printed link. */
  async open(link: string): Promise<void> {
    await this.#page.goto(link);
  }

  async fill({ name, email, password, league }: Founder): Promise<void> {
    const field = (label: string) => this.#page.getByRole("textbox", { name: label });
    await field("Your name").fill(name);
    await field("E-mail").fill(email);
    await this.#page.getByLabel("Password").fill(password);
    await field("Name of the league").fill(league);
    await this.#page.getByLabel("Time zone").selectOption("America/Chicago");
  }

  async create(): Promise<void> {
    await this.#page.getByRole("button", { name: "Create account and league" }).click();
  }
}
