import "server-only";
import type {
  SubscriptionAction,
  SubscriptionChoices,
  SubscriptionRequest,
} from "@/lib/commands/messages/subscription";
import { parseCard } from "@/lib/commands/tables/card-fragment";
import { byName } from "@/lib/kernel/by-name";
import type { Problem } from "@/lib/kernel/problem";
import type { NewSubscription, SubscriptionOffer, SubscriptionView } from "@/lib/views/subscription";
import { hashOf, isSame } from "../auth/secrets";
import { type LimitOf, recordTry, type When } from "../auth/tries";
import { db, type Tx, withTx } from "../data/connection/client";
import { teamCardOf } from "../data/line-ups/absences";
import { deleteMessage, insertMessages, latestMessages } from "../data/messages/queue";
import {
  countSubscriptions,
  deleteReplaced,
  deleteSubscription,
  insertSubscription,
  type StoredSubscription,
  subscriptionOf,
  updateSubscription,
} from "../data/messages/subscriptions";
import { peopleOfEntrantCard, personName } from "../data/people/entrant-people";
import { canSendMail } from "../platform/mail/send-mail";
import { type MessageContent, messageContent } from "./message-content";
import { localeOf, messageTexts } from "./message-texts";
import { pushKey } from "./push-key";
import { subscriptionFragment } from "./subscription-link";

/** The maximum number of subscriptions of one team's card. */
const maxOfTeam = 200;
/** The number of shown messages. */
const maxShown = 20;

/** Limits of new subscriptions: by network address, and of confirmation mails by e-mail address. */
const newLimit = { max: 20, withinMs: 60 * 60_000 };
const mailLimit = { max: 3, withinMs: 24 * 60 * 60_000 };

/** An answer about messages; `problem`: why it was refused. */
export type SubscriptionAnswer =
  | {
      readonly status: 200;
      readonly body: SubscriptionOffer | NewSubscription | SubscriptionView | { readonly ended: true };
    }
  | { readonly status: 403 | 404 | 410 | 422; readonly problem: Problem };

const refused = (status: 403 | 404 | 410 | 422, code: string, params: Problem["params"] = {}): SubscriptionAnswer => ({
  status,
  problem: { code, params },
});

interface RequestContext extends When {
  /** The network address of the request. */
  readonly from: string;
}

/** Answers a request about messages. */
export async function answerSubscription(
  request: SubscriptionRequest,
  context: RequestContext,
): Promise<SubscriptionAnswer> {
  switch (request.action) {
    case "open":
      return withCard(request.card, async (card) => ({ status: 200, body: await offerOf(card) }));
    case "subscribe":
      return withCard(request.card, (card) => subscribe(card, request, context));
    case "end":
      return end(request.link);
    case "view":
      return withLink(request.link, async (subscription) => ({ status: 200, body: await viewOf(subscription) }));
    case "confirm":
      return withLink(request.link, (subscription) => confirm(subscription, context.at));
    case "change":
      return withLink(request.link, (subscription) => change(subscription, request));
  }
}

type TeamCard = NonNullable<Awaited<ReturnType<typeof teamCardOf>>>;

async function withCard(
  fragment: string,
  answer: (card: TeamCard) => Promise<SubscriptionAnswer>,
): Promise<SubscriptionAnswer> {
  const parsed = parseCard(fragment);
  const card = parsed && (await teamCardOf(db(), parsed.league, parsed.card));
  if (!card || !isSame(hashOf(parsed.token), card.tokenHash)) return refused(404, "team-card-unknown");
  if (card.revokedAt || card.entrant.season.state !== "published") return refused(410, "team-card-ended");
  return answer(card);
}

/** Finds a subscription by its private link. */
async function withLink(
  fragment: string,
  answer: (subscription: StoredSubscription) => Promise<SubscriptionAnswer>,
): Promise<SubscriptionAnswer> {
  const key = keyOf(fragment);
  const subscription = key && (await subscriptionOf(db(), key.leagueId, key.id));
  return subscription && subscription.way !== "webhook" ? answer(subscription) : refused(404, "messages-link-unknown");
}

