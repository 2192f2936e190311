import "server-only";
import { cache } from "react";
import { db } from "../data/connection/client";
import { matchWithSheets } from "../data/matches/match-with-sheets";
import { openMatchAt } from "../data/tables/open-book";
import { decodedSegment } from "../platform/http/path-segment";
import { dateText } from "../platform/system/clock";
import { matchView } from "../scoring/load-match";
import { loadBar } from "./load-bars";

/** An open table's sheet by its address in a bar's book; or where it stands now, when it was put into a season. */
export const loadOpenSheet = cache(async (leagueSlug: string, barAddress: string, gameSlug: string) => {
  const found = await loadBar(leagueSlug, barAddress);
  const open = found && (await openMatchAt(db(), found.league.id, found.bar.id, decodedSegment(gameSlug)));
  const stored = open && (await matchWithSheets(db(), found.league.id, { id: open.id }));
  if (!found || !open || !stored) return null;
  const match = matchView(found.league.id, stored, found.league.ledgerSeq);
  const date = open.round.date && dateText(open.round.date);
  return { ...found, match, date, movedTo: open.adopted[0]?.table.match ?? null };
});
