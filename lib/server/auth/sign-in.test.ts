import { readFileSync } from "node:fs";
import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, test } from "vitest";
import { evening } from "@/lib/test-kit/leagues/a-league";
import { anAccount, password } from "@/lib/test-kit/leagues/an-account";
import { db } from "../data/connection/client";
import { deviceLifetimeMs, maxDevices, withDevice } from "./device-cookie";
import { newSecret } from "./secrets";
import { signIn, signInFrom } from "./sign-in";
import { signInLimits } from "./sign-in-tries";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

let addresses = 0;
const anAddress = () => `198.51.100.${++addresses}`;
const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);

interface Attempt {
  readonly address?: string;
  readonly at?: Date;
  readonly devices?: string | null;
}

async function tried(email: string, typed: string, { address = anAddress(), at = evening, devices = null }: Attempt) {
  return signInFrom({ address, label: "Firefox · Linux", devices }, { email, password: typed }, at);
}

async function attempt(email: string, typed: string, options: Attempt = {}) {
  const result = await tried(email, typed, options);
  return result.ok ? "in" : [result.error.problem.code, ...Object.values(result.error.problem.params ?? {})].join(" ");
}

/** The device cookie of a browser that signed in. */
async function aDevice(account: { readonly id: string }, cookie: string | null = null, at = evening): Promise<string> {
  const { deviceEpoch } = await db().account.findUniqueOrThrow({ where: { id: account.id } });
  return withDevice(cookie, { id: account.id, deviceEpoch }, at, newSecret());
}

/** Several wrong passwords, each from its own address unless one is given. */
async function wrong(email: string, count: number, options: Attempt = {}): Promise<readonly string[]> {
  const results: string[] = [];
  for (let i = 0; i < count; i++) results.push(await attempt(email, `wrong number ${i}`, options));
  return results;
}

describe("guessing passwords", () => {
  test("is limited to ten per account in a quarter of an hour, from any address; then even the right one waits", async () => {
    const { email, id } = await anAccount();
    expect(new Set(await wrong(email, 10))).toEqual(new Set(["wrong-credentials"]));
    expect(await attempt(email, password)).toBe("sign-in-too-often 15");
    expect(await attempt(` ${email.toUpperCase()}`, password, { at: minutes(14.5) })).toBe("sign-in-too-often 1");
    expect(await attempt(email, password, { at: minutes(15) })).toBe("in");
    await expect
      .poll(async () => (await db().accountEvent.findMany({ where: { accountId: id } })).map(({ kind }) => kind).sort())
      .toEqual(["signed-in", "too-many-wrong-passwords"]);
  });

  test("gives the same answer for an unknown address", async () => {
    const email = "nobody@example.com";
    expect(new Set(await wrong(email, 10))).toEqual(new Set(["wrong-credentials"]));
    expect(await attempt(email, password)).toBe("sign-in-too-often 15");
  });

  test("is limited to thirty per address, for all accounts", async () => {
    const address = anAddress();
    const { email } = await anAccount();
    for (let i = 0; i < 30; i++) expect(await attempt(`a${i}@example.com`, "x", { address })).toBe("wrong-credentials");
    expect(await attempt(email, password, { address })).toBe("sign-in-too-often 15");
    expect(await attempt(email, password)).toBe("in");
  });

  test("is counted also at the same time", async () => {
    const { email } = await anAccount();
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => attempt(email, `wrong number ${i}`)));
    expect(all.filter((result) => result === "wrong-credentials").length).toBeLessThanOrEqual(
      signInLimits.account[0].max,
    );
  });

  test("the right password does not count", async () => {
    const { email } = await anAccount();
    const address = anAddress();
    for (let i = 0; i < 35; i++) expect(await attempt(email, password, { address })).toBe("in");
    await wrong(email, 9, { address });
    expect(await attempt(email, password, { address })).toBe("in");
    await wrong(email, 1, { address });
    expect(await attempt(email, password, { address })).toBe("sign-in-too-often 15");
  });
});

describe("continued guessing", () => {
  test("waits longer each time, up to hours, with the seconds in the answer", async () => {
    const { email } = await anAccount();
    const waits: number[] = [];
    let at = evening;
    for (const count of [10, 5, 5]) {
      expect(new Set(await wrong(email, count, { at }))).toEqual(new Set(["wrong-credentials"]));
      const result = await tried(email, password, { at });
      const seconds = result.ok ? 0 : (result.error.retryAfter ?? 0);
      waits.push(seconds / 60);
      at = new Date(at.getTime() + seconds * 1000);
    }
    expect(waits).toEqual([15, 45, 180]);
    expect(await attempt(email, password, { at })).toBe("in");
  });
});

