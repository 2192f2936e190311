import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { deskFacts } from "../desk-facts";
import { makeTableLink } from "../desk-steps";
import { drawCup, playMatch } from "../drawn-event";
import { type DrawnMatch, DrawnMatches } from "../drawn-matches";
import { demoLeague, onPhone, test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { sendCommand } from "../season-by-command";

const desk = `/en/desk${demoLeague.replace(/^\/leagues/, "")}`;
const address = `/en${demoLeague}/events/championship`;
/** Three teams sign up on phones; nine are entered at the desk. */
const signingUp = ["Ferrymen", "Dredgers", "Pilots"];
const invited = ["Owls", "Eagles", "Moose", "Knights", "Germania", "West Side", "Larks", "Herons", "Elks"];

/** Enters a final score on a table's phone. */
async function finalScore(phone: Page, sheet: ScoreSheetPage, digits: string): Promise<void> {
  await sheet.tap(phone.getByRole("button", { name: "Enter only the final score" }));
  for (const digit of digits) await sheet.tap(phone.getByRole("button", { name: digit, exact: true }));
  await sheet.tap(phone.getByRole("button", { name: "Save score" }));
}

test("twelve teams get from sign-up to a champion, with one no-show and one correction during the event", async ({
  secretary,
  visitor,
  watch,
}) => {
  test.slow();
  // The form predicts refusals; the one sent in spite of that is refused.
  watch.expect(/status of 422/);
  const { league, tonight } = await deskFacts(secretary, demoLeague);

  await test.step("the event is created at the desk, and three teams sign up on their phones", async () => {
    await secretary.goto("/en/desk");
    await secretary.locator(`a[href="${desk}/new-event"]`).click();
    await secretary.getByLabel("Event name").fill("Championship");
    await secretary.getByLabel("Night 1", { exact: true }).fill(tonight);
    await secretary.getByRole("button", { name: "Publish" }).click();
    await expect(secretary.getByRole("heading", { level: 1, name: "Championship" })).toBeVisible();
    const phone = await visitor(onPhone);
    await phone.goto(address);
    for (const [i, name] of signingUp.entries()) {
      if (i > 0) await phone.getByRole("button", { name: "Sign up somebody else" }).click();
      await phone.getByLabel("Name of the team").fill(name);
      await phone.getByLabel("Your bar").fill(i < 2 ? "The Landing" : "");
      await phone.getByRole("button", { name: "Sign up" }).click();
      await expect(phone.getByText(`You are number ${i + 1} on the list.`)).toBeVisible();
    }
    await secretary.reload();
    for (const name of signingUp) await secretary.getByRole("button", { name: `Accept ${name}` }).click();
    await expect(secretary.getByText("3 accepted")).toBeVisible();
  });

  const season = await eventId(secretary);
  for (const name of invited) {
    const words = { name, members: [], contact: "", note: "", bar: "", club: "", home: null, way: null };
    await sendCommand(secretary, { kind: "invite", league, season, signUp: newId(), ...words });
  }

  await test.step("they check in by the code at the door", async () => {
    await secretary.reload();
    await expect(secretary.getByText("12 accepted")).toBeVisible();
    await secretary.getByRole("button", { name: "Make code" }).click();
    const checkIn = (await secretary.getByRole("link", { name: "/e/door#" }).textContent()) ?? "";
    const guest = await visitor(onPhone);
    await guest.goto(checkIn);
    for (const name of ["Owls", "Ferrymen"]) {
      await guest.getByRole("button", { name: `Check in ${name}` }).click();
      await expect(guest.getByRole("button", { name: `Undo check-in of ${name}` })).toBeVisible();
    }
    await expect(guest.getByText("2 of 12 checked in.")).toBeVisible();
  });

  await test.step("the draw is previewed: pairings, byes, and entrants kept apart", async () => {
    await secretary.reload();
    const preview = secretary.getByRole("region", { name: "Draw preview" });
    await expect(preview.getByText("With lots, nobody knows in advance")).toBeVisible();
    await secretary.getByRole("radio", { name: "By hand" }).check();
    await expect(preview.getByRole("listitem").filter({ hasText: "Bye for seed" })).toHaveCount(4);
    await expect(preview.getByText(/^Ferrymen and Dredgers: .* in round “Final” at the earliest\.$/)).toBeVisible();
    await secretary.getByRole("button", { name: "Move Owls up" }).click();
    await expect(preview.getByText(/^Owls\. Bye for seed 3/)).toBeVisible();
    await expectNoSidewaysScrolling(secretary, "a draw before it is made");
    await expectAccessibleEverywhere(secretary, "a draw before it is made");
    await secretary.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(secretary.getByText("Seeds by hand.")).toBeVisible();
  });

  const matches = new DrawnMatches(secretary, { league, season, desk: `${desk}/events/championship` });
  const first = await matches.open();
  expect(first).toHaveLength(4);
  const [atTable, noShow, corrected, last] = first;
  if (!atTable || !noShow || !corrected || !last) throw new Error("four matches of the first round");
  const reader = await visitor();

  await test.step("a table plays two games on its phone, and no third is offered", async () => {
    const [home] = atTable.sides;
    const phone = await visitor({ ...onPhone, viewport: smallPhone, screen: smallPhone });
    const sheet = new ScoreSheetPage(phone);
    await sheet.open(await makeTableLink(secretary, home), home);
    await finalScore(phone, sheet, "510320");
    await sheet.tap(phone.getByRole("button", { name: "Start game 2" }));
    await finalScore(phone, sheet, "505480");
    await expect(phone.getByText(/^The match is over\./)).toContainText(`${home} 2`);
    await expect(phone.getByRole("button", { name: /Start game/ })).toHaveCount(0);
    await expectNoSidewaysScrolling(phone, "a match that is decided");
    await expectAccessibleEverywhere(phone, "a match that is decided", [smallPhone]);
    await matches.confirm(atTable, 2);
    await reader.goto(address);
    await expect(inBracket(reader, await matches.of(home))).toHaveCount(1);
  });

  await test.step("a no-show is ruled on; the consequences are shown before", async () => {
    const [here, absent] = noShow.sides;
    const ruling = await matches.ruling(noShow);
    await ruling.getByRole("radio", { name: absent, exact: true }).check();
    await expect(ruling.getByText(new RegExp(`: ${here} will play there\\.$`))).toBeVisible();
    await expectNoSidewaysScrolling(secretary, "a ruling");
    await expectAccessibleEverywhere(secretary, "a ruling");
    await ruling.getByRole("button", { name: "Save ruling" }).click();
    await expect(secretary.getByText(`${here} advance: their opponents did not come.`)).toBeVisible();
  });

  await test.step("a correction changes who advances: the form says so before, and the next match gets other entrants", async () => {
    const [home, away] = corrected.sides;
    await matches.score(corrected, [[510, 300]]);
    await matches.begin(corrected, 2);
    for (const [i, maker] of ([0, 1, 0, 1, 0, 0] as const).entries())
      await matches.hand(corrected, 2, i + 1, playedHandOf(100, maker));
    await matches.confirm(corrected, 2);
    expect((await matches.open()).some(({ sides }) => sides.includes(home))).toBe(true);
    await secretary.goto(`/en/table/${corrected.id}/correct?table=1&game=2&hand=6`);
    await secretary.getByRole("button", { name: "1", exact: true }).click();
    await secretary.getByRole("button", { name: "9", exact: true }).click();
    const shown = secretary.getByRole("region", { name: "What changes" });
    await expect(shown.getByText(new RegExp(`: ${home} no longer play there\\. The place is open\\.$`))).toBeVisible();
    await expectAccessibleEverywhere(secretary, "a correction in an event");
    await secretary.getByRole("button", { name: "Paper sheet" }).click();
    await secretary.waitForURL(`**/championship/matches/**`);
    await matches.confirm(corrected, 2, 2);
    await matches.score(corrected, [[480, 512]], 3);
    await reader.goto(address);
    await expect(inBracket(reader, await matches.of(away))).toHaveCount(1);
  });

  await test.step("once the next match has begun, another such correction is refused, and the form says so before", async () => {
    const [, away] = corrected.sides;
    const next = await matches.of(away);
    await matches.score(next, [[510, 300]]);
    await secretary.goto(`/en/table/${corrected.id}/correct?table=1&game=2&hand=6`);
    await secretary.getByRole("button", { name: "9", exact: true }).click();
    await secretary.getByRole("button", { name: "5", exact: true }).click();
    await expect(secretary.getByText(/their next match has begun/)).toBeVisible();
    await expect(secretary.getByRole("button", { name: "Paper sheet" })).toBeDisabled();
    await matches.score(next, [[510, 300]], 2);
  });

  await test.step("the rest is played, up to the champion", async () => {
    for (let round = 0; round < 5; round++) {
      for (const match of await matches.open())
        await matches.score(match, [
          [510, 300],
          [505, 420],
        ]);
    }
    await reader.goto(address);
    const champion = reader.locator(".bracket-champion");
    await expect(champion).toBeVisible();
    const name = ((await champion.textContent()) ?? "").replace(/^The /, "");
    const road = reader.getByRole("list", { name: "The champion’s road" }).getByRole("listitem");
    await expect(road.last()).toContainText("Final");
    await expect(reader.locator(".bracket-road"), "each match of the road is framed").toHaveCount(await road.count());
    expect([...signingUp, ...invited]).toContain(name);
    await secretary.goto(`${desk}/events/championship`);
    await expect(secretary.getByText(`Champion: ${name}.`)).toBeVisible();
    expect(await matches.open()).toEqual([]);
  });
});

test("a phone's correction of a final score shows the consequences in the event before it is sent", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const teams = ["Kestrels", "Otters", "Badgers", "Foxes"];
  const cup = await drawCup(secretary, { name: "Lantern cup", teams, settings: { thirdPlace: false } });
  const phone = await visitor({ ...onPhone, viewport: smallPhone, screen: smallPhone });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, "Kestrels"), "Kestrels");
  await finalScore(phone, sheet, "510320");
  await playMatch(secretary, cup, "w1-2", [510, 300]);
  const match = /\/table\/([^/?]+)/.exec(sheet.address)?.[1];
  await sendCommand(secretary, { kind: "confirm-game", league: cup.league, match, table: 1, game: 1 });

  /** Types another score for both sides; the form asks for a reason. */
  const correct = async (scores: readonly [string, string]): Promise<void> => {
    await sheet.tap(phone.getByRole("button", { name: "Correct score" }));
    for (const [side, digits] of scores.entries()) {
      await sheet.tap(phone.getByRole("group", { name: "Whose score" }).getByRole("button").nth(side));
      for (let typed = 0; typed < 3; typed++) await sheet.tap(phone.getByRole("button", { name: "Erase" }));
      for (const digit of digits) await sheet.tap(phone.getByRole("button", { name: digit, exact: true }));
    }
    await sheet.tap(phone.getByRole("button", { name: "Save score" }));
    await expect(phone.getByRole("heading", { name: "Reason for the change" })).toBeVisible();
  };
  const leave = () => sheet.tap(phone.getByRole("button", { name: "Cancel" }));
  const paper = phone.getByRole("button", { name: "Paper sheet" });

  await test.step("who would no longer play in the final; without a network, that this is unknown now", async () => {
    await correct(["320", "510"]);
    await expect(phone.getByText("Final: Kestrels no longer play there. The place is open.")).toBeVisible();
    await expectNoSidewaysScrolling(phone, "why a final score is corrected");
    await expectAccessibleEverywhere(phone, "why a final score is corrected", [smallPhone]);
    await leave();
    await phone.context().setOffline(true);
    await correct(["320", "510"]);
    await expect(phone.getByText(/^The preview is not available now/)).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText("Final: Kestrels no longer play there. The place is open.")).toBeVisible();
    await leave();
  });

  await test.step("once the final has begun, a correction with other winners is refused, and one with the same is accepted", async () => {
    await playMatch(secretary, cup, "final", [505, 410]);
    await correct(["320", "510"]);
    await expect(phone.getByText(/their next match has begun/)).toBeVisible();
    await expect(paper).toBeDisabled();
    await leave();
    await correct(["505", "410"]);
    await expect(phone.getByText("Those who advanced stay: their next match has begun.")).toBeVisible();
    await sheet.tap(paper);
    await expect(sheet.ending).toContainText("505");
    await secretary.goto(cup.page);
    await expect(secretary.locator(".bracket-champion")).toContainText("Kestrels");
  });
});

