import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, test } from "../fixtures";
import { toSeasonDesk } from "../pages/new-season-page";

const sixteen = Array.from({ length: 16 }, (_, i) => `Player ${String.fromCharCode(65 + i)}`);

/** Goes through the three screens, giving only the players and the game. */
async function makeSeason(secretary: Page, name: string, players: readonly string[], game: RegExp): Promise<void> {
  await secretary.goto(`/en/desk${demoLeague.replace("/leagues", "")}/new-season/players`);
  await secretary.getByLabel("Name of the season").fill(name);
  await secretary.getByLabel("Players, one per line").fill(players.join("\n"));
  await expect(secretary.getByText(`${players.length} players`)).toBeVisible();
  await secretary.getByRole("button", { name: "Next" }).click();
  await secretary.getByRole("radio", { name: game }).check();
  await expectAccessibleEverywhere(secretary, "game and nights");
  await secretary.getByRole("button", { name: "Next" }).click();
}

async function publish(secretary: Page, name: string): Promise<string> {
  await secretary.getByRole("button", { name: "Publish" }).click();
  await toSeasonDesk(secretary);
  await expect(secretary.getByRole("heading", { level: 1, name })).toBeVisible();
  return secretary.url().split("/").at(-1) ?? "";
}

test("sixteen play Joker on five evenings: three screens, and everybody meets everybody once", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  await makeSeason(secretary, "Joker fives", sixteen, /Joker/);
  await expect(secretary.getByText("Everybody meets everybody else exactly once.")).toBeVisible();
  await expectAccessibleEverywhere(secretary, "who sits where");
  const slug = await publish(secretary, "Joker fives");

  const reader = await visitor({ viewport: smallPhone });
  await reader.goto(`/en${demoLeague}/${slug}/schedule`);
  await expect(reader.getByText("16 players, 5 rounds")).toBeVisible();
  await expectNoSidewaysScrolling(reader, "single players");
  await reader.goto(`/en${demoLeague}/${slug}/seats`);
  await reader.locator("summary").filter({ hasText: "Player C" }).click();
  const way = reader.locator("details[open]").getByText(/^table \d, (north|east|south|west)/);
  await expect(way).toHaveCount(5);
  await expectNoSidewaysScrolling(reader, "single players");
  await expectAccessibleEverywhere(reader, "everybody's way");
});

test("twelve play a night of Clabber with changing partners; one goes home, and the remaining rounds are reseated", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  await makeSeason(secretary, "Whist night", sixteen.slice(0, 12), /Clabber/);
  await expect(secretary.getByText("Everybody plays with everybody else exactly once.")).toBeVisible();
  await expect(secretary.getByText("Everybody plays against everybody else exactly twice.")).toBeVisible();
  const slug = await publish(secretary, "Whist night");

  await secretary.getByRole("link", { name: "Late players and dropouts" }).click();
  await secretary.getByRole("checkbox", { name: "Player L" }).check();
  await secretary.getByLabel("Reason").fill("Player L went home.");
  await expect(secretary.getByText("Sitting out:").first()).toBeVisible();
  await expectAccessibleEverywhere(secretary, "late comers and leavers");
  await secretary.getByRole("button", { name: "Seat again" }).click();
  await expect(secretary.getByText("Saved. All seats are up to date.")).toBeVisible();

  const reader = await visitor();
  await reader.goto(`/en${demoLeague}/${slug}/seats`);
  await expect(reader.locator("summary").filter({ hasText: "Player L" })).toContainText("left");
  await expect(reader.getByRole("row").filter({ hasText: "Player A" })).toBeVisible();
});

test("a round plays one pulka and states its end; it moves to another night, plays nines instead, and is reverted", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  await secretary.goto(`/en/desk${demoLeague.replace("/leagues", "")}/new-season/players`);
  await secretary.getByLabel("Name of the season").fill("Short evenings");
  await secretary.getByLabel("Players, one per line").fill(sixteen.slice(0, 8).join("\n"));
  await secretary.getByRole("button", { name: "Next" }).click();
  await expect(secretary.getByLabel("Each round plays")).toHaveValue("classic");
  await secretary.getByText("Single rounds: what is played, and until when").click();
  await secretary.getByLabel(/^Round 2,/).selectOption("pulka");
  await expect(secretary.getByText("one pulka, 4 deals of nine · 7:00 PM – about 7:25 PM")).toBeVisible();
  await expectAccessibleEverywhere(secretary, "what each round plays");
  await secretary.getByRole("button", { name: "Next" }).click();
  const slug = await publish(secretary, "Short evenings");

  const reader = await visitor({ viewport: smallPhone });
  await reader.goto(`/en${demoLeague}/${slug}/schedule`);
  const rounds = reader.locator("section.round");
  await expect(rounds.nth(0)).toContainText("24 deals · 7:00 PM – about 8:30 PM");
  await expect(rounds.nth(1)).toContainText("one pulka, 4 deals of nine · 7:00 PM – about 7:25 PM");
  await expectNoSidewaysScrolling(reader, "what each round plays");
  await rounds.nth(1).getByRole("listitem").getByRole("link").first().click();
  await expect(reader.locator(".match-head")).toContainText("one pulka, 4 deals of nine · 7:00 PM – about 7:25 PM");

  await secretary.getByRole("link", { name: "Rounds", exact: true }).click();
  await secretary.waitForURL("**/rounds");
  await secretary.getByLabel("Round", { exact: true }).selectOption("2");
  await secretary.getByLabel("What is played").selectOption("nines");
  await secretary.getByLabel("Date", { exact: true }).fill("2031-01-15");
  await secretary.getByLabel("Reason").fill("The hall is let that night.");
  await expectAccessibleEverywhere(secretary, "a round that changes");
  await secretary.getByRole("button", { name: "Save round" }).click();
  await expect(secretary.getByText("Saved. Calendars update automatically.")).toBeVisible();
  await reader.goto(`/en${demoLeague}/${slug}/rounds/2`);
  await expect(reader.getByText("nines only, 16 deals · 7:00 PM – about 8:30 PM")).toBeVisible();
  await expect(reader.getByText("Wed, Jan 15").first()).toBeVisible();
  await expect(reader.getByText("The hall is let that night.").first()).toBeVisible();

  await secretary.getByRole("button", { name: /^Undo/ }).click();
  await expect(secretary.getByText(/Undone/)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("one pulka, 4 deals of nine · 7:00 PM – about 7:25 PM")).toBeVisible();
});
