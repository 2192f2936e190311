import "server-only";
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { AccountCommandOf } from "@/lib/commands/account/account-command";
import { rejected } from "@/lib/score-sheet/use-case-result";
import { insertAccountEvent } from "../data/accounts/account-events";
import { accountById } from "../data/accounts/accounts";
import { deletePasskey, insertPasskey, passkeysOf } from "../data/accounts/passkeys";
import { db } from "../data/connection/client";
import type { AccountUseCase, Browser } from "./account-use-case";
import { consumeChallenge, storeChallenge } from "./passkey-challenge";
import { ownerProblem } from "./prove-owner";
import { withOpenSession } from "./with-open-session";

/** Maximum number of passkeys of an account. */
const maxPasskeys = 20;

/** Starts adding a passkey: returns the browser's creation options after the owner has proved their identity. */
export const beginPasskey: AccountUseCase<"begin-passkey"> = async (work, { proof }) => {
  const problem = await ownerProblem(work, proof);
  if (problem) return { kind: "rejected", problems: [problem] };
  const { account, browser } = work;
  const [stored, passkeys] = await Promise.all([accountById(db(), account.id), passkeysOf(db(), account.id)]);
  if (!stored) return { kind: "missing" };
  if (passkeys.length >= maxPasskeys) return rejected("too-many-passkeys", { params: { most: maxPasskeys } });
  const options = await generateRegistrationOptions({
    rpName: "Turkey Tracks",
    rpID: browser.site.host,
    userName: stored.email,
    userDisplayName: stored.name,
    userID: new TextEncoder().encode(account.id),
    attestationType: "none",
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(options.challenge, account.id, work);
  return { kind: "applied", result: { options: JSON.stringify(options) } };
};

/** Adds the passkey that the browser created. */
export const addPasskey: AccountUseCase<"add-passkey"> = async ({ account, at, newId, browser }, command) => {
  const credential = await credentialIn(command, account.id, browser, at);
  if (!credential) return rejected("passkey-refused");
  const { id, publicKey, counter } = credential;
  const { name, response } = command;
  const passkey = { id, accountId: account.id, name, counter, createdAt: at };
  const encoded = { publicKey: Buffer.from(publicKey).toString("base64url"), transports: response.response.transports };
  const isAdded = await withOpenSession(account, async (tx) => {
    if (!(await insertPasskey(tx, { ...passkey, ...encoded }))) return false;
    await insertAccountEvent(tx, { id: newId(), accountId: account.id, kind: "passkey-added", at, label: name });
    return true;
  });
  return isAdded ? { kind: "applied" } : rejected("passkey-refused");
};

async function credentialIn(
  { response }: AccountCommandOf<"add-passkey">,
  accountId: string,
  { site, challenge }: Browser,
  at: Date,
) {
  const challengeRow = await consumeChallenge(challenge, at);
  if (challengeRow?.accountId !== accountId) return null;
  try {
    const verification = await verifyRegistrationResponse({
      response,
      expectedChallenge: challengeRow.matches,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    });
    return verification.verified ? verification.registrationInfo.credential : null;
  } catch {
    return null;
  }
}

/** Removes a passkey of the own account after the owner has proved their identity. */
export const removePasskey: AccountUseCase<"remove-passkey"> = async (work, { passkey, proof }) => {
  const { account, at, newId } = work;
  const own = await passkeysOf(db(), account.id);
  if (!own.some(({ id }) => id === passkey)) return { kind: "missing" };
  const problem = await ownerProblem(work, proof);
  if (problem) return { kind: "rejected", problems: [problem] };
  return withOpenSession(account, async (tx) => {
    const label = await deletePasskey(tx, account.id, passkey);
    if (label === null) return { kind: "missing" as const };
    await insertAccountEvent(tx, { id: newId(), accountId: account.id, kind: "passkey-removed", at, label });
    return { kind: "applied" as const };
  });
};
