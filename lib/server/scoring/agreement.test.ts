import { createHash, webcrypto } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignSheet } from "@/lib/commands/agreement";
import { toBase64Url } from "@/lib/kernel/base64-url";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { textToSign } from "@/lib/score-sheet/agreement/text-to-sign";
import { aRecordedLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { hashOf } from "../auth/secrets";
import { deviceOfCookie } from "../auth/session";
import { db } from "../data/connection/client";
import { disputePhoto } from "../data/matches/disputes";
import { insertTableDevice } from "../data/tables/table-devices";
import { insertTableLink } from "../data/tables/table-links";
import { verifyLeague } from "../ledger/verify-league";

let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];
let unplayed = 0;
const at = new Date("2026-11-20T01:00:00.000Z");
const later = new Date("2026-11-20T09:00:00.000Z");

beforeAll(async () => {
  home = await aRecordedLeague();
  ({ matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nElks\nKnights\nHawks\nLoons\nTerns\nSwifts"));
});

/** A game won by 648 to 0 at its own table, and phones admitted by its link. */
async function aFinishedGame(hands = 4) {
  const match = matches[unplayed++];
  if (!match) throw new Error("the season has no more matches");
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  const link = newId();
  await insertTableLink(db(), {
    leagueId: home.league,
    id: link,
    matchId: match.id,
    tokenHash: hashOf(newId()),
    pinHash: hashOf(newId()),
    createdBy: "desk",
    createdAt: at,
    expiresAt: later,
  });
  const phone = async (side?: number, device?: { name: string; publicKey?: string }): Promise<Caller> => {
    const [id, cookie] = [newId(), newId()];
    await insertTableDevice(db(), {
      leagueId: home.league,
      id,
      linkId: link,
      cookieHash: hashOf(cookie),
      createdAt: at,
    });
    const read = async () => ({ account: null, device: await deviceOfCookie(cookie, at) });
    if (side !== undefined) {
      const fields = { ...(device && { device }) };
      await send(await read(), { kind: "take-side", league: home.league, match: match.id, side, ...fields });
    }
    return read();
  };
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  const record = (hand: number, points: number, baseRevision = 0, reason = "The paper says so") =>
    send(home.secretary, { kind: "record-hand", ...key, hand, baseRevision, entry: playedHandOf(points), reason });
  for (let hand = 1; hand <= hands; hand++) await record(hand, 162);
  const sheet = (points: readonly number[] = [162, 162, 162, 162]) => ({
    match: match.id,
    table: 1,
    game: 1,
    firstDealer: 0,
    final: null,
    entries: points.map((one) => playedHandOf(one)),
  });
  const sign = (caller: Caller, side: number, digest = sheetDigest(sheet())) =>
    send(caller, { kind: "sign-sheet", ...key, side, digest });
  const game = () => db().game.findFirstOrThrow({ where: { leagueId: home.league, table: { matchId: match.id } } });
  return { key, phone, record, sign, sheet, game };
}

test("each side signs by a phone of its own, once", async () => {
  const { phone, sign, game } = await aFinishedGame();
  const [owls, eagles] = [await phone(0), await phone(1)];
  expect(nameOf(await sign(owls, 0))).toBe("applied");
  expect(nameOf(await sign(owls, 0))).toBe("agreed");
  expect((await game()).agreed).toEqual([0]);
  expect(nameOf(await sign(eagles, 1))).toBe("applied");
  expect((await game()).agreed).toEqual([0, 1]);
});

test("nobody signs for another side, without a side, or from the desk", async () => {
  const { phone, sign, game } = await aFinishedGame();
  expect(nameOf(await sign(await phone(0), 1))).toBe("forbidden");
  expect(nameOf(await sign(await phone(), 0))).toBe("forbidden");
  expect(nameOf(await sign(home.secretary, 0))).toBe("forbidden");
  expect(nameOf(await sign({ account: null, device: null }, 0))).toBe("nobody");
  expect((await game()).agreed).toEqual([]);
});

test("a signature under another sheet is a conflict, and signs nothing", async () => {
  const { phone, sign, sheet, game } = await aFinishedGame();
  expect(nameOf(await sign(await phone(1), 1, sheetDigest(sheet([162, 162, 162, 161]))))).toBe("conflict");
  expect((await game()).agreed).toEqual([]);
});

test("a correction invalidates the signatures, and both are shown; the corrected sheet is signed again", async () => {
  const { phone, record, sign, sheet, game } = await aFinishedGame();
  const [owls, eagles] = [await phone(0), await phone(1)];
  await sign(owls, 0);
  await sign(eagles, 1);
  expect(codesOf(await record(2, 160, 1, ""))).toEqual(["reason-required"]);
  expect(nameOf(await record(2, 160, 1))).toBe("applied");
  expect(await game()).toMatchObject({ agreed: [], agreedOnce: [0, 1] });
  expect(nameOf(await sign(eagles, 1))).toBe("conflict");
  expect(nameOf(await sign(eagles, 1, sheetDigest(sheet([162, 160, 162, 162]))))).toBe("applied");
  expect((await game()).agreed).toEqual([1]);
});

test("signatures on conflicting entries count after a decision for that entry", async () => {
  const { key, phone, record, sign, game } = await aFinishedGame();
  await record(1, 150);
  expect(nameOf(await sign(await phone(0), 0))).toBe("applied");
  expect((await game()).agreed).toEqual([]);
  await send(home.secretary, { kind: "resolve-conflict", ...key, hand: 1, seen: 2, choose: 1 });
  expect((await game()).agreed).toEqual([0]);
  expect(nameOf(await send(await phone(1), { kind: "take-side", league: key.league, match: key.match, side: 5 }))).toBe(
    "rejected",
  );
});

test("a signature that is faster than the hands waits for them", async () => {
  const { phone, record, sign, game } = await aFinishedGame(3);
  expect(nameOf(await sign(await phone(1), 1))).toBe("applied");
  expect((await game()).agreed).toEqual([]);
  await record(4, 162);
  expect((await game()).agreed).toEqual([1]);
});

test("a phone signs for one side", async () => {
  const { key, phone, sign, game } = await aFinishedGame();
  const cookie = await phone(0);
  await sign(cookie, 0);
  const turned: Caller = { account: null, device: cookie.device && { ...cookie.device, side: 1 } };
  await send(cookie, { kind: "take-side", league: key.league, match: key.match, side: 1 });
  expect(codesOf(await sign(turned, 1))).toEqual(["phone-signed-for-others"]);
  expect((await game()).agreed).toEqual([0]);
});

describe("a signature with a phone's key", () => {
  const pair = () => webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]);

  /** A game, the scorekeeper's phone, and a phone of the other side that has signed offline. */
  async function aSignedGame(change: Partial<SignSheet> = {}, after: Partial<SignSheet> = {}) {
    const table = await aFinishedGame();
    const { privateKey, publicKey } = await pair();
    const name = newId();
    const point = toBase64Url(new Uint8Array(await webcrypto.subtle.exportKey("raw", publicKey)));
    const scorer = await table.phone(0, { name: newId() });
    const other = await table.phone(1, { name, publicKey: point });
    const command = { ...table.key, id: newId(), side: 1, digest: sheetDigest(table.sheet()), ...change };
    const how = { name: "ECDSA", hash: "SHA-256" };
    const bytes = await webcrypto.subtle.sign(how, privateKey, new TextEncoder().encode(textToSign(command)));
    const phone = { device: name, seq: 1, time: at.toISOString() };
    const signature = toBase64Url(new Uint8Array(bytes));
    return {
      ...table,
      scorer,
      other,
      command: { kind: "sign-sheet" as const, ...command, phone, signature, ...after },
    };
  }

  test.each(["the scorer's phone first", "its own phone first"])("counts once, %s", async (first) => {
    const { scorer, other, command, sign, game, key } = await aSignedGame();
    await sign(scorer, 0);
    const order = first === "its own phone first" ? [other, scorer] : [scorer, other];
    const answers = [];
    for (const caller of order) answers.push(await send(caller, command));
    expect(answers[0]).toMatchObject({ kind: "outcome", outcome: { outcome: "applied" } });
    expect(answers[1]).toEqual(answers[0]);
    expect((await game()).agreed).toEqual([0, 1]);
    expect(await db().ledgerEntry.count({ where: { leagueId: key.league, commandId: command.id } })).toBe(1);
  });

  test.each<[string, Partial<SignSheet>]>([
    ["for another side", { side: 0 }],
    ["for another sheet", { digest: "0".repeat(32) }],
    ["for another game", { game: 2 }],
    ["under another id", { id: newId() }],
    ["by another phone", { phone: { device: newId(), seq: 1, time: at.toISOString() } }],
    ["with another signature", { signature: "A".repeat(86) }],
  ])("does not count %s", async (_, after) => {
    const { command, game, phone } = await aSignedGame({}, after);
    const courier = await phone(undefined, undefined);
    expect(codesOf(await send(courier, command))).toEqual(["signature-of-nobody"]);
    expect((await game()).agreed).toEqual([]);
  });

  test("is not accepted from a stranger, and is quarantined when its phone was removed", async () => {
    const { scorer, other, command, game, key } = await aSignedGame();
    expect(nameOf(await send({ account: null, device: null }, command))).toBe("nobody");
    await send(home.secretary, { kind: "revoke-table-phone", league: key.league, phone: other.device?.id ?? "" });
    expect(nameOf(await send(scorer, command))).toBe("quarantined");
    expect((await game()).agreed).toEqual([]);
    const decided = { kind: "settle-quarantine", league: key.league, command: command.id, decision: "apply" } as const;
    expect(nameOf(await send(home.secretary, decided))).toBe("applied");
    expect((await game()).agreed).toEqual([1]);
  });
});

