import { expect, test } from "vitest";
import { evening } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession, password, sendToAccount } from "@/lib/test-kit/leagues/an-account";
import { newId } from "@/lib/test-kit/sample-values";
import { nobody } from "../auth/caller";
import { db } from "../data/connection/client";
import { challengeCookie, consumeChallenge, storeChallenge } from "./passkey-challenge";
import { signInByPasskey } from "./sign-in-by-passkey";

process.env["NEXTAUTH_SECRET"] = "a secret of the tests";

const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);

/** A challenge to sign, and the secret that the browser got with it. */
async function aChallenge(accountId: string | null = null): Promise<string> {
  let cookieSecret = "";
  const setChallengeCookie = (secret: string) => {
    cookieSecret = secret;
  };
  await storeChallenge("what is to be signed", accountId, {
    browser: { setChallengeCookie },
    at: evening,
  });
  return cookieSecret;
}

test("a challenge is valid once, for five minutes, with its cookie, and for its text", async () => {
  const secret = await aChallenge("somebody");
  const challenge = await consumeChallenge(secret, minutes(4.9));
  expect(challenge?.accountId).toBe("somebody");
  expect(challenge?.matches("what is to be signed")).toBe(true);
  expect(challenge?.matches("something else")).toBe(false);
  expect(await consumeChallenge(secret, minutes(4.9))).toBeNull();
  expect(await consumeChallenge(await aChallenge(), minutes(5))).toBeNull();
  expect(await consumeChallenge(null, evening)).toBeNull();
  expect(await consumeChallenge("A".repeat(22), evening)).toBeNull();
});

test("of ten concurrent answers, one is used", async () => {
  const secret = await aChallenge();
  const all = await Promise.all(Array.from({ length: 10 }, () => consumeChallenge(secret, evening)));
  expect(all.filter((challenge) => challenge !== null)).toHaveLength(1);
});

test("challenge and secret are stored hashed", async () => {
  const secret = await aChallenge();
  const rows = JSON.stringify(await db().passkeyChallenge.findMany());
  expect(rows).not.toContain(secret);
  expect(rows).not.toContain("what is to be signed");
});

test("its cookie is bound to this host, and no script reads it", () => {
  expect(challengeCookie("secret")).toBe(
    "__Host-turkey-tracks-passkey=secret; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=300",
  );
});

test("an invalid answer, or one of an unknown passkey, signs nobody in", async () => {
  const site = { origin: "https://league.example.org", host: "league.example.org" };
  const key = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };
  const signed = { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" };
  for (const response of ["", "{", "null", "[]", "{}", JSON.stringify({ ...key, response: signed })]) {
    const answered = { response, challenge: await aChallenge(), site, label: "" };
    expect(await signInByPasskey(answered, evening), response).toBeNull();
  }
});

test("only the owner adds a passkey, and requests for sign-in are limited by address", async () => {
  await anAccount();
  expect(await sendToAccount(nobody, { kind: "begin-passkey", proof: password })).toMatchObject({ denied: "nobody" });
  const requestChallenge = () =>
    sendToAccount(nobody, { kind: "ask-for-passkey" }, evening, { address: "203.0.113.77" });
  for (let i = 0; i < 60; i++) expect(await requestChallenge()).toMatchObject({ kind: "applied" });
  expect(await requestChallenge()).toMatchObject({
    problems: [{ code: "passkey-too-often", params: { minutes: 15 } }],
  });
});

test("only the owner removes a passkey, with the password; another's looks missing", async () => {
  const [ada, eve] = [await anAccount(), await anAccount()];
  const passkey = newId();
  await db().passkey.create({
    data: { id: passkey, accountId: ada.id, name: "Key", publicKey: "", counter: 0, createdAt: evening },
  });
  const [hers, other] = [(await aSession(ada)).caller, (await aSession(eve)).caller];
  const remove = { kind: "remove-passkey", passkey } as const;
  expect(await sendToAccount(other, { ...remove, proof: password })).toEqual({ kind: "missing" });
  expect(await sendToAccount(hers, remove)).toMatchObject({ problems: [{ code: "password-needed" }] });
  expect(await sendToAccount(hers, { ...remove, proof: "not this one" })).toMatchObject({
    problems: [{ code: "wrong-password" }],
  });
  expect(await db().passkey.count({ where: { id: passkey } })).toBe(1);
  expect(await sendToAccount(hers, { ...remove, proof: password })).toEqual({ kind: "applied" });
  expect(await db().passkey.count({ where: { id: passkey } })).toBe(0);
});
