import "server-only";
import { db } from "../data/connection/client";
import { matchWithSheets } from "../data/matches/match-with-sheets";
import { openMatchAt } from "../data/tables/open-book";
import { shownVersion } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { dateText } from "../platform/system/clock";
import { matchView } from "../scoring/load-match";
import { loadBar } from "./load-bars";

/** An open table's sheet by its address in a bar's book; or its new place, if it was moved into a season. */
export const loadOpenSheet = cachedRead(async (leagueSlug: string, barAddress: string, gameSlug: string) => {
  const bar = await loadBar(leagueSlug, barAddress);
  const open = bar && (await openMatchAt(db(), bar.league.id, bar.bar.id, decodedSegment(gameSlug)));
  const stored = open && (await matchWithSheets(db(), bar.league.id, { id: open.id }));
  if (!bar || !open || !stored) return null;
  const match = matchView(bar.league.id, stored, await shownVersion(bar.league));
  const date = open.round.date && dateText(open.round.date);
  return { ...bar, match, date, movedTo: open.adopted[0]?.table.match ?? null };
});
