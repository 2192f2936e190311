import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import { seatNames, seatsClockwise } from "@/lib/rulebooks/seat-names";
import { standingAt } from "@/lib/rulebooks/sheet";
import { isReasonRequired } from "@/lib/score-sheet/commands/reason-required";
import type { TableState } from "@/lib/score-sheet/table-state";
import type { PlayDisputeView, PlayRulingView, PlayStatementView } from "@/lib/views/play-dispute";
import { db } from "../data/connection/client";
import { matchWithSheets } from "../data/matches/match-with-sheets";
import { playDisputeOf, type StoredPlayDispute } from "../data/matches/play-disputes";
import { factsOfHand } from "../play-disputes/rule-play";
import { storedRuling, storedStatements } from "../play-disputes/stored-play-dispute";
import { gameOf, matchWithSeason } from "./disputed-game";

/** A dispute about a hand's play for the desk; null when there is none. */
export async function loadPlayDispute(leagueId: string, id: string): Promise<PlayDisputeView | null> {
  const dispute = await playDisputeOf(db(), leagueId, id);
  const stored = dispute && (await matchWithSheets(db(), leagueId, { id: dispute.game.table.matchId }));
  if (!stored) return null;
  const match = matchWithSeason(leagueId, stored);
  const { number, table } = dispute.game;
  const game = gameOf(match, { table: table.position, game: number });
  const book = rulebook(match.rulebook);
  if (!game || !book) return null;
  const facts = factsOfHand({ hands: game.entries }, dispute.hand);
  const { id: matchId, slug, season, inEvent, sides } = match;
  return {
    ...{ id, league: leagueId, rulebook: match.rulebook, rules: match.rules },
    match: { id: matchId, slug, season, inEvent },
    ...{ table: table.position, game: number, hand: dispute.hand, sides },
    seatNames: seatNames(seatsClockwise(book, match, table.position, number), sides),
    statements: storedStatements.parse(dispute.statements).map((one): PlayStatementView => {
      const { side, words, remembered, byDesk, hands, at } = one;
      return { side, words, remembered, byDesk, isLate: hands > dispute.hand, at: new Date(at) };
    }),
    ...facts,
    revision: standingAt(game.entries, dispute.hand)?.revision ?? 0,
    ruling: rulingOf(dispute),
    isMoved: dispute.settledAt !== null && dispute.ruling === null,
    isReasonRequired: isReasonRequired({ matchState: match.state as TableState["matchState"] }, game),
  };
}

function rulingOf({ ruling, settledAt }: StoredPlayDispute): PlayRulingView | null {
  return settledAt && ruling !== null ? { ...storedRuling.parse(ruling), at: settledAt } : null;
}
