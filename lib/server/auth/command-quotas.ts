import "server-only";
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { CallerAccount } from "./caller";
import { hashOf } from "./secrets";
import { isKnownPhone } from "./session";

/** A limit of points within a duration in seconds. */
interface Quota {
  readonly points: number;
  readonly duration: number;
}

const fiveMinutesInSeconds = 300;

/**
 * The quotas of each process per sender, per address and per league. A command costs one point, and one more per 16 kB.
 * The test compares them with the largest expected use.
 */
export const commandQuotas = {
  /** An admitted phone, from any address. */
  phone: { points: 1500, duration: fiveMinutesInSeconds },
  phoneDaily: { points: 15_000, duration: 86_400 },
  /** An account with a role in the league. */
  account: { points: 6000, duration: fiveMinutesInSeconds },
  accountDaily: { points: 30_000, duration: 86_400 },
  /** An account in leagues without a role: claims of players and accepted invitations. */
  guest: { points: 60, duration: 3600 },
  /** All senders at one address without an account or a known phone. */
  address: { points: 3000, duration: fiveMinutesInSeconds },
  /** All phones and accounts of a league: 200 commands a second, about what one ledger can take. */
  league: { points: 60_000, duration: fiveMinutesInSeconds },
  /**
   * Anonymous senders of one league: they do not use up the points of the league's own people, and one address not
   * those of the others.
   */
  leagueFromOutside: { points: 12_000, duration: fiveMinutesInSeconds },
} as const satisfies Readonly<Record<string, Quota>>;

type Name = keyof typeof commandQuotas;

const limiters: Readonly<Record<Name, RateLimiterAbstract>> = {
  phone: new RateLimiterMemory(commandQuotas.phone),
  phoneDaily: new RateLimiterMemory(commandQuotas.phoneDaily),
  account: new RateLimiterMemory(commandQuotas.account),
  accountDaily: new RateLimiterMemory(commandQuotas.accountDaily),
  guest: new RateLimiterMemory(commandQuotas.guest),
  address: new RateLimiterMemory(commandQuotas.address),
  league: new RateLimiterMemory(commandQuotas.league),
  leagueFromOutside: new RateLimiterMemory(commandQuotas.leagueFromOutside),
};

/** The input of a command's quotas. */
export interface QuotaRequest {
  readonly account: CallerAccount | null;
  /** The secret of the phone's cookie; null without one. */
  readonly phoneSecret: string | null;
  /** The network address (`clientAddress`); empty when unknown. */
  readonly address: string;
  readonly league: string;
  /** The body's length in bytes. */
  readonly bytes: number;
}

/** Points taken by a command. */
export interface TakenPoints {
  /**
   * Refunds the league's points of a command without a ledger row (denied, or its id was used). The sender's points
   * stay taken, because other commands waited for the league's lock.
   */
  refund(): Promise<void>;
}

/** The seconds that a sender over its quota has to wait. */
export interface OverQuota {
  readonly seconds: number;
}

const bytesPerPoint = 16 * 1024;

type Count = readonly [Name, key: string];

/** Takes a command's points from each of its quotas. When one is exceeded, takes none and returns the wait. */
export async function takePoints(command: QuotaRequest): Promise<TakenPoints | OverQuota> {
  const points = 1 + Math.floor(command.bytes / bytesPerPoint);
  const counts = countsOf(await senderOf(command), command);
  const reward = async (taken: readonly Count[]) => {
    for (const [name, key] of taken) await limiters[name].reward(key, points);
  };
  for (const [i, [name, key]] of counts.entries()) {
    const over = await limiters[name].consume(key, points).then(() => null, overQuota);
    if (!over) continue;
    await reward(counts.slice(0, i + 1));
    return over;
  }
  return { refund: () => reward(counts.slice(-1)) };
}

/** Whose quota a command uses: an account's, a phone's, or an address's. */
type Sender = { readonly by: "account" | "phone" | "guest"; readonly key: string } | { readonly by: "address" };

/** Finds the sender. A phone's cookie is looked up once a day; an unknown one counts for its address. */
async function senderOf({ account, phoneSecret, league }: QuotaRequest): Promise<Sender> {
  if (account && (account.administrator || account.roles.some(({ leagueId }) => leagueId === league)))
    return { by: "account", key: account.id };
  if (phoneSecret !== null) {
    const key = hashOf(phoneSecret);
    const isKnown = (await limiters.phoneDaily.get(key)) !== null || (await isKnownPhone([phoneSecret]));
    return isKnown ? { by: "phone", key } : { by: "address" };
  }
  return account ? { by: "guest", key: account.id } : { by: "address" };
}

/** Lists the quotas of a sender, its own first, so that an exceeded one takes nothing from shared quotas. */
function countsOf(sender: Sender, { address, league }: QuotaRequest): readonly Count[] {
  const outside: Count = ["leagueFromOutside", league];
  switch (sender.by) {
    case "address":
      return address === "" ? [outside] : [["address", address], outside];
    case "guest":
      return [["guest", sender.key], outside];
    default:
      return [
        [sender.by, sender.key],
        [`${sender.by}Daily`, sender.key],
        ["league", league],
      ];
  }
}

/** Converts a limiter's refusal. Rethrows errors. */
function overQuota(refused: Error | RateLimiterRes): OverQuota {
  if (refused instanceof Error) throw refused;
  return { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
}
