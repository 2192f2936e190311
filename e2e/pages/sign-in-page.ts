import type { Locator, Page } from "@playwright/test";

/** The sign-in page. */
export class SignInPage {
  readonly #page: Page;
  readonly email: Locator;
  readonly password: Locator;
  /** The reason of a refusal. */
  readonly refusal: Locator;

  constructor(page: Page) {
    this.#page = page;
    // The second one is for requesting a link.
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
