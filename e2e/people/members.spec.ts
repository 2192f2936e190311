import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, onPhone, test } from "../fixtures";
import { invite, joinAs } from "../invited-member";
import { openSetting } from "../pages/open-setting";

const desk = "/en/desk/evansville-1944";

test("an invitation is accepted without an account, gives its role once, and the role ends immediately", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 40[34]/);
  const address = await invite(secretary, "Bar host", "Nora");
  await expectNoSidewaysScrolling(secretary, "members");
  await expectAccessibleEverywhere(secretary, "members");
  const nora = await visitor(onPhone);
  await nora.goto(address);
  await expect(nora.getByText("invites you: Bar host")).toBeVisible();
  await expectNoSidewaysScrolling(nora, "an invitation");
  await expectAccessibleEverywhere(nora, "an invitation", [smallPhone]);
  await joinAs(nora, address, "Nora");

  const log = `/en${demoLeague}/log`;
  await nora.goto(log);
  await expect(nora.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();

  const other = await visitor(onPhone);
  await other.goto(address);
  await expect(other.getByText("This invitation was used")).toBeVisible();

  await secretary.reload();
  const holders = secretary.getByRole("region", { name: "People with a role" });
  await holders.getByRole("button", { name: "Remove the role of Nora: Bar host" }).click();
  await holders.getByRole("button", { name: "Remove role", exact: true }).click();
  await expect(holders.getByText("Nora")).toHaveCount(0);
  await nora.goto(log);
  await expect(nora.getByRole("heading", { level: 1, name: "Log" })).toHaveCount(0);
});

test("a secretary's invitations and links end with the role, and the desk lists them", async ({
  secretary,
  visitor,
}) => {
  const nora = await visitor(onPhone);
  await joinAs(nora, await invite(secretary, "Secretary", "Olga"), "Olga");
  const forWhom = "Wolfeschlegelsteinhausenbergerdorff of the Evansville Country Club";
  const address = await invite(nora, "Captain", forWhom);
  await secretary.goto(`${desk}/members`);
  const holders = secretary.getByRole("region", { name: "People with a role" });
  await holders.getByRole("button", { name: "Remove the role of Olga: Secretary" }).click();
  await expect(
    holders.getByText("Open invitations, table links, and cards made by Olga stop working too"),
  ).toBeVisible();
  await holders.getByRole("button", { name: "Remove role", exact: true }).click();
  await expect(holders.getByText("Olga")).toHaveCount(0);
  await nora.goto(address);
  await expect(nora.getByText("This invitation was withdrawn")).toBeVisible();

  await secretary.setViewportSize({ width: 320, height: 640 });
  for (const [locale, item, label] of [
    ["en", "Access ended", `Invitation: Captain, for ${forWhom}`],
    ["ru", "Доступ закончился", `Приглашение: Капитан, для кого: ${forWhom}`],
  ] as const) {
    await secretary.goto(`/${locale}/desk`);
    await expectNoSidewaysScrolling(secretary, `the inbox (${locale})`);
    await secretary.getByRole("link", { name: item }).click();
    await expect(secretary.getByRole("link", { name: label })).toBeVisible();
    await expectNoSidewaysScrolling(secretary, `what ended (${locale})`);
  }
  await expectAccessibleEverywhere(secretary, "what ended", [smallPhone]);
});

