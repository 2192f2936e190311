import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccountCommand } from "@/lib/commands/account/account-command";
import { evening } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession, password, sendToAccount as send } from "@/lib/test-kit/leagues/an-account";
import { nobody } from "../auth/caller";
import { deviceOf, withDevice } from "../auth/device-cookie";
import { newSecret } from "../auth/secrets";
import { accountOfSession } from "../auth/session";
import { signIn, signInFrom } from "../auth/sign-in";
import { signInLimits } from "../auth/sign-in-tries";
import { db } from "../data/connection/client";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

let account: { id: string; email: string };
beforeEach(async () => {
  account = await anAccount();
});

const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);
const isOpen = async (secret: string, at = evening) => (await accountOfSession(secret, at)) !== null;
const kinds = async () =>
  (await db().accountEvent.findMany({ where: { accountId: account.id }, orderBy: { id: "asc" } })).map(
    ({ kind }) => kind,
  );

const deviceAccount = () =>
  db().account.findUniqueOrThrow({ where: { id: account.id }, select: { id: true, deviceEpoch: true } });
const deviceCookieOf = async () => withDevice(null, await deviceAccount(), evening, newSecret());
const isKnown = async (cookie: string) => deviceOf(cookie, await deviceAccount(), evening) !== null;

describe("sessions", () => {
  test("each log-in has its own secret, stored only as a hash, with its browser and method", async () => {
    const [one, two] = [await aSession(account), await aSession(account, evening, "Safari · iPhone")];
    expect(one.secret).not.toBe(two.secret);
    const rows = await db().session.findMany({ where: { accountId: account.id }, orderBy: { label: "asc" } });
    expect(rows.map(({ label, means }) => [label, means])).toEqual([
      ["Firefox · Linux", "password"],
      ["Safari · iPhone", "password"],
    ]);
    expect(JSON.stringify(rows)).not.toContain(one.secret);
    expect(await kinds()).toEqual(["signed-in", "signed-in"]);
  });

  test("the owner ends one: it is invalid immediately, and ending it again has no effect", async () => {
    const [here, there] = [await aSession(account), await aSession(account)];
    const end = { kind: "end-session", session: there.caller.account.sessionId } as const;
    expect(await send(here.caller, end)).toMatchObject({ kind: "applied" });
    expect(await isOpen(there.secret)).toBe(false);
    expect(await isOpen(here.secret)).toBe(true);
    expect(await send(here.caller, end)).toEqual({ kind: "agreed" });
    expect((await kinds()).filter((kind) => kind === "session-ended")).toHaveLength(1);
  });

  test("another account's looks missing and stays valid", async () => {
    const eve = await aSession(await anAccount());
    const mine = await aSession(account);
    const end = { kind: "end-session", session: mine.caller.account.sessionId } as const;
    expect(await send(eve.caller, end)).toEqual({ kind: "missing" });
    expect(await send(eve.caller, { ...end, session: "0".repeat(64) })).toEqual({ kind: "missing" });
    expect(await isOpen(mine.secret)).toBe(true);
  });

  test("all others end together; those of another account go on", async () => {
    const eve = await aSession(await anAccount());
    const here = await aSession(account);
    const there = [await aSession(account), await aSession(account)];
    expect(await send(here.caller, { kind: "end-other-sessions" })).toEqual({ kind: "applied", result: { ended: 2 } });
    expect(await Promise.all(there.map(({ secret }) => isOpen(secret)))).toEqual([false, false]);
    expect(await isOpen(here.secret)).toBe(true);
    expect(await isOpen(eve.secret)).toBe(true);
    expect(await send(here.caller, { kind: "end-other-sessions" })).toEqual({ kind: "agreed" });
  });

  test("ending all others invalidates their browsers' device cookies; this one gets a new one", async () => {
    const { caller } = await aSession(account);
    const before = await deviceCookieOf();
    const valid: string[] = [];
    await send(caller, { kind: "end-other-sessions" }, evening, { setDeviceCookie: (value) => void valid.push(value) });
    expect(await isKnown(before)).toBe(false);
    expect(await isKnown(valid[0] ?? "")).toBe(true);
  });

  test("expires after thirty days, or a week without use", async () => {
    const { secret } = await aSession(account);
    const days = (count: number) => minutes(count * 24 * 60);
    expect(await isOpen(secret, days(6.9))).toBe(true);
    expect(await isOpen(secret, days(13.7))).toBe(true);
    expect(await isOpen(secret, days(20.8))).toBe(false);
    const otherSession = await aSession(account);
    for (const day of [6, 12, 18, 24, 29.9]) expect(await isOpen(otherSession.secret, days(day))).toBe(true);
    expect(await isOpen(otherSession.secret, days(30))).toBe(false);
  });

  test("an anonymous caller may do nothing", async () => {
    const all: AccountCommand[] = [
      { kind: "change-name", name: "Eve" },
      { kind: "choose-language", locale: "ru" },
      { kind: "change-password", proof: password, password: "a sentence of mine" },
      { kind: "end-session", session: "0".repeat(64) },
      { kind: "end-other-sessions" },
      { kind: "begin-passkey", proof: password },
      { kind: "remove-passkey", passkey: "AAAA" },
      { kind: "delete-account", proof: password },
    ];
    for (const command of all) expect(await send(nobody, command)).toEqual({ kind: "denied", denied: "nobody" });
  });
});

