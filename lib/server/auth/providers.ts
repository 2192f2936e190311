import "server-only";
import Credentials from "next-auth/providers/credentials";
import type { Problem } from "@/lib/kernel/problem";
import { signInByLink } from "../accounts/sign-in-link";
import { clientAddress } from "../http/client-address";
import { browserLabel } from "./browser-label";
import { signInFrom } from "./sign-in";

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

/** The ways to sign in: with a password, and by a link. */
export const providers = [
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
  Credentials({
    id: "link",
    credentials: { token: {} },
    async authorize(credentials, request) {
      const token = String(credentials?.token ?? "").slice(0, 100);
      const signedIn = await signInByLink(token, fromOf(request).label, new Date());
      if (!signedIn) throw refusal({ code: "sign-in-link-over" });
      return { id: "link", name: signedIn.name, session: signedIn.secret };
    },
  }),
];
