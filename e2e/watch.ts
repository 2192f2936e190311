import type { BrowserContext } from "@playwright/test";

/** Listens to a browser's own complaints: errors on the console (a breach of the content policy is one), and exceptions. */
export class Watch {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page of a context, also those that are opened later. */
  on(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error") this.#problems.push(`${message.location().url}: ${message.text()}`);
    });
    context.on("weberror", (error) => this.#problems.push(`${error.page()?.url()}: ${error.error().message}`));
  }

  /** Says that the test itself makes the browser complain so: a refused password, a server that is down. */
  expect(form: RegExp): void {
    this.#expected.push(form);
  }

  /** What was heard and not expected. */
  troubles(): readonly string[] {
    return this.#problems.filter((text) => !this.#expected.some((form) => form.test(text)));
  }
}
