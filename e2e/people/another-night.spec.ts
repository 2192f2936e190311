import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { onPhone, test } from "../fixtures";
import { invite, joinAs } from "../invited-member";
import { ChangesPage } from "../pages/changes-page";
import { openSetting } from "../pages/open-setting";
import { type CreatedSeason, makeSeason, sendCommand } from "../season-by-command";

const teams = ["Anchors, Harbour Bar", "Barrels, Mill Tavern", "Cutters, Ferry House", "Dockers, Lock Inn"];
const narrow = { width: 320, height: 640 };

/** A match of a season with the names of its two sides, the home side first, and the date of another one of the home side. */
function firstMatch({ teams: entered, meetings }: CreatedSeason) {
  const [first] = meetings;
  const nameOf = (entrant: string | undefined) => entered.find((team) => team.entrant === entrant)?.name ?? "";
  const other = meetings.find(
    ({ match, home, away }) => match !== first?.match && [home, away].includes(first?.home ?? ""),
  );
  if (!first || !other) throw new Error("the season has no matches");
  const [home, away] = [nameOf(first.home), nameOf(first.away)];
  return { ...first, name: `${home} vs. ${away}`, taken: other.date, sides: { home, away } };
}

/** Opens the match in the captain's list of matches. */
async function openMatch(page: Page, name: string): Promise<void> {
  await page.goto("/en/account/matches");
  await page.getByRole("link", { name: `Propose another night: ${name}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

test("two captains agree on another night in a few taps; the secretary moves the match, and undoes it", async ({
  secretary,
  visitor,
  watch,
}) => {
  test.slow();
  watch.expect(/status of 4(?:04|22)/);
  const season = await makeSeason(secretary, { name: "Two captains", teams, inDays: 21 });
  const match = firstMatch(season);
  const captains: Page[] = [];
  for (const [entrant, captain] of [
    [match.home, "Clara Captain"],
    [match.away, "Dora Captain"],
  ]) {
    const key = { league: season.league, season: season.id, entrant };
    await sendCommand(secretary, { kind: "add-members", ...key, names: [captain], role: "captain" });
    const page = await visitor({ ...onPhone, viewport: narrow });
    await joinAs(page, await invite(secretary, "Captain", `Of ${captain}`, captain), captain?.split(" ")[0] ?? "");
    captains.push(page);
  }
  const [clara, dora] = captains;
  if (!clara || !dora) throw new Error("there are two captains");

  await test.step("one proposes: what each night changes is shown before", async () => {
    await clara.goto("/en/desk");
    await clara.getByRole("link", { name: "Your matches" }).tap();
    await expectNoSidewaysScrolling(clara, "a captain's matches");
    await expectAccessibleEverywhere(clara, "a captain's matches", [smallPhone]);
    await clara.setViewportSize(narrow);
    await clara.getByRole("link", { name: `Propose another night: ${match.name}`, exact: true }).tap();
    const nights = clara.getByRole("group", { name: "Which nights suit you?" });
    await expect(nights.getByRole("checkbox")).toHaveCount(6);
    await expect(nights.getByText("Possible", { exact: true })).toHaveCount(6);
    await expect(nights.getByText(/No other match of either team that week\./).first()).toBeVisible();
    await clara.getByRole("button", { name: "Send proposal" }).tap();
    await expect(clara.getByText("Choose a night first.")).toBeVisible();
    await clara.getByLabel("Date", { exact: true }).fill(match.taken);
    await expect(clara.getByText("Not possible", { exact: true })).toBeVisible();
    await expect(clara.getByText(new RegExp(`${match.sides.home} would have 2 matches on`))).toBeVisible();
    await expect(clara.getByRole("button", { name: "Add this night" })).toBeDisabled();
    await nights.getByRole("checkbox").first().check();
    await nights.getByRole("checkbox").nth(1).check();
    await clara.getByLabel("A word to the other team (optional)").fill("Our driver is ill");
    await expectNoSidewaysScrolling(clara, "a proposal");
    await expectAccessibleEverywhere(clara, "a proposal", [smallPhone]);
    await clara.setViewportSize(narrow);
    await clara.getByRole("button", { name: "Send proposal" }).tap();
    await expect(clara.getByText("Waits for an answer.")).toBeVisible();
  });

  await test.step("a stranger to the match sees none of it", async () => {
    const stranger = await visitor(onPhone);
    await stranger.goto(`/en/account/matches/${match.match}`);
    await expect(stranger).toHaveURL(/\/en\/sign-in/);
    await secretary.goto(`/en/account/matches/${match.match}`);
    await expect(secretary.getByText("Our driver is ill")).toHaveCount(0);
  });

  await test.step("the other takes a night with one tap", async () => {
    await dora.goto("/en/desk");
    const waiting = dora.getByRole("region", { name: "Proposals to answer" });
    await expect(waiting).toContainText("Our driver is ill");
    await expect(waiting).toContainText("If you take a night, the secretary decides.");
    await expectNoSidewaysScrolling(dora, "a proposal to answer");
    await expectAccessibleEverywhere(dora, "a proposal to answer", [smallPhone]);
    await dora.setViewportSize(narrow);
    await waiting
      .getByRole("button", { name: /^Take this night/ })
      .first()
      .tap();
    await expect(waiting).toHaveCount(0);
    await dora.goto("/ru/account/matches");
    await expect(dora.getByText("Решает секретарь.")).toBeVisible();
    await expectNoSidewaysScrolling(dora, "a captain's matches in Russian");
  });

  await test.step("the desk sees what changes, and moves the match; readers see the reason", async () => {
    await secretary.goto("/en/desk/evansville-1944/tonight");
    await secretary.getByRole("link", { name: /Agreed move/ }).click();
    await expect(secretary.getByRole("heading", { level: 1 })).toHaveText(match.name);
    await expect(secretary.getByText("Possible", { exact: true })).toBeVisible();
    await expectAccessibleEverywhere(secretary, "an agreed move");
    await secretary.setViewportSize(narrow);
    await expectNoSidewaysScrolling(secretary, "an agreed move");
    await secretary.setViewportSize({ width: 1280, height: 800 });
    await secretary.getByRole("button", { name: "Move the match" }).click();
    await expect(secretary.getByText(/^Agreed and moved: /)).toBeVisible();
    const reader = await visitor({ javaScriptEnabled: false });
    await reader.goto(`${season.address}/schedule`);
    await expect(reader.getByText(/Agreed by both teams/)).toHaveCount(1);
  });

  await test.step("and undoes it, as every change", async () => {
    const changes = new ChangesPage(secretary);
    await changes.open(season.desk);
    await expect(changes.log).toContainText("Moved by agreement of both teams");
    await changes.undo();
    await expect(changes.log).toContainText("Undone");
    await clara.goto("/en/account/matches");
    await expect(clara.getByText(/The secretary undid it\./)).toBeVisible();
  });

  await test.step("where the secretary is only told, it moves immediately; a refusal has a word", async () => {
    await secretary.goto(season.desk);
    const setting = await openSetting(secretary, "Other nights");
    await setting.getByRole("radio", { name: /The match moves immediately/ }).check();
    await setting.getByRole("button", { name: "Save", exact: true }).click();
    await expect(secretary.locator("details.setting", { hasText: "Other nights" }).locator("summary b")).toHaveText(
      "The match moves immediately",
    );
    await openMatch(clara, match.name);
    await clara.getByRole("checkbox").first().check();
    await clara.getByRole("button", { name: "Send proposal" }).tap();
    await expect(clara.getByText("Waits for an answer.")).toBeVisible();

    await dora.goto("/en/account/matches");
    await dora.getByRole("button", { name: "Decline", exact: true }).tap();
    await dora.getByLabel("A word to the other team (optional)").fill("We have a wedding");
    await dora.getByRole("button", { name: "Decline", exact: true }).tap();
    await expect(dora.getByRole("region", { name: "Proposals to answer" })).toHaveCount(0);
    await clara.reload();
    await expect(clara.getByText("Answer: “We have a wedding”")).toBeVisible();

    await clara.getByRole("checkbox").nth(1).check();
    await clara.getByRole("button", { name: "Send proposal" }).tap();
    await expect(clara.getByText("Waits for an answer.")).toBeVisible();
    await dora.reload();
    await expect(dora.getByText("If you take a night, the match moves immediately.")).toBeVisible();
    await dora.getByRole("button", { name: /^Take this night/ }).tap();
    await expect(dora.getByText(/^Agreed and moved: /)).toBeVisible();
    await secretary.goto("/en/desk/evansville-1944/tonight");
    await expect(secretary.getByRole("link", { name: /Both teams agreed on another night\./ })).toBeVisible();
  });

  await test.step("the desk proposes for a team that called, and withdraws it", async () => {
    await secretary.goto(`${season.desk}/matches`);
    await secretary
      .getByRole("link", { name: new RegExp(match.name.replace(" vs. ", " – ")) })
      .first()
      .click();
    await secretary.getByRole("link", { name: "Other nights" }).click();
    await secretary.getByRole("radio", { name: match.sides.away }).check();
    await secretary.getByRole("checkbox").first().check();
    await secretary.getByRole("button", { name: "Send proposal" }).click();
    await expect(secretary.getByText("Entered by the secretary.")).toBeVisible();
    await secretary.getByRole("button", { name: "Withdraw" }).click();
    await secretary.getByRole("button", { name: "Yes, withdraw" }).click();
    await expect(secretary.getByText("Withdrawn.")).toBeVisible();
  });
});
