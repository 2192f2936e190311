"use client";

import { Follows } from "@/components/events/follows";
import { type FollowsState, type UnnamedCommand, useFollows } from "@/lib/client/use-follows";
import { AskWhy } from "./ask-why";
import type { TableMatch } from "./table-match";

/** Where a sheet is corrected: the match, and whether something waits here that the server has not heard of. */
export interface CorrectedAt {
  readonly match: TableMatch;
  readonly isBehind: boolean;
}

interface WhyInEventProps extends CorrectedAt {
  /** What would be sent; null where nothing can be told of it beforehand. */
  readonly command: UnnamedCommand | null;
  readonly disabled?: boolean;
  readonly onSay: (reason: string) => void;
  readonly onLeave: () => void;
}

/** Why a sheet is corrected; in an event with what follows from it, told before it is made, or why it would be refused. */
export function WhyInEvent({ command, disabled = false, onSay, onLeave, ...at }: WhyInEventProps) {
  const follows = useFollowsAt(at, command);
  return (
    <AskWhy disabled={disabled || isRefused(follows)} onSay={onSay} onLeave={onLeave}>
      <Follows state={follows} />
    </AskWhy>
  );
}

/** What a correction of a sheet would change in the match's event; nothing outside of events, unknown where it cannot be asked. */
export function useFollowsAt({ match, isBehind }: CorrectedAt, command: UnnamedCommand | null): FollowsState {
  const isAsked = match.inEvent === true && command !== null;
  const asked = useFollows(isAsked && !isBehind ? command : null);
  return isAsked && isBehind ? { kind: "unknown" } : asked;
}

/** Whether a correction would be refused by what was played after it. */
export function isRefused(follows: FollowsState): boolean {
  return follows.kind === "known" && follows.follows.problems.length > 0;
}
