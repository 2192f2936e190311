import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type EndListing, endListing, type ListingSeeks, listingProof } from "@/lib/commands/listings";
import { ok } from "@/lib/kernel/result";
import { aCaptain } from "@/lib/test-kit/leagues/a-captain";
import { aLeague, aRecordedLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { answerCommand } from "../answer-command";
import { type Caller, nobody } from "../auth/caller";
import { listingToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import { rowsAfter } from "../data/ledger/ledger";
import type { LogFilter } from "../data/ledger/log";
import { publishedRow } from "../ledger/published-row";
import { verifyLeague } from "../ledger/verify-league";
import { cookieJar } from "../platform/http/cookie-jar";
import { logPage } from "../season-log/load-log";
import { isListingFlood } from "./listing-flood";
import { loadDeskListings } from "./load-desk-listings";
import { loadListings, loadPrivateListing } from "./load-listings";
import { loadTeamListings } from "./load-team-listings";
import { maxListings } from "./post-listing";
import { maxWaitingReplies } from "./reply-to-listing";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

beforeEach(async () => {
  home = await aLeague();
});

const timeZone = "America/Chicago";
const day = 86_400_000;
const afterDays = (days: number) => new Date(evening.getTime() + days * day);
const ann = { name: "Ann", text: "Thursdays,\nnorth side", contact: "ann@example.com" };
const bob = { name: "Bob", text: "We play on Thursdays", contact: "(812) 555-0147" };

async function post(more: { listing?: string; seeks?: ListingSeeks; contact?: string } = {}, at = evening) {
  const listing = newId();
  const command = { kind: "post-listing" as const, league: home.league, listing, seeks: "team" as const, ...ann };
  return { listing, answer: await send(nobody, { ...command, ...more }, at) };
}

const decide = (listing: string, isAccepted: boolean, at = evening) =>
  send(home.secretary, { kind: "answer-listing", league: home.league, listing, isAccepted }, at);

/** An accepted listing. */
async function listed(): Promise<string> {
  const { listing } = await post();
  expect(nameOf(await decide(listing, true))).toBe("applied");
  return listing;
}

async function reply(listing: string, more: Partial<typeof bob> = {}, at = evening) {
  const id = newId();
  const command = { kind: "reply-to-listing" as const, league: home.league, listing, reply: id, ...bob, ...more };
  return { id, answer: await send(nobody, command, at) };
}

const end = (listing: string, caller: Caller = home.secretary, at = evening) =>
  send(caller, { kind: "end-listing", league: home.league, listing }, at);

const shown = async (at = evening) => {
  const { team, player } = await loadListings({ id: home.league, timeZone }, at);
  return { team: team.map(({ name, text, until }) => [name, text, until]), player: player.map(({ name }) => name) };
};

const desk = (at = evening) => loadDeskListings({ id: home.league, timeZone }, at);

const byLink = (listing: string, at = evening, token = listingToken(home.league, listing)) =>
  loadPrivateListing({ league: home.league, card: listing, token }, at);

describe("a listing", () => {
  test("is shown after the desk has accepted it, through its sixtieth day", async () => {
    const { listing, answer } = await post();
    expect(nameOf(answer)).toBe("applied");
    expect(await shown()).toEqual({ team: [], player: [] });
    expect((await byLink(listing))?.listing).toMatchObject({ standing: "pending", until: null });
    expect((await desk()).pending).toMatchObject([{ id: listing, ...ann, date: "2026-11-19", until: null }]);
    expect(nameOf(await decide(listing, true))).toBe("applied");
    expect(nameOf(await decide(listing, true))).toBe("agreed");
    expect(await shown()).toEqual({ team: [["Ann", "Thursdays,\nnorth side", "2027-01-18"]], player: [] });
    expect((await byLink(listing))?.listing).toMatchObject({ standing: "current", until: "2027-01-18" });
    expect((await shown(afterDays(60))).team).toHaveLength(1);
    expect((await shown(afterDays(61))).team).toEqual([]);
    expect((await byLink(listing, afterDays(61)))?.listing.standing).toBe("over");
    expect(codesOf(await decide(listing, true, afterDays(61)))).toEqual(["listing-over"]);
  });

  test("is listed by what it looks for, the latest first, and in its league alone", async () => {
    const ids: string[] = [];
    for (const [i, seeks] of (["team", "player", "team"] as const).entries()) {
      const { listing } = await post({ seeks }, new Date(evening.getTime() + i * 1000));
      await decide(listing, true);
      ids.push(listing);
    }
    const { team, player } = await loadListings({ id: home.league, timeZone }, evening);
    expect([...team, ...player].map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
    const other = await aLeague();
    expect(await loadListings({ id: other.league, timeZone }, evening)).toEqual({ team: [], player: [] });
    expect(await loadDeskListings({ id: other.league, timeZone }, evening)).toMatchObject({ current: [], pending: [] });
  });

  test("is declined, and accepted after all; one that is shown is ended instead", async () => {
    const { listing } = await post();
    expect(nameOf(await decide(listing, false))).toBe("applied");
    expect(nameOf(await decide(listing, false))).toBe("agreed");
    expect((await byLink(listing))?.listing.standing).toBe("declined");
    expect((await desk()).declined.map(({ id }) => id)).toEqual([listing]);
    expect(nameOf(await decide(listing, true))).toBe("applied");
    expect((await shown()).team).toHaveLength(1);
    expect(codesOf(await decide(listing, false))).toEqual(["listing-over"]);
  });

  test("is decided by the desk alone", async () => {
    const { listing } = await post();
    const command = { kind: "answer-listing" as const, league: home.league, listing, isAccepted: true };
    expect(nameOf(await send(nobody, command))).toBe("nobody");
    expect(nameOf(await send((await aLeague()).secretary, command))).toBe("missing");
    expect(nameOf(await decide(newId(), true))).toBe("missing");
  });

  test.each(["ask for me at the bar", "@example.com", "12"])("with the contact %j is refused", async (contact) => {
    const { answer } = await post({ contact });
    expect(answer).toMatchObject({ outcome: { problems: [{ code: "contact-unreadable", path: "contact" }] } });
  });

  test("needs a name, a text and a contact", async () => {
    for (const missing of [{ name: " " }, { text: "\n" }, { contact: "" }, { text: "x".repeat(401) }]) {
      await expect(post(missing as object)).rejects.toThrow();
    }
  });

  test("is deleted thirty days after its end, with the answers to it, when the next one is entered", async () => {
    const [declined, over, ended, current] = [(await post()).listing, await listed(), await listed(), await listed()];
    await decide(declined, false);
    await end(ended);
    await reply(over);
    const ids = async () => (await db().listing.findMany({ where: { leagueId: home.league } })).map(({ id }) => id);
    await post({}, afterDays(30));
    expect(await ids()).toEqual(expect.arrayContaining([declined, over, ended, current]));
    await post({}, afterDays(31));
    expect(await ids()).toEqual(expect.arrayContaining([over, current]));
    expect(await ids()).not.toEqual(expect.arrayContaining([declined]));
    expect(await ids()).not.toEqual(expect.arrayContaining([ended]));
    await post({}, afterDays(91));
    expect(await ids()).not.toEqual(expect.arrayContaining([over]));
    expect(await db().listingReply.count({ where: { leagueId: home.league } })).toBe(0);
  });
});

test("the ledger accounts for each stored row of listings and answers, also for deleted ones", async () => {
  home = await aRecordedLeague();
  const [current, over] = [await listed(), await listed()];
  for (const listing of [current, over]) await reply(listing);
  await end(over);
  await post({}, afterDays(31));
  const stored = await db().listingReply.findMany({ where: { leagueId: home.league } });
  expect(stored.map(({ listingId }) => listingId)).toEqual([current]);
  const { ledgerSeq, ledgerHead } = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  const league = { id: home.league, ledgerSeq, ledgerHead };
  const check = () => db().$transaction((tx) => verifyLeague(tx, league));
  expect(await check()).toMatchObject({ ok: true });
  await db().listing.updateMany({ where: { id: current }, data: { contact: "other@example.com" } });
  expect(await check()).toMatchObject({ ok: false, fault: expect.stringContaining(`The row of Listing ${current}`) });
});

describe("the contacts", () => {
  const nothing: LogFilter = { before: null, kinds: null, corrects: false, season: null, match: null, all: false };

  test("are for the desk alone: in no public list, private link, log, or open part of the ledger", async () => {
    const listing = await listed();
    await reply(listing);
    const rows = await rowsAfter(db(), home.league, 0, 100);
    const about = { season: "", matches: new Set<string>(), settled: new Set<string>() };
    const open = [
      await loadListings({ id: home.league, timeZone }, evening),
      await byLink(listing),
      await logPage(db(), home.league, nothing, { drafts: true }),
      rows.map((row) => publishedRow(row, about)),
    ].map((one) => JSON.stringify(one));
    expect(rows.length).toBeGreaterThan(2);
    for (const text of open) {
      for (const secret of [ann.contact, bob.contact, "555-0147", bob.name, bob.text])
        expect(text).not.toContain(secret);
    }
    // The log names nobody, not even from the public part of a listing.
    expect(open[2]).not.toContain(ann.name);
    expect((await desk()).waiting).toMatchObject([{ ...bob, listing: ann }]);
  });
});

describe("the private link", () => {
  const prove = (listing: string, token = listingToken(home.league, listing)) => {
    const command = endListing.parse({ id: newId(), league: home.league, kind: "end-listing", listing });
    return { ...command, by: { proof: listingProof(token, command) } };
  };

  test("ends its listing, once, also before the desk has decided", async () => {
    for (const listing of [await listed(), (await post()).listing]) {
      expect(nameOf(await send(nobody, prove(listing)))).toBe("applied");
      expect(nameOf(await send(nobody, prove(listing)))).toBe("agreed");
      expect((await byLink(listing))?.listing.standing).toBe("over");
      expect(codesOf(await decide(listing, true))).toEqual(["listing-over"]);
    }
    expect((await shown()).team).toEqual([]);
  });

  test("of another listing, or no link, ends nothing", async () => {
    const [listing, other] = [await listed(), await listed()];
    expect(nameOf(await send(nobody, prove(listing, listingToken(home.league, other))))).toBe("missing");
    expect(nameOf(await send(nobody, { ...prove(other), listing }))).toBe("missing");
    expect(nameOf(await end(listing, nobody))).toBe("nobody");
    expect((await shown()).team).toHaveLength(2);
    expect(await byLink(listing, evening, listingToken(home.league, other))).toBeNull();
    const unknown = newId();
    expect(await byLink(unknown)).toBeNull();
    expect(nameOf(await send(nobody, prove(unknown)))).toBe("missing");
    expect(nameOf(await end(listing))).toBe("applied");
    expect(nameOf(await end(listing))).toBe("agreed");
  });

  test("is in the answer to the listing, also to a repeated one; another command for the same listing gets none", async () => {
    const listing = newId();
    const command = { kind: "post-listing", league: home.league, listing, seeks: "team", ...ann };
    const sent = (id: string) => {
      const bytes = Buffer.from(JSON.stringify({ id, ...command }));
      const headers = new Headers({ "content-type": "application/json", "x-forwarded-for": "192.0.2.77" });
      return answerCommand({ headers, cookies: cookieJar(undefined), body: async () => ok(bytes) });
    };
    const id = newId();
    const token = listingToken(home.league, listing);
    for (const answer of [await sent(id), await sent(id)])
      expect(answer).toMatchObject({ status: 200, body: { token } });
    const other = await sent(newId());
    expect(other).toMatchObject({ status: 422, body: { problems: [{ code: "listing-already-there" }] } });
    expect(JSON.stringify(other)).not.toContain(token);
    expect(JSON.stringify(await db().ledgerEntry.findMany({ where: { leagueId: home.league } }))).not.toContain(token);
  });

  test("proves one command with one secret", () => {
    const text = fc.string({ maxLength: 8 });
    const commands = fc.record({ id: text, league: text, kind: fc.constant("end-listing" as const), listing: text });
    const isSame = (one: EndListing, two: EndListing) =>
      one.id === two.id && one.league === two.league && one.listing === two.listing;
    fc.assert(
      fc.property(text, text, commands, commands, (token, other, one, two) => {
        expect(listingProof(token, one) === listingProof(token, two)).toBe(isSame(one, two));
        expect(listingProof(token, one) === listingProof(other, one)).toBe(token === other);
      }),
    );
  });
});

describe("an answer to a listing", () => {
  test("waits at the desk beside the listing, is passed on, and can wait again", async () => {
    const listing = await listed();
    const { id, answer } = await reply(listing);
    expect(nameOf(answer)).toBe("applied");
    expect((await desk()).waiting).toMatchObject([{ id, state: "waiting", ...bob, listing: { id: listing, ...ann } }]);
    const settle = (state: "passedOn" | "discarded" | "waiting") =>
      send(home.secretary, { kind: "settle-listing-reply", league: home.league, reply: id, state });
    for (const state of ["passedOn", "discarded"] as const) {
      expect(nameOf(await settle(state))).toBe("applied");
      expect(nameOf(await settle(state))).toBe("agreed");
      expect(await desk()).toMatchObject({ waiting: [], settled: [{ id, state }] });
    }
    expect(nameOf(await settle("waiting"))).toBe("applied");
    expect((await desk()).waiting.map((one) => one.id)).toEqual([id]);
    const command = {
      kind: "settle-listing-reply" as const,
      league: home.league,
      reply: id,
      state: "passedOn" as const,
    };
    expect(nameOf(await send(nobody, command))).toBe("nobody");
    expect(nameOf(await send(home.secretary, { ...command, reply: newId() }))).toBe("missing");
  });

  test("is to a listing that is shown: others look missing, one that is over says so; earlier answers stay", async () => {
    const { listing: pending } = await post();
    expect(nameOf((await reply(pending)).answer)).toBe("missing");
    await decide(pending, false);
    expect(nameOf((await reply(pending)).answer)).toBe("missing");
    expect(nameOf((await reply(newId())).answer)).toBe("missing");
    const listing = await listed();
    await reply(listing);
    expect(codesOf((await reply(listing, {}, afterDays(61))).answer)).toEqual(["listing-over"]);
    await end(listing);
    expect(codesOf((await reply(listing)).answer)).toEqual(["listing-over"]);
    expect((await desk()).waiting.map(({ name }) => name)).toEqual(["Bob"]);
  });

  test("needs a contact that can be written to or called", async () => {
    expect(codesOf((await reply(await listed(), { contact: "at the bar" })).answer)).toEqual(["contact-unreadable"]);
  });
});

describe("limits", () => {
  test("a listing has so many answers that wait; one that is passed on makes room", async () => {
    const listing = await listed();
    const replies = await Promise.all(Array.from({ length: maxWaitingReplies.toListing }, () => reply(listing)));
    expect(codesOf((await reply(listing)).answer)).toEqual(["listing-replies-full"]);
    expect(nameOf((await reply(await listed())).answer)).toBe("applied");
    const passed = replies[0]?.id ?? "";
    const settled = { kind: "settle-listing-reply" as const, league: home.league, reply: passed };
    await send(home.secretary, { ...settled, state: "passedOn" });
    expect(nameOf((await reply(listing)).answer)).toBe("applied");
  });

  test("so many listings wait for the desk; one that is decided makes room", async () => {
    const listings = await Promise.all(Array.from({ length: maxListings.pending }, () => post()));
    expect(codesOf((await post()).answer)).toEqual(["listings-full"]);
    await decide(listings[0]?.listing ?? "", true);
    expect(nameOf((await post()).answer)).toBe("applied");
  });

  test("an address sends so many an hour; another address does not wait", async () => {
    const tries: boolean[] = [];
    for (let i = 0; i < 21; i++) tries.push(await isListingFlood("192.0.2.19", { at: evening, newId }));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(tries.at(-1)).toBe(true);
    expect(await isListingFlood("192.0.2.20", { at: evening, newId })).toBe(false);
    expect(await isListingFlood("192.0.2.19", { at: new Date(evening.getTime() + 3_700_000), newId })).toBe(false);
  });
});

describe("a captain", () => {
  async function aTeam(name: string) {
    const { teamId, id } = await db().entrant.findFirstOrThrow({ where: { leagueId: home.league, name } });
    return { team: teamId ?? "", captain: await aCaptain(home.league, id) };
  }
  const enter = (caller: Caller, team: string, listing = newId()) => {
    const { text, contact } = bob;
    return send(caller, { kind: "post-team-listing", league: home.league, listing, team, text, contact });
  };

  test("puts the own team on the list without the desk, under its name, once at a time", async () => {
    await aSeason(home, "Owls\nEagles");
    const { team, captain } = await aTeam("Owls");
    const listing = newId();
    expect(await loadTeamListings(captain, "en", evening)).toMatchObject([
      { teams: [{ name: "Owls", listing: null }] },
    ]);
    expect(nameOf(await enter(captain, team, listing))).toBe("applied");
    expect((await shown()).player).toEqual(["Owls"]);
    const link = `/en/listing#${home.league}.${listing}.${listingToken(home.league, listing)}`;
    expect(await loadTeamListings(captain, "en", evening)).toMatchObject([
      { league: { id: home.league }, teams: [{ id: team, listing: { until: "2027-01-18", link } }] },
    ]);
    expect(codesOf(await enter(captain, team))).toEqual(["team-already-listed"]);
    await end(listing);
    expect(nameOf(await enter(captain, team))).toBe("applied");
  });

  test("speaks for no other team; the desk speaks for all; others for none", async () => {
    await aSeason(home, "Owls\nEagles");
    const [owls, eagles] = [await aTeam("Owls"), await aTeam("Eagles")];
    expect(nameOf(await enter(owls.captain, eagles.team))).toBe("missing");
    expect(nameOf(await enter(nobody, owls.team))).toBe("nobody");
    expect(nameOf(await enter((await aLeague()).secretary, owls.team))).toBe("missing");
    expect(nameOf(await enter(home.secretary, newId()))).toBe("missing");
    expect(await shown()).toEqual({ team: [], player: [] });
    expect(nameOf(await enter(home.secretary, eagles.team))).toBe("applied");
    expect(await loadTeamListings(home.secretary, "en", evening)).toEqual([]);
  });
});
