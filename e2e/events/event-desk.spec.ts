import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { deskFacts } from "../desk-facts";
import { publishSeasonTonight } from "../desk-steps";
import { drawCup, playMatch } from "../drawn-event";
import { demoLeague, test } from "../fixtures";
import { type CreatedSeason, makeSeason, sendCommand } from "../season-by-command";

const desk = `/en/desk${demoLeague.replace(/^\/leagues/, "")}`;

interface CupWords {
  readonly name: string;
  readonly date: string;
  readonly venues?: readonly string[];
}

/** A public event without entries; returns its page at the desk. */
async function emptyCup(secretary: Page, { name, date, venues = [] }: CupWords): Promise<string> {
  const { league } = await deskFacts(secretary, demoLeague);
  const season = newId();
  const { slug } = await sendCommand(secretary, {
    ...{ kind: "create-event", league, season, name, who: "teams", rulebook: "clabber", rules: {}, games: 1 },
    ...{ most: null, deadline: null, fee: "", about: "", championYear: null, ways: [], venues },
    nights: [{ date, time: "19:00" }],
  });
  await sendCommand(secretary, { kind: "publish-season", league, season });
  return `${desk}/events/${slug}`;
}

/** Enters all teams of a season. */
async function enterAll(secretary: Page, season: string, count: number): Promise<void> {
  const form = secretary.getByRole("region", { name: "Add many entrants" });
  await form.getByLabel("Teams from").selectOption({ label: `${season} (${count})` });
  await form.getByRole("button", { name: `Add ${count}` }).click();
  await expect(form.getByText(`${count} added.`)).toBeVisible();
}

const teams = [
  "Anglers of the long bend below the old bridge, Harbour Bar",
  "Boatmen, Harbour Bar",
  "Coopers, Mill Tavern",
  "Draymen, Mill Tavern",
];

const cupSeason = (secretary: Page, name: string, inDays: number): Promise<CreatedSeason> =>
  makeSeason(secretary, { name, teams, inDays, bars: { "Harbour Bar": { tables: 2 }, "Mill Tavern": { tables: 2 } } });

test("a whole season is entered in an event, removed again, and seeded by its standings, which the desk edits", async ({
  secretary,
}) => {
  const season = await cupSeason(secretary, "Floodtide", 60);
  const page = await emptyCup(secretary, { name: "Floodtide Cup", date: season.firstNight });
  await secretary.goto(page);
  await enterAll(secretary, "Floodtide", 4);
  await expect(secretary.getByText("4 accepted")).toBeVisible();
  const form = secretary.getByRole("region", { name: "Add many entrants" });
  await expect(form.getByText("Nobody new, 4 already on the list.")).toBeVisible();
  await expectNoSidewaysScrolling(secretary, "all entered at once");
  await expectAccessibleEverywhere(secretary, "all entered at once");
  await secretary.reload();
  await expect(form.getByText("You can remove the 4 entrants that you added together.")).toBeVisible();
  await form.getByRole("button", { name: "Undo" }).click();
  await expect(form.getByText("4 were removed from the list.")).toBeVisible();
  await expect(secretary.getByText("Nobody has been accepted yet.")).toBeVisible();
  await enterAll(secretary, "Floodtide", 4);

  await secretary.getByRole("button", { name: "Check in Boatmen" }).click();
  await expect(secretary.getByText("checked in", { exact: true })).toBeVisible();
  await secretary.getByRole("button", { name: "Undo check-in of Boatmen" }).click();
  await expect(secretary.getByRole("button", { name: "Check in Boatmen" })).toBeVisible();

  await secretary.getByRole("radio", { name: /By a season’s standings/ }).check();
  await secretary.getByRole("button", { name: "Edit this order" }).click();
  await expect(secretary.getByRole("radio", { name: /By hand/ })).toBeChecked();
  await secretary.getByRole("button", { name: "Move Draymen up" }).click();
  await secretary.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(secretary.getByText("Seeds by hand.")).toBeVisible();
});

