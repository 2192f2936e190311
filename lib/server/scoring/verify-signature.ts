import "server-only";
import { webcrypto } from "node:crypto";
import { fromBase64Url } from "@/lib/kernel/base64-url";

/** Whether a signature (ECDSA over P-256 with SHA-256, base64url) is valid for this text and public key. */
export async function verifySignature(publicKey: string, signature: string, text: string): Promise<boolean> {
  const [point, signed] = [fromBase64Url(publicKey), fromBase64Url(signature)];
  if (!point || !signed) return false;
  try {
    const key = await webcrypto.subtle.importKey("raw", point, { name: "ECDSA", namedCurve: "P-256" }, false, [
      "verify",
    ]);
    const how = { name: "ECDSA", hash: "SHA-256" };
    return await webcrypto.subtle.verify(how, key, signed, new TextEncoder().encode(text));
  } catch {
    // Not a point of the curve.
    return false;
  }
}
