import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { codePath } from "../auth/link-address";
import { hashOf, tableToken, venueTableToken } from "../auth/secrets";
import { deviceOfCookie } from "../auth/session";
import { db } from "../data/connection/client";
import { exchangeLink } from "./exchange-link";
import { tablePin } from "./new-link";

let home: Awaited<ReturnType<typeof aLeague>>;
let foreign: Awaited<ReturnType<typeof aLeague>>;
let match: string;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  foreign = await aLeague();
  match = (await aSeason(home, "Owls\nEagles")).matches[0]?.id ?? "";
});

async function aLink(): Promise<string> {
  const link = newId();
  await send(home.secretary, { kind: "issue-table-link", league: home.league, link, match });
  return link;
}

const exchange = (link: string, at = evening) => exchangeLink(tableToken(home.league, link), { at, newId });
const refusal = (result: Awaited<ReturnType<typeof exchange>>) => (result.ok ? "let in" : result.error.code);

/** A phone admitted by a link: its cookie, and its state on the server at a moment. */
async function aPhone(link: string) {
  const cookie = unwrap(await exchange(link)).cookie ?? "";
  return { cookie, caller: async (at = evening) => ({ account: null, device: await deviceOfCookie(cookie, at) }) };
}

describe("a link for the table", () => {
  test("is exchanged for a phone that may score that match", async () => {
    const link = await aLink();
    const admission = unwrap(await exchange(link));
    expect(admission.matchId).toBe(match);
    const device = await deviceOfCookie(admission.cookie ?? "", evening);
    expect(device).toMatchObject({ leagueId: home.league, linkId: link, matchId: match });
  });

  test("is stored in the database and in the ledger without its token and its PIN", async () => {
    const link = await aLink();
    const token = tableToken(home.league, link);
    const row = await db().tableLink.findFirstOrThrow({ where: { id: link } });
    expect(row.tokenHash).toBe(hashOf(token));
    const ledger = await db().ledgerEntry.findMany({ where: { leagueId: home.league } });
    expect(JSON.stringify([row, ledger])).not.toContain(token);
    expect(JSON.stringify([row, ledger])).not.toContain(tablePin(home.league, link));
    expect(row.pinHash).not.toBe(hashOf(tablePin(home.league, link)));
  });

  test("is invalid with a token one letter off, or with another league's key to the same link", async () => {
    const link = await aLink();
    const token = tableToken(home.league, link);
    const off = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    expect(refusal(await exchangeLink(off, { at: evening, newId }))).toBe("table-link-unknown");
    const theirs = tableToken(foreign.league, link);
    expect(refusal(await exchangeLink(theirs, { at: evening, newId }))).toBe("table-link-unknown");
  });

  test("scanned again by a phone at the match keeps that phone", async () => {
    const link = await aLink();
    const phone = await aPhone(link);
    const { device } = await phone.caller();
    const again = unwrap(await exchangeLink(tableToken(home.league, link), { at: evening, newId }, async () => device));
    expect(again.cookie).toBeNull();
    expect(await db().tableDevice.count({ where: { linkId: link } })).toBe(1);
  });

  test("ends six hours after the match should be over, and its phones with it", async () => {
    const link = await aLink();
    const admission = unwrap(await exchange(link));
    // Thursday 19:00 in Evansville is 01:00 UTC on Friday; two games take 50 minutes.
    expect(admission.expiresAt.toISOString()).toBe("2026-11-20T07:50:00.000Z");
    const after = new Date("2026-11-20T07:50:00.001Z");
    expect(refusal(await exchange(link, after))).toBe("table-link-expired");
    expect(await deviceOfCookie(admission.cookie ?? "", after)).toMatchObject({ ended: "expired" });
  });

  test("stops working when it is revoked, and so do the phones that came by it", async () => {
    const link = await aLink();
    const phone = await aPhone(link);
    const revoke = () => send(home.secretary, { kind: "revoke-table-link", league: home.league, link });
    expect(nameOf(await revoke())).toBe("applied");
    expect(nameOf(await revoke())).toBe("agreed");
    expect(refusal(await exchange(link))).toBe("table-link-revoked");
    expect((await phone.caller()).device).toMatchObject({ ended: "revoked" });
  });

  test("admits no more than sixty phones", async () => {
    const link = await aLink();
    const devices = Array.from({ length: 60 }, () => ({
      leagueId: home.league,
      id: newId(),
      linkId: link,
      cookieHash: newId(),
      createdAt: evening,
    }));
    await db().tableDevice.createMany({ data: devices });
    expect(refusal(await exchange(link))).toBe("table-link-full");
  });

  test("admits no more than sixty concurrent phones", async () => {
    const link = await aLink();
    const all = await Promise.all(Array.from({ length: 70 }, () => exchange(link)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(60);
  });
});

describe("revocation", () => {
  test("ends one phone, while the other at its table stays; its next commands are quarantined", async () => {
    const link = await aLink();
    const [first, second] = [await aPhone(link), await aPhone(link)];
    const phone = (await first.caller()).device?.id ?? "";
    const revoke = (caller = home.secretary, league = home.league) =>
      send(caller, { kind: "revoke-table-phone", league, phone });
    expect(nameOf(await revoke(foreign.secretary, foreign.league))).toBe("missing");
    expect(nameOf(await revoke(foreign.secretary))).toBe("missing");
    expect(nameOf(await revoke(await second.caller()))).toBe("nobody");
    expect(nameOf(await revoke())).toBe("applied");
    expect(nameOf(await revoke())).toBe("agreed");
    const soon = new Date(evening.getTime() + 1);
    const start = { kind: "start-game", league: home.league, match, table: 1, game: 1, firstDealer: 0 } as const;
    expect(nameOf(await send(await first.caller(soon), start, soon))).toBe("quarantined");
    expect(nameOf(await send(await second.caller(soon), { ...start, game: 1 }, soon))).toBe("applied");
  });

  test("is every link and phone of the league, and of no other", async () => {
    const theirs = newId();
    const theirMatch = (await aSeason(foreign, "Elks\nMoose")).matches[0]?.id ?? "";
    await send(foreign.secretary, {
      kind: "issue-table-link",
      league: foreign.league,
      link: theirs,
      match: theirMatch,
    });
    const phone = await aPhone(await aLink());
    const all = () => send(home.secretary, { kind: "revoke-all-table-links", league: home.league });
    expect(nameOf(await send(await phone.caller(), { kind: "revoke-all-table-links", league: home.league }))).toBe(
      "nobody",
    );
    expect(nameOf(await all())).toBe("applied");
    expect((await phone.caller()).device).toMatchObject({ ended: "revoked" });
    expect(nameOf(await all())).toBe("agreed");
    const token = tableToken(foreign.league, theirs);
    expect(refusal(await exchangeLink(token, { at: evening, newId }))).toBe("let in");
  });
});

describe("sides and the pen", () => {
  const takePen = (table = 1) => ({ kind: "take-pen", league: home.league, match, table }) as const;
  const takeSide = (side: number) => ({ kind: "take-side", league: home.league, match, side, table: 1 }) as const;
  const pens = async (link: string) =>
    (await db().tableDevice.findMany({ where: { linkId: link, penAt: { not: null } }, orderBy: { penAt: "asc" } })).map(
      ({ id }) => id,
    );

  test("the first phone at a table keeps the score; another takes over; both still write", async () => {
    await send(home.secretary, { kind: "revoke-all-table-links", league: home.league });
    const link = await aLink();
    const [owls, eagles] = [await aPhone(link), await aPhone(link)];
    expect(nameOf(await send(await owls.caller(), takeSide(0)))).toBe("applied");
    expect(nameOf(await send(await owls.caller(), takeSide(0)))).toBe("agreed");
    expect(nameOf(await send(await eagles.caller(), takeSide(1)))).toBe("applied");
    const [owl, eagle] = [(await owls.caller()).device?.id, (await eagles.caller()).device?.id];
    expect(await pens(link)).toEqual([owl]);
    expect(nameOf(await send(await eagles.caller(), takePen()))).toBe("applied");
    expect(nameOf(await send(await eagles.caller(), takePen()))).toBe("agreed");
    expect(await pens(link)).toEqual([owl, eagle]);
    const hand = (number: number) =>
      ({
        kind: "record-hand",
        league: home.league,
        match,
        table: 1,
        game: 1,
        hand: number,
        baseRevision: 0,
        entry: playedHandOf(100),
      }) as const;
    expect(nameOf(await send(await owls.caller(), hand(1)))).toBe("applied");
    expect(nameOf(await send(await eagles.caller(), hand(1)))).toBe("agreed");
    expect(nameOf(await send(await eagles.caller(), hand(2)))).toBe("applied");
  });

  test("a table that is not the match's, and a desk without a phone, are refused; a foreign league is missing", async () => {
    const phone = await aPhone(await aLink());
    expect(codesOf(await send(await phone.caller(), takePen(2)))).toEqual(["no-such-table"]);
    expect(codesOf(await send(home.secretary, takePen()))).toEqual(["no-phone-at-table"]);
    expect(nameOf(await send(await phone.caller(), { ...takePen(), league: foreign.league }))).toBe("missing");
  });
});

describe("the card of a bar's table", () => {
  async function aBar(league = home.league, tables = 4): Promise<string> {
    const venue = newId();
    await db().venue.create({
      data: { leagueId: league, id: venue, name: "Turoni's", timeZone: "America/Chicago", tables },
    });
    return venue;
  }

  const issue = (venue: string, table: number, link = newId(), caller = home.secretary) =>
    send(caller, { kind: "issue-venue-table-link", league: home.league, link, venue, table });
  const scan = (link: string, at: Date) => exchangeLink(venueTableToken(home.league, link), { at, newId });

  /** A season with one meeting per week at tables 1 and 2 of a bar, and the card of its table 2. */
  async function aSeasonAtBar() {
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nElks");
    const venue = await aBar();
    const ids = matches.map(({ id }) => id);
    await db().match.updateMany({ where: { id: { in: ids } }, data: { venueId: venue } });
    const tables = await db().matchTable.findMany({ where: { matchId: { in: ids } } });
    for (const { id, matchId } of tables) {
      const number = 1 + (ids.indexOf(matchId) % 2);
      await db().matchTable.update({ where: { leagueId_id: { leagueId: home.league, id } }, data: { number } });
    }
    const link = newId();
    expect(nameOf(await issue(venue, 2, link))).toBe("applied");
    return { ids, venue, link };
  }

  const week = 7 * 86_400_000;

  test("leads to the match of the night at that table, and the next week to that week's", async () => {
    const { ids, link } = await aSeasonAtBar();
    const tonight = unwrap(await scan(link, evening));
    expect(tonight).toMatchObject({ matchId: ids[1], table: 2 });
    // Many phones scan the same code and get one link.
    expect(unwrap(await scan(link, evening)).matchId).toBe(ids[1]);
    expect(await db().tableLink.count({ where: { venueLinkId: link } })).toBe(1);
    const nextWeek = new Date(evening.getTime() + week);
    expect(unwrap(await scan(link, nextWeek)).matchId).toBe(ids[3]);
    expect(await deviceOfCookie(tonight.cookie ?? "", nextWeek)).toMatchObject({ ended: "expired" });
  });

  test("after midnight it is still the same night; on a day without a match it opens nothing", async () => {
    const { ids, link } = await aSeasonAtBar();
    expect(unwrap(await scan(link, new Date("2026-11-20T07:30:00Z"))).matchId).toBe(ids[1]);
    expect(refusal(await scan(link, new Date("2026-11-21T01:00:00Z")))).toBe("no-match-at-table");
  });

  test("two phones that scan it at the same time get one link", async () => {
    const { link } = await aSeasonAtBar();
    const all = await Promise.all(Array.from({ length: 6 }, () => scan(link, evening)));
    expect(new Set(all.map((result) => unwrap(result).cookie)).size).toBe(6);
    expect(await db().tableLink.count({ where: { venueLinkId: link } })).toBe(1);
  });

  test("revoked, it ends its links, and a foreign league cannot revoke it", async () => {
    const { link } = await aSeasonAtBar();
    const { cookie } = unwrap(await scan(link, evening));
    const revoke = (who: typeof home) =>
      send(who.secretary, { kind: "revoke-venue-table-link", league: who.league, link });
    expect(nameOf(await revoke(foreign))).toBe("missing");
    expect(nameOf(await revoke(home))).toBe("applied");
    expect(nameOf(await revoke(home))).toBe("agreed");
    expect(refusal(await scan(link, evening))).toBe("table-link-revoked");
    expect(await deviceOfCookie(cookie ?? "", evening)).toMatchObject({ ended: "revoked" });
  });

  test("revoked during its first scan, it admits nobody", async () => {
    const { ids, link } = await aSeasonAtBar();
    const [, match = ""] = ids;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Arriving phones wait for the match's row on the way to their own links.
    const holding = db().$transaction(async (tx) => {
      await tx.$executeRaw`select 1 from "Match" where "id" = ${match} for update`;
      await held;
    });
    await pause(100);
    const scanning = scan(link, evening);
    await pause(200);
    const revoking = send(home.secretary, { kind: "revoke-venue-table-link", league: home.league, link });
    await pause(200);
    release();
    const [exchanged, revoked] = await Promise.all([scanning, revoking, holding]);
    expect(nameOf(revoked)).toBe("applied");
    const cookie = exchanged.ok ? (exchanged.value.cookie ?? "") : "";
    expect(await deviceOfCookie(cookie, evening)).toMatchObject({ ended: "revoked" });
  });

  test("is created for a table of the bar, once, by league staff", async () => {
    const venue = await aBar(home.league, 2);
    const link = newId();
    expect(codesOf(await issue(venue, 3))).toEqual(["no-such-bar-table"]);
    expect(nameOf(await issue(venue, 2, link))).toBe("applied");
    expect(codesOf(await issue(venue, 2, link))).toEqual(["link-already-there"]);
    expect(nameOf(await issue(await aBar(foreign.league), 1))).toBe("missing");
    expect(nameOf(await issue(venue, 1, newId(), foreign.secretary))).toBe("missing");
  });
});

test("a code is drawn square, with its quiet zone, dark in the three corners", () => {
  const [box = "", path = ""] = codePath("https://example.com/en/t#abc").split("|");
  const [, , width, height] = box.split(" ").map(Number);
  expect(width).toBe(height);
  expect(path).toContain("M4 4.5h1");
  expect(path).toContain(`M${(width ?? 0) - 5} 4.5h1`);
  expect(path).not.toMatch(/M[0-3] /);
});
