import { beforeEach, describe, expect, test } from "vitest";
import type { CommandInput } from "@/lib/commands/command";
import { unwrap } from "@/lib/kernel/result";
import { aLeague, aSeason, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { tableToken } from "../auth/secrets";
import { deviceOfCookie } from "../auth/session";
import { db } from "../data/connection/client";
import { cookieJar } from "../platform/http/cookie-jar";
import { askByPin } from "../tables/ask-by-pin";
import { exchangeLink } from "../tables/exchange-link";
import { tablePin } from "../tables/new-link";
import { answerSheets } from "./answer-sheets";
import type { MatchToScore } from "./load-match";

process.env["NEXTAUTH_SECRET"] = "a secret of the tests";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: string;
let matches: readonly string[];
let link: string;
let phone: Phone;
let other: Phone;

interface Phone {
  readonly cookie: string;
  readonly caller: Caller;
}

beforeEach(async () => {
  home = await aLeague();
  const drawn = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  season = drawn.season;
  matches = drawn.matches.map(({ id }) => id);
  link = newId();
  await sent({ kind: "issue-table-link", league: home.league, link, match: matchAt(0) });
  [phone, other] = [await aPhone(0), await aPhone(1)];
  await start();
});

const matchAt = (index: number) => matches[index] ?? "";
const key = (index = 0) => ({ league: home.league, match: matchAt(index), table: 1, game: 1 });

type Unnamed = CommandInput extends infer Each ? (Each extends CommandInput ? Omit<Each, "id"> : never) : never;

async function sent(command: Unnamed, caller = home.secretary): Promise<void> {
  expect(nameOf(await send(caller, command, new Date()))).toBe("applied");
}

const start = (index = 0) => sent({ kind: "start-game", ...key(index), firstDealer: 0 });
const hand = (number: number, points = 100, index = 0) => ({
  ...{ kind: "record-hand" as const, ...key(index), hand: number, baseRevision: 0, entry: playedHandOf(points) },
});

/** A phone admitted by the link, which speaks for a side. */
async function aPhone(side: number): Promise<Phone> {
  const at = new Date();
  const secret = unwrap(await exchangeLink(tableToken(home.league, link), { at, newId })).cookie ?? "";
  const caller = async () => ({ account: null, device: await deviceOfCookie(secret, at) });
  const device = { name: newId() };
  await sent({ kind: "take-side", league: home.league, match: matchAt(0), side, table: 1, device }, await caller());
  return { cookie: `turkey-tracks-table-${matchAt(0).slice(-10)}=${secret}`, caller: await caller() };
}

/** Requests the first match's sheets. `etag`: the tag that the phone has. */
async function look(etag: string | null = null, { cookie } = phone) {
  const answer = await answerSheets(matchAt(0), { cookies: cookieJar(cookie), etag });
  return { status: answer.status, tag: answer.headers?.["etag"] ?? null, view: answer.body as MatchToScore };
}

/** The phone's current tag; a request with it gets no body. */
async function tagNow(): Promise<string> {
  const { status, tag, view } = await look();
  expect({ status, tag: view.tag }).toEqual({ status: 200, tag });
  expect(await look(tag)).toMatchObject({ status: 304, tag, view: null });
  return tag ?? "";
}

describe("a phone that has its match's sheets", () => {
  test("gets 304, also after a proxy has weakened the tag", async () => {
    const tag = await tagNow();
    expect((await look(`W/${tag}`)).status).toBe(304);
    expect((await look(`"another", ${tag}`)).status).toBe(304);
    expect((await look('"another"')).status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a hand from another phone", () => sent(hand(1), other.caller)],
    ["its own hand", () => sent(hand(1), phone.caller)],
    ["a game that begins at the next table of the night, to which a sheet may go", () => start(1)],
    ["a line-up", () => sent({ kind: "set-line-up", ...atTable(), fromGame: 1, seats: [{ seat: 0, name: "Ann" }] })],
    ["what the season asks of its sheets", () => sent({ kind: "choose-sheets", league: home.league, season, ...asks })],
    ["another phone that comes by the link", () => aPhone(1)],
    ["the pen that goes to another phone", () => sent({ kind: "take-pen", ...atTable() }, other.caller)],
    ["its own side", () => sent({ kind: "take-side", ...atTable(), side: 1 }, phone.caller)],
  ])("gets them again after %s", async (_name, happen) => {
    const tag = await tagNow();
    await happen();
    const after = await look(tag);
    expect(after.status).toBe(200);
    expect(after.tag).not.toBe(tag);
    await tagNow();
  });

  test("gets a correction of the desk", async () => {
    await sent(hand(1), phone.caller);
    const tag = await tagNow();
    await sent({ ...hand(1, 110), baseRevision: 1, reason: "misread" });
    const { status, view } = await look(tag);
    expect(status).toBe(200);
    expect(view.tables[0]?.games[0]?.entries.map(({ revision }) => revision)).toEqual([1, 2]);
  });

  test("gets a sheet that moved to another match, and one that came", async () => {
    await sent(hand(1), phone.caller);
    const move = (from: number, to: number) =>
      sent({
        ...{ kind: "move-game", ...key(from), to: { match: matchAt(to), table: 1, game: 1 }, swapped: false },
        reason: "theirs",
      });
    const tag = await tagNow();
    await move(0, 1);
    const unchanged = await look(tag);
    expect([unchanged.status, unchanged.view.departed.length, unchanged.view.tables[0]?.games.length]).toEqual([
      200, 1, 0,
    ]);
    const empty = await tagNow();
    await move(1, 0);
    const back = await look(empty);
    expect([back.status, back.view.arrived.length, back.view.tables[0]?.games.length]).toEqual([200, 1, 1]);
  });

  test("gets a phone's request for admission, and its end", async () => {
    const tag = await tagNow();
    unwrap(await askByPin(tablePin(home.league, link), "198.51.100.1", { at: new Date(), newId }));
    const changed = await look(tag);
    expect([changed.status, changed.view.presence.asking.length]).toEqual([200, 1]);
    const waiting = await tagNow();
    await db().tableDevice.updateMany({
      where: { linkId: link, askedAt: { not: null } },
      data: { askedAt: new Date(Date.now() - 6 * 60_000) },
    });
    const later = await look(waiting);
    expect([later.status, later.view.presence.asking.length]).toEqual([200, 0]);
  });

  test("gets them again after an older backup was restored and has reached the same version", async () => {
    const tag = await tagNow();
    await db().league.update({ where: { id: home.league }, data: { ledgerHead: "of another past" } });
    expect((await look(tag)).status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["its link was ended", () => sent({ kind: "revoke-table-link", league: home.league, link })],
    ["all links were ended", () => sent({ kind: "revoke-all-table-links", league: home.league })],
    ["the phone was ended", () => sent({ kind: "revoke-table-phone", league: home.league, phone: idOf(phone) })],
    ["its link is out of date", () => db().tableLink.updateMany({ where: { id: link }, data: { expiresAt: evening } })],
    ["its league was deleted", () => db().league.update({ where: { id: home.league }, data: { deletedAt: evening } })],
  ])("is shut out when %s", async (_name, happen) => {
    const tag = await tagNow();
    await happen();
    expect(await look(tag)).toMatchObject({ status: 404, view: { denied: "missing" } });
  });

  test("has nothing of it that another caller could be spared", async () => {
    const tag = await tagNow();
    expect((await look(tag, other)).status).toBe(200);
    expect((await look(tag, { cookie: "", caller: phone.caller })).status).toBe(404);
    expect((await look("*", { cookie: "", caller: phone.caller })).status).toBe(404);
  });
});

const atTable = () => ({ league: home.league, match: matchAt(0), table: 1 });
const idOf = ({ caller }: Phone) => caller.device?.id ?? "";
const asks = {
  agreement: "home-side",
  keeps: "hands",
  unconfirmed: "count",
  disputed: "wait",
  reason: "voted",
} as const;
