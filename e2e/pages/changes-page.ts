import { expect, type Locator, type Page } from "@playwright/test";

/** The page of a season's changes at the desk. */
export class ChangesPage {
  readonly #page: Page;
  /** The number of moved matches and its proof. */
  readonly proof: Locator;
  readonly done: Locator;
  readonly refusal: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.proof = page.getByTestId("proof");
    this.done = page.getByRole("status").filter({ hasText: /^(Done:|Saved\.|The ruling is undone\.)/ });
    this.refusal = page.getByRole("main").getByRole("alert");
    this.log = page.getByRole("region", { name: "Changes so far" });
  }

  async open(season: string): Promise<void> {
    await this.#page.goto(`${season}/changes`);
  }

  async happened(what: string): Promise<void> {
    await this.#page.getByLabel("What happened", { exact: true }).selectOption({ label: what });
  }

  async choose(field: "Match" | "Night" | "Bar" | "Team", label: string | RegExp): Promise<void> {
    const select = this.#page.getByLabel(field, { exact: true });
    const option = select.locator("option").filter({ hasText: label }).first();
    await select.selectOption((await option.getAttribute("value")) ?? "");
  }

  async type(field: string, text: string): Promise<void> {
    await this.#page.getByLabel(field, { exact: true }).fill(text);
  }

  async tick(choice: string): Promise<void> {
    await this.#page.getByRole("radio", { name: choice, exact: false }).check();
  }

  async workOut(): Promise<void> {
    await this.#page.getByRole("button", { name: "Find a plan" }).click();
    await expect(this.proof.or(this.refusal).first()).toBeVisible({ timeout: 60_000 });
  }

  /** The rows of the difference: match, before, after. */
  async difference(): Promise<string[][]> {
    const rows = this.#page.getByRole("table", { name: "What changes" }).locator("tbody tr");
    return Promise.all((await rows.all()).map((row) => row.locator("th, td").allInnerTexts()));
  }

  /** The preview of the command's changes. */
  get preview(): Locator {
    return this.#page.getByRole("region", { name: "What changes" });
  }

  async accept(reason = ""): Promise<void> {
    await this.#page.getByLabel("Public reason (optional)").fill(reason);
    await this.#page.getByRole("button", { name: "Accept this plan" }).click();
  }

  async rule(): Promise<void> {
    await this.#page.getByRole("button", { name: "Save ruling" }).click();
  }

  /** Undoes the latest change. */
  async undo(): Promise<void> {
    await this.log.getByRole("button", { name: /^Undo/ }).first().click();
  }
}