describe("two phones that each keep the sheet", () => {
  /** A game without hands, and a function with which a phone of a side enters one. */
  async function aTable() {
    const table = await aFinishedGame(0);
    const phones = await Promise.all(
      [0, 1].map(async (side) => {
        const name = newId();
        return { name, caller: await table.phone(side, { name }) };
      }),
    );
    let seq = 0;
    const enter = (side: number, hand: number, points: number, baseRevision = 0) => {
      const { name, caller } = phones[side] ?? { name: "", caller: home.secretary };
      const phone = { device: name, seq: ++seq, time: at.toISOString() };
      const command = {
        hand,
        baseRevision,
        entry: playedHandOf(points),
        phone,
        reason: baseRevision > 0 ? "Counted again" : "",
      };
      return send(caller, { kind: "record-hand", ...table.key, ...command });
    };
    return { ...table, enter };
  }

  test("have agreed when each has entered every hand, and the same", async () => {
    const { enter, game } = await aTable();
    for (let hand = 1; hand <= 4; hand++) {
      expect(nameOf(await enter(0, hand, 162))).toBe("applied");
      expect(nameOf(await enter(1, hand, 162))).toBe("agreed");
      expect((await game()).agreed).toEqual(hand < 4 ? [] : [0, 1]);
    }
    expect(nameOf(await enter(0, 2, 150, 1))).toBe("applied");
    expect(await game()).toMatchObject({ agreed: [], agreedOnce: [0, 1] });
  });

  test("settle a conflict: the wrong one enters the hand again", async () => {
    const { enter, game } = await aTable();
    for (let hand = 1; hand <= 4; hand++) await enter(0, hand, 162);
    for (let hand = 1; hand <= 3; hand++) await enter(1, hand, 162);
    expect(nameOf(await enter(1, 4, 161))).toBe("rejected");
    expect(nameOf(await enter(1, 4, 153))).toBe("conflict");
    expect((await game()).agreed).toEqual([]);
    expect(nameOf(await enter(1, 4, 162))).toBe("agreed");
    expect((await game()).agreed).toEqual([0, 1]);
  });

  test("settle it the other way: the scorekeeper corrects to the other side's entry", async () => {
    const { enter, game } = await aTable();
    for (let hand = 1; hand <= 4; hand++) await enter(0, hand, 162);
    for (let hand = 2; hand <= 4; hand++) await enter(1, hand, 162);
    expect(nameOf(await enter(1, 1, 153))).toBe("conflict");
    expect(nameOf(await enter(0, 1, 153, 1))).toBe("applied");
    expect((await game()).agreed).toEqual([0, 1]);
  });

  test("a phone that brings the other's hands has not entered them", async () => {
    const { key, phone, game } = await aFinishedGame(0);
    const [name, courier] = [newId(), await phone(1, { name: newId() })];
    const scorer = await phone(0, { name });
    for (let hand = 1; hand <= 4; hand++) {
      const made4 = { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(162) } as const;
      const by = { device: name, seq: hand, time: at.toISOString() };
      await send(hand % 2 === 0 ? courier : scorer, { ...made4, phone: by });
      await send(courier, { ...made4, phone: { ...by, seq: 10 + hand } });
    }
    expect((await game()).agreed).toEqual([]);
  });
});

