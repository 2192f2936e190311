import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { endSession, sessionLife } from "./session";
import { signIn } from "./sign-in";

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

/** next-auth with an e-mail and a password. Its signed cookie carries the secret of a session that we can end at once. */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: sessionLife.absolute / 1000 },
  pages: { signIn: "/en/sign-in" },
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize(credentials) {
        const email = credentials?.email ?? "";
        const password = credentials?.password ?? "";
        if (email.length > 254 || password.length > 200) return null;
        const signedIn = await signIn(email, password, new Date());
        return signedIn && { id: email, name: signedIn.name, session: signedIn.secret };
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
