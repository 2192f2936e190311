import "server-only";
import { byName } from "@/lib/kernel/by-name";
import type { Prisma, Role } from "@/prisma/generated/client";
import { allLeagues } from "../../platform/page-cache/data-versions";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
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

/** Creates a league. */
export async function insertLeague(tx: Tx, league: NewLeague): Promise<void> {
  await tx.league.create({ data: league });
}

/** Filter of visible leagues: a deleted one is hidden until it is restored or removed. */
export const notDeleted = { deletedAt: null } as const satisfies Prisma.LeagueWhereInput;

/** The leagues of the installation by name, without archived and deleted ones. */
export async function leaguesOf(tx: Tx) {
  const leagues = await tx.league.findMany({
    where: { archivedAt: null, ...notDeleted },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true, demo: true, timeZone: true, locale: true, languages: true },
  });
  return leagues.sort(byName);
}

/** Whether a league asks search engines not to index it; pages about all leagues are then excluded as well. */
export async function isAnyUnsearched(tx: Tx): Promise<boolean> {
  return (await tx.league.findFirst({ where: { isSearched: false, ...notDeleted }, select: { id: true } })) !== null;
}

/** The archived leagues, by name. */
export async function archivedLeagues(tx: Tx) {
  const leagues = await tx.league.findMany({
    where: { archivedAt: { not: null }, ...notDeleted },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true },
  });
  return leagues.sort(byName);
}

/**
 * A league by its address; null when there is none. `ledgerSeq` and `ledgerHead` are the end of its ledger when it was
 * read: growth of the ledger alone does not make a page with them stale.
 */
export async function leagueBySlug(tx: Tx, slug: string) {
  const league = await readingOnly(() => leagueAt(tx, slug));
  recordRead(league?.id ?? allLeagues, "league");
  return league;
}

/** The end of a league's ledger; see `leagueBySlug`. */
export async function ledgerEnd(tx: Tx, id: string): Promise<{ ledgerSeq: number; ledgerHead: string }> {
  recordRead(id, "league");
  const end = { ledgerSeq: true, ledgerHead: true } as const;
  return readingOnly(() => tx.league.findUniqueOrThrow({ where: { id }, select: end }));
}

async function leagueAt(tx: Tx, slug: string) {
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

/** A league by its id; null for an archived, a deleted and an unknown one. */
export async function openLeague(tx: Tx, id: string) {
  return tx.league.findUnique({
    where: { id, archivedAt: null, ...notDeleted },
    select: { id: true, slug: true, name: true, timeZone: true },
  });
}

/** When a league was archived; null for an open or unknown league. */
export async function archivedAtOf(tx: Tx, id: string) {
  return tx.league.findUnique({ where: { id, ...notDeleted }, select: { archivedAt: true } });
}

/** The addresses in use by leagues. */
export async function leagueSlugs(tx: Tx): Promise<Set<string>> {
  return new Set((await tx.league.findMany({ select: { slug: true } })).map(({ slug }) => slug));
}

/** Blocks every other first run until the transaction ends. */
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

/** Deletes a league with all its data and its ledger: a demo, or one marked as deleted. Throws for any other. */
export async function removeLeague(tx: Tx, id: string): Promise<void> {
  // Accounts with pending claims in this league.
  await tx.account.deleteMany({ where: { waitingEmail: { not: null }, claims: { some: { leagueId: id } } } });
  await tx.$executeRaw`select "remove_league"(${id})`;
}

/** The items of the desk's inbox that are put off, as stored: `putOffSchema`. Throws for an unknown league. */
export async function storedPutOff(tx: Tx, id: string): Promise<unknown> {
  return (await tx.league.findUniqueOrThrow({ where: { id }, select: { putOff: true } })).putOff;
}

/** Stores the items of the desk's inbox that are put off: the date of each by its key. */
export async function setPutOff(tx: Tx, id: string, putOff: Readonly<Record<string, string>>): Promise<void> {
  await tx.league.update({ where: { id }, data: { putOff }, select: { id: true } });
}

/** The time zone of a league. Throws for an unknown league. */
export async function leagueTimeZone(tx: Tx, id: string): Promise<string> {
  return (await tx.league.findUniqueOrThrow({ where: { id }, select: { timeZone: true } })).timeZone;
}

/** A league's language. Throws for an unknown league. */
export async function leagueLanguage(tx: Tx, id: string): Promise<string> {
  return (await tx.league.findUniqueOrThrow({ where: { id }, select: { locale: true } })).locale;
}

/** A league's announcements, as stored: `storedAnnouncements`. Throws for an unknown league. */
export async function announcementsOf(tx: Tx, id: string): Promise<unknown> {
  recordRead(id, "league");
  const announcements = { announcements: true } as const;
  return (await readingOnly(() => tx.league.findUniqueOrThrow({ where: { id }, select: announcements }))).announcements;
}

/** Stores a league's announcements. */
export async function setAnnouncements(tx: Tx, id: string, announcements: Prisma.InputJsonValue): Promise<void> {
  await tx.league.update({ where: { id }, data: { announcements }, select: { id: true } });
}

/** The address, name, language and time zone of a league. Throws for an unknown league. */
export async function leagueBasics(tx: Tx, id: string) {
  const basics = { slug: true, name: true, locale: true, timeZone: true } as const;
  return tx.league.findUniqueOrThrow({ where: { id }, select: basics });
}

/** Name, language and state of a league: demo, archived or deleted. Throws when there is none. */
export async function leagueState(tx: Tx, id: string) {
  return tx.league.findUniqueOrThrow({
    where: { id },
    select: { name: true, locale: true, demo: true, archivedAt: true, deletedAt: true },
  });
}

/** Changes a league's settings; omitted ones stay. */
export async function updateLeague(
  tx: Tx,
  id: string,
  data: {
    name?: string;
    locale?: string;
    languages?: string[];
    timeZone?: string;
    accent?: string;
    isSearched?: boolean;
  },
): Promise<void> {
  await tx.league.update({ where: { id }, data, select: { id: true } });
}

/** Archives a league, or reopens it (null). */
export async function setArchived(tx: Tx, id: string, archivedAt: Date | null): Promise<void> {
  await tx.league.update({ where: { id }, data: { archivedAt }, select: { id: true } });
}

/** Marks a league as deleted, or as restored (null). */
export async function setDeleted(tx: Tx, id: string, deletedAt: Date | null): Promise<void> {
  await tx.league.update({ where: { id }, data: { deletedAt }, select: { id: true } });
}

/** The deleted leagues that are not yet removed, by name. */
export async function deletedLeagues(tx: Tx) {
  const leagues = await tx.league.findMany({
    where: { deletedAt: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, timeZone: true, deletedAt: true },
  });
  return leagues.sort(byName);
}

/**
 * Locks a league that was deleted at or before a moment until the transaction ends, and returns its id. Skips locked
 * leagues; null when there is none.
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

/** The demo league that is shown first, which is the oldest; null when there is none. */
export async function demoLeagueSlug(tx: Tx): Promise<{ id: string; slug: string } | null> {
  return tx.league.findFirst({
    where: { demo: true },
    orderBy: { createdAt: "asc" },
    select: { id: true, slug: true },
  });
}

/** All leagues of the installation, with their ledgers' heads. */
export async function leaguesToVerify(tx: Tx) {
  return tx.league.findMany({
    orderBy: { id: "asc" },
    select: { id: true, slug: true, ledgerSeq: true, ledgerHead: true },
  });
}
