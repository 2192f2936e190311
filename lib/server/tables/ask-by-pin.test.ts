import { beforeAll, expect, test } from "vitest";
import { pinLength } from "@/lib/commands/tables/table-pin";
import { unwrap } from "@/lib/kernel/result";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { tableToken } from "../auth/secrets";
import { deviceOfCookie } from "../auth/session";
import { db } from "../data/connection/client";
import { askByPin, pinLimits } from "./ask-by-pin";
import { exchangeLink } from "./exchange-link";
import { loadAsking } from "./load-joining";
import { tablePin } from "./new-link";

let home: Awaited<ReturnType<typeof aLeague>>;
let foreign: Awaited<ReturnType<typeof aLeague>>;
let match: string;
let addresses = 0;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  foreign = await aLeague();
  match = (await aSeason(home, "Owls\nEagles")).matches[0]?.id ?? "";
});

const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);
const anAddress = () => `198.51.100.${++addresses}`;

/** A table with its PIN, and a phone at it. */
async function aTable() {
  const link = newId();
  await send(home.secretary, { kind: "issue-table-link", league: home.league, link, match });
  const { cookie } = unwrap(await exchangeLink(tableToken(home.league, link), { at: evening, newId }));
  const caller = { account: null, device: await deviceOfCookie(cookie ?? "", evening) };
  return { link, pin: tablePin(home.league, link), caller };
}

const request = (pin: string, address = anAddress(), at = evening) => askByPin(pin, address, { at, newId });
const resultOf = (result: Awaited<ReturnType<typeof request>>) => (result.ok ? "asked" : result.error.code);

async function theAsking(link: string): Promise<string> {
  const asking = await db().tableDevice.findFirstOrThrow({
    where: { linkId: link, askedAt: { not: null } },
    orderBy: { askedAt: "desc" },
  });
  return asking.id;
}

test("a PIN only requests admission: the phone may do nothing before it is admitted", async () => {
  const { link, pin, caller } = await aTable();
  const { cookie, sign } = unwrap(await request(pin));
  expect(sign).toBeGreaterThanOrEqual(10);
  expect(sign).toBeLessThanOrEqual(99);
  expect(await deviceOfCookie(cookie, evening)).toBeNull();
  expect(await loadAsking(cookie, evening)).toEqual({ kind: "waiting", sign });

  const phone = await theAsking(link);
  const answer = (isLetIn: boolean, who = caller, at = evening) =>
    send(who, { kind: "admit-phone", league: home.league, match, phone, isLetIn }, at);
  expect(nameOf(await answer(true, { account: null, device: await deviceOfCookie(cookie, evening) }))).toBe("nobody");
  expect(nameOf(await answer(true))).toBe("applied");
  expect(nameOf(await answer(true))).toBe("agreed");
  expect(codesOf(await answer(false))).toEqual(["phone-answered"]);
  expect(await deviceOfCookie(cookie, evening)).toMatchObject({ matchId: match });
  expect(await loadAsking(cookie, evening)).toEqual({ kind: "in", leagueId: home.league });
});

test("a removed phone stays out", async () => {
  const { link, pin, caller } = await aTable();
  const { cookie } = unwrap(await request(pin));
  const phone = await theAsking(link);
  const answer = (isLetIn: boolean) =>
    send(caller, { kind: "admit-phone", league: home.league, match, phone, isLetIn });
  expect(nameOf(await answer(false))).toBe("applied");
  expect(codesOf(await answer(true))).toEqual(["phone-answered"]);
  expect(await deviceOfCookie(cookie, evening)).toBeNull();
  expect(await loadAsking(cookie, evening)).toEqual({ kind: "out" });
});

