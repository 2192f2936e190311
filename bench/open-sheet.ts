import type { BrowserContext, Page } from "@playwright/test";
import type { OwnServer } from "@/e2e/own-server";
import { ScoreSheetPage } from "@/e2e/pages/score-sheet-page";

/** A score sheet of the demo league on a phone: a started game without hands. */
interface OpenSheet {
  readonly page: Page;
  readonly sheet: ScoreSheetPage;
  /** Home first. */
  readonly teams: readonly [string, string];
}

/** Opens the demo league's open table as its scorekeeper and starts its game. */
export async function openSheet(context: BrowserContext, server: OwnServer): Promise<OpenSheet> {
  const link = /Score: (\S+)/.exec(server.printed())?.[1];
  if (link === undefined) throw new Error("the demo league plays tonight, and offers no table");
  const page = await context.newPage();
  const sheet = new ScoreSheetPage(page);
  await sheet.open(link);
  await sheet.tap(sheet.firstDealerQuestion.getByRole("button").first());
  const [home, visitors] = await sheet.sides();
  if (home === undefined || visitors === undefined) throw new Error("a sheet without its two sides");
  return { page, sheet, teams: [home, visitors] };
}
