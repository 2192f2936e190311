import "server-only";
import { byName } from "@/lib/kernel/by-name";
import type { Role } from "@/prisma/generated/client";
import type { Tx } from "./client";

export interface NewLeague {
  id: string;
  slug: string;
  name: string;
  locale: string;
  timeZone: string;
  demo: boolean;
  createdAt: Date;
}

/** Founds a league. */
export async function insertLeague(tx: Tx, league: NewLeague): Promise<void> {
  await tx.league.create({ data: league });
}

/** The leagues of the installation by name, archived ones left out. */
export async function leaguesOf(tx: Tx) {
  const found = await tx.league.findMany({
    where: { archivedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true, demo: true, timeZone: true, locale: true, languages: true },
  });
  return found.sort(byName);
}

/** Whether a league asks search engines to leave it out: then they leave out what tells of all leagues as well. */
export async function isAnyUnsearched(tx: Tx): Promise<boolean> {
  return (await tx.league.findFirst({ where: { isSearched: false }, select: { id: true } })) !== null;
}

/** The leagues whose book is closed, by name. */
export async function archivedLeagues(tx: Tx) {
  const found = await tx.league.findMany({
    where: { archivedAt: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true },
  });
  return found.sort(byName);
}

export async function leagueBySlug(tx: Tx, slug: string) {
  return tx.league.findUnique({
    where: { slug },
    select: {
      id: true,
      slug: true,
      name: true,
      demo: true,
      timeZone: true,
      locale: true,
      languages: true,
      ledgerSeq: true,
      ledgerHead: true,
      accent: true,
      isSearched: true,
      archivedAt: true,
    },
  });
}

/** When a league was archived, null while it is open; null when there is no such league. */
export async function archivedAtOf(tx: Tx, id: string) {
  return tx.league.findUnique({ where: { id }, select: { archivedAt: true } });
}

/** The addresses that leagues already have. */
export async function leagueSlugs(tx: Tx): Promise<Set<string>> {
  return new Set((await tx.league.findMany({ select: { slug: true } })).map(({ slug }) => slug));
}

/** Holds every other first run off until the transaction ends. */
export async function lockAccounts(tx: Tx): Promise<void> {
  await tx.$executeRaw`lock table "Account" in share row exclusive mode`;
}

/** Gives an account a role in a league. */
export async function insertMembership(
  tx: Tx,
  membership: { leagueId: string; accountId: string; role: Role; createdAt: Date },
): Promise<void> {
  await tx.membership.create({ data: membership });
}

/** Removes a league with everything in it. */
export async function removeLeague(tx: Tx, id: string): Promise<void> {
  await tx.game.updateMany({ where: { leagueId: id, openMatchId: { not: null } }, data: { openMatchId: null } });
  await tx.season.updateMany({ where: { leagueId: id, openVenueId: { not: null } }, data: { openVenueId: null } });
  await tx.matchSide.deleteMany({ where: { leagueId: id } });
  await tx.match.deleteMany({ where: { leagueId: id } });
  await tx.team.deleteMany({ where: { leagueId: id } });
  await tx.league.delete({ where: { id } });
}

/** Whether a league is a demo, or archived, and what it is called. Throws when there is none. */
export async function leagueState(tx: Tx, id: string) {
  return tx.league.findUniqueOrThrow({ where: { id }, select: { name: true, demo: true, archivedAt: true } });
}

/** What a league says of itself. */
export async function updateLeague(
  tx: Tx,
  id: string,
  data: {
    name: string;
    locale: string;
    languages?: string[];
    timeZone: string;
    accent: string;
    isSearched: boolean;
  },
): Promise<void> {
  await tx.league.update({ where: { id }, data, select: { id: true } });
}

/** Closes a league's book, or opens it again (null). */
export async function setArchived(tx: Tx, id: string, archivedAt: Date | null): Promise<void> {
  await tx.league.update({ where: { id }, data: { archivedAt }, select: { id: true } });
}

/** Every demo league. */
export async function demoLeagues(tx: Tx): Promise<string[]> {
  const leagues = await tx.league.findMany({ where: { demo: true }, select: { id: true } });
  return leagues.map(({ id }) => id);
}

/** The demo league that is shown first, the oldest, if there is one. */
export async function demoLeagueSlug(tx: Tx): Promise<{ id: string; slug: string } | null> {
  return tx.league.findFirst({
    where: { demo: true },
    orderBy: { createdAt: "asc" },
    select: { id: true, slug: true },
  });
}

/** Every league of the installation, with the end of its ledger. */
export async function leaguesToVerify(tx: Tx) {
  return tx.league.findMany({
    orderBy: { id: "asc" },
    select: { id: true, slug: true, ledgerSeq: true, ledgerHead: true },
  });
}
