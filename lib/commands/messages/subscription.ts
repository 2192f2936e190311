import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { base64Url, email, id, time } from "../fields";
import { messageTopics } from "./topics";

/** A team's card, or a subscription's private link, as in the fragment of its address (`formatCard`). */
const fragment = z.string().max(200);

/** What a subscriber gets, when, and in which language. */
const choices = {
  topics: z.array(z.enum(messageTopics)).min(1).max(messageTopics.length),
  locale: z.enum(locales),
  /** The times between which nothing is sent; null: at any time. */
  quiet: z.strictObject({ from: time, until: time }).nullable(),
  /** When all messages of a day are sent together; null: each at once. */
  digestAt: time.nullable(),
};

/** A browser's push subscription (RFC 8030, RFC 8291). */
const pushAddress = z.strictObject({
  way: z.literal("push"),
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
});

const mailAddress = z.strictObject({ way: z.literal("email"), email });

/** A request about messages: each is authorized by the card or the private link that it carries. */
export const subscriptionRequest = z.discriminatedUnion("action", [
  /** Which people of a team's card can subscribe, and by which ways. */
  z.strictObject({ action: z.literal("open"), card: fragment }),
  z.strictObject({
    action: z.literal("subscribe"),
    card: fragment,
    person: id,
    address: z.discriminatedUnion("way", [pushAddress, mailAddress]),
    ...choices,
  }),
  /** Confirms an e-mail address: the link was in a mail to it. */
  z.strictObject({ action: z.literal("confirm"), link: fragment }),
  z.strictObject({ action: z.literal("view"), link: fragment }),
  z.strictObject({ action: z.literal("change"), link: fragment, ...choices }),
  z.strictObject({ action: z.literal("end"), link: fragment }),
]);

export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;
export type SubscriptionAction<Action extends SubscriptionRequest["action"]> = Extract<
  SubscriptionRequest,
  { action: Action }
>;
/** The choices of a subscriber. */
export type SubscriptionChoices = Pick<SubscriptionAction<"change">, "topics" | "locale" | "quiet" | "digestAt">;
