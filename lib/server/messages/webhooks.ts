import "server-only";
import { keyed } from "../auth/secrets";
import { leagueBasics } from "../data/leagues/leagues";
import { replayMessages } from "../data/messages/queue";
import { deleteSubscription, insertSubscription, subscriptionOf, webhooksOf } from "../data/messages/subscriptions";
import { rejected, type UseCase } from "../use-case";

/** The maximum number of webhooks of a league. */
export const maxWebhooks = 5;
/** How long a message to a program is tried, and can be sent again, in milliseconds. */
export const webhookLife = 3 * 24 * 3_600_000;

/** The secret that signs messages to a program, as Standard Webhooks writes it. */
export function webhookSecret(leagueId: string, id: string): string {
  return `whsec_${webhookKey(leagueId, id).toString("base64")}`;
}

/** The bytes of the secret, derived from the installation's secret. */
export function webhookKey(leagueId: string, id: string): Buffer {
  return keyed(`webhook ${leagueId} ${id}`).subarray(0, 24);
}

export const addWebhook: UseCase<"add-webhook"> = async ({ tx, at }, { league, webhook, url, topics }) => {
  if (await subscriptionOf(tx, league, webhook)) return rejected("link-already-there");
  if ((await webhooksOf(tx, league)).length >= maxWebhooks)
    return rejected("too-many-webhooks", { params: { most: maxWebhooks } });
  const { locale } = await leagueBasics(tx, league);
  await insertSubscription(tx, {
    ...{ leagueId: league, id: webhook, way: "webhook", address: url, keys: null, personId: null, entrantId: null },
    ...{ locale, topics, quietFrom: null, quietUntil: null, digestAt: null, createdAt: at, confirmedAt: at },
  });
  return { kind: "applied" };
};

export const removeWebhook: UseCase<"remove-webhook"> = async ({ tx }, { league, webhook }) => {
  if (!(await webhooksOf(tx, league)).some(({ id }) => id === webhook)) return { kind: "agreed" };
  await deleteSubscription(tx, league, webhook);
  return { kind: "applied" };
};

export const replayWebhook: UseCase<"replay-webhook"> = async ({ tx, at }, { league, webhook }) => {
  if (!(await webhooksOf(tx, league)).some(({ id }) => id === webhook)) return { kind: "missing" };
  const span = { since: new Date(at.getTime() - webhookLife), lateAt: new Date(at.getTime() + webhookLife) };
  const count = await replayMessages(tx, { leagueId: league, subscriptionId: webhook }, at, span);
  return { kind: count > 0 ? "applied" : "agreed" };
};
