import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectNoSidewaysScrolling } from "./accessibility";
import { type DeskFacts, deskFacts } from "./desk-facts";
import { founder, makeTableLink } from "./desk-steps";
import { onPhone } from "./fixtures";
import { OwnServer } from "./own-server";
import { ChangesPage } from "./pages/changes-page";
import { ScoreSheetPage } from "./pages/score-sheet-page";
import { sendCommand } from "./season-by-command";
import { Journeys } from "./tap-count";

const league = "/leagues/lakeside";
const teams = ["Herons, Dock", "Egrets, Dock", "Curlews, Mill", "Plovers, Mill", "Stints, Quay", "Avocets, Quay"];

type Match = DeskFacts["matches"][number];

/** What the phones at a match's table send: six hands, 524 to 448. */
async function playGame(secretary: Page, origin: string, { league: id }: DeskFacts, { id: match }: Match) {
  const key = { league: id, match, table: 1, game: 1 };
  await sendCommand(secretary, { kind: "start-game", ...key, firstDealer: 0 }, origin);
  for (const [at, maker] of ([0, 1, 0, 1, 0, 0] as const).entries()) {
    const hand = { hand: at + 1, baseRevision: 0, entry: playedHandOf(100, maker) };
    await sendCommand(secretary, { kind: "record-hand", ...key, ...hand }, origin);
  }
  return key;
}

interface Screen {
  readonly width: number;
  readonly height: number;
}

/**
 * Runs a secretary's whole season at a screen size, on a new installation, each part within its limit of taps: set-up, the
 * wizard, three evenings, a dispute, a closed bar, a withdrawal, an event, the next season.
 */
export async function runSecretarySeason(
  size: Screen,
  visitor: (options?: BrowserContextOptions) => Promise<Page>,
): Promise<void> {
  const server = await OwnServer.start();
  const pages: Page[] = [];
  // Pages are closed before their server ends: a live page would report the lost connection.
  const opened = async (options?: BrowserContextOptions) => {
    const page = await visitor(options);
    pages.push(page);
    return page;
  };
  try {
    await runOn(server, await opened({ viewport: size, screen: size, hasTouch: size.width < 1000 }), opened);
  } finally {
    for (const page of pages) await page.close();
    await server.discard();
  }
}

