import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { readPrivateFile, writePrivateFile } from "../system/private-file";
import { StartupProblem } from "../system/startup-problem";

/** An Ed25519 signature, with the public key (base64url, SPKI) to verify it. */
export interface Signature {
  readonly key: string;
  readonly signature: string;
}

/** The key that signs an installation's backups and ledger heads. */
export interface InstallationKey {
  /** The public key, base64url of its SPKI form. */
  readonly publicKey: string;
  /** Replaced public keys, the newest first. */
  readonly retired: readonly string[];
  sign(text: string): Signature;
}

const pemBlock = /-----BEGIN (PRIVATE|PUBLIC) KEY-----[\s\S]+?-----END \1 KEY-----/g;

/**
 * The key in a file: PEM, the private key first, then the previous public keys. Null for a missing file. Throws a
 * StartupProblem for other contents.
 */
export function readInstallationKey(path: string): InstallationKey | null {
  const text = readPrivateFile(path);
  if (text === undefined) return null;
  try {
    const [first = "", ...retired] = text.match(pemBlock) ?? [];
    return keyOf(
      createPrivateKey(first),
      retired.map((pem) => textOf(createPublicKey(pem))),
    );
  } catch {
    throw new StartupProblem(
      `${path} holds no Ed25519 key in PEM form. Put the file back from a copy; "npm run rotate-key" makes a new key.`,
    );
  }
}

/** Returns the key in a file. Creates it when missing. */
export function installationKey(path: string): InstallationKey {
  return readInstallationKey(path) ?? rotateInstallationKey(path);
}

/** Replaces the key in a file. The previous public keys stay in it, to verify old signatures. */
export function rotateInstallationKey(path: string): InstallationKey {
  const previous = readInstallationKey(path);
  const { privateKey } = generateKeyPairSync("ed25519");
  const retired = previous ? [previous.publicKey, ...previous.retired] : [];
  const pems = [privateKey.export({ type: "pkcs8", format: "pem" }), ...retired.map(pemOf)];
  writePrivateFile(path, pems.join(""));
  return keyOf(privateKey, retired);
}

function keyOf(privateKey: KeyObject, retired: readonly string[]): InstallationKey {
  if (privateKey.asymmetricKeyType !== "ed25519") throw new Error("the key is not an Ed25519 key");
  const publicKey = textOf(createPublicKey(privateKey));
  return {
    publicKey,
    retired,
    sign: (text) => ({ key: publicKey, signature: sign(null, Buffer.from(text), privateKey).toString("base64url") }),
  };
}

/** Whether a signature matches its own key and a text. Does not check whose key it is. */
export function isSignatureOf(text: string, { key, signature }: Signature): boolean {
  try {
    return verify(null, Buffer.from(text), publicKeyOf(key), Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}

/** Whether a public key is, or was, that of this installation. */
export function isOwnKey(own: InstallationKey | null, key: string): boolean {
  return own !== null && (own.publicKey === key || own.retired.includes(key));
}

/** A short name of a public key for people: the first 16 hexadecimal digits of its SHA-256, in groups of four. */
export function fingerprint(key: string): string {
  const digits = createHash("sha256").update(Buffer.from(key, "base64url")).digest("hex").slice(0, 16);
  return digits.replace(/(.{4})(?=.)/g, "$1 ");
}

function publicKeyOf(key: string): KeyObject {
  return createPublicKey({ key: Buffer.from(key, "base64url"), format: "der", type: "spki" });
}

function textOf(key: KeyObject): string {
  return key.export({ type: "spki", format: "der" }).toString("base64url");
}

function pemOf(key: string): string {
  return publicKeyOf(key).export({ type: "spki", format: "pem" }).toString();
}