test("a dispute revokes a side's signature", async () => {
  const { key, phone, sign, game } = await aFinishedGame();
  const [owls, eagles] = [await phone(0), await phone(1)];
  await sign(owls, 0);
  await sign(eagles, 1);
  await send(eagles, { kind: "dispute-game", ...key, dispute: newId(), side: 1, reason: "Not so" });
  expect(await game()).toMatchObject({ agreed: [0], agreedOnce: [1] });
});

afterAll(async () => {
  const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(await verifyLeague(db(), league)).toMatchObject({ ok: true });
});

test("a dispute is stored with its version and photograph, and the ruling closes it for all sides", async () => {
  const { key, phone, game } = await aFinishedGame();
  const dispute = newId();
  const eagles = await phone(1);
  const version = [playedHandOf(162), playedHandOf(162), playedHandOf(162), playedHandOf(150)];
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]).toString("base64");
  const command = { kind: "dispute-game", ...key, dispute, side: 1, reason: "The last hand was 150" } as const;
  expect(nameOf(await send(eagles, { ...command, version, photo }))).toBe("applied");
  expect(await disputePhoto(db(), home.league, dispute)).toHaveLength(9);
  expect(await disputePhoto(db(), newId(), dispute)).toBeNull();

  const foreign = await aRecordedLeague();
  const rule = (caller: Caller, league = home.league) =>
    send(caller, { kind: "rule-dispute", league, dispute, reason: "The paper says 162" });
  expect(nameOf(await rule(eagles))).toBe("nobody");
  expect(nameOf(await rule(foreign.secretary, foreign.league))).toBe("missing");
  expect(nameOf(await rule(home.secretary))).toBe("applied");
  expect(await game()).toMatchObject({ agreed: [], confirmed: true });
  expect(codesOf(await rule(home.secretary))).toEqual(["dispute-settled"]);
});

