import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { onPhone, test } from "../fixtures";
import { LineUpPage } from "../pages/line-up-page";
import { TeamsPage } from "../pages/teams-page";
import { makeSeason, sendCommand } from "../season-by-command";

const league = "evansville-1944";

test("a player reports an absence; the team, the desk and the line-up show it, and the player withdraws it", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  const season = await makeSeason(secretary, { name: "Who comes", teams: ["Lamplighters", "Millwrights"] });
  const [lamps] = season.teams;
  const key = { league: season.league, season: season.id, entrant: lamps?.entrant };
  await sendCommand(secretary, { kind: "add-members", ...key, names: ["Ada Weiss", "Jim Roth"] });
  await sendCommand(secretary, { kind: "add-members", ...key, names: ["Otto Lang"], role: "substitute" });

  const teams = new TeamsPage(secretary);
  await secretary.goto(`${season.desk}/teams`);
  const lamplighters = await teams.show("Lamplighters");
  await lamplighters.getByRole("button", { name: "Make the card of Lamplighters" }).click();
  const address = await lamplighters.getByRole("link", { name: "/t/team#" }).textContent();
  await expectNoSidewaysScrolling(secretary, "teams with a card");
  await expectAccessibleEverywhere(secretary, "teams with a card");

  const phone = await visitor(onPhone);
  await phone.goto(address ?? "");
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Lamplighters: who can come");
  await phone.getByLabel("I am").selectOption("Jim Roth");
  await phone.getByRole("button", { name: "I can’t come" }).first().click();
  await phone.getByLabel("Reason").fill("my shift");
  await phone.getByRole("button", { name: "Tell my team" }).click();
  await expect(phone.getByText("Jim Roth can’t come: my shift")).toBeVisible();
  await expect(phone.getByText("Substitutes: Otto Lang.")).toBeVisible();
  await expect(phone.getByLabel("Message to captain and substitutes")).toHaveValue(
    /Jim Roth can’t come on .* \(against Millwrights/,
  );
  await phone.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(phone, "who can come");
  await expectAccessibleEverywhere(phone, "who can come");

  // From now on it is at the top of every page of the league on a phone with the card.
  await phone.goto(`/en/leagues/${league}`);
  await expect(phone.getByRole("link", { name: "1 can’t come" })).toBeVisible();
  await expectNoSidewaysScrolling(phone, "a league's page with who can't come");

  await secretary.goto(`/en/desk/${league}/tonight`);
  await expect(secretary.getByText("Can’t come: Jim Roth (Lamplighters).")).toBeVisible();
  await secretary.goto(`${season.desk}/teams`);
  await teams.lineUp("Lamplighters");
  await new LineUpPage(secretary).chair("Lamplighters").selectOption({ label: "Jim Roth" });
  await expect(secretary.getByText("Jim Roth reported an absence.")).toBeVisible();
  await expect(secretary.getByText("Can’t come: Jim Roth")).toBeVisible();

  await phone.getByRole("link", { name: "1 can’t come" }).click();
  await phone.getByRole("button", { name: "I can come after all" }).click();
  await expect(phone.getByText("Nobody has canceled so far.").first()).toBeVisible();
  await expect(phone.getByLabel("I am").locator("option:checked")).toHaveText("Jim Roth");
});

test("a revoked card opens nothing, and says so; neither does an incomplete address", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 4(04|10)/);
  const season = await makeSeason(secretary, { name: "Cards that end", teams: ["Potters", "Weavers"] });
  const card = newId();
  const [potters] = season.teams;
  await sendCommand(secretary, { kind: "issue-team-card", league: season.league, card, entrant: potters?.entrant });
  await secretary.goto(`${season.desk}/teams`);
  await new TeamsPage(secretary).show("Potters");
  const address = await secretary.getByRole("link", { name: "/t/team#" }).textContent();
  await sendCommand(secretary, { kind: "revoke-team-card", league: season.league, card });
  const absencePage = async (at: string) => opened(await visitor(onPhone), at);
  await expect((await absencePage(address ?? "")).getByText("This team’s card no longer works.")).toBeVisible();
  await expect(
    (await absencePage(`${address?.slice(0, -3)}AAA`)).getByText("This is not a team card’s link."),
  ).toBeVisible();
  await expect((await absencePage("/en/t/team#torn")).getByText("A team’s card opens this page")).toBeVisible();
});

async function opened(page: Page, address: string): Promise<Page> {
  await page.goto("about:blank");
  await page.goto(address);
  return page;
}
