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

/**
 * Limit on passkey requests per network address. Keys cannot be guessed; the limit keeps the table of challenges short.
 */
const limit: Limit = { max: 60, withinMs: 15 * 60_000 };

/** Starts a sign-in with a passkey: returns the challenge, for any of the owner's keys. */
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
  /** The browser's response, as text. */
  readonly response: string;
  /** The challenge cookie of the browser. */
  readonly challenge: string | null;
  readonly site: Site;
  readonly label: string;
}

/** Signs in by a passkey. Null for an unknown key or a wrong signature. */
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

/** Returns the key's signature counter after verification. A counter that decreases shows a copied key. */
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