describe("a ruling for the version of the side that disputes", () => {
  /** A dispute by the second side, with a different fourth hand. */
  async function aDisputedGame(
    version: readonly unknown[] | null = [playedHandOf(162), playedHandOf(162), playedHandOf(162), playedHandOf(152)],
  ) {
    const one = await aFinishedGame();
    const dispute = newId();
    const command = { kind: "dispute-game", ...one.key, dispute, side: 1, reason: "We took ten" } as const;
    await send(await one.phone(1), version ? { ...command, version: [...version] } : command);
    const rule = (more: { stands?: "sheet" | "version"; seen?: string; reason?: string }) =>
      send(home.secretary, { kind: "rule-dispute", league: home.league, dispute, reason: "So be it", ...more });
    const hands = async () =>
      db().handRevision.findMany({
        where: { leagueId: home.league, gameId: (await one.game()).id },
        orderBy: [{ hand: "asc" }, { revision: "asc" }],
      });
    return { ...one, dispute, rule, hands };
  }

  test("it becomes the sheet, confirmed, and the old entries are struck through with the reason", async () => {
    const { rule, hands, game } = await aDisputedGame();
    expect(nameOf(await rule({ stands: "version" }))).toBe("applied");
    expect(await game()).toMatchObject({ totals: [638, 10], confirmed: true, agreed: [], state: "finished" });
    const fourth = (await hands()).filter(({ hand }) => hand === 4);
    expect(fourth.map(({ standing, reason }) => [standing, reason])).toEqual([
      ["superseded", "The paper says so"],
      ["current", "So be it"],
    ]);
    expect((await hands()).filter(({ hand }) => hand < 4)).toHaveLength(3);
    expect(codesOf(await rule({ stands: "sheet" }))).toEqual(["dispute-settled"]);
  });

  test("hands that it lacks are withdrawn", async () => {
    const { rule, hands, game } = await aDisputedGame([playedHandOf(162), playedHandOf(162), playedHandOf(100)]);
    expect(nameOf(await rule({ stands: "version" }))).toBe("applied");
    expect(await game()).toMatchObject({ totals: [424, 62], confirmed: false, state: "playing" });
    expect((await hands()).at(-1)).toMatchObject({ hand: 4, kind: "withdrawn", standing: "current" });
  });

  test("a dispute without a version, or with hands after the end, changes nothing", async () => {
    const without = await aDisputedGame(null);
    expect(codesOf(await without.rule({ stands: "version" }))).toEqual(["no-version"]);
    const long = await aDisputedGame(Array.from({ length: 5 }, () => playedHandOf(162)));
    expect(codesOf(await long.rule({ stands: "version" }))).toEqual(["hands-after-game-over"]);
    expect(await long.game()).toMatchObject({ totals: [648, 0], confirmed: false });
    expect(nameOf(await long.rule({ stands: "sheet" }))).toBe("applied");
  });

  test("a change of a finished game needs a reason", async () => {
    const { rule, sign, phone } = await aDisputedGame();
    await sign(await phone(0), 0);
    expect(codesOf(await rule({ stands: "version", reason: "" }))).toEqual(["reason-required"]);
    expect(nameOf(await rule({ stands: "version" }))).toBe("applied");
  });

  test("a sheet that changed after the desk's look cannot be ruled on", async () => {
    const { rule, record, sheet, game } = await aDisputedGame();
    const seen = sheetDigest(sheet());
    await record(2, 160, 1);
    expect(codesOf(await rule({ seen }))).toEqual(["sheet-changed-meanwhile"]);
    expect(await game()).toMatchObject({ confirmed: false });
    expect(nameOf(await rule({ seen: sheetDigest(sheet([162, 160, 162, 162])) }))).toBe("applied");
  });
});

