import "server-only";
import { command as anyCommand } from "@/lib/commands/command";
import { isFromPhone } from "@/lib/score-sheet/sheet-command";
import type { QuarantinedCommand, WantedChange } from "@/lib/views/quarantined-command";
import { db } from "../data/connection/client";
import { matchOf } from "../data/matches/matches";
import { type PlayedMatch, tablePlayed } from "../data/matches/table-played";
import { waitingInQuarantine } from "../data/tables/quarantine";
import { sidesOf } from "../results/match-summary";

/** The unsettled quarantined commands of a league, the oldest first. */
export async function loadQuarantine(league: string): Promise<readonly QuarantinedCommand[]> {
  const rows = await waitingInQuarantine(db(), league);
  const commands = await Promise.all(
    [...new Set(rows.map(({ matchId }) => matchId))].map((id) => matchOf(db(), league, id)),
  );
  const matches = new Map(commands.flatMap((match) => (match ? [[match.id, match] as const] : [])));
  return rows.flatMap(({ commandId, matchId, table, at, kind, body }): QuarantinedCommand[] => {
    const match = matches.get(matchId);
    if (!match) return [];
    const given = { ...(body as object), kind, league, id: commandId };
    const parsed = anyCommand.safeParse(given).data;
    const sent = parsed && isFromPhone(parsed) ? parsed : null;
    return [
      {
        command: commandId,
        at,
        match: matchId,
        sides: sidesOf(match.sides).map(({ name }) => name),
        table: match.tables.find(({ position }) => position === table)?.number ?? table,
        game: sent && "game" in sent ? sent.game : 1,
        wanted: sent ? wantedBy(sent, match) : { kind: "other" },
      },
    ];
  });
}

type Sent = Extract<ReturnType<typeof anyCommand.parse>, { kind: Parameters<typeof isFromPhone>[0]["kind"] }>;

function wantedBy(sent: Sent, match: PlayedMatch): WantedChange {
  switch (sent.kind) {
    case "start-game":
      return { kind: "start", seat: sent.firstDealer + 1 };
    case "change-dealer":
      return { kind: "dealer", seat: sent.firstDealer + 1 };
    case "record-hand":
      return { kind: "hand", hand: sent.hand, points: pointsOf(sent.entry, match) };
    case "insert-hand":
      return { kind: "insert", hand: sent.hand, points: pointsOf(sent.entry, match) };
    case "withdraw-hand":
      return { kind: "withdraw", hand: sent.hand };
    case "record-final-score":
      return { kind: "final", points: sent.totals };
    case "swap-sides":
      return { kind: "swap" };
    default:
      return { kind: "other" };
  }
}

function pointsOf(entry: unknown, match: PlayedMatch): readonly number[] | null {
  const { book, rules } = tablePlayed(match);
  const scored = book.scoreHand(rules, entry);
  return scored.ok ? scored.value.points : null;
}
