import type { Locator, Page } from "@playwright/test";
import { toSeasonDesk } from "./new-season-page";
import { openSetting } from "./open-setting";

/** A season at the desk. */
export class DeskSeasonPage {
  readonly #page: Page;
  readonly draftNotice: Locator;
  readonly answer: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.draftNotice = page.getByText("This is a draft. Only you see it.");
    this.answer = page.getByText("Saved. The standings are updated.");
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  heading(name: string): Locator {
    return this.#page.getByRole("heading", { level: 1, name, exact: true });
  }

  /** The address of the season's public page, without its last part. */
  async publicAddress(): Promise<string> {
    const link = this.#page.getByRole("link", { name: "Public page" });
    return ((await link.getAttribute("href")) ?? "").replace(/\/standings$/, "");
  }

  async publish(): Promise<void> {
    await this.#page.getByRole("button", { name: "Publish" }).click();
    await toSeasonDesk(this.#page);
  }

  async throwAway(): Promise<void> {
    await this.#page.getByRole("button", { name: "Delete draft" }).click();
    await this.#page.getByRole("button", { name: "Yes, delete it" }).click();
  }

  async rankBy(choice: "games won, then game points" | "game points only"): Promise<void> {
    const standings = await openSetting(this.#page, "Standings");
    await standings.getByRole("radio", { name: choice }).check();
    await standings.getByRole("button", { name: "Change" }).click();
  }
}
