import "server-only";
import type { NextAuthOptions } from "next-auth";
import { endSession, sessionLifetimeMs } from "../auth/session";
import { sessionCookies } from "../auth/session-cookies";
import { decryptToken } from "../auth/session-token";
import { writeLog } from "../platform/logging/write-log";
import { providersFor, type SignInOutcome } from "./providers";

declare module "next-auth/jwt" {
  interface JWT {
    /** The secret of our own session row. The cookie is invalid once the row has ended. */
    session?: string;
  }
}

declare module "next-auth" {
  interface User {
    session?: string;
  }
}

/** Writes next-auth's messages to the server's log: the event's name, without request data. */
const logger: NonNullable<NextAuthOptions["logger"]> = {
  error: (code) => writeLog("error", { auth: code }),
  warn: () => undefined,
  debug: () => undefined,
};

/**
 * Configures next-auth with our sign-in methods for one request. The signed cookie carries the secret of a session that
 * we can end immediately.
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