test("a request is valid for five minutes", async () => {
  const { link, pin, caller } = await aTable();
  const { cookie } = unwrap(await request(pin));
  const phone = await theAsking(link);
  const letIn = { kind: "admit-phone", league: home.league, match, phone, isLetIn: true } as const;
  expect(await loadAsking(cookie, minutes(5))).toEqual({ kind: "out" });
  expect(codesOf(await send(caller, letIn, minutes(5)))).toEqual(["phone-asked-too-long-ago"]);
  expect(await deviceOfCookie(cookie, minutes(5))).toBeNull();
});

test("nobody admits a phone of another match or league, or one that came by the code", async () => {
  const { link, pin, caller } = await aTable();
  unwrap(await request(pin));
  const phone = await theAsking(link);
  const other = (await aSeason(home, "Moose\nElks")).matches[0]?.id ?? "";
  const letIn = { kind: "admit-phone", league: home.league, match, phone, isLetIn: true } as const;
  expect(nameOf(await send(home.secretary, { ...letIn, match: other }))).toBe("missing");
  expect(nameOf(await send(foreign.secretary, { ...letIn, league: foreign.league }))).toBe("missing");
  expect(nameOf(await send(foreign.secretary, letIn))).toBe("missing");
  expect(nameOf(await send(caller, { ...letIn, phone: caller.device?.id ?? "" }))).toBe("missing");
});

test("an address has five tries in ten minutes, right ones too, and then waits", async () => {
  const { pin } = await aTable();
  const address = anAddress();
  for (let i = 0; i < 5; i++) expect(resultOf(await request("000000", address, minutes(i)))).toBe("pin-unknown");
  expect(resultOf(await request(pin, address, minutes(5)))).toBe("pin-too-often");
  expect(resultOf(await request(pin, anAddress(), minutes(5)))).toBe("asked");
  expect(resultOf(await request(pin, address, minutes(9.9)))).toBe("pin-too-often");
  expect(resultOf(await request(pin, address, minutes(10)))).toBe("asked");
});

test("tries at the same time are counted like others", async () => {
  const address = anAddress();
  const all = await Promise.all(Array.from({ length: 20 }, () => request("000000", address)));
  expect(all.map(resultOf).filter((code) => code === "pin-unknown").length).toBeLessThanOrEqual(pinLimits.tries.max);
});

test("a table gets three requests at a time, and ten in an hour", async () => {
  const { pin, link } = await aTable();
  for (let i = 0; i < 3; i++) expect(resultOf(await request(pin))).toBe("asked");
  expect(resultOf(await request(pin))).toBe("table-asked-too-often");
  for (let i = 1; i <= 7; i++) expect(resultOf(await request(pin, anAddress(), minutes(6 * i)))).toBe("asked");
  expect(resultOf(await request(pin, anAddress(), minutes(50)))).toBe("table-asked-too-often");
  expect(resultOf(await request(pin, anAddress(), minutes(70)))).toBe("asked");
  expect(await db().tableDevice.count({ where: { linkId: link, askedAt: { not: null } } })).toBe(11);
});

test("the PIN of a revoked or expired link requests nothing", async () => {
  const { pin, link } = await aTable();
  expect(resultOf(await request(pin, anAddress(), new Date(evening.getTime() + 86_400_000)))).toBe("pin-unknown");
  await send(home.secretary, { kind: "revoke-table-link", league: home.league, link });
  expect(resultOf(await request(pin))).toBe("pin-unknown");
});

test("guessing PINs: the figures of docs/security.md", () => {
  const pins = 32 ** pinLength;
  const life = 8; // hours: a match of two hours, and of six
  const { tries } = pinLimits;
  const guesses = (life * 3_600_000 * tries.max) / tries.withinMs;
  expect(guesses).toBe(240);
  // The chance that one address guesses the PIN of one table, or of any of 300, in a whole night.
  expect(1 / (guesses / pins)).toBeGreaterThan(4_000_000);
  expect(1 / ((300 * guesses) / pins)).toBeGreaterThan(14_000);
  // The chance that a thousand addresses together guess the PIN of any of 300 tables.
  expect((1000 * 300 * guesses) / pins).toBeLessThan(0.07);
});
