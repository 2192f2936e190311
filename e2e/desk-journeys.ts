import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectNoSidewaysScrolling } from "./accessibility";
import type { StorageState } from "./demo-servers";
import { disputedMatch } from "./disputed-match";
import { drawCup } from "./drawn-event";
import { ChangesPage } from "./pages/changes-page";
import { type CreatedSeason, makeSeason, sendCommand } from "./season-by-command";
import { Journeys } from "./tap-count";

const twelve = ["Anchors", "Barrels", "Cutters", "Dockers", "Ferrymen", "Gaugers"]
  .concat(["Haulers", "Ironmen", "Jacks", "Kegs", "Lanterns", "Millers"])
  .map((team, at) => `${team}, ${["Dock", "Mill", "Forge", "Kiln"][at % 4]}`)
  .join("\n");

/** Plays the meetings of a season's first night, last week, each a game of six hands: 524 to 448. */
async function playLastWeek(secretary: Page, season: CreatedSeason): Promise<void> {
  for (const { match } of season.meetings.filter(({ date }) => date === season.firstNight)) {
    const key = { league: season.league, match, table: 1, game: 1 };
    await sendCommand(secretary, { kind: "start-game", ...key, firstDealer: 0 });
    for (const [at, maker] of ([0, 1, 0, 1, 0, 0] as const).entries())
      await sendCommand(secretary, {
        kind: "record-hand",
        ...key,
        hand: at + 1,
        baseRevision: 0,
        entry: playedHandOf(100, maker),
      });
  }
}

