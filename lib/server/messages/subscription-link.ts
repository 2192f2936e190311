import "server-only";
import { formatCard } from "@/lib/commands/tables/card-fragment";
import type { Locale } from "@/lib/i18n/locale";
import { subscriptionToken } from "../auth/secrets";

interface SubscriptionKey {
  readonly leagueId: string;
  readonly id: string;
}

/** The fragment of a subscription's private link. */
export function subscriptionFragment({ leagueId, id }: SubscriptionKey): string {
  return formatCard({ league: leagueId, card: id, token: subscriptionToken(leagueId, id) });
}

/** The page of a subscription: its owner changes or ends it there. */
export function subscriptionAddress(locale: Locale, key: SubscriptionKey): string {
  return `${publicOrigin()}/${locale}/t/messages#${subscriptionFragment(key)}`;
}

/** The address that ends a subscription by one request (RFC 8058). */
export function unsubscribeAddress(key: SubscriptionKey): string {
  return `${publicOrigin()}/api/messages/unsubscribe/${subscriptionFragment(key)}`;
}

/** The configured address of the installation, and not a request's, so that no link in a message leads elsewhere. */
export function publicOrigin(): string {
  return process.env["NEXTAUTH_URL"] ?? "";
}
