import "server-only";
import { type CardFragment, formatCard } from "@/lib/commands/tables/card-fragment";
import { askedBy, type TeamCall } from "@/lib/competition/people/substitute-call";
import type { CandidateCall } from "@/lib/views/substitute-call";
import { substituteCallToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import { leagueBasics } from "../data/leagues/leagues";
import { type StoredCall, substituteCallOf, substituteCallsAt } from "../data/line-ups/substitute-calls";
import { messageMatches } from "../data/messages/message-matches";
import { namedMatch, teamOf } from "../results/named-match";
import { candidatesIn, holderOf } from "./call-candidates";

/** The latest search of a team for each of some matches, by match. */
export async function teamCalls(
  leagueId: string,
  entrantId: string,
  matchIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, TeamCall>> {
  const calls = (await substituteCallsAt(db(), leagueId, matchIds)).filter((call) => call.entrantId === entrantId);
  // The latest comes first and replaces earlier ones.
  return new Map(calls.toReversed().map((call) => [call.matchId, teamCall(call, at)]));
}

function teamCall(call: StoredCall, at: Date): TeamCall {
  const candidates = candidatesIn(call);
  const token = substituteCallToken(call.leagueId, call.id, null);
  return {
    id: call.id,
    state: stateOf(call),
    namesAsked: askedBy({ ...call, candidates }, at).map(({ name }) => name),
    refused: candidates.filter(({ person }) => call.refused.includes(person)).map(({ name }) => name),
    takenBy: call.takenBy,
    guestLink: formatCard({ league: call.leagueId, card: call.id, token }),
  };
}

function stateOf({ settledAt, takenBy }: StoredCall): TeamCall["state"] {
  if (settledAt === null) return "open";
  return takenBy === null ? "ended" : "taken";
}

/** A search as the holder of a private link sees it; null for a forged link. */
export async function loadCandidateCall({ league, card, token }: CardFragment): Promise<CandidateCall | null> {
  const call = await substituteCallOf(db(), league, card);
  const holder = call ? holderOf(call, token) : undefined;
  if (!call || holder === undefined) return null;
  const [match] = await messageMatches(db(), league, [call.matchId]);
  if (!match) return null;
  const { slug, name } = await leagueBasics(db(), league);
  const { path, sides, date, time, venue } = namedMatch(match);
  return {
    league: { id: league, slug, name },
    call: call.id,
    team: teamOf(match, call.entrantId),
    match: { path, sides, date, time, venue },
    candidate: candidatesIn(call).find(({ person }) => person === holder) ?? null,
    state: stateOf(call),
    takenBy: call.takenBy,
    isRefused: holder !== null && call.refused.includes(holder),
  };
}
