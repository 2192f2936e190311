import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { clabberRules } from "@/lib/rulebooks/clabber/rules";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { cardName } from "../card-name";
import { makeTableLink } from "../desk-steps";
import { onPhone, test, type Visitor } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { makeSeason } from "../season-by-command";

const teams = ["Wrens", "Yaffles"] as const;
const narrow = { width: 320, height: 640 };

/** A match whose season has lay-downs, on the phones of both sides. Seats 0 and 2 are of the first side. */
async function aMatch(secretary: Page, visitor: Visitor) {
  const rules = clabberRules.parse({ claims: "strict" });
  const season = await makeSeason(secretary, { name: "Reviewed", teams, games: 1, rules });
  const phones: Page[] = [];
  for (const team of teams) {
    const phone = await visitor({ ...onPhone, viewport: smallPhone });
    await new ScoreSheetPage(phone).open(await makeTableLink(secretary, team), team);
    phones.push(phone);
  }
  const [first, second] = phones as [Page, Page];
  const match = new URL(first.url()).pathname.split("/").at(-1) ?? "";
  const key = { league: season.league, match, table: 1, game: 1 };
  const send = async (command: object) => {
    const answer = await first.request.post("/api/commands", { data: { ...key, ...command, id: newId() } });
    expect(await answer.json()).toMatchObject({ outcome: "applied" });
  };
  await send({ kind: "start-game", firstDealer: 3 });
  await first.reload();
  const [home = "", away = ""] = await new ScoreSheetPage(first).sides();
  const enter = async (hand: number) => {
    await send({ kind: "record-hand", hand, baseRevision: 0, entry: playedHandOf(100) });
    await new ScoreSheetPage(first).waitForHand(hand);
  };
  return { season, first, second, home, away, enter, seats: [`${home} 1`, `${away} 1`, `${home} 2`, `${away} 2`] };
}

/** Opens "I want this reviewed" from the sheet, and says something about a hand. */
async function say(phone: Page, hand: string, words: string): Promise<void> {
  await phone.getByRole("button", { name: "Fix something" }).tap();
  await phone.getByRole("link", { name: "I want this reviewed" }).tap();
  await phone.getByRole("radio", { name: hand }).check();
  await phone.getByLabel("What happened?").fill(words);
  await phone.getByText("Cards that you remember").tap();
}

/** Types what is remembered, a fact a line. */
async function type(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByText("Type it instead").click();
  await page.getByLabel("The hand as text").fill(lines.join("\n"));
}

async function sendRequest(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(phone.getByText("The secretary has it.")).toBeVisible();
  await phone.getByRole("link", { name: "Score sheet" }).tap();
}

/** Opens a dispute from the desk's list. */
async function openDispute(secretary: Page, words: string): Promise<void> {
  const line = secretary.getByRole("link").filter({ hasText: words });
  await expect
    .poll(async () => {
      await secretary.goto("/en/desk/evansville-1944/disputes");
      return line.isVisible();
    })
    .toBe(true);
  await line.click();
  await expect(secretary.getByRole("heading", { level: 1 })).toContainText("hand");
}

const answerOf = (page: Page) => page.getByRole("region", { name: "What follows", exact: true });

async function review(secretary: Page, answer: string): Promise<void> {
  await secretary.getByRole("button", { name: "Review accusation" }).click();
  await expect(answerOf(secretary)).toContainText(answer);
}

/** Answers what only the official knows. Nothing is answered beforehand, and without it there is no outcome. */
async function state(secretary: Page, { tricksTurned = false } = {}): Promise<void> {
  await expect(secretary.getByRole("group", { name: "Outcome" })).toHaveCount(0);
  const answers = [
    ["It was called in time", "Yes"],
    ["Played tricks were turned up", tricksTurned ? "Yes" : "No"],
    ["This season, an unproven accusation", "Yes"],
  ] as const;
  for (const [question, answer] of answers)
    await secretary.getByRole("group", { name: question }).getByRole("radio", { name: answer, exact: true }).check();
}

async function rule(secretary: Page, outcome: string): Promise<void> {
  await secretary.getByRole("button", { name: "Save ruling" }).click();
  await expect(secretary.getByRole("status").filter({ hasText: outcome })).toBeVisible();
}

