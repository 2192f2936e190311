import { beforeAll, expect, test } from "vitest";
import { sheetDigest } from "@/lib/sync/agreement/sheet-digest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/testing/a-league";
import { made, newId } from "@/lib/testing/made";
import type { Caller } from "../auth/caller";
import { hashOf } from "../auth/secrets";
import { deviceOfCookie } from "../auth/session";
import { db } from "../db/client";
import { disputePhoto } from "../db/disputes";
import { insertTableDevice } from "../db/table-devices";
import { insertTableLink } from "../db/table-links";

let home: Awaited<ReturnType<typeof aLeague>>;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];
let unplayed = 0;
const at = new Date("2026-11-20T01:00:00.000Z");
const later = new Date("2026-11-20T09:00:00.000Z");

beforeAll(async () => {
  home = await aLeague();
  ({ matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nElks\nKnights"));
});

/** A game won by 648 to 0 at a table of its own, and phones that came by its link. */
async function aFinishedGame() {
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
  const phone = async (side?: number): Promise<Caller> => {
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
      await send(await read(), { kind: "take-side", league: home.league, match: match.id, side });
    }
    return read();
  };
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  const record = (hand: number, points: number, baseRevision = 0) =>
    send(home.secretary, { kind: "record-hand", ...key, hand, baseRevision, entry: made(points) });
  for (let hand = 1; hand <= 4; hand++) await record(hand, 162);
  const sheet = (points: readonly number[] = [162, 162, 162, 162]) => ({
    match: match.id,
    table: 1,
    game: 1,
    firstDealer: 0,
    final: null,
    entries: points.map((one) => made(one)),
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

test("a correction makes the signatures old, and both are told; the mended sheet is signed anew", async () => {
  const { phone, record, sign, sheet, game } = await aFinishedGame();
  const [owls, eagles] = [await phone(0), await phone(1)];
  await sign(owls, 0);
  await sign(eagles, 1);
  expect(nameOf(await record(2, 160, 1))).toBe("applied");
  expect(await game()).toMatchObject({ agreed: [], agreedOnce: [0, 1] });
  expect(nameOf(await sign(eagles, 1))).toBe("conflict");
  expect(nameOf(await sign(eagles, 1, sheetDigest(sheet([162, 160, 162, 162]))))).toBe("applied");
  expect((await game()).agreed).toEqual([1]);
});

test("a game that is not over, or with entries at odds, is not signed", async () => {
  const { key, phone, record, sign } = await aFinishedGame();
  await record(1, 150);
  expect(codesOf(await sign(await phone(0), 0))).toEqual(["sheet-in-conflict"]);
  const other = await aFinishedGame();
  await send(home.secretary, { kind: "withdraw-hand", ...other.key, hand: 4, baseRevision: 1 });
  expect(codesOf(await other.sign(await other.phone(0), 0))).toEqual(["game-not-over"]);
  expect(nameOf(await send(await phone(1), { kind: "take-side", league: key.league, match: key.match, side: 5 }))).toBe(
    "rejected",
  );
});

test("a dispute is kept with its version and photograph, and the ruling closes it for all sides", async () => {
  const { key, phone, game } = await aFinishedGame();
  const dispute = newId();
  const eagles = await phone(1);
  const version = [made(162), made(162), made(162), made(150)];
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]).toString("base64");
  const said = { kind: "dispute-game", ...key, dispute, side: 1, reason: "The last hand was 150" } as const;
  expect(nameOf(await send(eagles, { ...said, version, photo }))).toBe("applied");
  expect(await disputePhoto(db(), home.league, dispute)).toHaveLength(9);
  expect(await disputePhoto(db(), newId(), dispute)).toBeNull();

  const foreign = await aLeague();
  const rule = (caller: Caller, league = home.league) =>
    send(caller, { kind: "rule-dispute", league, dispute, reason: "The paper says 162" });
  expect(nameOf(await rule(eagles))).toBe("nobody");
  expect(nameOf(await rule(foreign.secretary, foreign.league))).toBe("missing");
  expect(nameOf(await rule(home.secretary))).toBe("applied");
  expect(await game()).toMatchObject({ agreed: [], confirmed: true });
  expect(codesOf(await rule(home.secretary))).toEqual(["dispute-settled"]);
});

test("a version with a hand that cannot be is refused", async () => {
  const { key, phone } = await aFinishedGame();
  const refused = await send(await phone(1), {
    kind: "dispute-game",
    ...key,
    dispute: newId(),
    side: 1,
    reason: "No",
    version: [made(161)],
  });
  expect(nameOf(refused)).toBe("rejected");
});

test("the desk confirms what it has seen, and signs for nobody; a correction takes that back", async () => {
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
