import "server-only";
import { json, type Tx } from "../connection/client";
import { rowsOf } from "../connection/statement";

export interface NewMessage {
  leagueId: string;
  id: string;
  subscriptionId: string;
  /** What it is about; a subscription gets it once. */
  key: string;
  content: unknown;
  batch: string;
  createdAt: Date;
  dueAt: Date;
  lateAt: Date;
}

/** Puts messages into the queue. One that its subscription has already is skipped. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const data = messages.map(({ content, ...message }) => ({
    ...message,
    content: json(content),
    nextTryAt: message.dueAt,
  }));
  if (data.length > 0) await tx.message.createMany({ data, skipDuplicates: true });
}

/** The next messages of a subscription, to be sent together. */
export interface ClaimedBatch {
  readonly leagueId: string;
  readonly subscriptionId: string;
  readonly batch: string;
  readonly tries: number;
}

/**
 * Claims due messages for this process until a moment: of each subscription only its earliest batch, so that a person
 * gets messages in order. Another process skips what is claimed, and takes it over when the claim has passed.
 */
export async function claimBatches(tx: Tx, at: Date, until: Date, max: number): Promise<readonly ClaimedBatch[]> {
  return rowsOf<ClaimedBatch & Record<string, unknown>>(
    tx,
    `with "due" as (
      select m."leagueId", m."subscriptionId", m."batch" from "Message" m
      where m."state" = 'waiting' and m."nextTryAt" <= $1::timestamptz and not exists (
        select from "Message" e where e."leagueId" = m."leagueId" and e."subscriptionId" = m."subscriptionId"
          and e."state" = 'waiting' and e."batch" <> m."batch" and (e."dueAt", e."createdAt", e."id") < (m."dueAt", m."createdAt", m."id"))
      order by m."nextTryAt" limit $3::int for update of m skip locked
    ), "claimed" as (
      update "Message" m set "nextTryAt" = $2::timestamptz, "tries" = m."tries" + 1 from "due" d
      where m."leagueId" = d."leagueId" and m."subscriptionId" = d."subscriptionId" and m."batch" = d."batch"
        and m."state" = 'waiting' and m."nextTryAt" <= $1::timestamptz
      returning m."leagueId", m."subscriptionId", m."batch", m."tries"
    )
    select "leagueId", "subscriptionId", "batch", max("tries")::int as "tries" from "claimed"
    group by "leagueId", "subscriptionId", "batch"`,
    [at, until, max],
  );
}

/** The waiting messages of a batch, in order. */
export async function messagesOfBatch(tx: Tx, { leagueId, subscriptionId, batch }: ClaimedBatch) {
  return tx.message.findMany({
    where: { leagueId, subscriptionId, batch, state: "waiting" },
    orderBy: [{ dueAt: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: { id: true, content: true, createdAt: true, lateAt: true },
  });
}

/** Settles messages: sent, too late, or refused for good. */
export async function settleMessages(
  tx: Tx,
  leagueId: string,
  ids: readonly string[],
  state: "sent" | "late" | "refused",
  at: Date,
): Promise<void> {
  await tx.message.updateMany({
    where: { leagueId, id: { in: [...ids] }, state: "waiting" },
    data: { state, settledAt: at },
  });
}

/** Sets the next try of messages that could not be sent. */
export async function postponeMessages(tx: Tx, leagueId: string, ids: readonly string[], nextTryAt: Date) {
  await tx.message.updateMany({
    where: { leagueId, id: { in: [...ids] }, state: "waiting" },
    data: { nextTryAt },
  });
}

/** The latest messages of a subscription, newest first. */
export async function latestMessages(tx: Tx, leagueId: string, subscriptionId: string, take: number) {
  return tx.message.findMany({
    where: { leagueId, subscriptionId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take,
    select: { id: true, content: true, state: true, dueAt: true, settledAt: true },
  });
}

/** Deletes a subscription's message about something. */
export async function deleteMessage(tx: Tx, leagueId: string, subscriptionId: string, key: string): Promise<void> {
  await tx.message.deleteMany({ where: { leagueId, subscriptionId, key } });
}

/** Deletes messages that were settled before a moment. */
export async function deleteSettled(tx: Tx, before: Date): Promise<void> {
  await tx.message.deleteMany({ where: { state: { not: "waiting" }, settledAt: { lt: before } } });
}

/** Puts messages back into the queue that were refused or too late since a moment; returns their number. */
export async function replayMessages(
  tx: Tx,
  { leagueId, subscriptionId }: Pick<ClaimedBatch, "leagueId" | "subscriptionId">,
  at: Date,
  { since, lateAt }: { readonly since: Date; readonly lateAt: Date },
): Promise<number> {
  const { count } = await tx.message.updateMany({
    where: { leagueId, subscriptionId, state: { in: ["refused", "late"] }, createdAt: { gte: since } },
    data: { state: "waiting", settledAt: null, tries: 0, nextTryAt: at, lateAt },
  });
  return count;
}