test("a draw on a season night lists double bookings and free tables; a round is placed at once, and a clash can be kept", async ({
  secretary,
}) => {
  test.slow();
  const season = await cupSeason(secretary, "Ebbtide", 90);
  const bar = season.teams[0]?.venue ?? "";
  const page = await emptyCup(secretary, { name: "Ebbtide Cup", date: season.firstNight, venues: [bar] });
  await secretary.goto(page);
  await enterAll(secretary, "Ebbtide", 4);
  // The same note appears before the draw.
  await expect(secretary.getByText("Also playing on the event’s nights")).toBeVisible();
  await expect(secretary.getByText(/ 7:00 PM: .* \(Ebbtide\)\. Accepted here: .*Boatmen/)).toBeVisible();
  await secretary.getByRole("button", { name: "Draw", exact: true }).click();
  const clash = secretary.getByText(/ would be in two places on /);
  await expect(clash.first()).toContainText("(Ebbtide) at 7:00 PM");
  const before = await clash.count();
  await expectNoSidewaysScrolling(secretary, "a draw that clashes");
  await expectAccessibleEverywhere(secretary, "a draw that clashes");
  // One tap takes the free table.
  const free = secretary.getByRole("listitem").filter({ has: clash.first() }).getByRole("button");
  await free.first().click();
  await expect.poll(() => clash.count()).toBeLessThan(before);

  // Moves the whole round: later that night, at one table, in sequence.
  await secretary.getByText("Times and tables of round 1").click();
  await secretary.getByLabel("Start", { exact: true }).fill("22:00");
  await secretary.getByLabel("Minutes per match").fill("45");
  await secretary.getByLabel("Tables at Harbour Bar").fill("3");
  await expect(secretary.getByText("Write tables from 1 to 2, like “1-4, 7”.")).toBeVisible();
  await secretary.getByLabel("Tables at Harbour Bar").fill("2");
  const preview = secretary.getByRole("list", { name: "Preview" });
  await expect(preview.getByRole("listitem").nth(0)).toContainText("10:00 PM, table 2, Harbour Bar");
  await expect(preview.getByRole("listitem").nth(1)).toContainText("10:45 PM, table 2, Harbour Bar");
  await expectAccessibleEverywhere(secretary, "a round placed at once");
  await secretary.getByRole("button", { name: "Set 2 matches" }).click();
  await expect(secretary.getByText("Saved.")).toBeVisible();
  await expect(clash).toHaveCount(0);
  // The following matches would begin too early: each is listed once with a free slot and moves with one tap.
  const early = secretary
    .getByRole("listitem")
    .filter({ hasText: / starts at .*, before .* is over/, has: secretary.getByRole("button") });
  await expect(early).toHaveCount(2);
  for (const left of [1, 0]) {
    await early.first().getByRole("button").first().click();
    await expect(early).toHaveCount(left);
  }
  await expect(secretary.getByText(/10:45 PM, Harbour Bar \(Ebbtide\), table 2/)).toBeVisible();

  // Moves one match to the slot of the other.
  await secretary.reload();
  await secretary.getByText(/^Time and table: .*Semifinal 2/).click();
  await secretary.getByLabel("Start", { exact: true }).fill("22:15");
  await expect(secretary.getByText(/^Table 2 of Harbour Bar \(Ebbtide\) has two matches on /)).toBeVisible();
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "a match that would clash");
  await expectAccessibleEverywhere(secretary, "a match that would clash");
  await secretary.getByRole("button", { name: "Save anyway" }).click();
  await expect(secretary.getByText("1 clash.")).toBeVisible();
  await secretary
    .getByRole("button", { name: /, table 1, Harbour Bar \(Ebbtide\): / })
    .first()
    .click();
  await expect(secretary.getByText("1 clash.")).toHaveCount(0);
});

/** Counts taps from a desk page until a match's one game has a confirmed final score. */
async function tapsToResult(secretary: Page, page: string, match: RegExp): Promise<number> {
  let taps = 0;
  const tap = async (role: "link" | "button", name: string | RegExp) => {
    taps += 1;
    await secretary.getByRole(role, { name, exact: true }).first().click();
  };
  await secretary.goto(page);
  await tap("link", match);
  await tap("button", "Enter only the final score");
  for (const digit of "510320") await tap("button", digit);
  await tap("button", "Save score");
  await expect(secretary.getByRole("button", { name: "Correct score" })).toBeVisible();
  return taps;
}

test("a match of an event takes no more taps to its result than a match of the season", async ({ secretary }) => {
  await publishSeasonTonight(secretary, { name: "Slack water", teams: ["Otters", "Herons"], games: 1 });
  await drawCup(secretary, { name: "Slack Cup", teams: ["Beavers", "Minks"], settings: { thirdPlace: false } });
  await drawCup(secretary, { name: "Neap Cup", teams: ["Voles", "Stoats"], settings: { thirdPlace: false } });
  const ofSeason = await tapsToResult(secretary, `${desk}/tonight`, /^Sheet: (Otters|Herons) – /);
  const ofEvent = await tapsToResult(secretary, `${desk}/tonight`, /^Sheet: (Beavers|Minks) – /);
  const atEvent = await tapsToResult(secretary, `${desk}/events/neap-cup`, /^Sheet: Final/);
  expect(ofEvent).toBeLessThanOrEqual(ofSeason);
  expect(atEvent).toBeLessThanOrEqual(ofSeason);
  // All three wait for the same tap in the same list.
  await secretary.goto(`${desk}/tonight`);
  for (const name of ["Otters", "Beavers", "Voles"]) {
    const line = secretary.getByRole("listitem").filter({ hasText: name });
    await line.getByRole("button", { name: /^Confirm/ }).click();
    await expect(line.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);
  }
});

test("an event's desk begins with the current round; finished rounds are last", async ({ secretary }) => {
  const settings = { thirdPlace: false };
  const cup = await drawCup(secretary, { name: "Eddy Cup", teams: ["Terns", "Gulls", "Plovers", "Snipes"], settings });
  const rounds = secretary.getByRole("heading", { level: 2, name: /^Round \d$/ });
  await secretary.goto(`${desk}/events/${cup.slug}`);
  await expect(rounds).toHaveText(["Round 1", "Round 2"]);
  for (const id of ["w1-1", "w1-2"]) await playMatch(secretary, cup, id, [510, 300]);
  await secretary.goto(`${desk}/events/${cup.slug}`);
  await expect(rounds).toHaveText(["Round 2", "Round 1"]);
});
