import { toBase64Url } from "@/lib/kernel/base64-url";
import { newId } from "../new-id";
import { outbox } from "../outbox";

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;

/** This phone's id, and the public key that checks its signatures, if it can sign. */
export interface ThisPhone {
  readonly name: string;
  readonly publicKey?: string;
}

/**
 * Returns this phone's id and public key; the first call creates them. No key without HTTPS; null when storage is
 * refused.
 */
export async function thisPhone(): Promise<ThisPhone | null> {
  try {
    const name = await phoneName();
    const pair = await keyPair();
    return pair ? { name, publicKey: await pointOf(pair) } : { name };
  } catch {
    return null;
  }
}

/** Signs a text with this phone's key; null without a key. */
export async function signedByPhone(text: string): Promise<string | null> {
  try {
    const pair = await keyPair();
    if (!pair) return null;
    const how = { name: "ECDSA", hash: "SHA-256" };
    const signature = await crypto.subtle.sign(how, pair.privateKey, new TextEncoder().encode(text));
    return toBase64Url(new Uint8Array(signature));
  } catch {
    return null;
  }
}

async function phoneName(): Promise<string> {
  const transaction = (await outbox()).transaction("phone", "readwrite");
  const before = await transaction.store.get("phone");
  const phone = before ?? { device: newId(), seq: 0 };
  if (!before) await transaction.store.put(phone, "phone");
  await transaction.done;
  return phone.device;
}

async function keyPair(): Promise<CryptoKeyPair | null> {
  // Browsers offer no cryptography to pages without HTTPS.
  if (!("crypto" in globalThis) || !crypto.subtle) return null;
  const database = await outbox();
  const storedKey = await database.get("keys", "signing");
  if (storedKey) return storedKey;
  const made = await crypto.subtle.generateKey(curve, false, ["sign", "verify"]);
  // Two tabs may create a key at the same time: the first one stored counts.
  const transaction = database.transaction("keys", "readwrite", { durability: "strict" });
  const first = await transaction.store.get("signing");
  if (!first) await transaction.store.put(made, "signing");
  await transaction.done;
  return first ?? made;
}

async function pointOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey("raw", publicKey)));
}
