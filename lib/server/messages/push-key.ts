import "server-only";
import { createECDH } from "node:crypto";
import { keyed } from "../auth/secrets";

/** The key pair that push services know this installation by (VAPID, RFC 8292), base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the key pair from the installation's secret, so that all its servers have the same. A new secret makes browsers
 * subscribe again.
 */
export function pushKey(): PushKey {
  for (let attempt = 0; ; attempt++) {
    const pair = createECDH("prime256v1");
    try {
      // A number outside the curve's range is refused; the next one is tried.
      pair.setPrivateKey(keyed(`push key ${attempt}`));
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
  }
}