test("six disputes about the play, from the phone to the ruling", async ({ secretary, visitor, watch }) => {
  test.setTimeout(300_000);
  watch.expect(/status of 4(?:04|22)/);
  const { season, first, second, home, away, enter, seats } = await aMatch(secretary, visitor);

  await test.step("a revoke that a later card shows: entered by taps, illegal in every deal", async () => {
    await enter(1);
    await say(first, "Hand 1, on the sheet", "They had a heart");
    const choose = (group: string, name: string) =>
      first.getByRole("group", { name: group }).getByRole("button", { name, exact: true }).tap();
    await choose("Trumps", "spades");
    await choose("Who dealt?", seats[3] ?? "");
    for (const card of ["AH", "9C", "TH", "QH", "AD", "KH"]) await choose("Which card was it?", cardName(card));
    await first.getByRole("button", { name: `Card 2, ${seats[1]}: ${cardName("9C")}` }).tap();
    await expect(first.getByRole("radio", { name: "Another card had to be played" })).toBeChecked();
    await expectAccessibleEverywhere(first, "a request for a review", [smallPhone]);
    await first.setViewportSize(narrow);
    await expectNoSidewaysScrolling(first, "a request for a review");
    await sendRequest(first);
    await openDispute(secretary, "They had a heart");
    await review(secretary, "Illegal in every deal that fits");
    await state(secretary);
    await expect(answerOf(secretary)).toContainText("Did not follow suit");
    await expect(secretary.getByRole("radio", { name: `Renege of ${away}` })).toBeChecked();
    await expect(secretary.getByRole("region", { name: /^What changes|^Changes/ }).first()).toContainText("162");
    await expectAccessibleEverywhere(secretary, "a reviewed dispute");
    await secretary.setViewportSize(narrow);
    await expectNoSidewaysScrolling(secretary, "a reviewed dispute");
    await secretary.setViewportSize({ width: 1280, height: 800 });
    await rule(secretary, `Renege of ${away}`);
    await expectAccessibleEverywhere(secretary, "a ruling on the play");
    await secretary.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a forced undertrump: both sides say what they remember, and it was legal", async () => {
    await enter(2);
    await say(first, "Hand 2, on the sheet", "The queen did not beat the jack");
    await type(first, ["trump S", "dealer 4", "play 1 AH", "play 2 JS", "play 3 9H", "play 4 QS", "question 4"]);
    await sendRequest(first);
    await say(second, "Hand 2, on the sheet", "I had no heart");
    await type(second, ["trump S", "dealer 9"]);
    await expect(second.getByText("Line 2 cannot be read: “dealer 9”.")).toBeVisible();
    const lines = ["trump S", "dealer 4", "play 1 AH", "play 2 JS", "play 3 9H", "play 4 QS", "void 4 H", "question 4"];
    await second.getByLabel("The hand as text").fill([...lines, "had 4: AH"].join("\n"));
    await expect(second.getByText(/in two places/)).toBeVisible();
    await second.getByLabel("The hand as text").fill(lines.join("\n"));
    await expect(second.getByText(/in two places/)).toHaveCount(0);
    await sendRequest(second);
    await openDispute(secretary, "The queen did not beat the jack");
    await expect(secretary.getByText("I had no heart")).toBeVisible();
    await review(secretary, "Not decided");
    await secretary.getByRole("button", { name: "Copy to the form" }).nth(1).click();
    await expect(answerOf(secretary)).toHaveCount(0);
    await review(secretary, "Legal in every deal that fits");
    await state(secretary);
    await expect(secretary.getByRole("radio", { name: "The hand stands as it is" })).toBeChecked();
    await rule(secretary, "The hand stands as it is");
  });

  await test.step("an accusation that is not proved, with tricks turned up, costs the accusers", async () => {
    await enter(3);
    await say(first, "Hand 3, on the sheet", "She threw away a club");
    await type(first, ["trump S", "dealer 4", "play 1 AH", "play 2 9C", "void 2 H", "void 2 S", "question 2"]);
    await sendRequest(first);
    await openDispute(secretary, "She threw away a club");
    await review(secretary, "Legal in every deal that fits");
    await state(secretary, { tricksTurned: true });
    await expect(secretary.getByRole("radio", { name: `renege of ${home}` })).toBeChecked();
    await rule(secretary, `renege of ${home}`);
  });

  await test.step("a lay-down that fails, of a hand that is not on the sheet", async () => {
    await say(first, "Hand 4, on the table", "We can still win a trick");
    await sendRequest(first);
    await openDispute(secretary, "We can still win a trick");
    await secretary.getByRole("radio", { name: "A hand that was laid down" }).check();
    const choose = (group: string, name: string) =>
      secretary.getByRole("group", { name: group }).getByRole("button", { name, exact: true }).click();
    await choose("Trumps", "spades");
    await choose("Who laid down?", seats[0] ?? "");
    await choose("Who led the trick?", seats[0] ?? "");
    for (const [seat, cards] of [
      [0, "JS AH"],
      [1, "9S AD"],
      [2, "9C TC"],
      [3, "KH TH"],
    ] as const) {
      const place = seats[seat] ?? "";
      await secretary.getByRole("group", { name: "Place" }).getByRole("button", { name: place }).click();
      for (const card of cards.split(" ")) {
        const pack = secretary.getByRole("group", { name: place, exact: true });
        await pack.getByRole("button", { name: new RegExp(`^${cardName(card)}`) }).click();
      }
    }
    await review(secretary, "The lay-down is lost");
    await state(secretary);
    await expect(secretary.getByRole("radio", { name: `Renege of ${home}` })).toBeChecked();
    await rule(secretary, `Renege of ${home}`);
    await new ScoreSheetPage(first).waitForHand(4);
  });

  await test.step("a bella that was announced early: people report it, the official decides the facts", async () => {
    await enter(5);
    await say(first, "Hand 5, on the sheet", "Bella before his second card");
    await sendRequest(first);
    await openDispute(secretary, "Bella before his second card");
    await secretary.getByRole("radio", { name: "Something else" }).check();
    await secretary.getByLabel("What happened?").selectOption({ label: "Announced bella too early" });
    await secretary.getByRole("group", { name: "Which side is accused?" }).getByRole("button", { name: away }).click();
    await secretary.getByRole("group", { name: "Is it proved?" }).getByRole("radio", { name: "Yes" }).check();
    await review(secretary, "Proved");
    await state(secretary);
    await rule(secretary, `Renege of ${away}`);
  });

  await test.step("one that cannot be decided is no ruling by itself: dealt again, as both agree", async () => {
    await say(first, "Hand 6, on the table", "Nobody knows any more");
    await type(first, ["trump S", "dealer 4", "play 1 AH", "play 2 9C", "question 2"]);
    await sendRequest(first);
    await openDispute(secretary, "Nobody knows any more");
    await review(secretary, "Not decided");
    await expect(answerOf(secretary)).toContainText("They are not odds.");
    await state(secretary);
    await expect(secretary.getByRole("radio", { name: /^The accusation was not proved/ })).toHaveCount(0);
    await secretary.getByRole("radio", { name: /^The hand is dealt again/ }).check();
    await expect(secretary.getByRole("button", { name: "Save ruling" })).toBeDisabled();
    await secretary.getByLabel("Public reason").fill("Both sides agree");
    await rule(secretary, "The hand is dealt again");
  });

  await test.step("the sheet has the penalties, and the city book finds the rulings by their rules", async () => {
    const reader = await visitor({ javaScriptEnabled: false });
    await reader.goto(`${season.address}/matches/1-1`);
    await expect(reader.getByText(/424/).first()).toBeVisible();
    await reader.goto(`/en/city/${season.firstNight.slice(0, 4)}/almanac`);
    const rulings = reader.getByRole("region", { name: "Rulings" });
    await expect(rulings).toContainText(`Renege of ${away}.`);
    await expect(rulings.getByRole("heading", { name: "Rulings by rule number" })).toBeVisible();
    await expect(rulings.getByRole("link", { name: "C56" }).first()).toBeVisible();
  });
});
