import { newId } from "@/lib/client/new-id";
import { Browser, jsonOf, type Reply } from "../target/browser";
import type { Installation } from "../target/installation";
import { type Member, member, password, trySignIn } from "../target/people";
import { type Check, CheckRun } from "./check";

/** Signs in from an address in the given network. */
async function signInFrom(browser: Browser, address: string, email: string, secret: string): Promise<Reply> {
  const headers = { "x-forwarded-for": address };
  const csrfToken = String(jsonOf(await browser.request("/api/auth/csrf", { headers }))?.["csrfToken"]);
  const body = new URLSearchParams({ csrfToken, email, password: secret, json: "true" }).toString();
  const own = { origin: browser.target.origin, "content-type": "application/x-www-form-urlencoded", ...headers };
  return browser.request("/api/auth/callback/credentials", { method: "POST", headers: own, body });
}

const deviceOf = (browser: Browser) => [...browser.cookies].find(([name]) => name.includes("devices"));

/** A browser with this device cookie only. */
function bringing(target: Browser["target"], name: string, value: string): Browser {
  return new Browser(target, new Map([[name, value]]));
}

/** Guessing is slowed down, and locks out only browsers that never signed in to the account. */
export const lockOut: Check = {
  name: "locking an account out by guessing",
  async run(installation) {
    const tried = new CheckRun();
    const { target, here } = installation;
    const victim = await member(target, here.owner.browser, here, "player");
    const eve = await member(target, here.owner.browser, here, "player");
    await guessedAt(tried, installation, victim);
    await strangers(tried, installation, victim, eve);
    await knownBehindTheSameAddress(tried, victim);
    await anotherPassword(tried, victim);
    await plainForm(tried, eve);
    return tried.finding;
  },
};

async function guessedAt(tried: CheckRun, { anonymous }: Installation, { email }: Member): Promise<void> {
  const waits: number[] = [];
  for (let i = 0; i < 13; i++) {
    const { status, headers } = await trySignIn(anonymous.copy(), email, `guess number ${i} of many`);
    if (status === 429) waits.push(Number(headers["retry-after"]));
    else tried.add(status !== 401 && `guess ${i}: ${status}`);
  }
  tried.add(waits.length !== 3 && `of 13 guesses ${waits.length} were told to wait, not 3`);
  for (const wait of waits) tried.add(!(wait > 0 && wait <= 15 * 60) && `Retry-After is ${wait}`);
}

/** Unknown browsers wait even with the right password: without a cookie, with another account's, with a changed one. */
async function strangers(
  tried: CheckRun,
  { target, anonymous }: Installation,
  victim: Member,
  eve: Member,
): Promise<void> {
  const [name, own] = deviceOf(victim.browser) ?? ["", ""];
  const [, hers] = deviceOf(eve.browser) ?? ["", ""];
  tried.add((own === "" || hers === "") && "who signed in has no device cookie");
  tried.add(own.includes(victim.account) && "a device cookie names its account");
  const bent = (at: number) => own.slice(0, at) + (own[at] === "A" ? "B" : "A") + own.slice(at + 1);
  const changed = [0, 21, own.indexOf(".") + 1, own.length - 3].map(bent);
  const cookies = [hers, ...changed, "", "x", own.slice(0, -1), `${own}~`, own.repeat(20)];
  for (const browser of [anonymous.copy(), ...cookies.map((value) => bringing(target, name, value))]) {
    const { status } = await trySignIn(browser, victim.email, password);
    tried.add(status !== 429 && `an unknown browser signs in to an account that is guessed at: ${status}`);
  }
  const { status } = await trySignIn(bringing(target, name, own), victim.email, password);
  tried.add(status !== 200 && `a browser that signed in before is locked out by strangers: ${status}`);
}

/** A stranger at the same address uses up the address's attempts. */
async function knownBehindTheSameAddress(tried: CheckRun, { browser, email }: Member): Promise<void> {
  const bar = browser.address;
  let last = 0;
  for (let i = 0; i < 31; i++) {
    const stranger = new Browser(browser.target);
    last = (await signInFrom(stranger, bar, `${newId()}@security.example`, `guess number ${i} of many`)).status;
  }
  tried.add(last !== 429 && `31 guesses from one address: ${last}`);
  const { status } = await signInFrom(browser, bar, email, password);
  tried.add(status !== 200 && `a known browser is locked out by its neighbours: ${status}`);
}

/** Another session changes the password: its browser stays known, and older cookies become invalid. */
async function anotherPassword(tried: CheckRun, { browser, email }: Member): Promise<void> {
  const [name, before] = deviceOf(browser) ?? ["", ""];
  const other = "queen of spades is low here";
  const { status } = await browser.post("/api/account", { kind: "change-password", proof: password, password: other });
  tried.add(status !== 200 && `an open session cannot set another password while strangers guess: ${status}`);
  const stale = await trySignIn(bringing(browser.target, name, before), email, other);
  tried.add(stale.status !== 429 && `a device cookie outlives its password: ${stale.status}`);
  const known = await trySignIn(browser, email, other);
  tried.add(known.status !== 200 && `the browser that set the password is not known: ${known.status}`);
}

/** Without scripts the form's answer is a redirect; signing in still ends the browser's former session. */
async function plainForm(tried: CheckRun, { browser, email }: Member): Promise<void> {
  const before = browser.copy();
  const csrfToken = String(jsonOf(await browser.request("/api/auth/csrf"))?.["csrfToken"]);
  const { status } = await browser.form("/api/auth/callback/credentials", { csrfToken, email, password });
  tried.add(status !== 302 && `a plain form signs in: ${status}`);
  tried.add((await browser.request("/api/account/export")).status !== 200 && "a plain form signs nobody in");
  tried.add((await before.request("/api/account/export")).status !== 401 && "the session that a browser had goes on");
}
