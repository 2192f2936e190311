import "server-only";
import { groupBy } from "@/lib/kernel/group-by";
import type { MessageWay } from "@/prisma/generated/client";
import { json, type Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

export interface NewSubscription {
  leagueId: string;
  id: string;
  way: MessageWay;
  address: string;
  /** Null for e-mail and programs. */
  keys: unknown;
  personId: string | null;
  entrantId: string | null;
  locale: string;
  topics: readonly string[];
  quietFrom: string | null;
  quietUntil: string | null;
  digestAt: string | null;
  createdAt: Date;
  confirmedAt: Date | null;
}

const fields = {
  leagueId: true,
  id: true,
  way: true,
  address: true,
  keys: true,
  personId: true,
  entrantId: true,
  locale: true,
  topics: true,
  quietFrom: true,
  quietUntil: true,
  digestAt: true,
  createdAt: true,
  confirmedAt: true,
  league: { select: { slug: true, name: true, timeZone: true, locale: true, languages: true } },
} as const;

export type StoredSubscription = NonNullable<Awaited<ReturnType<typeof subscriptionOf>>>;

/** A subscription with its league; null for an unknown one and in a deleted league. */
export async function subscriptionOf(tx: Tx, leagueId: string, id: string) {
  return tx.subscription.findUnique({ where: { leagueId_id: { leagueId, id }, league: notDeleted }, select: fields });
}

export async function insertSubscription(tx: Tx, { keys, topics, ...data }: NewSubscription): Promise<void> {
  const columns = { ...data, topics: [...topics], ...(keys === null ? {} : { keys: json(keys) }) };
  await tx.subscription.create({ data: columns, select: { id: true } });
}

/** Changes what a subscriber gets, and when. */
export async function updateSubscription(
  tx: Tx,
  leagueId: string,
  id: string,
  data: Partial<Pick<NewSubscription, "locale" | "quietFrom" | "quietUntil" | "digestAt" | "confirmedAt">> & {
    readonly topics?: string[];
  },
): Promise<void> {
  await tx.subscription.update({ where: { leagueId_id: { leagueId, id } }, data, select: { id: true } });
}

/** Deletes a subscription with its messages; nothing for an unknown one. */
export async function deleteSubscription(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.subscription.deleteMany({ where: { leagueId, id } });
}

/** Deletes the other subscriptions of an address for the same person, which a new one replaces. */
export async function deleteReplaced(
  tx: Tx,
  { leagueId, id, way, address, personId }: Pick<NewSubscription, "leagueId" | "id" | "way" | "address" | "personId">,
): Promise<void> {
  await tx.subscription.deleteMany({ where: { leagueId, way, address, personId, id: { not: id } } });
}

/** Deletes e-mail subscriptions that were not confirmed before a moment. */
export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<void> {
  await tx.subscription.deleteMany({ where: { confirmedAt: null, createdAt: { lt: before } } });
}

/** The number of subscriptions of a team's card. */
export async function countSubscriptions(tx: Tx, leagueId: string, entrantId: string): Promise<number> {
  return tx.subscription.count({ where: { leagueId, entrantId } });
}

/** A person by league and id. */
export interface PersonKey {
  readonly leagueId: string;
  readonly personId: string;
}

/** The confirmed subscriptions of people to a topic. */
export async function subscribedPeople(tx: Tx, people: readonly PersonKey[], topic: string) {
  if (people.length === 0) return [];
  return tx.subscription.findMany({
    where: {
      topics: { has: topic },
      confirmedAt: { not: null },
      OR: [...groupBy(people, ({ leagueId }) => leagueId)].map(([leagueId, ofLeague]) => ({
        leagueId,
        personId: { in: ofLeague.map(({ personId }) => personId) },
      })),
    },
    select: fields,
  });
}

/** The confirmed subscriptions of a league to a topic. */
export async function subscribedIn(tx: Tx, leagueId: string, topic: string) {
  return tx.subscription.findMany({
    where: { leagueId, topics: { has: topic }, confirmedAt: { not: null } },
    select: fields,
  });
}

/** The ids of the leagues in which somebody has subscribed to a topic. */
export async function leaguesSubscribed(tx: Tx, topic: string): Promise<readonly string[]> {
  const rows = await tx.subscription.findMany({
    where: { topics: { has: topic }, confirmedAt: { not: null }, league: { ...notDeleted, archivedAt: null } },
    distinct: ["leagueId"],
    select: { leagueId: true },
  });
  return rows.map(({ leagueId }) => leagueId);
}

/** Whether anybody has subscribed to messages. */
export async function anySubscription(tx: Tx): Promise<boolean> {
  return (await tx.subscription.findFirst({ select: { id: true } })) !== null;
}

/** The webhooks of a league, in the order in which they were added. */
export async function webhooksOf(tx: Tx, leagueId: string) {
  return tx.subscription.findMany({
    where: { leagueId, way: "webhook" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, address: true, topics: true },
  });
}

/** The webhooks of a league for a topic. */
export async function webhooksFor(tx: Tx, leagueId: string, topic: string) {
  return tx.subscription.findMany({ where: { leagueId, way: "webhook", topics: { has: topic } }, select: fields });
}
