import { expect, type Locator, type Page } from "@playwright/test";

/** The desk's page for changing a season's schedule by hand. */
export class GridPage {
  readonly page: Page;
  readonly grid: Locator;
  /** The message about a picked card or the last action. */
  readonly status: Locator;
  readonly keepKey: Locator;
  readonly difference: Locator;
  readonly saveKey: Locator;
  readonly dialog: Locator;
  readonly clash: Locator;
  readonly certificate: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole("grid", { name: "Schedule grid" });
    this.status = page.getByRole("region", { name: "Schedule grid" }).getByRole("status");
    this.keepKey = page.getByRole("button", { name: "Keep" });
    this.difference = page.getByRole("region", { name: "What moves" });
    this.saveKey = page.getByRole("button", { name: "Save changes" });
    this.dialog = page.getByRole("dialog");
    this.clash = page.getByRole("region", { name: "A clash" });
    this.certificate = page.getByRole("region", { name: "Certificate" });
  }

  async open(season: string): Promise<void> {
    await this.page.goto(`/en/desk/evansville-1944/seasons/${season}/schedule`);
    await expect(this.page.locator(".schedule-builder[aria-busy=false]")).toBeVisible();
  }

  /** The card of a match in the grid. */
  card(meeting: string): Locator {
    return this.page.locator(`#card-${meeting}`);
  }

  /** The row and column of a card's cell, from 0. */
  async cellOf(meeting: string): Promise<readonly [number, number]> {
    const cell = this.grid.locator("td").filter({ has: this.card(meeting) });
    return [Number(await cell.getAttribute("data-row")), Number(await cell.getAttribute("data-column"))];
  }

  cell(row: number, column: number): Locator {
    return this.page.locator(`#cell-${row}-${column}`);
  }

  /** Drags a card to a cell and drops it. Both are in the middle of the view: near an edge the grid scrolls by itself. */
  async drag(meeting: string, cell: Locator): Promise<void> {
    await cell.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
    const [from, to] = [await this.card(meeting).boundingBox(), await cell.boundingBox()];
    if (!from || !to) throw new Error("nothing to drag, or nowhere to");
    const { mouse } = this.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 4);
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await mouse.up();
  }
}
