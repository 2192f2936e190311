import "server-only";
import { cookies } from "next/headers";
import { deviceCookieName } from "../auth/device-cookie";
import { clientAddress } from "../platform/http/client-address";
import { currentOrigin } from "../platform/http/origin";
import type { Browser } from "./account-use-case";
import { challengeCookieName } from "./passkey-challenge";

/** The browser of the current request. */
export async function currentBrowser(
  headers: Pick<Headers, "get">,
): Promise<Omit<Browser, "setChallengeCookie" | "setDeviceCookie">> {
  const { origin, hostname: host } = new URL(await currentOrigin());
  const jar = await cookies();
  const challenge = jar.get(challengeCookieName)?.value ?? null;
  const devices = jar.get(deviceCookieName(process.env["NEXTAUTH_URL"]))?.value ?? null;
  return { address: clientAddress(headers), site: { origin, host }, challenge, devices };
}
