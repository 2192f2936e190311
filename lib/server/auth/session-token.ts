import "server-only";
import { decode, getToken, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import { sessionCookies } from "./session-cookies";

type Jar = { getAll(): readonly { readonly name: string; readonly value: string }[] };

/** The encryption of our cookies. Tokens with another header are rejected. */
const encryption = { alg: "dir", enc: "A256GCM" } as const;

/** Decrypts a token. Returns null for another encryption, another key, or an expired token. */
export async function decryptToken(params: JWTDecodeParams): Promise<JWT | null> {
  return isOwnEncryption(params.token ?? "") ? decode(params) : null;
}

function isOwnEncryption(token: string): boolean {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split(".", 1)[0] ?? "", "base64url").toString());
    const fields = header as Partial<Record<string, unknown>> | null;
    return fields?.["alg"] === encryption.alg && fields["enc"] === encryption.enc && Object.keys(fields).length === 2;
  } catch {
    return false;
  }
}

/** Returns the secret of the session in a request's cookie, or null. The secret never leaves the server. */
export async function sessionSecretIn(jar: Jar): Promise<string | null> {
  const cookieName = sessionCookies(process.env["NEXTAUTH_URL"]).sessionToken.name;
  if (!jar.getAll().some(({ name }) => name.startsWith(cookieName))) return null;
  const req = { cookies: jar, headers: new Headers() } as unknown as Parameters<typeof getToken>[0]["req"];
  const token = await getToken({ req, cookieName, decode: decryptToken as typeof decode });
  return typeof token?.session === "string" ? token.session : null;
}
