import { expect, test } from "vitest";
import { evening } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession, password, sendToAccount } from "@/lib/test-kit/leagues/an-account";
import { newId } from "@/lib/test-kit/made";
import { nobody } from "../auth/caller";
import { db } from "../data/connection/client";
import { challengeCookie, consumeChallenge, storeChallenge } from "./passkey-challenge";
import { signInByPasskey } from "./sign-in-by-passkey";

process.env["NEXTAUTH_SECRET"] = "a secret of the tests";

const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);

/** Something to be signed, and the secret that the browser was given with it. */
async function aChallenge(accountId: string | null = null): Promise<string> {
  let given = "";
  const setChallengeCookie = (secret: string) => {
    given = secret;
  };
  await storeChallenge("what is to be signed", accountId, {
    browser: { setChallengeCookie: setChallengeCookie },
    at: evening,
  });
  return given;
}

test("a challenge is good once, for five minutes, with its cookie, and for what was asked", async () => {
  const secret = await aChallenge("somebody");
  const asked = await consumeChallenge(secret, minutes(4.9));
  expect(asked?.accountId).toBe("somebody");
  expect(asked?.matches("what is to be signed")).toBe(true);
  expect(asked?.matches("something else")).toBe(false);
  expect(await consumeChallenge(secret, minutes(4.9))).toBeNull();
  expect(await consumeChallenge(await aChallenge(), minutes(5))).toBeNull();
  expect(await consumeChallenge(null, evening)).toBeNull();
  expect(await consumeChallenge("A".repeat(22), evening)).toBeNull();
});

test("of ten answers at once, one is looked at", async () => {
  const secret = await aChallenge();
  const all = await Promise.all(Array.from({ length: 10 }, () => consumeChallenge(secret, evening)));
  expect(all.filter((asked) => asked !== null)).toHaveLength(1);
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

test("an answer that is none, or of no passkey of ours, signs nobody in", async () => {
  const site = { origin: "https://league.example.org", host: "league.example.org" };
  const key = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };
  const signed = { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" };
  for (const response of ["", "{", "null", "[]", "{}", JSON.stringify({ ...key, response: signed })]) {
    const answered = { response, challenge: await aChallenge(), site, label: "" };
    expect(await signInByPasskey(answered, evening), response).toBeNull();
  }
});

test("a passkey is begun by its owner alone, and asking for one to sign in is counted by address", async () => {
  await anAccount();
  expect(await sendToAccount(nobody, { kind: "begin-passkey", proof: password })).toMatchObject({ denied: "nobody" });
  const ask = () => sendToAccount(nobody, { kind: "ask-for-passkey" }, evening, { address: "203.0.113.77" });
  for (let i = 0; i < 60; i++) expect(await ask()).toMatchObject({ kind: "applied" });
  expect(await ask()).toMatchObject({ problems: [{ code: "passkey-too-often", params: { minutes: 15 } }] });
});

test("a passkey is removed by its owner alone, who says the password; another's is not there", async () => {
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
