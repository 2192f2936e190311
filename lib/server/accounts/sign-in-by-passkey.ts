import "server-only";
import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { z } from "zod";
import { authenticationResponse } from "@/lib/commands/account/passkey-responses";
import { openSession, type SignedIn } from "../auth/open-session";
import { type Limit, recordTry } from "../auth/tries";
import { countPasskey, passkeyWithAccount } from "../data/accounts/passkeys";
import { db } from "../data/connection/client";
import type { OpenUseCase, Site } from "./account-use-case";
import { consumeChallenge, storeChallenge } from "./passkey-challenge";

/** How often somebody at an address asks to sign in with a passkey. A key cannot be guessed; this keeps the list short. */
const limit: Limit = { max: 60, withinMs: 15 * 60_000 };

/** Begins to sign in with a passkey: what the browser is to have signed, by whichever key its owner chooses. */
export const askForPasskey: OpenUseCase<"ask-for-passkey"> = async ({ at, newId, browser }) => {
  const attempt = await recordTry([{ of: `passkey from ${browser.address}`, ...limit }], { at, newId });
  if ("minutes" in attempt) {
    return { kind: "rejected", problems: [{ code: "passkey-too-often", params: { minutes: attempt.minutes } }] };
  }
  const options = await generateAuthenticationOptions({ rpID: browser.site.host, userVerification: "required" });
  await storeChallenge(options.challenge, null, { browser, at });
  return { kind: "applied", result: { options: JSON.stringify(options) } };
};

interface PasskeyAnswer {
  /** What the browser says, as text. */
  readonly response: string;
  /** The cookie that it was given with the challenge. */
  readonly challenge: string | null;
  readonly site: Site;
  readonly label: string;
}

/** A new session by a passkey; null when it is not one of ours, or did not sign what it was asked to. */
export async function signInByPasskey(
  { response: json, challenge, site, label }: PasskeyAnswer,
  at: Date,
): Promise<SignedIn | null> {
  const challengeRow = await consumeChallenge(challenge, at);
  const response = responseIn(json);
  if (!challengeRow || challengeRow.accountId !== null || !response) return null;
  const passkey = await passkeyWithAccount(db(), response.id);
  if (!passkey || passkey.account.disabledAt) return null;
  const counter = await counterAfter(response, passkey, challengeRow.matches, site);
  if (counter === null) return null;
  if (!(await countPasskey(db(), response.id, { from: passkey.counter, to: counter, at }))) return null;
  return openSession(passkey.account, { means: "passkey", label }, at);
}

type Response = z.infer<typeof authenticationResponse>;

function responseIn(json: string): Response | null {
  try {
    return authenticationResponse.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** What the key has counted to, where it signed what it was asked to; a key that counts backwards is a copy. */
async function counterAfter(
  response: Response,
  { publicKey, counter, transports }: NonNullable<Awaited<ReturnType<typeof passkeyWithAccount>>>,
  expectedChallenge: (challenge: string) => boolean,
  { origin, host }: Site,
): Promise<number | null> {
  const key = new Uint8Array(Buffer.from(publicKey, "base64url"));
  try {
    const verification = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: response.id, publicKey: key, counter: Number(counter), transports },
      requireUserVerification: true,
    });
    return verification.verified ? verification.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
