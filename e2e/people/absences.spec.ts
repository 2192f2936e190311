import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { onPhone, test } from "../fixtures";
import { LineUpPage } from "../pages/line-up-page";
import { TeamsPage } from "../pages/teams-page";
import { makeSeason, sendCommand } from "../season-by-command";

const league = "evansville-1944";

test("players say yes, maybe or no; the team, the desk and the line-up show it, and an answer can be cleared", async ({
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
  await expect(phone.getByText("Nobody has answered yet.").first()).toBeVisible();
  const answer = (name: string) => phone.getByRole("group", { name: "Can you come?" }).first().getByLabel(name);
  const summary = (text: string) => phone.getByText(text, { exact: true });
  await phone.getByLabel("I am").selectOption("Ada Weiss");
  await answer("Yes").check();
  await expect(summary("1 yes, 0 maybe, 0 no, 1 not answered")).toBeVisible();
  await expect(phone.getByLabel("Reason")).toBeHidden();
  await phone.getByLabel("I am").selectOption("Jim Roth");
  await expect(answer("Yes")).not.toBeChecked();
  await answer("No").check();
  await expect(summary("1 yes, 0 maybe, 1 no, 0 not answered")).toBeVisible();
  await phone.getByLabel("Reason").first().fill("my shift");
  await phone.getByRole("button", { name: "Save reason" }).click();
  await expect(phone.getByRole("definition").filter({ hasText: "Jim Roth (my shift)" })).toBeVisible();
  await expect(phone.getByText("Substitutes: Otto Lang.")).toBeVisible();
  await expect(phone.getByLabel("Message to captain and substitutes")).toHaveValue(
    /Jim Roth can’t come on .* \(against Millwrights/,
  );
  await phone.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(phone, "who can come at 320 px");
  await phone.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(phone, "who can come");
  await expectAccessibleEverywhere(phone, "who can come");

  // From now on it is at the top of every page of the league on a phone with the card.
  await phone.goto(`/en/leagues/${league}`);
  await expect(phone.getByRole("link", { name: "1 can’t come" })).toBeVisible();
  await expectNoSidewaysScrolling(phone, "a league's page with who can't come");

  await secretary.goto(`/en/desk/${league}/tonight`);
  await expect(secretary.getByText("Can’t come: Jim Roth (Lamplighters).")).toBeVisible();
  const ofTeam = secretary.getByText("Lamplighters: 1 yes, 0 maybe, 1 no, 0 not answered");
  await ofTeam.click();
  await expect(secretary.getByRole("definition").filter({ hasText: "Ada Weiss" })).toBeVisible();
  await secretary.goto(`${season.desk}/teams`);
  await teams.lineUp("Lamplighters");
  await new LineUpPage(secretary).chair("Lamplighters").selectOption({ label: "Jim Roth" });
  await expect(secretary.getByText("Jim Roth reported an absence.")).toBeVisible();
  await expect(secretary.getByText("Can’t come: Jim Roth")).toBeVisible();
  await ofTeam.click();
  await expect(secretary.getByRole("definition").filter({ hasText: "Ada Weiss" })).toBeVisible();
  await expectAccessibleEverywhere(secretary, "a line-up with answers");

  await phone.getByRole("link", { name: "1 can’t come" }).click();
  await expect(answer("No")).toBeChecked();
  await answer("Maybe").check();
  await expect(summary("1 yes, 1 maybe, 0 no, 0 not answered")).toBeVisible();
  await expect(phone.getByRole("definition").filter({ hasText: "Jim Roth (my shift)" })).toBeVisible();
  await phone.getByRole("button", { name: "Clear my answer" }).click();
  await expect(summary("1 yes, 0 maybe, 0 no, 1 not answered")).toBeVisible();
  await expect(answer("Maybe")).not.toBeChecked();
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
