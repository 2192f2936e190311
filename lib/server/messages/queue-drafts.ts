import "server-only";
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
import { type MessageContent, topicOf } from "./message-content";
import { webhookLife } from "./webhooks";
import { whenDue } from "./when-due";

/** A message before its subscribers are known. */
export interface MessageDraft {
  /** What it is about: each subscription gets it once. */
  readonly key: string;
  readonly content: MessageContent;
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
  for (const draft of drafts) {
    const topic = topicOf[draft.content.kind];
    const subscribers =
      draft.people === null
        ? await subscribedIn(tx, leagueId, topic)
        : [...(await subscribedPeople(tx, draft.people, topic)), ...(await webhooksFor(tx, leagueId, topic))];
    await insertMessages(
      tx,
      subscribers.map((subscription) => messageFor(subscription, draft, made, newId())),
    );
  }
}

function messageFor(subscription: StoredSubscription, draft: MessageDraft, made: Date, id: string): NewMessage {
  const { key, content, from } = draft;
  const lateAt = subscription.way === "webhook" ? new Date(made.getTime() + webhookLife) : draft.lateAt;
  const due = whenDue(subscription, from, lateAt, subscription.league.timeZone);
  return {
    ...{ leagueId: subscription.leagueId, id, subscriptionId: subscription.id, key, content },
    ...{ batch: due.digest ?? id, createdAt: made, dueAt: due.at, lateAt },
  };
}
