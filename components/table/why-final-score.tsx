"use client";

import { Follows } from "@/components/events/follows";
import { useFollows } from "@/lib/client/use-follows";
import { AskWhy } from "./ask-why";
import type { TableMatch } from "./table-match";

interface WhyFinalScoreProps {
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly table: number;
  readonly game: number;
  /** The score that stands there, and the one in its place. */
  readonly before: readonly number[];
  readonly totals: readonly number[];
  /** Something waits here that the server has not heard of: then it cannot be asked. */
  readonly isBehind: boolean;
  readonly onSay: (reason: string) => void;
  readonly onLeave: () => void;
}

/** Why a final score is corrected; in an event with what follows from it, told before it is made, or why it would be refused. */
export function WhyFinalScore({ match, table, game, before, totals, isBehind, onSay, onLeave }: WhyFinalScoreProps) {
  const isAsked = match.inEvent === true;
  const key = { kind: "record-final-score" as const, league: match.leagueId, match: match.id, table, game };
  const asked = useFollows(
    isAsked && !isBehind ? { ...key, totals: [...totals], seen: [...before], reason: "?" } : null,
  );
  const follows = isAsked && isBehind ? ({ kind: "unknown" } as const) : asked;
  const isRefused = follows.kind === "known" && follows.follows.problems.length > 0;
  return (
    <AskWhy disabled={isRefused} onSay={onSay} onLeave={onLeave}>
      <Follows state={follows} />
    </AskWhy>
  );
}
