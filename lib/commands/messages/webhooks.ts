import { z } from "zod";
import { envelope, id } from "../fields";
import type { MessageTopic } from "./topics";

/** The topics that a program can subscribe to: those that are not about one person. */
export const webhookTopics = [
  "moved",
  "confirm",
  "disputed",
  "corrected",
  "standings",
  "events",
  "announcements",
] as const satisfies readonly MessageTopic[];

export const maxWebhookUrl = 500;

/** Posts messages of the league to a program, signed (Standard Webhooks). */
export const addWebhook = z.strictObject({
  ...envelope,
  kind: z.literal("add-webhook"),
  webhook: id,
  url: z.url({ protocol: /^https$/ }).max(maxWebhookUrl),
  topics: z.array(z.enum(webhookTopics)).min(1).max(webhookTopics.length),
});

/** Ends a webhook; what waits is not sent. */
export const removeWebhook = z.strictObject({ ...envelope, kind: z.literal("remove-webhook"), webhook: id });

/** Sends the messages of the last three days again that a program has refused or that came too late. */
export const replayWebhook = z.strictObject({ ...envelope, kind: z.literal("replay-webhook"), webhook: id });
