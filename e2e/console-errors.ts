import type { BrowserContext } from "@playwright/test";

/** Collects a browser's console errors (also of the content policy) and exceptions. */
export class ConsoleErrors {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches all pages of a context, also later ones. */
  on(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error") this.#problems.push(`${message.location().url}: ${message.text()}`);
    });
    context.on("weberror", (error) => this.#problems.push(`${error.page()?.url()}: ${error.error().message}`));
  }

  /** Expects errors of this form, such as a refused password or a stopped server. */
  expect(form: RegExp): void {
    this.#expected.push(form);
  }

  /** The unexpected errors. */
  troubles(): readonly string[] {
    return this.#problems.filter((text) => !this.#expected.some((form) => form.test(text)));
  }
}