describe("another password", () => {
  const changed = { kind: "change-password", password: "queen of spades is low" } as const;

  test("requires the old one, and ends the other sessions", async () => {
    const [here, there] = [await aSession(account), await aSession(account)];
    const code = { kind: "rejected", problems: [{ code: "password-needed", path: "proof" }] };
    expect(await send(here.caller, changed)).toEqual(code);
    expect(await send(here.caller, { ...changed, proof: "not this one" })).toMatchObject({
      problems: [{ code: "wrong-password" }],
    });
    expect(await isOpen(there.secret)).toBe(true);
    expect(await send(here.caller, { ...changed, proof: password })).toEqual({ kind: "applied", result: { ended: 1 } });
    expect(await isOpen(there.secret)).toBe(false);
    expect(await isOpen(here.secret)).toBe(true);
    expect(await signIn(account.email, password, evening)).toBeNull();
    expect(await signIn(account.email, changed.password, evening)).not.toBeNull();
  });

  test("is not a common one, nor one of personal words only", async () => {
    const { caller } = await aSession(account);
    for (const [weak, code] of [
      ["password123", "password-common"],
      ["Ada-2026-Ada", "password-own-words"],
    ] as const) {
      expect(await send(caller, { ...changed, password: weak, proof: password })).toEqual({
        kind: "rejected",
        problems: [{ code, path: "password" }],
      });
    }
    expect(await signIn(account.email, password, evening)).not.toBeNull();
  });

  test("may be set at an open session while strangers guess", async () => {
    const { caller } = await aSession(account);
    const stranger = { address: "203.0.113.77", label: "", devices: null };
    for (let i = 0; i < 12; i++) await signInFrom(stranger, { email: account.email, password: `wrong ${i}` }, evening);
    expect(await send(caller, { ...changed, proof: password })).toMatchObject({ kind: "applied" });
  });

  test("invalidates other browsers' device cookies, and gives this one a new one", async () => {
    const { caller } = await aSession(account);
    const before = await deviceCookieOf();
    const valid: string[] = [];
    await send(caller, { ...changed, proof: password }, evening, {
      setDeviceCookie: (value) => void valid.push(value),
    });
    expect(await isKnown(before)).toBe(false);
    expect(await isKnown(valid[0] ?? "")).toBe(true);
  });

  test("cannot be guessed with the device cookies of an open session: they share one count", async () => {
    const { caller } = await aSession(account);
    const outcomes: string[] = [];
    for (let i = 0; i < 12; i++) {
      const valid: string[] = [];
      await send(caller, { kind: "end-other-sessions" }, evening, {
        setDeviceCookie: (value) => void valid.push(value),
      });
      const from = { address: `203.0.113.${i}`, label: "", devices: valid[0] ?? null };
      const answer = await signInFrom(from, { email: account.email, password: `wrong ${i}` }, evening);
      outcomes.push(answer.ok ? "in" : answer.error.problem.code);
    }
    expect(outcomes.filter((code) => code === "wrong-credentials")).toHaveLength(signInLimits.account[0].max);
    expect(outcomes.slice(-2)).toEqual(["sign-in-too-often", "sign-in-too-often"]);
  });

  test("is not guessed at an open session: each session has its own tries", async () => {
    const { caller } = await aSession(account);
    for (let i = 0; i < signInLimits.account[0].max; i++) {
      expect(await send(caller, { ...changed, proof: `wrong number ${i}` })).toMatchObject({
        problems: [{ code: "wrong-password" }],
      });
    }
    const right = { ...changed, proof: password };
    expect(await send(caller, right, minutes(1))).toMatchObject({
      problems: [{ code: "sign-in-too-often", params: { minutes: 14 } }],
    });
    const other = await aSession(account);
    expect(await send(other.caller, { kind: "begin-passkey", proof: password }, minutes(1))).toMatchObject({
      kind: "applied",
    });
    expect(await send(caller, right, minutes(16))).toMatchObject({ kind: "applied" });
  });
});

test("name and language can be changed by the owner", async () => {
  const { caller } = await aSession(account);
  expect(await send(caller, { kind: "change-name", name: "Ada L." })).toEqual({ kind: "applied" });
  expect(await send(caller, { kind: "choose-language", locale: "ru" })).toEqual({ kind: "applied" });
  const row = await db().account.findUniqueOrThrow({ where: { id: account.id } });
  expect([row.name, row.locale]).toEqual(["Ada L.", "ru"]);
});

test.each([
  { kind: "change-name", name: "Eve" },
  { kind: "choose-language", locale: "ru" },
  { kind: "change-password", proof: password, password: "queen of spades is low here" },
  { kind: "end-other-sessions" },
  { kind: "delete-account", proof: password },
] satisfies AccountCommand[])("$kind is refused when its session ends meanwhile", async (command) => {
  const [mine, theirs] = [await aSession(account), await aSession(account)];
  const before = await db().account.findUniqueOrThrow({ where: { id: account.id } });
  // The sender was looked up before.
  await send(mine.caller, { kind: "end-session", session: theirs.caller.account.sessionId });
  expect(await send(theirs.caller, command)).toEqual({ kind: "denied", denied: "nobody" });
  expect(await db().account.findUniqueOrThrow({ where: { id: account.id } })).toEqual(before);
  expect(await isOpen(mine.secret)).toBe(true);
});

test("of two sessions that end each other at the same time, one stays", async () => {
  for (let i = 0; i < 5; i++) {
    const both = [await aSession(account), await aSession(account)];
    const answers = await Promise.all(both.map(({ caller }) => send(caller, { kind: "end-other-sessions" })));
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["applied", "denied"]);
    expect((await Promise.all(both.map(({ secret }) => isOpen(secret)))).filter(Boolean)).toHaveLength(1);
  }
});
