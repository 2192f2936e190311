import "server-only";
import type { MoveProposalState } from "@/prisma/generated/client";
import { json, type Tx } from "../connection/client";

/** A proposal, with what its life depends on: its match's place and state, and the season's settings. */
const proposalRow = {
  leagueId: true,
  id: true,
  matchId: true,
  entrantId: true,
  createdBy: true,
  byDesk: true,
  nights: true,
  word: true,
  place: true,
  at: true,
  state: true,
  accepted: true,
  reply: true,
  answeredAt: true,
  changeId: true,
  match: {
    select: {
      id: true,
      slug: true,
      state: true,
      date: true,
      time: true,
      venueId: true,
      ruling: true,
      season: { select: { slug: true, state: true } },
      stage: { select: { plan: true } },
      sides: {
        orderBy: [{ side: "asc" as const }, { position: "asc" as const }],
        select: { side: true, entrantId: true, entrant: { select: { name: true } } },
      },
      tables: { select: { _count: { select: { games: true } } } },
    },
  },
};

export type StoredProposal = Awaited<ReturnType<typeof proposalsOfMatches>>[number];

/** A proposal of a league; null for an unknown id. */
export async function proposalOf(tx: Tx, leagueId: string, id: string): Promise<StoredProposal | null> {
  return tx.moveProposal.findUnique({ where: { leagueId_id: { leagueId, id } }, select: proposalRow });
}

/** The proposals of matches, the latest first. */
export async function proposalsOfMatches(tx: Tx, leagueId: string, matches: readonly string[]) {
  return tx.moveProposal.findMany({
    where: { leagueId, matchId: { in: [...matches] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: proposalRow,
  });
}

/** The agreed moves that wait for the desk, and those since a moment that it is informed about. The oldest first. */
export async function movesForDesk(tx: Tx, leagueId: string, since: Date): Promise<StoredProposal[]> {
  return tx.moveProposal.findMany({
    where: { leagueId, OR: [{ state: "accepted" }, { state: "moved", isNotice: true, answeredAt: { gte: since } }] },
    orderBy: [{ answeredAt: "asc" }, { id: "asc" }],
    select: proposalRow,
  });
}

export interface NewProposal {
  leagueId: string;
  id: string;
  matchId: string;
  entrantId: string;
  createdBy: string;
  byDesk: boolean;
  nights: unknown;
  word: string;
  place: unknown;
  at: Date;
}

/** Stores a proposal. The match's earlier ones that are still open, or wait for the desk, have lapsed. */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<void> {
  const { leagueId, matchId } = proposal;
  await tx.moveProposal.updateMany({
    where: { leagueId, matchId, state: { in: ["open", "accepted"] } },
    data: { state: "lapsed" },
  });
  await tx.moveProposal.create({
    data: { ...proposal, nights: json(proposal.nights), place: json(proposal.place) },
    select: { id: true },
  });
}

export interface ProposalAnswer {
  state: MoveProposalState;
  accepted?: number | null;
  reply?: string;
  answeredAt: Date;
  changeId?: string;
  isNotice?: boolean;
}

export async function updateProposal(tx: Tx, leagueId: string, id: string, answer: ProposalAnswer): Promise<void> {
  await tx.moveProposal.update({ where: { leagueId_id: { leagueId, id } }, data: answer, select: { id: true } });
}

/** The season of a match; null for an unknown match and for one of an event or an open table. */
export async function leagueSeasonOfMatch(tx: Tx, leagueId: string, matchId: string): Promise<string | null> {
  const match = await tx.match.findFirst({
    where: { leagueId, id: matchId, season: { kind: "season", openVenueId: null } },
    select: { seasonId: true },
  });
  return match?.seasonId ?? null;
}

/** The league of a match, with its address; null for an unknown match. */
export async function leagueOfMatch(tx: Tx, matchId: string) {
  const match = await tx.match.findUnique({
    where: { id: matchId },
    select: { season: { select: { league: { select: { id: true, slug: true, name: true, timeZone: true } } } } },
  });
  return match?.season.league ?? null;
}

/** The active entrants of published seasons whose captain is the account's own player, each with its season. */
export async function captainedEntrants(tx: Tx, leagueId: string, accountId: string) {
  const own = await tx.person.findMany({ where: { leagueId, accountId }, select: { id: true } });
  if (own.length === 0) return [];
  const captain = { personId: { in: own.map(({ id }) => id) }, personLeagueId: leagueId, role: "captain" as const };
  return tx.entrant.findMany({
    where: {
      ...{ leagueId, members: { some: captain }, state: "active" },
      season: { state: "published", kind: "season", openVenueId: null },
    },
    orderBy: [{ season: { createdAt: "desc" } }, { id: "asc" }],
    select: { id: true, name: true, seasonId: true },
  });
}

/** The teams of entrants, by entrant; those without a team are left out. */
export async function teamsOfEntrants(
  tx: Tx,
  leagueId: string,
  entrants: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.entrant.findMany({
    where: { leagueId, id: { in: [...entrants] }, teamId: { not: null } },
    select: { id: true, teamId: true },
  });
  return new Map(rows.flatMap(({ id, teamId }) => (teamId === null ? [] : [[id, teamId] as const])));
}

/** Whether a change of the schedule was undone. */
export async function undoneChanges(tx: Tx, leagueId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.scheduleChange.findMany({
    where: { leagueId, id: { in: [...ids] }, undoneAt: { not: null } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