test("a user claims a player, and the desk confirms it", async ({ secretary, visitor, watch }) => {
  watch.expect(/status of 404/);
  const page = await visitor(onPhone);
  await joinAs(page, await invite(secretary, "Player", "Rob"), "Rob");
  await page.goto(`/en${demoLeague}/demo-season/teams/servel`);
  await page.getByRole("link", { name: "Walter K.", exact: true }).click();
  await page.getByRole("link", { name: "I am this player" }).click();
  await page.getByRole("button", { name: "I am this player" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Waiting for your captain or the secretary" })).toBeVisible();
  await expectAccessibleEverywhere(page, "a claim", [smallPhone]);

  await secretary.goto(`${desk}/members`);
  await secretary.getByRole("button", { name: "Confirm: Rob is Walter K." }).click();
  await expect(secretary.getByRole("region", { name: "Who claims to be a player" })).toHaveCount(0);
  await expect(secretary.getByRole("region", { name: "People with a role" })).toContainText("Walter K.");
  await page.reload();
  await expect(page.getByText("This is you.")).toBeVisible();
});

test("a visitor claims a player with a new account, which becomes active when the desk confirms", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 40[14]/);
  const page = await visitor({ ...onPhone, viewport: smallPhone });
  await page.goto(`/en${demoLeague}/demo-season/teams/servel`);
  await page.getByRole("link", { name: "Earl S.", exact: true }).click();
  await page.getByRole("link", { name: "I am this player" }).click();
  const addClaim = async (name: string) => {
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("E-mail").fill("stranger@members.example");
    await page.getByLabel("Password").fill("a sentence for the tests");
    await page.getByRole("button", { name: "I am this player" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Waiting for your captain" })).toBeVisible();
  };
  const answer = async (name: string) => {
    await secretary.goto("/en/desk");
    const claims = secretary.getByRole("region", { name: "Who claims to be a player" });
    await claims.getByRole("button", { name }).click();
    await expect(claims).toHaveCount(0);
  };
  await expectAccessibleEverywhere(page, "a stranger's claim", [smallPhone]);
  await expectNoSidewaysScrolling(page, "a stranger's claim");

  await test.step("a rejection is shown, and the claim can be repeated", async () => {
    await addClaim("Wolfeschlegelsteinhausenbergerdorff of the Evansville Country Club");
    await expectNoSidewaysScrolling(page, "a claim that waits");
    await secretary.goto("/en/desk");
    await expect(secretary.getByText("new account")).toBeVisible();
    await answer("Wolfeschlegelsteinhausenbergerdorff of the Evansville Country Club is not Earl S.");
    await page.reload();
    await expect(page.getByText("Your captain or the secretary declined.")).toBeVisible();
  });

  await test.step("the account cannot sign in before the confirmation", async () => {
    await addClaim("Rita");
    const other = await visitor(onPhone);
    await other.goto("/en/sign-in");
    await other.getByLabel("E-mail").first().fill("stranger@members.example");
    await other.getByRole("textbox", { name: "Password" }).fill("a sentence for the tests");
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(other.getByRole("alert").first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "Waiting for your captain" })).toBeVisible();
  });

  await test.step("after it they sign in where they made the claim, and are the player", async () => {
    await answer("Confirm: Rita is Earl S.");
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "You are confirmed." })).toBeVisible();
    await page.getByLabel("E-mail").fill("stranger@members.example");
    await page.getByLabel("Password").fill("a sentence for the tests");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("This is you.")).toBeVisible();
    await page.goto(`/en${demoLeague}/log`);
    await expect(page.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
  });
});

test("a captain confirms a claim to a player of the own team, and is asked about no other team", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 40[14]/);
  const captain = await visitor(onPhone);
  await joinAs(captain, await invite(secretary, "Captain", "Herta", "Herman W."), "Herta");
  const claimAs = async (name: string, team: string, player: string) => {
    const page = await visitor(onPhone);
    await page.goto(`/en${demoLeague}/demo-season/teams/${team}`);
    await page.getByRole("link", { name: player, exact: true }).click();
    await page.getByRole("link", { name: "I am this player" }).click();
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("E-mail").fill(`${name.toLowerCase()}@members.example`);
    await page.getByLabel("Password").fill("a sentence for the tests");
    await page.getByRole("button", { name: "I am this player" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Waiting for your captain" })).toBeVisible();
    return page;
  };
  const vera = await claimAs("Vera", "owls", "Elmer D.");
  const wanda = await claimAs("Wanda", "eagles", "Floyd N.");
  await captain.goto("/en/desk");
  const claims = captain.getByRole("region", { name: "Who claims to be a player" });
  await expect(claims.getByRole("listitem")).toHaveCount(1);
  await expectNoSidewaysScrolling(captain, "what a captain is asked");
  await expectAccessibleEverywhere(captain, "what a captain is asked", [smallPhone]);
  await claims.getByRole("button", { name: "Confirm: Vera is Elmer D." }).click();
  await expect(claims).toHaveCount(0);
  await vera.reload();
  await expect(vera.getByRole("status").filter({ hasText: "You are confirmed." })).toBeVisible();
  await wanda.reload();
  await expect(wanda.getByRole("status").filter({ hasText: "Waiting for your captain" })).toBeVisible();
});

test("a league has its color, and may ask search engines to exclude it", async ({ secretary, visitor }) => {
  await secretary.goto(`${desk}/league`);
  await expectAccessibleEverywhere(secretary, "a league's desk");
  const color = await openSetting(secretary, "Color");
  await color.getByLabel("Color").selectOption({ label: "River blue" });
  await color.getByRole("button", { name: "Save", exact: true }).click();
  await expect(color.getByText("Saved.")).toBeVisible();
  const search = await openSetting(secretary, "Search engines");
  await search.getByLabel("Search engines may show").uncheck();
  await search.getByRole("button", { name: "Save", exact: true }).click();
  await expect(search.getByText("Saved.")).toBeVisible();
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`/en${demoLeague}/demo-season/standings`);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(reader.locator("[data-accent=river]")).toHaveCount(1);
  // Players and teams wanted are people's names too.
  await reader.goto(`/en${demoLeague}/listings`);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await reader.goto("/en/city");
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("the permissions are a page, in both languages, without scripts", async ({ visitor, page }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  for (const [locale, title] of [
    ["en", "Who may do what"],
    ["ru", "Кто что может"],
  ] as const) {
    await reader.goto(`/${locale}/who-may-do-what`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectNoSidewaysScrolling(reader, `who may do what (${locale})`);
  }
  await page.goto("/en/who-may-do-what");
  const row = page.getByRole("row", { name: /Enter scores in a match/ });
  await expect(row).toContainText("a phone at the table, bar host, secretary, owner");
  await expectAccessibleEverywhere(page, "who may do what");
});
