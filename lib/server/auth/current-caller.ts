import "server-only";
import { cookies } from "next/headers";
import { getServerSession } from "next-auth";
import { cache } from "react";
import { type Caller, nobody } from "./caller";
import { authOptions } from "./next-auth";
import { accountOfSession, deviceOfCookie } from "./session";
import { tableCookieNames } from "./table-cookie";

/** Who makes the request being answered. Read once a request. */
export const currentCaller = cache(async (): Promise<Caller> => {
  const jar = await cookies();
  const at = new Date();
  const signedIn = jar.getAll().some(({ name }) => name.includes("next-auth.session-token"));
  const session = signedIn ? await getServerSession(authOptions) : null;
  const account = session?.secret ? await accountOfSession(session.secret, at) : null;
  const cookie = tableCookieNames.map((name) => jar.get(name)?.value).find((value) => value !== undefined);
  const device = cookie ? await deviceOfCookie(cookie, at) : null;
  return account || device ? { account, device } : nobody;
});
