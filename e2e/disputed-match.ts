import type { Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { makeTableLink } from "./desk-steps";
import { ScoreSheetPage } from "./pages/score-sheet-page";
import { makeSeason, sendCommand } from "./season-by-command";

/** A season's first match, six hands, 524 to 448; the losers dispute the last hand, with a photo of the paper. */
export async function disputedMatch(secretary: Page, table: Page, teams: readonly string[]) {
  const season = await makeSeason(secretary, { name: `Dispute of ${teams[0]}`, teams, games: 1 });
  const [meeting] = season.meetings;
  if (!meeting) throw new Error("the season has no match");
  const nameOf = (entrant: string) => season.teams.find((team) => team.entrant === entrant)?.name ?? "";
  const [home, away] = [nameOf(meeting.home), nameOf(meeting.away)];
  const key = { league: season.league, match: meeting.match, table: 1, game: 1 };
  await sendCommand(secretary, { kind: "start-game", ...key, firstDealer: 0 });
  const entries = ([0, 1, 0, 1, 0, 0] as const).map((maker) => playedHandOf(100, maker));
  for (const [at, entry] of entries.entries())
    await sendCommand(secretary, { kind: "record-hand", ...key, hand: at + 1, baseRevision: 0, entry });
  const sheet = new ScoreSheetPage(table);
  await sheet.open(await makeTableLink(secretary, away), away);
  const { side } = (await (await table.request.get(`/api/sheets/${key.match}`)).json()) as { side: number };
  const version = [...entries.slice(0, 5), playedHandOf(150, 1)];
  const reason = "In hand 6 we made trumps";
  const photo = await table.evaluate(() => {
    const paper = document.createElement("canvas");
    return paper.toDataURL("image/jpeg").replace(/^data:image\/jpeg;base64,/, "");
  });
  await sendCommand(table, { kind: "dispute-game", ...key, dispute: newId(), side, reason, version, photo });
  return { season, home, away, reason };
}
