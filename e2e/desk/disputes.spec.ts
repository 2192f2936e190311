import { expect, type Page } from "@playwright/test";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling } from "../accessibility";
import { disputedMatch } from "../disputed-match";
import { drawCup } from "../drawn-event";
import { demoLeague, onPhone, test } from "../fixtures";
import { StandingsPage } from "../pages/standings-page";
import { sendCommand } from "../season-by-command";

const phone = { ...onPhone, viewport: { width: 360, height: 640 } };
const desk = `/en/desk${demoLeague.replace("/leagues", "")}`;

test("from the desk's alert to the ruling in three taps, and the standings are as previewed", async ({
  secretary,
  visitor,
}) => {
  const { season, home, away, reason } = await disputedMatch(secretary, await visitor(phone), [
    "Harbour Street Night Herons",
    "Upper Mill Bottom Kingfishers",
  ]);
  await secretary.goto("/en/desk");
  let taps = 0;
  const tap = async (role: "link" | "radio" | "button", name: string) => {
    taps += 1;
    await secretary.getByRole(role, { name }).first().click();
  };
  await tap("link", `${home} – ${away} Dispute Game 1`);
  await expect(secretary.getByRole("blockquote")).toHaveText(reason);
  const photo = secretary.getByRole("img", { name: "Photo of the paper sheet" });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(secretary.getByRole("row", { name: /different: ?6/ })).toHaveCount(1);
  await expect(secretary.getByRole("row", { name: "Hand 6, disputed" })).toHaveCount(1);
  await expectAccessibleEverywhere(secretary, "a dispute");
  await expectWholeFigures(secretary);
  const preview = secretary.getByRole("region", { name: `What changes: Accept the version of ${away}` });
  await expect(preview.getByRole("row", { name: away })).toContainText("2 becomes 1");
  await expect(preview).toContainText(`Match: ${home} 0 · ${away} 1`);
  const figures = preview.getByRole("row", { name: away }).getByRole("cell").last().locator(".sr-only");
  const points = Number(/becomes (\d+)/.exec((await figures.textContent()) ?? "")?.[1]);
  await tap("radio", `Accept the version of ${away}`);
  await tap("button", "Save ruling");
  expect(taps).toBe(3);
  await expect(secretary.getByText(`Ruling: the version of ${away} counts.`)).toBeVisible();
  await expect(secretary.getByText(`Reason: The version of ${away} is right`)).toBeVisible();

  const standings = new StandingsPage(secretary);
  await standings.open(season.address);
  expect(await standings.lineOf(away)).toMatchObject({ place: 1, won: 1, points });
  await secretary.goto("/en/desk");
  await expect(secretary.getByRole("link", { name: `${home} – ${away} Dispute` })).toHaveCount(0);
});

test("neither version is right: the hand is corrected from the dispute, which then shows the corrected sheet", async ({
  secretary,
  visitor,
}) => {
  const { home, away, reason } = await disputedMatch(secretary, await visitor(phone), ["Buntings", "Siskins"]);
  await secretary.goto(`${desk}/disputes`);
  await secretary.getByRole("link", { name: `${home} – ${away}` }).click();
  await secretary.getByRole("link", { name: "Correct a hand" }).click();
  await digits(secretary, "120");
  await secretary.getByRole("button", { name: "Paper sheet" }).click();
  await expect(secretary.getByRole("blockquote")).toHaveText(reason);
  const photo = secretary.getByRole("img", { name: "Photo of the paper sheet" });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await secretary.getByRole("radio", { name: "The sheet stays as it is" }).check();
  await secretary.getByRole("button", { name: "Save ruling" }).click();
  await expect(secretary.getByText("Ruling: the sheet stays as it is.")).toBeVisible();
  await expect(secretary.getByRole("row", { name: /struck through/ })).toHaveCount(1);
});

test("the desk enters, confirms and corrects a match of an event at its score sheet", async ({ secretary }) => {
  const cup = await drawCup(secretary, {
    name: "Cup of the birds",
    teams: ["Avocets", "Bitterns"],
    settings: { thirdPlace: false },
  });
  const sheetOf = secretary.getByRole("link", { name: /^(Score sheet|Sheet): / });
  await secretary.goto(`${desk}/events/${cup.slug}`);
  await sheetOf.click();
  // Waits until the server has the game before sending hands without the sheet.
  const begun = secretary.waitForResponse((response) => response.url().endsWith("/api/commands"));
  await secretary.getByRole("button", { name: "Avocets, seat 1, deals first" }).click();
  await begun;
  const key = await matchOf(secretary, cup.league);
  for (let hand = 1; hand <= 3; hand++)
    await sendCommand(secretary, { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(162) });
  await secretary.reload();
  await secretary.getByRole("button", { name: "Avocets made trumps, spades" }).click();
  await digits(secretary, "152");
  await secretary.getByRole("button", { name: /^Save/ }).click();
  await expect(secretary.getByRole("status").filter({ hasText: "Avocets win, 638 to 10" })).toBeVisible();
  await expect(secretary.getByRole("button", { name: /^Agree for/ })).toHaveCount(0);
  await secretary.getByRole("button", { name: /^Confirm/ }).click();
  await expect(secretary.getByText("Confirmed by the secretary.")).toBeVisible();
  await expectNoSidewaysScrolling(secretary, "the sheet at the desk");

  await secretary.goto(`${desk}/events/${cup.slug}`);
  // A round that is over is folded.
  await secretary.getByRole("heading", { name: "Round 1", exact: true }).click();
  await sheetOf.click();
  await secretary.getByRole("button", { name: "The sheet" }).click();
  await secretary.getByRole("button", { name: "Correct hand 4" }).click();
  await digits(secretary, "150");
  await secretary.getByRole("button", { name: "Wrong number" }).click();
  await expect(secretary.getByText("636").first()).toBeVisible();
  await secretary.goto(`/en${demoLeague}/log?match=${key.match}`);
  await expect(secretary.getByText("A wrong number was entered").first()).toBeVisible();
});

/** The key of the game whose sheet is open. */
async function matchOf(page: Page, league: string) {
  const match = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  return { league, match, table: 1, game: 1 };
}

async function digits(page: Page, figure: string): Promise<void> {
  const keys = page.getByRole("group", { name: /^Trick points of/ });
  for (const digit of figure) await keys.getByRole("button", { name: new RegExp(`^${digit}(?!\\d)`) }).click();
}

/** Expects each three-digit figure on one line on the narrowest phone, on the sheet and in the other version. */
async function expectWholeFigures(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const broken = await page.getByRole("cell").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const figure = cell.textContent?.trim() ?? "";
      return /^\d{3}$/.test(figure) && lines.size > 1 ? [figure] : [];
    }),
  );
  expect(broken, "figures that break at 320 px").toEqual([]);
  await expectNoSidewaysScrolling(page, "a dispute at 320 px");
  if (before) await page.setViewportSize(before);
}
