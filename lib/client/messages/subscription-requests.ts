import type { SubscriptionRequest } from "@/lib/commands/messages/subscription";
import type { Problem } from "@/lib/kernel/problem";
import type { NewSubscription, SubscriptionOffer, SubscriptionView } from "@/lib/views/subscription";
import { postJson } from "../post-json";

interface Replies {
  readonly open: SubscriptionOffer;
  readonly subscribe: NewSubscription;
  readonly confirm: SubscriptionView;
  readonly view: SubscriptionView;
  readonly change: SubscriptionView;
  readonly end: { readonly ended: true };
}

/** Sends a request about messages. Returns the reply, or the problem. */
export function requestMessages<Action extends SubscriptionRequest["action"]>(
  request: Extract<SubscriptionRequest, { action: Action }>,
): Promise<Replies[Action] | { readonly problem: Problem }> {
  return postJson<Replies[Action]>("/api/messages", request);
}
