import "server-only";
import { agreedSheetOf } from "@/lib/sync/agreement/agreed-sheet";
import { currentCaller } from "../auth/current-caller";
import { type Denied, mayRunLeague } from "../auth/policy";
import { db } from "../db/client";
import { disputePhoto, openDisputes } from "../db/disputes";
import { matchWithSheets } from "../db/matches";
import { type MatchView, matchView } from "./load-match";

/** The disputes of a league that wait for a ruling, each with its match, the sheet as it stands and the side's own version. */
export async function loadDisputes(leagueId: string) {
  const disputes = await openDisputes(db(), leagueId);
  const views = new Map<string, MatchView & { readonly season: string }>();
  for (const id of new Set(disputes.map(({ game }) => game.table.matchId))) {
    const match = await matchWithSheets(db(), leagueId, { id });
    if (!match) continue;
    views.set(id, { ...matchView(leagueId, match, 0), season: match.season.slug });
  }
  return disputes.flatMap(({ id, side, reason, version, at, hasPhoto, game }) => {
    const { position, matchId } = game.table;
    const match = views.get(matchId);
    const kept = match?.tables.find((table) => table.position === position)?.games;
    const here = kept?.find(({ number }) => number === game.number);
    if (!match || !here) return [];
    const sheet = agreedSheetOf({ match: matchId, table: position }, here);
    const other = Array.isArray(version) ? { ...sheet, entries: version } : null;
    return [{ id, side, reason, at, hasPhoto, match, sheet, other }];
  });
}

/** The photograph that came with a dispute, for who runs the league; or why not. */
export async function loadDisputePhoto(leagueId: string, id: string): Promise<Uint8Array<ArrayBuffer> | Denied> {
  const denied = mayRunLeague(await currentCaller(), leagueId);
  if (denied) return denied;
  const photo = await disputePhoto(db(), leagueId, id);
  return photo ? new Uint8Array(photo) : "missing";
}
