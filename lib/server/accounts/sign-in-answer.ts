import "server-only";
import { deviceCookie, withDevice } from "../auth/device-cookie";
import { newSecret } from "../auth/secrets";
import { deviceAccountOf } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import type { SignInOutcome } from "./providers";

/** Next-auth's answer to a sign-in: marks a signed-in browser as known; answers 429 when the client has to wait. */
export async function signInAnswer(
  response: Response,
  { signedIn, retryAfter }: SignInOutcome,
  { devices, at }: { readonly devices: string | null; readonly at: Date },
): Promise<Response> {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  const account = signedIn ? await deviceAccountOf(db(), signedIn.accountId) : null;
  if (account) {
    const value = withDevice(devices, account, at, newSecret());
    headers.append("set-cookie", deviceCookie(value, process.env["NEXTAUTH_URL"]));
  }
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return new Response(body, { status: retryAfter === undefined ? status : 429, headers });
}
