import "server-only";
import type { NextAuthOptions } from "next-auth";
import { endSession, sessionLifetimeMs } from "../auth/session";
import { sessionCookies } from "../auth/session-cookies";
import { decryptToken } from "../auth/session-token";
import { writeLog } from "../platform/logging/write-log";
import { providersFor, type SignInOutcome } from "./providers";

declare module "next-auth/jwt" {
  interface JWT {
    /** The secret of our own session row: the cookie is worth nothing once the row is ended. */
    session?: string;
  }
}

declare module "next-auth" {
  interface User {
    session?: string;
  }
}

/** What next-auth has to say to the server's log: the name of what happened, and nothing of what was sent. */
const logger: NonNullable<NextAuthOptions["logger"]> = {
  error: (code) => writeLog("error", { auth: code }),
  warn: () => undefined,
  debug: () => undefined,
};

/**
 * next-auth with our ways to sign in, for one request. Its signed cookie carries the secret of a session that we can end at
 * once.
 */
export function authOptionsFor(outcome: SignInOutcome): NextAuthOptions {
  return {
    jwt: { decode: decryptToken },
    cookies: sessionCookies(process.env["NEXTAUTH_URL"]),
    session: { strategy: "jwt", maxAge: sessionLifetimeMs.absolute / 1000 },
    pages: { signIn: "/en/sign-in", signOut: "/en", error: "/en/sign-in" },
    logger,
    providers: providersFor(outcome),
    callbacks: {
      jwt({ token, user }) {
        return user?.session ? { name: user.name ?? null, session: user.session } : token;
      },
    },
    events: {
      async signOut({ token }) {
        if (token.session) await endSession(token.session, new Date());
      },
    },
  };
}