describe("a browser that signed in before", () => {
  test("is not locked out by strangers, also behind their address", async () => {
    const account = await anAccount();
    const address = anAddress();
    const devices = await aDevice(account);
    await wrong(account.email, 10, { address });
    for (let i = 0; i < 20; i++) await attempt(`b${i}@example.com`, "x", { address });
    expect(await attempt(account.email, password, { address })).toMatch("sign-in-too-often");
    expect(await attempt(account.email, password, { address, devices })).toBe("in");
  });

  test("has its own count, separate from other browsers'", async () => {
    const account = await anAccount();
    const [mine, other] = [await aDevice(account), await aDevice(account)];
    expect(new Set(await wrong(account.email, 10, { devices: mine }))).toEqual(new Set(["wrong-credentials"]));
    expect(await attempt(account.email, password, { devices: mine })).toBe("sign-in-too-often 15");
    expect(await attempt(account.email, password, { devices: other })).toBe("in");
    expect(await attempt(account.email, password)).toBe("in");
  });

  test("is known to each account that signed in there, and to no other", async () => {
    const [ada, eve, bob] = [await anAccount(), await anAccount(), await anAccount()];
    const both = await aDevice(eve, await aDevice(ada));
    for (const { email } of [ada, eve, bob]) await wrong(email, 10);
    expect(await attempt(ada.email, password, { devices: both })).toBe("in");
    expect(await attempt(eve.email, password, { devices: both })).toBe("in");
    expect(await attempt(bob.email, password, { devices: both })).toBe("sign-in-too-often 15");
  });

  test("stores a limited number of accounts, with one entry each", async () => {
    const ada = await anAccount();
    let cookie = await aDevice(ada);
    for (let i = 0; i < maxDevices + 3; i++) cookie = await aDevice(await anAccount(), cookie);
    expect(cookie.split("~")).toHaveLength(maxDevices);
    expect((await aDevice(ada, await aDevice(ada))).split("~")).toHaveLength(1);
    await wrong(ada.email, 10);
    expect(await attempt(ada.email, password, { devices: await aDevice(ada, cookie) })).toBe("in");
  });

  test("is forgotten after its time, and with another epoch of the account", async () => {
    const account = await anAccount();
    const devices = await aDevice(account);
    const pastLife = (seconds: number) => new Date(evening.getTime() + deviceLifetimeMs + seconds * 1000);
    const [late, later] = [pastLife(-1), pastLife(1)];
    for (const at of [late, later]) await wrong(account.email, 10, { at });
    expect(await attempt(account.email, password, { devices, at: late })).toBe("in");
    expect(await attempt(account.email, password, { devices, at: later })).toBe("sign-in-too-often 15");
    await db().account.update({ where: { id: account.id }, data: { deviceEpoch: { increment: 1 } } });
    expect(await attempt(account.email, password, { devices, at: late })).toMatch("sign-in-too-often");
  });

  test("is not accepted with a forged or changed cookie, and the cookie names no account", async () => {
    const account = await anAccount();
    const devices = await aDevice(account);
    expect(devices).not.toContain(account.id);
    await wrong(account.email, 10);
    const [nonce = "", expiry = "", signature = ""] = devices.split(".");
    const forged = [
      [newSecret(), expiry, signature].join("."),
      [nonce, `${expiry}0`, signature].join("."),
      [nonce, expiry, newSecret()].join("."),
      ...["", "~", `${devices}~`, `${devices}~x`, devices.repeat(9), "x".repeat(4000)],
    ];
    for (const cookie of forged) {
      expect(await attempt(account.email, password, { devices: cookie }), cookie).toMatch("sign-in-too-often");
    }
    expect(await attempt(account.email, password, { devices: `${await aDevice(await anAccount())}~${devices}` })).toBe(
      "in",
    );
  });
});

test("an unknown address takes as long as a wrong password", async () => {
  const accounts = [await anAccount(), await anAccount(), await anAccount()];
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 21; i++) {
    for (const kind of ["known", "unknown"] as const) {
      const email = kind === "known" ? (accounts[i % 3]?.email ?? "") : `nobody${i % 3}@example.org`;
      const begun = performance.now();
      await attempt(email, "wrong", { at: new Date(evening.getTime() + i * 86_400_000) });
      times[kind].push(performance.now() - begun);
    }
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[10] ?? 0;
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test("a password hashed with other parameters is rehashed at sign-in", async () => {
  const account = await anAccount();
  const stored = async () => (await db().account.findUniqueOrThrow({ where: { id: account.id } })).passwordHash;
  const today = await stored();
  expect(await signIn(account.email, password, evening)).not.toBeNull();
  expect(await stored()).toBe(today);
  const weaker = await hash(password, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
  await db().account.update({ where: { id: account.id }, data: { passwordHash: weaker } });
  expect(await signIn(account.email, "not this one", evening)).toBeNull();
  expect(await stored()).toBe(weaker);
  expect(await signIn(account.email, password, evening)).not.toBeNull();
  expect((await stored()).split("$").slice(0, 4)).toEqual(today.split("$").slice(0, 4));
  expect(await signIn(account.email, password, evening)).not.toBeNull();
});

test("the limits of wrong passwords are those of docs/security.md", () => {
  const [first, second, third] = signInLimits.account;
  const minutes = (limit: { readonly withinMs: number }) => limit.withinMs / 60_000;
  expect([first, second, third, signInLimits.address].map(minutes)).toEqual([15, 60, 240, 15]);
  const text = readFileSync("docs/security.md", "utf8");
  expect(text).toContain(
    `| wrong passwords for an account | ${first.max} in 15 minutes, ${second.max} in an hour, ${third.max} in four hours |`,
  );
  expect(text).toContain(`| wrong passwords from a network address | ${signInLimits.address.max} in 15 minutes |`);
});

test("guessing passwords: the figures of docs/security.md", () => {
  const day = 86_400_000;
  const guesses = Math.min(...signInLimits.account.map(({ max, withinMs }) => (day * max) / withinMs));
  expect(guesses).toBe(120);
  expect((day * signInLimits.address.max) / signInLimits.address.withinMs).toBe(2880);
  // Three words drawn from a list of 7,776: a year of guesses, from any number of addresses.
  expect(7776 ** 3 / (365 * guesses)).toBeGreaterThan(10_700_000);
  expect(Math.ceil(1000 / guesses)).toBe(9);
});
