import { newId } from "@/lib/client/new-id";
import { Browser, jsonOf, type Target } from "./browser";
import { password, sendCommand, signedIn } from "./people";
import { createTestLeague, type LeagueTexts, type TestLeague } from "./test-league";

/** A running server with two unrelated leagues, and an administrator with a role in neither. */
export interface Installation {
  readonly target: Target;
  readonly administrator: Browser;
  /** A browser without a session. */
  readonly anonymous: Browser;
  readonly here: TestLeague;
  readonly there: TestLeague;
  /** Returns the server's log; null if it is not accessible. */
  readonly log: (() => string) | null;
}

/** The administrator's sign-in. */
export interface LogIn {
  readonly email: string;
  readonly password: string;
}

/** Makes the first account of a new installation, with the printed code. */
export async function setUpInstallation(target: Target, code: string): Promise<LogIn> {
  const logIn = { email: `${newId()}@security.example`, password };
  const reply = await sendCommand(new Browser(target), {
    ...{ kind: "set-up", league: newId(), account: newId(), code, name: "Administrator", ...logIn },
    ...{ leagueName: "The installation's first", locale: "en", timeZone: "America/Chicago" },
  });
  if (jsonOf(reply)?.["outcome"] !== "applied") throw new Error(`not set up: ${reply.status} ${reply.text}`);
  return logIn;
}

/** Makes both leagues as an administrator, who then leaves them to their owners. */
export async function furnish(
  target: Target,
  logIn: LogIn,
  {
    word = (what) => `Plain ${what}`,
    log = null,
  }: { readonly word?: LeagueTexts; readonly log?: Installation["log"] } = {},
): Promise<Installation> {
  const administrator = await signedIn(target, logIn.email, logIn.password);
  const here = await createTestLeague(target, administrator, word);
  const there = await createTestLeague(target, administrator, (what) => `Far ${what}`);
  const account = await ownAccount(administrator);
  for (const { league } of [here, there]) {
    await sendCommand(administrator, { kind: "end-role", league, account, role: "owner" });
  }
  return { target, administrator, anonymous: new Browser(target), here, there, log };
}

/** The id of the signed-in account. */
export async function ownAccount(browser: Browser): Promise<string> {
  const data = (await browser.request("/api/account/export")).text;
  const id = /"id":\s*"([0-7][0-9a-z]{25})"/.exec(data)?.[1];
  if (!id) throw new Error("the account's export does not name it");
  return id;
}
