import type { Browser } from "../target/browser";
import type { Installation } from "../target/installation";

/** The caller's role in the league concerned; `far`: a role in another league. */
export const roles = [
  ...(["anonymous", "phone", "player", "captain", "host", "secretary", "owner", "administrator"] as const),
  ...(["far phone", "far player", "far captain", "far host", "far secretary", "far owner"] as const),
] as const;

export type Role = (typeof roles)[number];

/** The required answer; `let in`: any answer of the use case except a denial. */
export type Expected = "let in" | 200 | 307 | 401 | 403 | 404;

export type Access = { readonly [Who in Role]: Expected };

/** The same answer to all roles of another league. */
function far(answer: Expected, phone: Expected = answer) {
  return {
    "far phone": phone,
    ...{
      "far player": answer,
      "far captain": answer,
      "far host": answer,
      "far secretary": answer,
      "far owner": answer,
    },
  } as const;
}

const everybody = (answer: Expected): Access => ({
  ...{ anonymous: answer, phone: answer, player: answer, captain: answer, host: answer, secretary: answer },
  ...{ owner: answer, administrator: answer, ...far(answer) },
});

/** A league is hidden (404) from callers without a role in it, the installation's administrator included. */
const desk: Access = {
  ...{ anonymous: 401, phone: 401, player: 403, captain: 403, host: 403, secretary: "let in", owner: "let in" },
  ...{ administrator: 404, ...far(404, 401) },
};
const score: Access = { ...desk, phone: "let in", host: "let in", "far phone": 404 };
const signedIn: Access = { ...everybody("let in"), anonymous: 401, phone: 401, "far phone": 401 };

/** The senders of a command, stated independently of the product's code. */
export const commandAccess = {
  /** For anyone with the secret that the use case requires, or for everybody. */
  anybody: everybody("let in"),
  signedIn,
  desk,
  owner: { ...desk, secretary: 403 },
  /** For owners and the administrator, who may know that the league exists. */
  undelete: { ...desk, secretary: 403, administrator: "let in" },
  score,
  /** The phone of one side only. */
  side: { ...score, host: 403, secretary: 403, owner: 403 },
  /** The phone of the side, and the desk for a side that called. */
  sideOrDesk: { ...score, host: 403 },
  claims: { ...desk, captain: "let in" },
  captains: { ...desk, captain: "let in" },
  administrator: {
    ...{ ...everybody(403), anonymous: 401, phone: 401, "far phone": 401, administrator: "let in" },
  },
  /** Requires a secret that none of these roles has: as if the object did not exist. */
  secret: everybody(404),
  secretOfMembers: { ...everybody(404), anonymous: 401, phone: 401, "far phone": 401 },
  /** For the desk and the player concerned, who is none of these roles. */
  ofPlayer: {
    ...{ ...everybody(404), anonymous: 401, phone: 401, "far phone": 401, secretary: "let in", owner: "let in" },
  },
} as const satisfies Record<string, Access>;

export type CommandAccess = keyof typeof commandAccess;

/** The browser of each role. */
export function browserOf({ here, there, administrator, anonymous }: Installation, who: Role): Browser {
  const [role, place] = who.startsWith("far ") ? [who.slice(4), there] : [who, here];
  if (role === "anonymous") return anonymous;
  if (role === "administrator") return administrator;
  if (role === "phone") return place.phone;
  return place[role as "player" | "captain" | "host" | "secretary" | "owner"].browser;
}
