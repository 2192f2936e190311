import { newId } from "@/lib/client/new-id";
import { acceptInvitation, invitationProof, type LeagueRole } from "@/lib/commands/memberships";
import { parseCard } from "@/lib/commands/tables/card-fragment";
import { Browser, jsonOf, type Reply, type Target } from "./browser";

/** A signed-in account. */
export interface Member {
  readonly browser: Browser;
  readonly account: string;
  readonly email: string;
}

/** The password of all accounts created here. */
export const password = "nine of trumps beats ace, mostly";

type Fields = Readonly<Record<string, unknown>>;

/** Sends a command under a new id. */
export function sendCommand(browser: Browser, fields: Fields): Promise<Reply> {
  return browser.post("/api/commands", { id: newId(), ...fields });
}

/** Sends a command; throws unless it is applied. Returns its result. */
export async function apply(browser: Browser, fields: Fields): Promise<Fields> {
  const reply = await sendCommand(browser, fields);
  const answer = jsonOf(reply);
  if (answer?.["outcome"] !== "applied")
    throw new Error(`${fields["kind"]} was answered ${reply.status} ${reply.text}`);
  return { ...answer, ...(answer["result"] as Fields | undefined) };
}

/** Signs in with a password, as the form does; returns the answer. */
export async function trySignIn(browser: Browser, email: string, secret: string): Promise<Reply> {
  const token = jsonOf(await browser.request("/api/auth/csrf"))?.["csrfToken"];
  const fields = { csrfToken: String(token), email, password: secret, json: "true" };
  return browser.form("/api/auth/callback/credentials", fields);
}

/** A signed-in browser. */
export async function signedIn(target: Target, email: string, secret = password): Promise<Browser> {
  const browser = new Browser(target);
  const reply = await trySignIn(browser, email, secret);
  if (reply.status !== 200) throw new Error(`${email} was not let in: ${reply.status} ${reply.text}`);
  return browser;
}

/** A league that invites people. */
export interface Home {
  readonly league: string;
  readonly slug: string;
}

/** An invitation's fragment, made at the desk. */
export async function invitationFrom(desk: Browser, { league, slug }: Home, role: LeagueRole): Promise<string> {
  const invitation = newId();
  await apply(desk, { kind: "invite-member", league, invitation, role, forWhom: "", person: null });
  const page = await desk.request(`/en/desk/${slug}/members`);
  const card = new RegExp(`${league}\\.${invitation}\\.[\\w-]{22}`).exec(page.text)?.[0];
  if (!card) throw new Error("the desk shows no link of the invitation");
  return card;
}

/** The command that accepts an invitation. */
export function accepting(card: string): Fields {
  const { league, card: invitation, token } = parseCard(card) ?? { league: "", card: "", token: "" };
  const by = { proof: "0".repeat(64) };
  const command = acceptInvitation.parse({ id: newId(), kind: "accept-invitation", league, invitation, by });
  return { ...command, by: { proof: invitationProof(token, command) } };
}

/** An account registered by an invitation, without accepting it. */
export async function accountBy(target: Target, card: string): Promise<Member> {
  const account = newId();
  const email = `${account}@security.example`;
  const registration = { card, account, name: `Somebody ${account.slice(-4)}`, email, password, locale: "en" };
  const reply = await new Browser(target).post("/api/invitation/account", registration);
  if (reply.status !== 200) throw new Error(`no account: ${reply.status} ${reply.text}`);
  return { browser: await signedIn(target, email), account, email };
}

/** An account with a role in a league. */
export async function member(target: Target, desk: Browser, home: Home, role: LeagueRole): Promise<Member> {
  const card = await invitationFrom(desk, home, role);
  const made = await accountBy(target, card);
  await apply(made.browser, accepting(card));
  return made;
}
