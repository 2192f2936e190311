import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSideways, smallPhone } from "./accessibility";
import { demoLeague, test } from "./fixtures";

const sixteen = Array.from({ length: 16 }, (_, i) => `Player ${String.fromCharCode(65 + i)}`);

/** The three screens, with nothing said but who plays and which game. */
async function makeSeason(secretary: Page, name: string, players: readonly string[], game: RegExp): Promise<void> {
  await secretary.goto(`/en/desk${demoLeague.replace("/leagues", "")}/new-season/players`);
  await secretary.getByLabel("Name of the season").fill(name);
  await secretary.getByLabel("Players, one a line").fill(players.join("\n"));
  await expect(secretary.getByText(`${players.length} players`)).toBeVisible();
  await secretary.getByRole("button", { name: "Next" }).click();
  await secretary.getByRole("radio", { name: game }).check();
  await expectAccessibleEverywhere(secretary, "game and nights");
  await secretary.getByRole("button", { name: "Next" }).click();
}

async function publish(secretary: Page, name: string): Promise<string> {
  await secretary.getByRole("button", { name: "Agree and publish" }).click();
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
  await expectNoSideways(reader, "single players");
  await reader.goto(`/en${demoLeague}/${slug}/seats`);
  await reader.locator("summary").filter({ hasText: "Player C" }).click();
  const way = reader.locator("details[open]").getByText(/^table \d, (north|east|south|west)/);
  await expect(way).toHaveCount(5);
  await expectNoSideways(reader, "single players");
  await expectAccessibleEverywhere(reader, "everybody's way");
});

test("twelve play a night of Clabber with changing partners; one goes home, and the rounds are seated anew", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  await makeSeason(secretary, "Whist night", sixteen.slice(0, 12), /Clabber/);
  await expect(secretary.getByText("Everybody plays with everybody else exactly once.")).toBeVisible();
  await expect(secretary.getByText("Everybody plays against everybody else exactly twice.")).toBeVisible();
  const slug = await publish(secretary, "Whist night");

  await secretary.getByRole("link", { name: "Late comers and leavers" }).click();
  await secretary.getByRole("checkbox", { name: "Player L" }).check();
  await secretary.getByLabel("Reason").fill("Player L went home.");
  await expect(secretary.getByText("Sitting out:").first()).toBeVisible();
  await expectAccessibleEverywhere(secretary, "late comers and leavers");
  await secretary.getByRole("button", { name: "Seat the rounds anew" }).click();
  await expect(secretary.getByText("Saved: everybody’s way is up to date.")).toBeVisible();

  const reader = await visitor();
  await reader.goto(`/en${demoLeague}/${slug}/seats`);
  await expect(reader.locator("summary").filter({ hasText: "Player L" })).toContainText("left");
  await expect(reader.getByRole("row").filter({ hasText: "Player A" })).toBeVisible();
});
