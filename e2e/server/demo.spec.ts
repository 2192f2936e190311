import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { atDesk, demoLeague, onPhone, test } from "../fixtures";

/** The first page's section with things to try. */
const guideOn = (page: Page, title = "Try the demo") => page.getByRole("region", { name: title });

/** Follows a link of the guide on the first page. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto("/en");
  await guideOn(page).getByRole("link", { name: link, exact: true }).click();
}

test("the first page suggests things to try, and everybody can open them", async ({ visitor }) => {
  const page = await visitor({ ...onPhone, viewport: smallPhone });
  for (const [locale, title] of [
    ["ru", "Что попробовать"],
    ["en", "Try the demo"],
  ] as const) {
    await page.goto(`/${locale}`);
    await expect(guideOn(page, title).getByRole("listitem")).toHaveCount(10);
    await expectNoSidewaysScrolling(page, `what to try (${locale})`);
  }
  await expectAccessibleEverywhere(page, "what to try");

  await follow(page, "Standings");
  await expect(page.getByRole("heading", { level: 1, name: "Standings" })).toBeVisible();
  await page.getByRole("link", { name: "What to try" }).click();
  await expect(guideOn(page)).toBeVisible();
  await follow(page, "Bracket");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^City Championship \d{4}$/);
  await page.getByRole("navigation", { name: "Rounds" }).getByRole("link", { name: "Round of 16" }).tap();
  await expect(page.getByText(/did not come/).first()).toBeVisible();
  await follow(page, "Wall");
  await expect(page).toHaveURL(/\/en\/wall\/evansville-1944$/);
  await expect(page.getByText("Bucyrus-Erie").first()).toBeVisible();
  await follow(page, "Score sheet");
  await page.getByRole("button", { name: /Servel/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You are Servel/);
  await page.getByRole("link", { name: "Open the score sheet" }).tap();
  await expect(page.getByRole("group", { name: "Who deals first?" })).toBeVisible();
});

test("the desk lists a dispute, a late hand, a missing player, a result to confirm and the coming season", async ({
  secretary,
}) => {
  await secretary.goto("/en/desk");
  const league = secretary.getByRole("region", { name: "Evansville Clabber League, 1944" });
  for (const what of ["Dispute", "Late entry", "No substitute", "Not confirmed"]) {
    await expect(league.getByRole("link", { name: what })).toHaveCount(1);
  }
  await expect(league.getByRole("listitem").filter({ hasText: "Coming season" })).toContainText("draft");

  await follow(secretary, "Dispute");
  await secretary.getByRole("link", { name: /the last trick was ours/ }).click();
  await expect(secretary.getByRole("radio", { name: "The sheet stays as it is" })).toBeVisible();
  const photo = secretary.getByRole("img", { name: "Photo of the paper sheet" });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await follow(secretary, "Who can’t come");
  await expect(secretary.getByText(/^Can’t come: \p{Lu}\p{Ll}+ \p{Lu}\. \(/u)).toBeVisible();
  await follow(secretary, "First-night checklist");
  await expect(secretary.getByRole("region", { name: "Still to do" })).toContainText("Fill the rosters");
  await follow(secretary, "Draft season");
  await expect(secretary.getByRole("heading", { level: 1, name: "Coming season" })).toBeVisible();
  await expect(secretary.getByRole("button", { name: "Publish" })).toBeVisible();

  await secretary.goto(`/en/desk${demoLeague.replace("/leagues", "")}/tables`);
  const late = secretary.getByRole("region", { name: "Late entries from phones" });
  await expect(late).toContainText("Hand 4:");
  await late.getByRole("button", { name: /^Add to sheet/ }).click();
  await expect(late).toHaveCount(0);
});

test("the administrator signs in as the first page says, and opens every page of the installation", async ({
  visitor,
}) => {
  const page = await visitor(atDesk);
  await page.goto("/en");
  const line = guideOn(page).getByText("administrator@demo.example");
  const [, email = "", password = ""] = /^(\S+), password: (.+)$/.exec((await line.textContent()) ?? "") ?? [];
  await guideOn(page).getByRole("link", { name: "Server, for the administrator" }).click();
  await page.getByLabel("E-mail").first().fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Demo administrator")).toBeVisible();
  await page.getByRole("link", { name: "Server status" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Server status" })).toBeVisible();
  await page.goto("/en/account/requests");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/en/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/en/desk/new-league");
  await page.getByLabel("Name of the league").fill("A league of my own");
  await page.getByRole("button", { name: "Start league" }).click();
  await expect(page.getByText("A league of my own").first()).toBeVisible();
});

test("removing the demo removes all of it, and the first page's guide", async ({ secretary, visitor }) => {
  await secretary.goto("/en/desk");
  const league = secretary.getByRole("region", { name: "Evansville Clabber League, 1944" });
  await league.getByRole("button", { name: "Remove the demo league" }).click();
  await league.getByRole("button", { name: "Yes, remove the demo" }).click();
  await expect(secretary).toHaveURL(/\/en$/);
  const reader = await visitor();
  await reader.goto("/en");
  await expect(guideOn(reader)).toHaveCount(0);
  for (const league of ["Evansville Clabber League, 1944", "Джокер-клуб", "A league of my own"]) {
    await expect(reader.getByText(league)).toHaveCount(0);
  }
});
