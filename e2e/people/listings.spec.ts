import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, onPhone, test } from "../fixtures";
import { invite, joinAs } from "../invited-member";

const list = `${demoLeague}/listings`;
const desk = `/en/desk${demoLeague.replace("/leagues", "")}`;
const narrow = { width: 320, height: 640 };

/** Checks a page at the narrowest width and on a small phone. */
async function expectFits(page: Page, what: string): Promise<void> {
  await page.setViewportSize(narrow);
  await expectNoSidewaysScrolling(page, `${what} at 320 px`);
  await page.setViewportSize(smallPhone);
  await expectAccessibleEverywhere(page, what);
}

test("a player asks for a team without an account, the desk accepts, a reader answers, and the desk passes it on", async ({
  secretary,
  visitor,
  watch,
}) => {
  test.slow();
  watch.expect(/status of 404/);
  const player = await visitor(onPhone);
  await player.goto(`/en${demoLeague}/more`);
  await player.getByRole("link", { name: "Players and teams wanted" }).tap();
  await expect(player.getByRole("heading", { level: 1, name: "Players and teams wanted" })).toBeVisible();
  await expect(player.getByText("No player is looking for a team now.")).toBeVisible();
  const form = player.getByRole("region", { name: "Enter yourself or your team" });
  await form.getByLabel("Your name").fill("Ida Lang");
  await form.getByLabel("When and where do you play?").fill("Thursdays.\nNorth side.");
  await form.getByLabel("Your e-mail or phone").fill("at the bar");
  await form.getByRole("button", { name: "Send to desk" }).tap();
  await expect(form.getByRole("alert")).toContainText("neither an e-mail address nor a phone number");
  await expect(form.getByLabel("When and where do you play?")).toHaveValue("Thursdays.\nNorth side.");
  await expectFits(player, "players and teams wanted");
  await form.getByLabel("Your e-mail or phone").fill("812 555 0199");
  await form.getByRole("button", { name: "Send to desk" }).tap();
  await expect(form.getByText("Sent. The listing is shown after the secretary has accepted it.")).toBeVisible();
  const link = (await form.getByRole("link", { name: "Open my private link" }).getAttribute("href")) ?? "";
  await expectFits(player, "a listing that was sent");

  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`/en${list}`);
  await expect(reader.getByText("No player is looking for a team now.")).toBeVisible();
  // Text within <noscript> is not found by text locators.
  expect(await reader.content()).toContain("Entering yourself and answering need JavaScript.");

  await secretary.goto(`${desk}/tonight`);
  await secretary.getByRole("link", { name: "1 listing to accept" }).click();
  await expect(secretary.getByRole("link", { name: "812 555 0199" })).toHaveAttribute("href", "tel:8125550199");
  await secretary.getByRole("button", { name: "Accept: Ida Lang" }).click();
  await expect(secretary.getByText("No listing is waiting.")).toBeVisible();

  await reader.goto(`/en${list}`);
  const players = reader.getByRole("region", { name: "Players looking for a team" });
  await expect(players).toContainText("Ida Lang");
  await expect(players).toContainText("North side.");
  expect(await reader.content()).not.toContain("555 0199");
  await reader.goto(`/ru${list}`);
  await expect(reader.getByRole("region", { name: "Игроки ищут команду" })).toContainText("Ida Lang");

  const finder = await visitor(onPhone);
  await finder.goto(`/en${list}`);
  await finder.getByRole("button", { name: "Answer Ida Lang" }).tap();
  const answer = finder.getByRole("form", { name: "Answer Ida Lang" });
  await answer.getByRole("button", { name: "Send to desk" }).tap();
  await expect(answer.getByRole("alert")).toContainText("Enter the name.");
  await answer.getByLabel("Your name").fill("Otto");
  await answer.getByLabel("Your message to Ida Lang").fill("Come to the Mill.");
  await answer.getByLabel("Your e-mail or phone").fill("otto@example.com");
  await expectFits(finder, "an answer to a listing");
  await answer.getByRole("button", { name: "Send to desk" }).tap();
  await expect(finder.getByText("Sent. The desk passes your answer on to Ida Lang.")).toBeVisible();

  await secretary.goto(`${desk}/tonight`);
  await secretary.getByRole("link", { name: "1 answer to pass on" }).click();
  const replies = secretary.getByRole("region", { name: "Answers to pass on" });
  await expect(replies.getByRole("link", { name: "otto@example.com" })).toHaveAttribute(
    "href",
    "mailto:otto@example.com",
  );
  await expect(replies.getByRole("link", { name: "812 555 0199" })).toBeVisible();
  await expectNoSidewaysScrolling(secretary, "listings at the desk");
  await expectAccessibleEverywhere(secretary, "listings at the desk");
  await replies.getByRole("button", { name: "Passed on: answer of Otto" }).click();
  await expect(replies.getByText("No answer is waiting.")).toBeVisible();

  await player.goto(link);
  await expect(player.getByText(/Your listing is on the list until/)).toBeVisible();
  await expectFits(player, "a listing's private link");
  await player.getByRole("button", { name: "End my listing" }).tap();
  await player.getByRole("button", { name: "Yes, end it" }).tap();
  await expect(player.getByText("Your listing is over.")).toBeVisible();
  await reader.goto(`/en${list}`);
  await expect(reader.getByText("No player is looking for a team now.")).toBeVisible();

  const stranger = await visitor(onPhone);
  await stranger.goto(link.replace(/[^.]+$/, "A".repeat(22)));
  await expect(stranger.getByText("This is not a listing’s private link")).toBeVisible();
});

test("a captain with an account puts the own team on the list without the desk", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 40[14]/);
  const captain = await visitor(onPhone);
  await joinAs(captain, await invite(secretary, "Captain", "Herta", "Herman W."), "Herta");
  await captain.goto("/en/desk");
  const own = captain.getByRole("region", { name: /^Players wanted: Owls, / });
  await own.getByRole("heading", { name: /^Players wanted: Owls/ }).tap();
  await own.getByLabel("When and where do you play?").fill("Thursdays at the Owls Home.");
  await own.getByLabel("Your e-mail or phone").fill("herta@members.example");
  await own.getByRole("button", { name: "Put Owls on the list" }).tap();
  await expect(own.getByText(/^Owls is on the list until/)).toBeVisible();
  await expectFits(captain, "a captain's listing");

  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`/en${list}`);
  await expect(reader.getByRole("region", { name: "Teams looking for players" })).toContainText("Owls");
  expect(await reader.content()).not.toContain("herta@members.example");
  await secretary.goto(`${desk}/listings`);
  await secretary.getByRole("button", { name: "End: Owls" }).click();
  await secretary.getByRole("button", { name: "Yes, end it" }).click();
  await expect(secretary.getByText("The list is empty.")).toBeVisible();
});