interface DeskPages {
  readonly secretary: Page;
  readonly signedIn: StorageState;
  visitor(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Walks the desk's journeys at a screen size, each within its limit of taps. Each size has its own test file, and with it
 * its own demo league: the matches of another size would make the night's list longer.
 */
export async function walkDeskJourneys(
  size: { readonly width: number; readonly height: number },
  { secretary: maker, visitor, signedIn }: DeskPages,
): Promise<void> {
  const { width } = size;
  const named = (bird: string) => `${bird} ${width}`;
  const clubs = ["Terns, Quay", "Gulls, Quay", "Auks, Pier", "Puffins, Pier", "Skuas, Mole", "Petrels, Mole"];
  const name = named("Sitting at the desk");
  const season = await makeSeason(maker, {
    name,
    teams: clubs.map((club) => club.replace(",", ` ${width},`)),
    inDays: -7,
    games: 1,
  });
  await playLastWeek(maker, season);
  const dispute = await disputedMatch(maker, await visitor(), [named("Swifts"), named("Swallows")]);
  const cup = [named("Otters"), named("Beavers")];
  await drawCup(maker, { name: named("Desk Cup"), teams: cup, settings: { thirdPlace: false } });

  const desk = await visitor({ storageState: signedIn, viewport: size, screen: size, hasTouch: width < 1000 });
  const journeys = new Journeys();
  await journeys.count(desk);
  const tap = (target: Locator) => (width < 1000 ? target.tap() : target.click());
  const key = (name: string | RegExp) => desk.getByRole("button", { name, exact: typeof name === "string" });
  const link = (name: string | RegExp) => desk.getByRole("link", { name, exact: typeof name === "string" });
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await field.fill(text);
  };
  /** A journey that begins at the desk's first page. */
  const fromDesk = async (what: string, limit: number, journey: () => Promise<void>, maxSeconds?: number) => {
    await desk.goto("/en/desk");
    await expect(desk.getByRole("heading", { level: 1, name: "Desk" })).toBeVisible();
    return journeys.walk(what, limit, journey, maxSeconds);
  };
  const published = desk.getByRole("heading", { level: 1, name: / is published$/ });

  const setUp = async () => {
    await tap(link("New season"));
    await type(desk.getByLabel("Name of the season"), named("Twelve"));
    await type(desk.getByLabel("Teams, one per line"), twelve);
    await tap(key("Next"));
    await type(desk.getByLabel("First night"), "2027-01-07");
    await tap(key("Next"));
    await expect(key("Publish"), "publishing is in view").toBeInViewport();
    await tap(key("Publish"));
    await expect(published).toHaveText(`${named("Twelve")} is published`);
  };
  await fromDesk("set up a season of twelve teams, three screens", 7, setUp, 120);

  await fromDesk("the checklist before the first night", 1, async () => {
    await tap(link(`Checklist: 0 of 5: ${named("Twelve")}`));
    await expect(published).toBeVisible();
  });

  const nextYear = async () => {
    await tap(link("New season"));
    await tap(key(`Copy ${named("Twelve")}`));
    await tap(desk.getByRole("checkbox", { name: "Gaugers" }));
    await tap(key("Next"));
    await tap(key("Next"));
    await tap(key("Publish"));
    await expect(published).toBeVisible();
  };
  await fromDesk("next year: copy, tick who returns, publish", 6, nextYear, 45);

  await fromDesk("to last week's match", 3, async () => {
    await tap(link(name));
    await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
    await tap(desk.locator("summary").first());
    await tap(link("Correct score"));
    await expect(link("Correct hand 5")).toBeVisible();
  });
  await journeys.walk("correct last week's score, with the reason", 5, async () => {
    await tap(link("Correct hand 5"));
    for (const digit of "110") await tap(key(digit));
    const moves = desk.getByRole("region", { name: "What changes" }).getByRole("row");
    await expect(moves.nth(1)).toContainText(/becomes/);
    await expect(moves.nth(1), "what moves is in view").toBeInViewport();
    await tap(key("Wrong number"));
    await desk.waitForURL("**/matches/*");
  });

  await fromDesk("rule a dispute", 3, async () => {
    await tap(link(new RegExp(`^${dispute.home} – ${dispute.away} Dispute Game 1`)));
    await tap(desk.getByRole("radio", { name: `Accept the version of ${dispute.away}` }));
    await tap(key("Save ruling"));
    await expect(desk.getByText(/^Ruling: /)).toBeVisible();
  });

  const changes = new ChangesPage(desk);
  await fromDesk("postpone a match", 5, async () => {
    await tap(link(/^Tonight/));
    await tap(link(new RegExp(`^Postpone: .*(Terns|Gulls) ${width}`)).first());
    await expect(desk.getByText("Both teams and the bar are free then.")).toBeVisible();
    await tap(desk.getByRole("group", { name: "New date" }).getByRole("radio").nth(1));
    await type(desk.getByLabel(/^Public reason/), "Flu");
    await tap(key(/^Postpone to /));
    await expect(changes.done).toBeVisible();
  });

  const atMole = season.teams.find((team) => team.name === named("Skuas"))?.entrant;
  const nights = season.meetings.filter(({ home }) => home === atMole).map(({ date }) => date);
  await fromDesk("a bar closes", 8, async () => {
    await tap(link(`Changes: ${name}`));
    await changes.happened("A bar is closed on a date");
    await changes.choose("Bar", `Mole (${name})`);
    await type(desk.getByLabel("Closed on"), nights.toSorted().at(-1) ?? "");
    await tap(key("Find a plan"));
    await expect(changes.proof).toContainText("Proved");
    await tap(key("Accept this plan"));
    await expect(changes.done).toBeVisible();
  });
  await journeys.walk("and is undone", 1, async () => {
    await tap(changes.log.getByRole("button", { name: /^Undo/ }).first());
    await expect(changes.log.getByText("Undone")).toBeVisible();
  });

  const result = async (match: RegExp, where: string) => {
    await tap(link(/^Tonight/));
    await tap(link(match).first());
    await expect(desk.getByText(where, { exact: true })).toBeVisible();
    await tap(key("Enter only the final score"));
    for (const digit of "510320") await tap(key(digit));
    await tap(key("Save score"));
    await expect(key("Correct score")).toBeVisible();
  };
  const birds = new RegExp(`^Sheet: (${clubs.map((club) => club.split(",")[0]).join("|")}) ${width}`);
  const ofSeason = await fromDesk("a match of the season", 10, () => result(birds, "week 2"));
  const others = new RegExp(`^Sheet: (${cup.join("|")})`);
  await fromDesk("a match of an event, as one of the season", ofSeason, () => result(others, "round 1"));

  await fromDesk("a team withdraws", 8, async () => {
    await tap(link(`Changes: ${name}`));
    await changes.happened("A team withdraws");
    await changes.choose("Team", named("Skuas"));
    await tap(desk.getByRole("radio", { name: /the rest forfeited/ }));
    await tap(key("Find a plan"));
    await expect(changes.preview.getByRole("row", { name: named("Skuas") })).toContainText("withdrawn");
    await expectNoSidewaysScrolling(desk, "a withdrawal");
    await tap(key("Accept this plan"));
    await expect(changes.done).toBeVisible();
  });

  const adjust = async (team: string, field: string, figure: string, reason: string) => {
    await desk.getByLabel("Team").selectOption(team);
    await type(desk.getByLabel(field), figure);
    await type(desk.getByLabel("Reason", { exact: true }), reason);
    await tap(key("Save"));
    await expect(desk.getByText("Saved.")).toBeVisible();
  };
  await fromDesk("points are deducted, with the public reason", 7, async () => {
    await tap(link(name));
    await tap(link("Adjustments and lots"));
    await adjust(named("Terns"), "Game points", "-50", "A player who was not registered");
  });
  await journeys.walk("a fine is named", 5, () => adjust(named("Gulls"), "Fine", "2.50", "No scorekeeper"));
  await journeys.walk("and is taken back", 3, async () => {
    await tap(desk.getByRole("button", { name: /^Undo: a fine of 2\.50/ }));
    await type(desk.getByLabel("Reason for undoing it"), "There was one");
    await tap(key("Undo adjustment"));
    await expect(desk.getByText("a fine of 2.50")).toHaveCount(0);
  });

  const order = { league: season.league, season: season.id, standings: "by:games-won,drawn-lot" };
  await sendCommand(maker, { kind: "choose-standings", ...order });
  await desk.reload();
  await journeys.walk("lots are drawn", 3, async () => {
    await expect(desk.getByRole("table", { name: "Possible places after the lots" }).first()).toBeVisible();
    await tap(key("Draw lots"));
    await type(desk.getByLabel("Public reason"), "Level after the last night");
    await tap(key("Draw now"));
    await expect(desk.getByRole("region", { name: "What the lots changed" })).toBeVisible();
  });
  await journeys.walk("and are undone", 3, async () => {
    await tap(key("Undo the draw"));
    await type(desk.getByLabel("Public reason for undoing it"), "Drawn too soon");
    await tap(key("Yes, undo it"));
    await expect(key("Draw lots")).toBeVisible();
  });
}
