import "server-only";
import webPush from "web-push";
import { z } from "zod";
import type { StoredSubscription } from "../data/messages/subscriptions";
import { postPublic } from "../platform/outgoing/post-public";
import type { Delivery } from "./delivery";
import { localeOf, type MessageTexts } from "./message-texts";
import { pushKey } from "./push-key";
import { publicOrigin } from "./subscription-link";

const pushKeys = z.object({ p256dh: z.string(), auth: z.string() });

/** The maximum length of a text in a notification; push services take 4,096 bytes in all. */
const maxCharacters = 300;

/** Sends a message to a browser's push service (RFC 8030), encrypted for the browser (RFC 8291). */
export async function deliverPush(
  subscription: StoredSubscription,
  { title, body, path }: MessageTexts,
  { id, lateAt, at }: { readonly id: string; readonly lateAt: Date; readonly at: Date },
): Promise<Delivery> {
  const locale = localeOf(subscription.locale);
  // The declarative form: browsers that know it show it without the service worker.
  const payload = {
    web_push: 8030,
    notification: {
      ...{ title: title.slice(0, maxCharacters), body: body.slice(0, maxCharacters), lang: locale, tag: id },
      navigate: `${publicOrigin()}/${locale}${path}`,
    },
  };
  const { publicKey, privateKey } = pushKey();
  const request = encryptedRequest(subscription, JSON.stringify(payload), {
    vapidDetails: { subject: `https://${new URL(publicOrigin()).hostname}`, publicKey, privateKey },
    TTL: Math.max(0, Math.round((lateAt.getTime() - at.getTime()) / 1000)),
  });
  if (!request) return "refused";
  const headers = request.headers as Record<string, string | number>;
  const status = await postPublic({ url: request.endpoint, headers, body: request.body ?? "" });
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "ended";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Encrypts a payload for a subscription's browser; null if its keys are no point of the curve: no try can succeed. */
function encryptedRequest({ address, keys }: StoredSubscription, payload: string, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails({ endpoint: address, keys: pushKeys.parse(keys) }, payload, options);
  } catch {
    return null;
  }
}
