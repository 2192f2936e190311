import { expect, type Page } from "@playwright/test";
import { makeTableLink, publishSeasonTonight, type SeasonTonight } from "./desk-steps";
import { demoLeague } from "./fixtures";
import { ScoreSheetPage } from "./pages/score-sheet-page";

/** A season with one match tonight. */
interface MatchTonight extends Omit<SeasonTonight, "games"> {
  readonly teams: readonly [string, string];
}

/** Plays a match of one game, won with all tricks, on the phone of one side. */
export async function playedOut(secretary: Page, phone: Page, match: MatchTonight) {
  const { teams, league = demoLeague, origin = "" } = match;
  const season = await publishSeasonTonight(secretary, { ...match, games: 1 });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, teams[0], league, origin), teams[0]);
  await sheet.firstDealer(teams[0], 1);
  for (let hand = 1; hand <= 4; hand++) {
    await sheet.madeTrumps(teams[0], "spades");
    await sheet.noTrickFor(teams[1]);
    await sheet.save();
    await sheet.waitForHand(hand);
  }
  await expect(phone.getByRole("status").filter({ hasText: "Game 1 is over" })).toBeVisible();
  sheet.takeTaps();
  return { season, sheet };
}

/** The address in the code on the scorer's phone. */
export async function codeOn(phone: Page): Promise<string> {
  await phone.getByRole("button", { name: "Show QR to opponents" }).tap();
  await expect(phone.getByRole("img", { name: "The sheet as a QR code" })).toBeVisible();
  const link = phone.getByRole("link", { name: "Or open it here." });
  const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  await phone.getByRole("button", { name: "Close the code" }).tap();
  return address;
}

/** Agrees to the result on both sides' phones. */
export async function agreeOnBoth(
  phone: Page,
  other: Page,
  { sheet, teams: [home, away] }: { readonly sheet: ScoreSheetPage; readonly teams: readonly [string, string] },
): Promise<void> {
  await sheet.tap(phone.getByRole("button", { name: `Agree for ${home}` }));
  await expect(phone.getByText(`${home} have agreed`)).toBeVisible();
  await other.goto(await codeOn(phone));
  await expect(other.getByText("Both sheets match.")).toBeVisible();
  await other.getByRole("button", { name: `Agree for ${away}` }).tap();
  await expect(other.getByText(`Agreed for ${away}.`)).toBeVisible();
}

/** Waits until the public page of the match says that both sides agreed. */
export async function expectAgreed(reader: Page, season: string): Promise<void> {
  await expect
    .poll(async () => {
      await reader.goto(`${season}/matches/1-1`);
      return reader.getByText("Both sides agreed.").isVisible();
    })
    .toBe(true);
}