async function runOn(
  server: OwnServer,
  desk: Page,
  visitor: (options?: BrowserContextOptions) => Promise<Page>,
): Promise<void> {
  const { origin } = server;
  const journeys = new Journeys();
  await journeys.count(desk);
  const isTouched = (desk.viewportSize()?.width ?? 0) < 1000;
  const tap = (target: Locator) => (isTouched ? target.tap() : target.click());
  const key = (name: string | RegExp) => desk.getByRole("button", { name, exact: typeof name === "string" });
  const link = (name: string | RegExp) => desk.getByRole("link", { name, exact: typeof name === "string" });
  const heading = (name: string | RegExp) => desk.getByRole("heading", { level: 1, name });
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await field.fill(text);
  };
  const fromDesk = async (what: string, limit: number, journey: () => Promise<void>) => {
    await desk.goto(`${origin}/en/desk`);
    await expect(heading("Desk")).toBeVisible();
    await journeys.walk(what, limit, journey);
    await expectNoSidewaysScrolling(desk, what);
  };
  const published = heading(/ is published$/);

  await desk.goto(await server.setUpLink());
  await journeys.walk("set up: account and league", 7, async () => {
    await type(desk.getByLabel("Your name"), founder.name);
    await type(desk.getByLabel("E-mail"), founder.email);
    await type(desk.getByLabel("Password"), founder.password);
    await type(desk.getByLabel("Name of the league"), "Lakeside");
    await desk.getByLabel("Time zone").selectOption("America/Chicago");
    await tap(key("Create account and league"));
    await expect(heading("Desk")).toBeVisible();
  });
  const { tonight } = await deskFacts(desk, league, origin);
  const night = (weeks: number) => addDays(isoDate(tonight), 7 * weeks) ?? tonight;

  await fromDesk("set up a season of six teams", 9, async () => {
    await tap(link("New season"));
    await type(desk.getByLabel("Name of the season"), "Autumn");
    await type(desk.getByLabel("Teams, one per line"), teams.join("\n"));
    await tap(key("Next"));
    await type(desk.getByLabel("First night"), night(-2));
    await desk.getByLabel("Games per match").selectOption("1");
    await tap(key("Next"));
    await tap(key("Publish"));
    await expect(published).toHaveText("Autumn is published");
  });

  for (const week of [-2, -1]) {
    const evening = await deskFacts(desk, league, origin, night(week));
    expect(evening.matches).toHaveLength(3);
    for (const match of evening.matches) await playGame(desk, origin, evening, match);
  }

  const evening = await deskFacts(desk, league, origin);
  const [played, byHand, forfeited] = evening.matches;
  if (!played || !byHand || !forfeited) throw new Error("tonight has fewer than three matches");
  const game = await playGame(desk, origin, evening, played);
  const phone = await visitor(onPhone);
  const [, losers = ""] = played.sides;
  await new ScoreSheetPage(phone).open(await makeTableLink(desk, losers, league, origin), losers);
  const { side } = (await (await phone.request.get(`${origin}/api/sheets/${played.id}`)).json()) as { side: number };
  const statement = { dispute: newId(), side, reason: "Hand 6 was ours" };
  await sendCommand(phone, { kind: "dispute-game", ...game, ...statement }, origin);

  await fromDesk("rule a dispute of the third evening", 3, async () => {
    await tap(link(new RegExp(`^${played.sides.join(" – ")} Dispute Game 1`)));
    await tap(desk.getByRole("radio", { name: "The sheet stays as it is" }));
    await tap(key("Save ruling"));
    await expect(desk.getByText("Ruling: the sheet stays as it is.")).toBeVisible();
  });

  await fromDesk("enter a final score of the third evening", 10, async () => {
    await tap(link(/^Tonight/));
    await tap(link(new RegExp(`^Sheet: ${byHand.sides.join(" – ")}`)));
    await tap(key("Enter only the final score"));
    for (const digit of "510320") await tap(key(digit));
    await tap(key("Save score"));
    await expect(key("Correct score")).toBeVisible();
  });

  const changes = new ChangesPage(desk);
  const [one = "", other = ""] = forfeited.sides;
  await fromDesk("the third match of the evening is forfeited", 7, async () => {
    await tap(link("Changes: Autumn"));
    await changes.happened("A match is forfeited, void or left unplayed");
    await changes.choose("Match", new RegExp(`${one}.*${other}|${other}.*${one}`));
    await tap(desk.getByRole("radio", { name: one, exact: true }));
    await tap(key("Save ruling"));
    await expect(changes.done).toBeVisible();
  });

  await fromDesk("a bar closes", 8, async () => {
    await tap(link("Changes: Autumn"));
    await changes.happened("A bar is closed on a date");
    await changes.choose("Bar", "Mill");
    await type(desk.getByLabel("Closed on"), night(1));
    await tap(key("Find a plan"));
    await expect(changes.proof).toContainText("Proved");
    await tap(key("Accept this plan"));
    await expect(changes.done).toBeVisible();
  });

  await fromDesk("a team withdraws", 8, async () => {
    await tap(link("Changes: Autumn"));
    await changes.happened("A team withdraws");
    await changes.choose("Team", "Avocets");
    await tap(desk.getByRole("radio", { name: /the rest forfeited/ }));
    await tap(key("Find a plan"));
    await expect(changes.preview.getByRole("row", { name: "Avocets" })).toContainText("withdrawn");
    await tap(key("Accept this plan"));
    await expect(changes.done).toBeVisible();
  });

  await fromDesk("an event, with all teams of the season, drawn", 6, async () => {
    await tap(desk.locator("a[href$='/new-event']"));
    await type(desk.getByLabel("Event name"), "Lakeside Cup");
    await type(desk.getByLabel("Night 1", { exact: true }), night(8));
    await tap(key("Publish"));
    await expect(heading("Lakeside Cup")).toBeVisible();
    const form = desk.getByRole("region", { name: "Add many entrants" });
    await tap(form.getByRole("button", { name: /^Add \d/ }));
    await expect(form.getByText(/^\d added\.$/)).toBeVisible();
    await tap(key("Draw"));
    await expect(desk.getByRole("region", { name: "Round 1", exact: true })).toBeVisible();
  });

  await fromDesk("the next season, copied from this one", 5, async () => {
    await tap(link("New season"));
    await tap(key("Copy Autumn"));
    await tap(key("Next"));
    await tap(key("Next"));
    await tap(key("Publish"));
    await expect(published).toBeVisible();
  });

  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`${origin}/en${league}/autumn/standings`);
  await expect(reader.getByRole("row", { name: /Avocets/ }).first()).toBeVisible();
  await reader.goto(`${origin}/en${league}/events/lakeside-cup`);
  await expect(reader.getByRole("heading", { level: 1, name: "Lakeside Cup" })).toBeVisible();
}