test("a phone's correction of a hand shows the consequences in its event, on the pad", async ({
  secretary,
  visitor,
}) => {
  const teams = ["Rooks", "Wrens", "Martins", "Finches"];
  const cup = await drawCup(secretary, { name: "Candle cup", teams, settings: { thirdPlace: false } });
  const phone = await visitor({ ...onPhone, viewport: smallPhone, screen: smallPhone });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, "Rooks"), "Rooks");
  const match = /\/table\/([^/?]+)/.exec(sheet.address)?.[1];
  const key = { league: cup.league, match, table: 1, game: 1 };
  await sendCommand(secretary, { kind: "start-game", ...key, firstDealer: 0 });
  // Six hands, 524 to 448 for the home side.
  for (const [i, maker] of ([0, 1, 0, 1, 0, 0] as const).entries()) {
    await sendCommand(secretary, {
      kind: "record-hand",
      ...key,
      hand: i + 1,
      baseRevision: 0,
      entry: playedHandOf(100, maker),
    });
  }
  await sendCommand(secretary, { kind: "confirm-game", ...key });
  await phone.reload();
  await sheet.waitForHand(6);
  await sheet.correct(6);
  for (let typed = 0; typed < 3; typed++) await sheet.rubOut();
  await sheet.points(80);
  await expect(phone.getByText(/Final: Rooks/)).toBeVisible();
  await expectNoSidewaysScrolling(phone, "what follows from a hand");
  await expectAccessibleEverywhere(phone, "what follows from a hand", [smallPhone]);
});

/** A match in the bracket, by its name and sides. */
function inBracket(reader: Page, { name, sides: [home, away] }: DrawnMatch) {
  return reader
    .locator(".bracket-match", { hasText: new RegExp(`^${name}`) })
    .filter({ hasText: home })
    .filter({ hasText: away });
}

/** The event's id, from the desk's page. */
async function eventId(secretary: Page): Promise<string> {
  const answer = await secretary.request.get(`${desk}/events/championship`);
  const idInPage = /"eventId":"(\w+)"/.exec((await answer.text()).replaceAll(String.raw`\"`, '"'))?.[1];
  if (!idInPage) throw new Error("the desk's page of the event does not say its id");
  return idInPage;
}
