import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, test } from "vitest";
import { evening } from "@/lib/testing/a-league";
import { anAccount, password } from "@/lib/testing/an-account";
import { db } from "../db/client";
import { signIn, signInFrom } from "./sign-in";
import { signInLimits } from "./sign-in-tries";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

let addresses = 0;
const anAddress = () => `198.51.100.${++addresses}`;
const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);

async function attempt(email: string, typed: string, { address = anAddress(), at = evening } = {}) {
  const said = await signInFrom({ address, label: "Firefox · Linux" }, { email, password: typed }, at);
  return said.ok ? "in" : [said.error.code, ...Object.values(said.error.params ?? {})].join(" ");
}

/** So many wrong passwords, each from an address of its own unless one is given. */
async function wrong(email: string, count: number, address?: string): Promise<readonly string[]> {
  const said: string[] = [];
  for (let i = 0; i < count; i++)
    said.push(await attempt(email, `wrong number ${i}`, address === undefined ? {} : { address }));
  return said;
}

describe("who guesses passwords", () => {
  test("has ten for an account in a quarter of an hour, from wherever; then even the right one waits", async () => {
    const { email, id } = await anAccount();
    expect(new Set(await wrong(email, 10))).toEqual(new Set(["wrong-credentials"]));
    expect(await attempt(email, password)).toBe("sign-in-too-often 15");
    expect(await attempt(` ${email.toUpperCase()}`, password, { at: minutes(14.5) })).toBe("sign-in-too-often 1");
    expect(await attempt(email, password, { at: minutes(15) })).toBe("in");
    await expect
      .poll(async () => (await db().accountEvent.findMany({ where: { accountId: id } })).map(({ kind }) => kind).sort())
      .toEqual(["signed-in", "too-many-wrong-passwords"]);
  });

  test("hears the same of an address that nobody has", async () => {
    const email = "nobody@example.com";
    expect(new Set(await wrong(email, 10))).toEqual(new Set(["wrong-credentials"]));
    expect(await attempt(email, password)).toBe("sign-in-too-often 15");
  });

  test("has thirty from one address, whatever for", async () => {
    const address = anAddress();
    const { email } = await anAccount();
    for (let i = 0; i < 30; i++) expect(await attempt(`a${i}@example.com`, "x", { address })).toBe("wrong-credentials");
    expect(await attempt(email, password, { address })).toBe("sign-in-too-often 15");
    expect(await attempt(email, password)).toBe("in");
  });

  test("is counted also at the same time", async () => {
    const { email } = await anAccount();
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => attempt(email, `wrong number ${i}`)));
    expect(all.filter((said) => said === "wrong-credentials").length).toBeLessThanOrEqual(signInLimits.account.most);
  });

  test("who types it right is not counted", async () => {
    const { email } = await anAccount();
    const address = anAddress();
    for (let i = 0; i < 35; i++) expect(await attempt(email, password, { address })).toBe("in");
    await wrong(email, 9, address);
    expect(await attempt(email, password, { address })).toBe("in");
    await wrong(email, 1, address);
    expect(await attempt(email, password, { address })).toBe("sign-in-too-often 15");
  });
});

test("an unknown address takes as long as a wrong password", async () => {
  const known = [await anAccount(), await anAccount(), await anAccount()];
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 21; i++) {
    for (const kind of ["known", "unknown"] as const) {
      const email = kind === "known" ? (known[i % 3]?.email ?? "") : `nobody${i % 3}@example.org`;
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

test("a password that was hashed by other terms is hashed anew when its owner signs in", async () => {
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

test("who guesses: the figures that the README gives", () => {
  const day = 86_400_000;
  const guesses = (day * signInLimits.account.most) / signInLimits.account.within;
  expect(guesses).toBe(960);
  expect((day * signInLimits.address.most) / signInLimits.address.within).toBe(2880);
  // Three words drawn from a list of 7,776: a year of guesses, from any number of addresses.
  expect(7776 ** 3 / (365 * guesses)).toBeGreaterThan(1_300_000);
});
