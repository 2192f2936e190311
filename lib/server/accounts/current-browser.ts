import "server-only";
import { cookies } from "next/headers";
import { clientAddress } from "../http/client-address";
import { currentOrigin } from "../http/origin";
import type { Browser } from "./account-use-case";
import { challengeCookieName } from "./passkey-challenge";

/** The browser that makes the request being answered. */
export async function currentBrowser(headers: Pick<Headers, "get">): Promise<Omit<Browser, "giveChallenge">> {
  const { origin, hostname: host } = new URL(await currentOrigin());
  const challenge = (await cookies()).get(challengeCookieName)?.value ?? null;
  return { address: clientAddress(headers), site: { origin, host }, challenge };
}
