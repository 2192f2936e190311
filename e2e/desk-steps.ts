import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { deskFacts } from "./desk-facts";
import { demoLeague } from "./fixtures";
import type { OwnServer } from "./own-server";
import { DeskPage } from "./pages/desk-page";
import { SetUpPage } from "./pages/set-up-page";
import { makeSeason, type SeasonOptions, sendCommand } from "./season-by-command";
import { signInByRequest } from "./sign-in-by-request";

/** A season to be played tonight. */
export interface SeasonTonight extends Pick<SeasonOptions, "name" | "teams" | "games" | "league" | "origin"> {}

/** Makes and publishes a season with a first night tonight and one game per meeting. Returns its public address. */
export async function publishSeasonTonight(secretary: Page, season: SeasonTonight): Promise<string> {
  const { address } = await makeSeason(secretary, { games: 1, ...season });
  return address;
}

/** Makes a link for the table where a team plays tonight, as the desk's page of tables does. */
export async function makeTableLink(
  secretary: Page,
  team: string,
  league: string = demoLeague,
  origin = "",
): Promise<string> {
  const { league: id, matches } = await deskFacts(secretary, league, origin);
  const [match, ...others] = matches.filter(({ sides }) => sides.includes(team));
  expect(others, `two tests name a team ${team}`).toEqual([]);
  const link = newId();
  await sendCommand(secretary, { kind: "issue-table-link", league: id, link, match: match?.id }, origin);
  return (await deskFacts(secretary, league, origin)).links.get(link) ?? "";
}

/** The secretary of the leagues that tests make. */
export const founder = { name: "Ada", email: "ada@example.com", password: "nine of trumps beats ace" } as const;

/** Opens the desk of a test's own server: sets up account and league on the first run, signs in later. */
export async function openDesk(page: Page, server: OwnServer, league: string): Promise<void> {
  const desk = new DeskPage(page);
  if (await signInByRequest(page.request, founder, server.origin)) {
    await desk.open(server.origin);
  } else {
    const setUp = new SetUpPage(page);
    await setUp.open(await server.setUpLink());
    await setUp.fill({ ...founder, league });
    await setUp.create();
  }
  await expect(desk.heading).toBeVisible();
}
