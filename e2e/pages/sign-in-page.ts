import type { Locator, Page } from "@playwright/test";

/** Where the secretary signs in. */
export class SignInPage {
  readonly #page: Page;
  readonly email: Locator;
  readonly password: Locator;
  /** Why it was refused. */
  readonly refusal: Locator;

  constructor(page: Page) {
    this.#page = page;
    // The second is where a link is asked for.
    this.email = page.getByRole("textbox", { name: "E-mail" }).first();
    this.password = page.getByLabel("Password", { exact: true });
    this.refusal = page.getByRole("main").getByRole("alert");
  }

  async open(origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/en/sign-in`);
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.#page.getByRole("button", { name: "Sign in", exact: true }).click();
  }
}
