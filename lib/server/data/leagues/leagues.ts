import "server-only";
import { byName } from "@/lib/kernel/by-name";
import type { Prisma, Role } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

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

/** Which leagues are there for their readers and writers: a deleted one is hidden until it is restored or removed. */
export const notDeleted = { deletedAt: null } as const satisfies Prisma.LeagueWhereInput;

/** The leagues of the installation by name, archived and deleted ones left out. */
export async function leaguesOf(tx: Tx) {
  const found = await tx.league.findMany({
    where: { archivedAt: null, ...notDeleted },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true, demo: true, timeZone: true, locale: true, languages: true },
  });
  return found.sort(byName);
}

/** Whether a league asks search engines to leave it out: then they leave out what tells of all leagues as well. */
export async function isAnyUnsearched(tx: Tx): Promise<boolean> {
  return (await tx.league.findFirst({ where: { isSearched: false, ...notDeleted }, select: { id: true } })) !== null;
}

/** The leagues whose book is closed, by name. */
export async function archivedLeagues(tx: Tx) {
  const found = await tx.league.findMany({
    where: { archivedAt: { not: null }, ...notDeleted },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true },
  });
  return found.sort(byName);
}

export async function leagueBySlug(tx: Tx, slug: string) {
  return tx.league.findUnique({
    where: { slug, ...notDeleted },
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
  return tx.league.findUnique({ where: { id, ...notDeleted }, select: { archivedAt: true } });
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

/** Removes a league with everything in it, its ledger too: a demo, or one that is marked as deleted. Throws for any other. */
export async function removeLeague(tx: Tx, id: string): Promise<void> {
  // Accounts that wait for an answer from this league.
  await tx.account.deleteMany({ where: { waitingEmail: { not: null }, claims: { some: { leagueId: id } } } });
  await tx.$executeRaw`select "remove_league"(${id})`;
}

/** Whether a league is a demo, archived or deleted, and its name. Throws when there is none. */
export async function leagueState(tx: Tx, id: string) {
  return tx.league.findUniqueOrThrow({
    where: { id },
    select: { name: true, demo: true, archivedAt: true, deletedAt: true },
  });
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

/** Marks a league as deleted, or as restored (null). */
export async function setDeleted(tx: Tx, id: string, deletedAt: Date | null): Promise<void> {
  await tx.league.update({ where: { id }, data: { deletedAt }, select: { id: true } });
}

/** The deleted leagues that are not removed yet, by name. */
export async function deletedLeagues(tx: Tx) {
  const found = await tx.league.findMany({
    where: { deletedAt: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, timeZone: true, deletedAt: true },
  });
  return found.sort(byName);
}

/**
 * Locks a league that was deleted at or before a moment until the transaction ends, and gives its id. Null when there is none that
 * nobody else has locked.
 */
export async function lockDeletedBefore(tx: Tx, before: Date): Promise<string | null> {
  const [league] = await tx.$queryRaw<{ id: string }[]>`select "id" from "League" where "deletedAt" <= ${before}
    order by "id" limit 1 for update skip locked`;
  return league?.id ?? null;
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