test("a rejected one keeps only the digest of its photograph, and is recognized by it", async () => {
  const { key, phone } = await aFinishedGame();
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(3000, 7)]).toString("base64");
  const command = { kind: "dispute-game", ...key, id: newId(), dispute: newId(), side: 1, reason: "No" } as const;
  const eagles = await phone(1);
  const send1 = (more: { readonly photo: string }) => send(eagles, { ...command, game: 9, ...more });
  const first = await send1({ photo });
  expect(codesOf(first)).toEqual(["no-such-game"]);
  const row = await db().ledgerEntry.findFirstOrThrow({ where: { leagueId: home.league, commandId: command.id } });
  const sha256 = createHash("sha256").update(photo).digest("hex");
  expect(row.body).toMatchObject({ reason: "No", photo: { sha256 } });
  expect(JSON.stringify(row)).not.toContain(photo);
  expect(await send1({ photo })).toEqual(first);
  const other = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(3000, 8)]).toString("base64");
  expect(await send1({ photo: other })).toEqual({ kind: "reused" });
  const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(await verifyLeague(db(), league)).toMatchObject({ ok: true });
});

test("a version with a hand that cannot be is refused", async () => {
  const { key, phone } = await aFinishedGame();
  const refused = await send(await phone(1), {
    kind: "dispute-game",
    ...key,
    dispute: newId(),
    side: 1,
    reason: "No",
    version: [playedHandOf(161)],
  });
  expect(nameOf(refused)).toBe("rejected");
});

test("the desk confirms the sheet it has seen, and signs for nobody; a correction revokes that", async () => {
  const { key, phone, record, sign, game } = await aFinishedGame();
  await sign(await phone(0), 0);
  const confirm = (seen?: number[]) =>
    send(home.secretary, { kind: "confirm-game", ...key, ...(seen && { seen }) } as const);
  expect(nameOf(await confirm([648, 1]))).toBe("conflict");
  expect((await game()).confirmed).toBe(false);
  expect(nameOf(await confirm([648, 0]))).toBe("applied");
  expect(await game()).toMatchObject({ agreed: [0], confirmed: true });
  expect(nameOf(await confirm())).toBe("agreed");
  await record(2, 160, 1);
  expect(await game()).toMatchObject({ agreed: [], agreedOnce: [0], confirmed: false });
  expect(nameOf(await send(await phone(1), { kind: "confirm-game", ...key }))).toBe("nobody");
});
