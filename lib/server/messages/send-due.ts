import "server-only";
import { db, withTx } from "../data/connection/client";
import { substituteCallOf } from "../data/line-ups/substitute-calls";
import { messageMatches } from "../data/messages/message-matches";
import {
  type ClaimedBatch,
  claimBatches,
  messagesOfBatch,
  postponeMessages,
  settleMessages,
} from "../data/messages/queue";
import { deleteSubscription, type StoredSubscription, subscriptionOf } from "../data/messages/subscriptions";
import { canSendMail } from "../platform/mail/send-mail";
import { PrivateTarget } from "../platform/outgoing/public-address";
import { namedMatch } from "../results/named-match";
import { deliverConfirmation, deliverMail } from "./deliver-mail";
import { deliverPush } from "./deliver-push";
import { deliverWebhook } from "./deliver-webhook";
import type { Delivery } from "./delivery";
import { sidesToAsk } from "./drafts-of-row";
import { type MessageContent, messageContent } from "./message-content";
import { joinedTexts, localeOf, messageTexts } from "./message-texts";

/** How long a process may take to send what it has claimed, in milliseconds. */
const claimMs = 2 * 60_000;
/** The number of people to whom a process sends at the same time. */
const maxParallel = 8;

/** Waits between tries in minutes; the last one repeats. */
const waits = [1, 2, 5, 10, 20, 40, 60];

/**
 * Sends all due messages, each person's in order. Several processes may run it at a time. A process that is killed
 * after a message was accepted and before that is stored sends it once more, with the same Message-ID. A message that
 * cannot be read delays its own person's messages only; the first such error is thrown when all others are sent.
 */
export async function sendDue(now: () => Date): Promise<void> {
  const failures: PromiseRejectedResult[] = [];
  for (;;) {
    const at = now();
    const until = new Date(at.getTime() + claimMs);
    const claimed = await withTx((tx) => claimBatches(tx, at, until, maxParallel));
    if (claimed.length === 0) break;
    const outcomes = await Promise.allSettled(claimed.map((batch) => sendBatch(batch, now())));
    failures.push(...outcomes.filter((outcome) => outcome.status === "rejected"));
  }
  if (failures[0]) throw failures[0].reason;
}

interface QueuedMessage {
  readonly id: string;
  readonly content: MessageContent;
  readonly createdAt: Date;
  readonly lateAt: Date;
}

async function sendBatch(batch: ClaimedBatch, at: Date): Promise<void> {
  const subscription = await subscriptionOf(db(), batch.leagueId, batch.subscriptionId);
  const stored = await messagesOfBatch(db(), batch);
  const messages = stored.map((one): QueuedMessage => ({ ...one, content: messageContent.parse(one.content) }));
  if (!subscription || messages.length === 0) return;
  const useful: QueuedMessage[] = [];
  for (const message of messages) {
    if (
      message.lateAt > at &&
      (subscription.way === "webhook" || (await isOfUse(subscription.leagueId, message.content)))
    )
      useful.push(message);
  }
  const late = messages.filter((message) => !useful.includes(message)).map(({ id }) => id);
  await settleMessages(db(), batch.leagueId, late, "late", at);
  const [first] = useful;
  if (!first) return;
  const delivery = await delivered(subscription, [first, ...useful.slice(1)], at);
  await settle(
    batch,
    useful.map(({ id }) => id),
    delivery,
    at,
  );
}

async function settle(
  { leagueId, subscriptionId, tries }: ClaimedBatch,
  ids: readonly string[],
  delivery: Delivery,
  at: Date,
): Promise<void> {
  if (delivery === "ended") return deleteSubscription(db(), leagueId, subscriptionId);
  if (delivery !== "later") return settleMessages(db(), leagueId, ids, delivery, at);
  const minutes = waits[Math.min(tries, waits.length) - 1] ?? 1;
  await postponeMessages(db(), leagueId, ids, new Date(at.getTime() + minutes * 60_000));
}

async function delivered(
  subscription: StoredSubscription,
  messages: readonly [QueuedMessage, ...QueuedMessage[]],
  at: Date,
): Promise<Delivery> {
  const locale = localeOf(subscription.locale);
  const texts = messages.map(({ content }) => messageTexts(content, locale, subscription.league.name));
  const [{ id, content, createdAt }] = messages;
  try {
    if (subscription.way === "email" && !canSendMail()) return "later";
    if (content.kind === "confirmation")
      return await deliverConfirmation(subscription, messageTexts(content, locale, subscription.league.name), id);
    if (subscription.way === "webhook") return await deliverWebhook(subscription, { id, content, createdAt }, at);
    if (subscription.way === "email") return await deliverMail(subscription, texts, id);
    const lateAt = new Date(Math.max(...messages.map((message) => message.lateAt.getTime())));
    return await deliverPush(subscription, joinedTexts(texts, locale, subscription.league.name), { id, lateAt, at });
  } catch (error) {
    // Otherwise the receiver's server does not answer.
    return error instanceof PrivateTarget ? "refused" : "later";
  }
}

/** Whether a message still says something true: a result is still unsigned, a match is still on that night. */
async function isOfUse(leagueId: string, content: MessageContent): Promise<boolean> {
  if (content.kind === "substitute")
    return (await substituteCallOf(db(), content.league, content.call))?.settledAt === null;
  if (content.kind !== "confirm" && content.kind !== "tomorrow") return true;
  const [match] = await messageMatches(db(), leagueId, [content.match.id]);
  // A match of another league, which hosts the event.
  if (!match) return content.kind === "tomorrow";
  if (content.kind === "tomorrow") return namedMatch(match).date === content.match.date;
  return (await sidesToAsk(db(), leagueId, match, content)).includes(content.side);
}
