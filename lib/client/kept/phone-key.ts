import { toBase64Url } from "@/lib/kernel/base64-url";
import { newId } from "../new-id";
import { outbox } from "../outbox";

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;

/** This phone as it makes itself known: its name, and what its signatures are checked with, where it can sign. */
export interface ThisPhone {
  readonly name: string;
  readonly publicKey?: string;
}

/**
 * This phone's name, and its public key: both are made when first asked for, and stay. Without HTTPS there is no key; a
 * browser that keeps nothing has neither.
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

/** Signs a text with this phone's key; null where it has none. */
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
  // Browsers give no keys to a page without HTTPS.
  if (!("crypto" in globalThis) || !crypto.subtle) return null;
  const database = await outbox();
  const kept = await database.get("keys", "signing");
  if (kept) return kept;
  const made = await crypto.subtle.generateKey(curve, false, ["sign", "verify"]);
  // Two tabs may have made one at once: the first that is kept is the phone's.
  const transaction = database.transaction("keys", "readwrite", { durability: "strict" });
  const first = await transaction.store.get("signing");
  if (!first) await transaction.store.put(made, "signing");
  await transaction.done;
  return first ?? made;
}

async function pointOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey("raw", publicKey)));
}
