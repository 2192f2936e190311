import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import type { Problem } from "@/lib/kernel/problem";
import { clientAddress } from "../http/client-address";
import { browserLabel } from "./browser-label";
import { endSession, sessionLife } from "./session";
import { signInFrom } from "./sign-in";

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
  interface Session {
    secret?: string;
  }
}

type Asked = { readonly headers?: Readonly<Record<string, string>> };

/** Where a request to sign in comes from. */
function fromOf({ headers = {} }: Asked) {
  const address = clientAddress({ get: (name) => headers[name] ?? null });
  return { address, label: browserLabel(headers["user-agent"]) };
}

/** What is refused reaches the page as an error's message: the problem's code, and a figure where it has one. */
function refusal({ code, params }: Problem): Error {
  return new Error([code, ...Object.values(params ?? {})].join(":"));
}

/** What next-auth has to say to the server's log: the name of what happened, and nothing of what was sent. */
const logger: NonNullable<NextAuthOptions["logger"]> = {
  error: (code) => void process.stderr.write(`${JSON.stringify({ level: "error", auth: code })}\n`),
  warn: () => undefined,
  debug: () => undefined,
};

/** next-auth with an e-mail and a password. Its signed cookie carries the secret of a session that we can end at once. */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: sessionLife.absolute / 1000 },
  pages: { signIn: "/en/sign-in", signOut: "/en", error: "/en/sign-in" },
  logger,
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize(credentials, request) {
        const [email, password] = [String(credentials?.email ?? ""), String(credentials?.password ?? "")];
        if (email.length > 254 || password.length > 200) return null;
        const signedIn = await signInFrom(fromOf(request), { email, password }, new Date());
        if (!signedIn.ok) throw refusal(signedIn.error);
        return { id: email, name: signedIn.value.name, session: signedIn.value.secret };
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      return user?.session ? { name: user.name ?? null, session: user.session } : token;
    },
    session({ session, token }) {
      return token.session ? { ...session, secret: token.session } : session;
    },
  },
  events: {
    async signOut({ token }) {
      if (token.session) await endSession(token.session, new Date());
    },
  },
};
