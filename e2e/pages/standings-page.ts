import type { Locator, Page } from "@playwright/test";

/** One row of the standings, as text. */
export interface StandingsLine {
  readonly place: number;
  readonly name: string;
  readonly won: number;
  readonly lost: number;
  readonly points: number;
}

/** The standings page of a season. */
export class StandingsPage {
  readonly #page: Page;
  readonly table: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.table = page.getByRole("table", { name: /standings/i }).first();
  }

  /** Opens the standings, by the season's address. */
  async open(season: string): Promise<void> {
    await this.#page.goto(`${season}/standings`);
  }

  async lines(): Promise<readonly StandingsLine[]> {
    const rows = await this.table
      .getByRole("row")
      .filter({ has: this.#page.getByText(/\d+ won, \d+ lost/) })
      .all();
    return Promise.all(rows.map(read));
  }

  async lineOf(name: string): Promise<StandingsLine> {
    const matchingLine = (await this.lines()).find((line) => line.name === name);
    if (!matchingLine) throw new Error(`${name} is not in the table`);
    return matchingLine;
  }
}

async function read(row: Locator): Promise<StandingsLine> {
  const cells = await row.locator("td, th").allInnerTexts();
  const [place = "", , name = "", games = "", points = ""] = cells;
  const [, won, lost] = /(\d+) won, (\d+) lost/.exec(games) ?? [];
  const figure = (text: string | undefined) => Number(text?.replace(/\D/g, ""));
  return {
    place: figure(place),
    name: name.trim().split("\n")[0]?.trim() ?? "",
    won: figure(won),
    lost: figure(lost),
    points: figure(points),
  };
}
