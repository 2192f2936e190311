import { expect, type Locator, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { usualSheets } from "@/lib/competition/sheet-settings";
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectFitsNarrow,
  expectNoSidewaysScrolling,
} from "../accessibility";
import { makeTableLink } from "../desk-steps";
import { drawCup } from "../drawn-event";
import { demoLeague, onPhone, test } from "../fixtures";
import { MatchPage } from "../pages/match-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { StandingsPage } from "../pages/standings-page";
import { type CreatedSeason, makeSeason, sendCommand } from "../season-by-command";

const phone = { ...onPhone, viewport: { width: 360, height: 640 } };
const narrowPhone = { ...onPhone, viewport: { width: 320, height: 640 }, screen: { width: 320, height: 640 } };

/** The preview of a form's command. */
const previewOn = (page: Page): Locator => page.getByRole("region", { name: "What changes" });

/** Records the final score of a season's first match. Returns the match's command key, address and sides. */
async function playFirstMatch(secretary: Page, season: CreatedSeason, totals: readonly number[]) {
  const [meeting] = season.meetings;
  if (!meeting) throw new Error("the season has no match");
  const key = { league: season.league, match: meeting.match, table: 1, game: 1 };
  await sendCommand(secretary, { kind: "record-final-score", ...key, totals, seen: null });
  const nameOf = (entrant: string) => season.teams.find((team) => team.entrant === entrant)?.name ?? "";
  const [home, away] = [nameOf(meeting.home), nameOf(meeting.away)];
  return { key, home, away, address: `${season.address}/matches/1-1` };
}

/** Expects a preview to fit a screen of 320 px and to be accessible in both themes. */
async function expectFits(page: Page, where: string, preview = previewOn(page)): Promise<void> {
  await expectFitsNarrow(page, preview, where);
  await expectAccessibleEverywhere(page, where);
}

test("a deduction shows which rows move before it is saved, and before it is revoked", async ({ secretary }) => {
  const season = await makeSeason(secretary, {
    name: "Deducted points",
    teams: ["Adders", "Boars", "Cranes"],
    games: 1,
  });
  const { home, away } = await playFirstMatch(secretary, season, [520, 480]);
  await secretary.goto(`${season.desk}/adjustments`);
  const preview = previewOn(secretary);
  await secretary.getByLabel("Team").selectOption({ label: home });
  await expect(preview).toHaveCount(0);
  await secretary.getByLabel("Games won").fill("-1");
  await expect(preview.getByRole("row", { name: home })).toContainText("1–0 → 0–0");
  await secretary.getByLabel("Game points").fill("-60");
  await expect(preview.getByRole("row", { name: home })).toContainText("520 → 460");
  await expect(preview.getByRole("row", { name: away })).toContainText("2 → 1");
  await expectFits(secretary, "a deduction's preview");
  await secretary.getByLabel("Reason", { exact: true }).fill("A player who was not registered");
  await secretary.getByRole("button", { name: "Save" }).click();
  await expect(secretary.getByText("Saved.")).toBeVisible();
  await expect(preview).toHaveCount(0);

  await secretary.getByRole("button", { name: /^Undo: / }).click();
  await expect(preview.getByRole("row", { name: home })).toContainText("460 → 520");
  await secretary.getByLabel("Reason for undoing it").fill("He was registered");
  await secretary.getByRole("button", { name: "Undo adjustment" }).click();
  await expect(secretary.getByText("No adjustments.")).toBeVisible();
  const standings = new StandingsPage(secretary);
  await standings.open(season.address);
  expect(await standings.lineOf(home)).toMatchObject({ place: 1, won: 1, points: 520 });
});

test("the ruling on a dispute shows which rows move before it is saved", async ({ secretary, visitor }) => {
  const season = await makeSeason(secretary, { name: "Disputed points", teams: ["Dippers", "Egrets"], games: 1 });
  const { league, id } = season;
  const waits = { ...usualSheets, disputed: "wait", reason: "as agreed" };
  await sendCommand(secretary, { kind: "choose-sheets", league, season: id, ...waits });
  const { key, home, away } = await playFirstMatch(secretary, season, [520, 480]);
  const table = await visitor(phone);
  const sheet = new ScoreSheetPage(table);
  await sheet.open(await makeTableLink(secretary, away), away);
  const { side } = (await (await table.request.get(`/api/sheets/${key.match}`)).json()) as { side: number };
  await sendCommand(table, { kind: "dispute-game", ...key, dispute: newId(), side, reason: "We had 490" });

  await secretary.goto(`/en/desk${demoLeague.replace("/leagues", "")}/disputes`);
  await secretary.getByRole("link", { name: "We had 490" }).click();
  const preview = previewOn(secretary);
  await expect(preview.getByRole("row", { name: home })).toContainText("0–0 → 1–0");
  await expect(preview.getByRole("row", { name: away })).toContainText("0 → 480");
  await expectFits(secretary, "a ruling's preview");
  await secretary.getByRole("radio", { name: "The sheet stays as it is" }).check();
  await secretary.getByRole("button", { name: "Save ruling" }).click();
  await expect(secretary.getByText("Ruling: the sheet stays as it is.")).toBeVisible();
  const standings = new StandingsPage(secretary);
  await standings.open(season.address);
  expect(await standings.lineOf(home)).toMatchObject({ place: 1, won: 1, points: 520 });
});