/** The subscription that a private link names; null for a forged one. */
function keyOf(fragment: string): { readonly leagueId: string; readonly id: string } | null {
  const parsed = parseCard(fragment);
  if (!parsed) return null;
  const key = { leagueId: parsed.league, id: parsed.card };
  return isSame(subscriptionFragment(key), fragment.replace(/^#/, "")) ? key : null;
}

/** The language of a subscription's page; English for an unknown one. */
export async function localeOfLink(link: string): Promise<SubscriptionChoices["locale"]> {
  const key = keyOf(link);
  return localeOf((key && (await subscriptionOf(db(), key.leagueId, key.id)))?.locale ?? "");
}

async function offerOf({ leagueId, entrantId, entrant }: TeamCard): Promise<SubscriptionOffer> {
  const { season } = entrant;
  const people = await peopleOfEntrantCard(db(), { leagueId, seasonId: season.id, entrantId });
  return {
    league: { slug: season.league.slug, name: season.league.name },
    team: entrant.name,
    entrant: entrantId,
    people: people.toSorted(byName),
    ways: { email: canSendMail(), pushKey: pushKey().publicKey },
  };
}

async function subscribe(
  card: TeamCard,
  request: SubscriptionAction<"subscribe">,
  context: RequestContext,
): Promise<SubscriptionAnswer> {
  const { leagueId, entrantId, entrant } = card;
  const { address, person } = request;
  const people = await peopleOfEntrantCard(db(), { leagueId, seasonId: entrant.season.id, entrantId });
  const member = people.find((one) => one.person === person);
  if (!member) return refused(422, "not-on-roster");
  if (address.way === "email" && !canSendMail()) return refused(422, "messages-no-mail");
  const problem = (await floodProblem(address, context)) ?? (await teamProblem(card));
  if (problem) return { status: 403, problem };
  const id = context.newId();
  const isMail = address.way === "email";
  const stored = {
    ...{ leagueId, id, way: address.way, personId: person, entrantId, ...columnsOf(request), createdAt: context.at },
    address: isMail ? address.email : address.endpoint,
    keys: isMail ? null : address.keys,
    confirmedAt: isMail ? null : context.at,
  };
  await withTx(async (tx) => {
    await insertSubscription(tx, stored);
    if (isMail) await queueConfirmation(tx, stored, member.name, context);
    else await deleteReplaced(tx, stored);
  });
  return { status: 200, body: { link: isMail ? null : subscriptionFragment({ leagueId, id }) } };
}

async function floodProblem(
  address: SubscriptionAction<"subscribe">["address"],
  context: RequestContext,
): Promise<Problem | null> {
  const limits: LimitOf[] = [{ of: `messages from ${context.from}`, ...newLimit }];
  if (address.way === "email") limits.push({ of: `messages to ${address.email}`, ...mailLimit });
  const attempt = await recordTry(limits, context);
  return "minutes" in attempt ? { code: "messages-too-often", params: { minutes: attempt.minutes } } : null;
}

async function teamProblem({ leagueId, entrantId }: TeamCard): Promise<Problem | null> {
  const count = await countSubscriptions(db(), leagueId, entrantId);
  return count >= maxOfTeam ? { code: "messages-too-many", params: { most: maxOfTeam } } : null;
}

/** What the confirmation mail of a subscription is about. */
const confirmationKey = "confirmation";
/** How long an address can be confirmed, in milliseconds. */
const confirmationLife = 7 * 24 * 60 * 60_000;

/** Queues the only mail to an address before its owner has confirmed it. */
async function queueConfirmation(
  tx: Tx,
  { leagueId, id: subscriptionId }: { readonly leagueId: string; readonly id: string },
  name: string,
  { at, newId }: RequestContext,
): Promise<void> {
  const id = newId();
  const content: MessageContent = { kind: "confirmation", name };
  const lateAt = new Date(at.getTime() + confirmationLife);
  const times = { createdAt: at, dueAt: at, lateAt };
  await insertMessages(tx, [{ leagueId, id, subscriptionId, key: confirmationKey, content, batch: id, ...times }]);
}

function columnsOf({ topics, locale, quiet, digestAt }: SubscriptionChoices) {
  return {
    topics: [...topics],
    locale,
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    digestAt,
  };
}

async function confirm(subscription: StoredSubscription, at: Date): Promise<SubscriptionAnswer> {
  const { leagueId, id } = subscription;
  if (subscription.confirmedAt === null) {
    await withTx(async (tx) => {
      await updateSubscription(tx, leagueId, id, { confirmedAt: at });
      await deleteMessage(tx, leagueId, id, confirmationKey);
      await deleteReplaced(tx, subscription);
    });
  }
  return { status: 200, body: await viewOf({ ...subscription, confirmedAt: subscription.confirmedAt ?? at }) };
}

async function change(
  subscription: StoredSubscription,
  request: SubscriptionAction<"change">,
): Promise<SubscriptionAnswer> {
  const { leagueId, id } = subscription;
  await updateSubscription(db(), leagueId, id, columnsOf(request));
  return { status: 200, body: await viewOf({ ...subscription, ...columnsOf(request) }) };
}

/** Ends a subscription and deletes its address. One that has ended already stays so. */
async function end(link: string): Promise<SubscriptionAnswer> {
  const key = keyOf(link);
  if (!key) return refused(404, "messages-link-unknown");
  await deleteSubscription(db(), key.leagueId, key.id);
  return { status: 200, body: { ended: true } };
}

async function viewOf(subscription: StoredSubscription): Promise<SubscriptionView> {
  const { leagueId, id, way, personId, entrantId, league, confirmedAt } = subscription;
  const locale = localeOf(subscription.locale);
  const { person, team } = await personName(db(), leagueId, personId ?? "", entrantId ?? "");
  const messages = await latestMessages(db(), leagueId, id, maxShown);
  return {
    league: { slug: league.slug, name: league.name, timeZone: league.timeZone },
    way: way === "push" ? "push" : "email",
    isConfirmed: confirmedAt !== null,
    person,
    team,
    topics: subscription.topics as SubscriptionView["topics"],
    locale,
    quiet:
      subscription.quietFrom !== null && subscription.quietUntil !== null
        ? { from: subscription.quietFrom, until: subscription.quietUntil }
        : null,
    digestAt: subscription.digestAt,
    messages: messages.map(({ id: message, content, state, dueAt, settledAt }) => ({
      id: message,
      title: messageTexts(messageContent.parse(content), locale, league.name).title,
      state,
      at: (settledAt ?? dueAt).toISOString(),
    })),
  };
}
