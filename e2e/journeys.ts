import { expect, type Page } from "@playwright/test";
import { demoLeague } from "./fixtures";
import type { OwnServer } from "./own-server";
import { DeskPage } from "./pages/desk-page";
import { DeskSeasonPage } from "./pages/desk-season-page";
import { NewSeasonPage } from "./pages/new-season-page";
import { SetUpPage } from "./pages/set-up-page";
import { SignInPage } from "./pages/sign-in-page";
import { TablesPage } from "./pages/tables-page";

/** A season to be played tonight. */
export interface SeasonTonight {
  readonly name: string;
  readonly teams: readonly string[];
  readonly games?: number;
  /** The league's address, where it is not the demo's. */
  readonly league?: string;
  readonly origin?: string;
}

/** The secretary makes a season whose first night is tonight, and publishes it. Gives the season's public address. */
export async function publishSeasonTonight(secretary: Page, season: SeasonTonight): Promise<string> {
  const { name, teams, games = 1, league = demoLeague, origin = "" } = season;
  const tables = new TablesPage(secretary);
  await tables.open(league, origin);
  const firstNight = await tables.night();
  await secretary.goto(`${origin}/en/desk${league.replace(/^\/leagues/, "")}/new-season`);
  const form = new NewSeasonPage(secretary);
  await form.fill({ name, teams: teams.join("\n"), firstNight, games });
  await form.publish();
  const made = new DeskSeasonPage(secretary);
  await expect(made.heading(name)).toBeVisible();
  return `${origin}${await made.publicAddress()}`;
}

/** The secretary makes a link for the table at which a team plays tonight. */
export async function makeTableLink(
  secretary: Page,
  team: string,
  league: string = demoLeague,
  origin = "",
): Promise<string> {
  const tables = new TablesPage(secretary);
  await tables.open(league, origin);
  return tables.makeLink(team);
}

/** Who runs the leagues that tests found. */
export const founder = { name: "Ada", email: "ada@example.com", password: "nine of trumps beats ace" } as const;

/** The desk of a server of the test's own: on the first run account and league are made, later the founder signs in. */
export async function openDesk(page: Page, server: OwnServer, league: string): Promise<void> {
  const desk = new DeskPage(page);
  await desk.open(server.origin);
  const setUp = new SetUpPage(page);
  if (await setUp.code.isVisible()) {
    // The link differs from this address in its fragment alone; it is opened as from a message, in an empty window.
    await page.goto("about:blank");
    await setUp.open(await server.setUpLink());
    await setUp.fill({ ...founder, league });
    await setUp.create();
  } else {
    await new SignInPage(page).signIn(founder.email, founder.password);
  }
  await expect(desk.heading).toBeVisible();
}
