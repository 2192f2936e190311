import "server-only";
import { createHmac } from "node:crypto";
import type { StoredSubscription } from "../data/messages/subscriptions";
import { postPublic } from "../platform/outgoing/post-public";
import type { Delivery } from "./delivery";
import { type TopicContent, topicOf } from "./message-content";
import { publicOrigin } from "./subscription-link";
import { webhookKey } from "./webhooks";

/** Posts a message to a program, with the headers and the signature of Standard Webhooks. */
export async function deliverWebhook(
  { leagueId, id, address, league }: StoredSubscription,
  message: { readonly id: string; readonly content: TopicContent; readonly createdAt: Date },
  at: Date,
): Promise<Delivery> {
  const body = JSON.stringify({
    type: topicOf[message.content.kind],
    timestamp: message.createdAt.toISOString(),
    data: { league: league.slug, place: publicOrigin(), ...message.content },
  });
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", webhookKey(leagueId, id)).update(`${message.id}.${timestamp}.${body}`);
  const headers = {
    "content-type": "application/json",
    "webhook-id": message.id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature.digest("base64")}`,
  };
  const status = await postPublic({ url: address, headers, body });
  if (status >= 200 && status < 300) return "sent";
  return status === 410 ? "ended" : "later";
}
