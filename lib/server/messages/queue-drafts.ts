import "server-only";
import type { MessageTopic } from "@/lib/commands/messages/topics";
import { groupBy } from "@/lib/kernel/group-by";
import type { NewId } from "@/lib/kernel/ids";
import type { Tx } from "../data/connection/client";
import { insertMessages, type NewMessage } from "../data/messages/queue";
import {
  type PersonKey,
  type StoredSubscription,
  subscribedIn,
  subscribedPeople,
  webhooksFor,
} from "../data/messages/subscriptions";
import { type TopicContent, topicOf } from "./message-content";
import { webhookLife } from "./webhooks";
import { whenDue } from "./when-due";

/** A message before its subscribers are known. */
export interface MessageDraft {
  /** What it is about: each subscription gets it once. */
  readonly key: string;
  readonly content: TopicContent;
  /** The people that it concerns; null: everybody who has subscribed in the league. */
  readonly people: readonly PersonKey[] | null;
  /** From when on it may be sent, and until when it is of use. */
  readonly from: Date;
  readonly lateAt: Date;
}

/** Puts messages into the queue for all who have subscribed to their topics. `made`: the moment of the occasion. */
export async function queueDrafts(
  tx: Tx,
  leagueId: string,
  drafts: readonly MessageDraft[],
  { made, newId }: { readonly made: Date; readonly newId: NewId },
): Promise<void> {
  const messages: NewMessage[] = [];
  for (const topic of new Set(drafts.map(topicOfDraft))) {
    const ofTopic = drafts.filter((draft) => topicOfDraft(draft) === topic);
    const subscribersOf = await subscribersFinder(tx, leagueId, topic, ofTopic);
    for (const draft of ofTopic)
      messages.push(...subscribersOf(draft).map((subscription) => messageFor(subscription, draft, made, newId())));
  }
  await insertMessages(tx, messages);
}

const topicOfDraft = ({ content }: MessageDraft) => topicOf[content.kind];

/** Reads the subscribers of all drafts of a topic, and returns how to find those of one. */
async function subscribersFinder(
  tx: Tx,
  leagueId: string,
  topic: MessageTopic,
  drafts: readonly MessageDraft[],
): Promise<(draft: MessageDraft) => readonly StoredSubscription[]> {
  const everybody = drafts.some(({ people }) => people === null) ? await subscribedIn(tx, leagueId, topic) : [];
  const named = drafts.flatMap(({ people }) => people ?? []);
  const byPerson = groupBy(await subscribedPeople(tx, named, topic), personKeyOf);
  const webhooks = named.length > 0 ? await webhooksFor(tx, leagueId, topic) : [];
  return ({ people }) => {
    if (people === null) return everybody;
    const keys = new Set(people.map(personKeyOf));
    return [...[...keys].flatMap((key) => byPerson.get(key) ?? []), ...webhooks];
  };
}

const personKeyOf = ({ leagueId, personId }: { readonly leagueId: string; readonly personId: string | null }) =>
  `${leagueId} ${personId}`;

function messageFor(subscription: StoredSubscription, draft: MessageDraft, made: Date, id: string): NewMessage {
  const { key, content, from } = draft;
  const lateAt = subscription.way === "webhook" ? new Date(made.getTime() + webhookLife) : draft.lateAt;
  const due = whenDue(subscription, from, lateAt, subscription.league.timeZone);
  return {
    ...{ leagueId: subscription.leagueId, id, subscriptionId: subscription.id, key, content },
    ...{ batch: due.digest ?? id, createdAt: made, dueAt: due.at, lateAt },
  };
}
