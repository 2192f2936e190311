import "server-only";
import { decode, getToken, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import { sessionCookies } from "./session-cookies";

type Jar = { getAll(): readonly { readonly name: string; readonly value: string }[] };

/** The one way in which our cookies are sealed; a token that says another is none of ours, whatever key it names. */
const encryption = { alg: "dir", enc: "A256GCM" } as const;

/** What a sealed token holds; null for one that is not sealed as ours are, by our key, or is out of date. */
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

/** The secret of the session whose cookie a request brings; it never leaves the server. Null where it brings none of ours. */
export async function sessionSecretIn(jar: Jar): Promise<string | null> {
  const cookieName = sessionCookies(process.env["NEXTAUTH_URL"]).sessionToken.name;
  if (!jar.getAll().some(({ name }) => name.startsWith(cookieName))) return null;
  const req = { cookies: jar, headers: new Headers() } as unknown as Parameters<typeof getToken>[0]["req"];
  const token = await getToken({ req, cookieName, decode: decryptToken as typeof decode });
  return typeof token?.session === "string" ? token.session : null;
}