test("a team that leaves an event: the walkovers are shown before", async ({ secretary }) => {
  const teams = ["Gannets", "Hoopoes", "Jackdaws", "Kites"];
  const cup = await drawCup(secretary, { name: "Harvest cup", teams, settings: { thirdPlace: false } });
  await secretary.goto(`/en/desk${demoLeague.replace("/leagues", "")}/events/${cup.slug}`);
  await secretary.getByText("Replace Kites").click();
  await secretary.getByRole("button", { name: "Withdraw Kites" }).click();
  const preview = previewOn(secretary);
  await expect(preview.getByText("Final: Gannets will play there.")).toBeVisible();
  await expect(preview).toContainText("not played → forfeited by the Kites");
  await expectFits(secretary, "a withdrawal's preview");
  await secretary.getByRole("button", { name: "Yes, withdraw" }).click();
  await expect(secretary.getByText("Replace Kites")).toHaveCount(0);
  await secretary.goto(cup.page);
  const final = secretary.locator(".bracket-match", { hasText: /^Final/ });
  await expect(final).toContainText("Gannets");
});

test("last week's final score is corrected in five taps with the reason, and swapped sides in three", async ({
  secretary,
  visitor,
  signedIn,
}) => {
  const teams = ["Larks", "Magpies", "Nuthatches"];
  const season = await makeSeason(secretary, { name: "Last week", teams, games: 1, inDays: -7 });
  const { home, away, address } = await playFirstMatch(secretary, season, [520, 448]);
  const stranger = await visitor(phone);
  const permission = stranger.waitForResponse(/\/api\/sheets\/[^/]+\/may$/);
  await stranger.goto(address);
  await (await permission).finished();
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText(home);
  await expect(stranger.getByRole("link", { name: /^Correct:/ })).toHaveCount(0);

  const desk = await visitor({ ...narrowPhone, storageState: signedIn });
  await desk.goto(address);
  let taps = 0;
  const tap = async (key: Locator) => {
    taps += 1;
    await key.tap();
  };
  const button = (name: string) => desk.getByRole("button", { name, exact: true });
  const preview = previewOn(desk);

  await test.step("another figure: five taps from the match's page", async () => {
    await tap(desk.getByRole("link", { name: `Correct: ${away} 448` }));
    await expect(button("Wrong number")).toBeDisabled();
    await expectAccessible(desk, "a final score to be corrected");
    for (const digit of ["4", "5", "8"]) await tap(button(digit));
    await expect(preview).toContainText("Game 1: 520–448 becomes 520–458");
    await expect(preview.getByRole("row", { name: away })).toContainText("448 → 458");
    await expectNoSidewaysScrolling(desk, "a corrected final score at 320 px");
    await expectAccessible(desk, "a corrected final score");
    await tap(button("Wrong number"));
    await desk.waitForURL("**/matches/1-1");
    expect(taps).toBeLessThanOrEqual(5);
  });

  await test.step("swapped sides: three taps", async () => {
    taps = 0;
    await tap(desk.getByRole("link", { name: `Correct: ${away} 458` }));
    await tap(button("Swap the scores"));
    await expect(preview.getByRole("row", { name: away })).toContainText("2 → 1");
    await expect(preview.getByRole("row", { name: home })).toContainText("1–0 → 0–1");
    await tap(button("Wrong side"));
    await desk.waitForURL("**/matches/1-1");
    expect(taps).toBeLessThanOrEqual(5);
  });

  await test.step("an impossible score is explained, and cannot be saved", async () => {
    await tap(desk.getByRole("link", { name: `Correct: ${away} 520` }));
    for (const digit of ["4", "7", "0"]) await tap(button(digit));
    await expect(desk.getByRole("alert").first()).toBeVisible();
    await expect(button("Paper sheet")).toBeDisabled();
  });

  const reader = await visitor({ javaScriptEnabled: false });
  await new MatchPage(reader).open(address);
  await expect(reader.getByText(/win, 520 to 458/)).toBeVisible();
  const standings = new StandingsPage(reader);
  await standings.open(season.address);
  expect(await standings.lineOf(away)).toMatchObject({ place: 1, won: 1, points: 520 });
});

test("a correction without effects says so, also on the phone at the table and in Russian", async ({
  secretary,
  visitor,
}) => {
  const season = await makeSeason(secretary, { name: "Nothing moves", teams: ["Orioles", "Pipits"], games: 1 });
  const { key, home } = await playFirstMatch(secretary, season, [520, 448]);
  await sendCommand(secretary, { kind: "confirm-game", ...key });
  const table = await visitor(narrowPhone);
  const sheet = new ScoreSheetPage(table);
  await sheet.open(await makeTableLink(secretary, home), home);
  await sheet.tap(table.getByRole("button", { name: "Correct score" }));
  const pad = table.getByRole("region", { name: "Final score of game 1" });
  for (const digit of "530") await sheet.tap(pad.getByRole("button", { name: digit, exact: true }));
  await sheet.tap(pad.getByRole("button", { name: "Save score" }));
  await expect(previewOn(table).getByRole("row", { name: home })).toContainText("520 → 530");
  await expectNoSidewaysScrolling(table, "a correction at the table at 320 px");
  await expectAccessible(table, "a correction at the table");
  await table.goto(table.url().replace("/en/", "/ru/"));
  await sheet.tap(table.getByRole("button", { name: "Исправить счёт" }));
  await sheet.tap(table.getByRole("button", { name: "Сохранить счёт" }));
  const russian = table.getByRole("region", { name: "Что изменится" });
  await expect(russian).toContainText("Таблица не изменится.");
  await expectNoSidewaysScrolling(table, "a correction in Russian at 320 px");
});
