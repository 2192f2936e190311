import "server-only";
import { db } from "../data/connection/client";
import { latestMessages } from "../data/messages/queue";
import { webhooksOf } from "../data/messages/subscriptions";
import { topicContent, topicOf } from "./message-content";
import { webhookSecret } from "./webhooks";

/** The number of shown messages of each webhook. */
const maxShown = 10;

/** The webhooks of a league with their secrets and latest messages, for its desk. */
export async function loadWebhooks(leagueId: string) {
  const webhooks = await webhooksOf(db(), leagueId);
  return Promise.all(
    webhooks.map(async ({ id, address, topics }) => ({
      id,
      url: address,
      topics,
      secret: webhookSecret(leagueId, id),
      messages: (await latestMessages(db(), leagueId, id, maxShown)).map((message) => ({
        id: message.id,
        topic: topicOf[topicContent.parse(message.content).kind],
        state: message.state,
        at: (message.settledAt ?? message.dueAt).toISOString(),
      })),
    })),
  );
}
