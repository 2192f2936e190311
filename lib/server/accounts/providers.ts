import "server-only";
import Credentials from "next-auth/providers/credentials";
import type { Problem } from "@/lib/kernel/problem";
import { browserLabel } from "../auth/browser-label";
import type { SignedIn } from "../auth/open-session";
import { signInFrom } from "../auth/sign-in";
import { currentBrowser } from "./current-browser";
import { signInByPasskey } from "./sign-in-by-passkey";
import { signInByLink } from "./sign-in-link";

/** The result of a sign-in attempt, for the route's answer: next-auth passes on only a user or an error message. */
export interface SignInOutcome {
  signedIn?: SignedIn;
  /** The seconds to wait after too many wrong passwords. */
  retryAfter?: number;
}

type AuthRequest = { readonly headers?: Readonly<Record<string, string>> };

/** Returns the origin of a sign-in request. */
async function originOf({ headers = {} }: AuthRequest) {
  const browser = await currentBrowser({ get: (name) => headers[name] ?? null });
  return { ...browser, label: browserLabel(headers["user-agent"]) };
}

/** Encodes a problem as an error's message for the page: its code and its parameters. */
function refusal({ code, params }: Problem): Error {
  return new Error([code, ...Object.values(params ?? {})].join(":"));
}

/** Returns the user for next-auth, and records the sign-in for the route. */
function userOf(id: string, signedIn: SignedIn, outcome: SignInOutcome) {
  outcome.signedIn = signedIn;
  return { id, name: signedIn.name, session: signedIn.secret };
}

/** The sign-in methods: password, link and passkey. The used one fills in `outcome`. */
export function providersFor(outcome: SignInOutcome) {
  return [
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize(credentials, request) {
        const [email, password] = [String(credentials?.email ?? ""), String(credentials?.password ?? "")];
        if (email.length > 254 || password.length > 200) return null;
        const signedIn = await signInFrom(await originOf(request), { email, password }, new Date());
        if (signedIn.ok) return userOf(email, signedIn.value, outcome);
        const { problem, retryAfter } = signedIn.error;
        if (retryAfter !== undefined) outcome.retryAfter = retryAfter;
        throw refusal(problem);
      },
    }),
    Credentials({
      id: "link",
      credentials: { token: {} },
      async authorize(credentials, request) {
        const token = String(credentials?.token ?? "").slice(0, 100);
        const signedIn = await signInByLink(token, (await originOf(request)).label, new Date());
        if (!signedIn) throw refusal({ code: "sign-in-link-over" });
        return userOf("link", signedIn, outcome);
      },
    }),
    Credentials({
      id: "passkey",
      credentials: { response: {} },
      async authorize(credentials, request) {
        const response = String(credentials?.response ?? "").slice(0, 20_000);
        const signedIn = await signInByPasskey({ response, ...(await originOf(request)) }, new Date());
        if (!signedIn) throw refusal({ code: "passkey-refused" });
        return userOf("passkey", signedIn, outcome);
      },
    }),
  ];
}
