import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectAccessible, expectNoSidewaysScrolling } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { demoLeague, onPhone, test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

const smallPhone = { ...onPhone, viewport: { width: 360, height: 640 } };

/** A match with one hand, entered by the table's phone and corrected there with a reason. */
async function correctedMatch(secretary: Page, phone: Page, teams: readonly [string, string]) {
  const season = await publishSeasonTonight(secretary, { name: `Log ${teams[0]}`, teams });
  await new ScoreSheetPage(phone).open(await makeTableLink(secretary, teams[0]));
  const match = new URL(phone.url()).pathname.split("/").at(-1) ?? "";
  const view = (await (await phone.request.get(`/api/sheets/${match}`)).json()) as {
    readonly leagueId: string;
    readonly sides: readonly string[];
  };
  const key = { league: view.leagueId, match, table: 1, game: 1 };
  const send = async (command: object) => {
    const answer = await phone.request.post("/api/commands", { data: { ...key, ...command, id: newId() } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await send({ kind: "start-game", firstDealer: 0 });
  await send({ kind: "record-hand", hand: 1, baseRevision: 0, entry: playedHandOf(100) });
  const reason = "Added wrong; ask hidden@example.com or 812-555-0147";
  await send({ kind: "record-hand", hand: 1, baseRevision: 1, entry: playedHandOf(110), reason });
  return { season, sides: view.sides };
}

test("a member reads who corrected what and why, without scripts and without private data", async ({
  secretary,
  visitor,
  signedIn,
}) => {
  const table = await visitor(smallPhone);
  const { season, sides } = await correctedMatch(secretary, table, ["Alders", "Birches"]);
  const member = await visitor({ ...smallPhone, storageState: signedIn, javaScriptEnabled: false });

  await test.step("from the match's page, the log of this match", async () => {
    await member.goto(`${season}/matches/1-1`);
    await member.getByRole("link", { name: "Match log" }).tap();
    await expect(member.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
    const line = member.getByRole("listitem").filter({ hasText: "Hand 1 was corrected." });
    await expect(line).toContainText(`${sides[0]} 100 · ${sides[1]} 62`);
    await expect(line).toContainText(`${sides[0]} 110 · ${sides[1]} 52`);
    await expect(line).toContainText("a phone of the Alders");
    await expect(line).toContainText("Reason: Added wrong; ask … or …");
    await expect(member.locator("main")).not.toContainText(/hidden@|555-0147/);
    await expectNoSidewaysScrolling(member, "the log on a phone");
  });

  await test.step("filtered by corrections, and back to all", async () => {
    await member.getByLabel("Kind").selectOption({ label: "Corrections" });
    await member.getByRole("button", { name: "Show" }).tap();
    await expect(member.getByRole("listitem").filter({ hasText: /Hand 1 was/ })).toHaveCount(1);
    await member.getByRole("link", { name: "The whole log" }).tap();
    await expect(member.getByText("A table link was made.").first()).toBeVisible();
    await expect(member.getByText(/The last seal is [0-9a-f]{12}/)).toBeVisible();
    await member.getByRole("link", { name: "Older" }).tap();
    await expect(member.getByRole("link", { name: "Newest" })).toBeVisible();
  });

  await test.step("from the desk, accessible to everybody", async () => {
    await secretary.goto("/en/desk");
    await secretary.getByRole("link", { name: "Log", exact: true }).click();
    await expect(secretary.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
    await expectAccessible(secretary, "the log");
  });
});

test("a reader without a role in the league is asked to sign in, as is a phone at a table", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 404/);
  const table = await visitor(smallPhone);
  await correctedMatch(secretary, table, ["Cedars", "Elders"]);
  for (const page of [table, await visitor(smallPhone)]) {
    await page.goto(`/en${demoLeague}/log`);
    await expect(page).toHaveURL(/\/en\/sign-in$/);
  }
  const strange = await secretary.goto("/en/leagues/no-such-league/log");
  expect(strange?.status()).toBe(404);
});
