import type { SubscriptionChoices } from "@/lib/commands/messages/subscription";

/** The people of a team's card who can get messages, and the ways that this installation offers. */
export interface SubscriptionOffer {
  readonly league: { readonly slug: string; readonly name: string };
  readonly team: string;
  readonly entrant: string;
  readonly people: readonly { readonly person: string; readonly name: string }[];
  readonly ways: {
    readonly email: boolean;
    /** The key for push subscriptions (VAPID, base64url). */
    readonly pushKey: string;
  };
}

/** The answer to a new subscription. */
export interface NewSubscription {
  /** The private link's fragment; null for an e-mail address, which gets it in a mail. */
  readonly link: string | null;
}

/** A subscription as its owner sees it. The address is not shown. */
export interface SubscriptionView extends SubscriptionChoices {
  readonly league: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly way: "email" | "push";
  readonly isConfirmed: boolean;
  readonly person: string;
  readonly team: string;
  /** The latest messages, newest first. */
  readonly messages: readonly {
    readonly id: string;
    readonly title: string;
    readonly state: "waiting" | "sent" | "late" | "refused";
    /** ISO 8601: when it was sent or settled otherwise, else when it is due. */
    readonly at: string;
  }[];
}
