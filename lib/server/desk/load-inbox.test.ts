import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seasonTasks } from "@/lib/commands/season-state";
import { unwrap } from "@/lib/kernel/result";
import { aCaptain } from "@/lib/test-kit/leagues/a-captain";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { atVenues, aVenue } from "@/lib/test-kit/leagues/a-venue";
import { aPublicEvent } from "@/lib/test-kit/leagues/an-event";
import { anOpenCard, openerOf, openTableCommand, sendOpenTable } from "@/lib/test-kit/leagues/an-open-table";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { type InboxItem, type InboxKind, inboxKinds } from "@/lib/views/inbox-item";
import { type Caller, nobody } from "../auth/caller";
import { insertAccount } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { insertMembership } from "../data/leagues/leagues";
import { askByPin } from "../tables/ask-by-pin";
import { tablePin } from "../tables/new-link";
import { countInbox } from "./count-inbox";
import { inboxOf } from "./load-inbox";

type Home = Awaited<ReturnType<typeof aLeague>>;
type Match = Awaited<ReturnType<typeof aSeason>>["matches"][number];
type Unnamed = Parameters<typeof send>[1];

const timeZone = "America/Chicago";
/** The morning after the first night. */
const morning = new Date("2026-11-20T09:00:00-06:00");

let home: Home;
let season: string;
let slug: string;
let one: Match;
let other: Match;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

beforeEach(async () => {
  home = await aLeague();
  const created = await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
  season = created.season;
  slug = (await db().season.findFirstOrThrow({ where: { id: season } })).slug;
  const [first, second] = created.matches;
  if (!first || !second) throw new Error("no matches");
  [one, other] = [first, second];
});

const atDesk = async (command: Unnamed) => expect(nameOf(await send(home.secretary, command))).toBe("applied");
const key = (match = one) => ({ league: home.league, match: match.id, table: 1, game: 1 });
const sidesOf = ({ sides }: Match) => sides.join(" – ");

async function items(kind: InboxKind, at: Date): Promise<readonly InboxItem[]> {
  const league = { id: home.league, slug: home.league, timeZone };
  const { items: inbox } = await inboxOf(league, at);
  expect(await countInbox(league, at), "the count beside the navigation").toBe(inbox.length);
  expect(new Set(inbox.map((item) => item.key)).size, "one key an item").toBe(inbox.length);
  return inbox.filter((item) => item.kind === kind);
}

/** Another night for the first match on which the captains of both teams agree; returns the proposal. */
async function agreed(): Promise<string> {
  const [host, guest] = await db().matchSide.findMany({ where: { matchId: one.id }, orderBy: { side: "asc" } });
  const [proposal, entrant] = [newId(), host?.entrantId ?? ""];
  const about = { league: home.league, match: one.id, proposal };
  const night = { date: "2026-12-17" as const, time: "19:00" };
  const [asks, answers] = [await aCaptain(home.league, entrant), await aCaptain(home.league, guest?.entrantId ?? "")];
  expect(nameOf(await send(asks, { kind: "propose-move", ...about, entrant, nights: [night] }))).toBe("applied");
  expect(nameOf(await send(answers, { kind: "answer-move", ...about, night }))).toBe("applied");
  return proposal;
}

/** Plays the first match's game to its end, at the desk. */
async function play(hands = 4) {
  await atDesk({ kind: "start-game", ...key(), firstDealer: 0 });
  for (let hand = 1; hand <= hands; hand++)
    await atDesk({ kind: "record-hand", ...key(), hand, baseRevision: 0, entry: playedHandOf(162) });
}

const phone = (ended?: "revoked"): Caller => ({
  account: null,
  device: { id: newId(), leagueId: home.league, linkId: "l", matchId: one.id, side: 1, ...(ended && { ended }) },
});

async function somebody(name: string): Promise<Caller> {
  const id = newId();
  const account = { id, email: `${id}@example.com`, name, passwordHash: "none", locale: "en", createdAt: evening };
  await insertAccount(db(), { ...account, administrator: false, demo: false });
  return { account: { id, sessionId: "s", name, administrator: false, roles: [] }, device: null };
}

/** A member of the first team of the first match. */
async function aMember(name: string) {
  const entrant = await db().entrant.findFirstOrThrow({ where: { seasonId: season, name: one.sides[0] ?? "" } });
  await atDesk({ kind: "add-members", league: home.league, season, entrant: entrant.id, names: [name] });
  const { personId } = await db().entrantMember.findFirstOrThrow({ where: { entrantId: entrant.id, name } });
  return { entrant: entrant.id, person: personId };
}

/** How an item arises, its content, and the action that removes it. */
interface Situation {
  readonly kind: InboxKind;
  readonly what: string;
  readonly at?: Date;
  /** Makes the item; returns the action that removes it. */
  readonly arise: () => Promise<() => Promise<unknown>>;
  readonly item: () => Partial<InboxItem>;
}

const situations: readonly Situation[] = [
  {
    kind: "dispute",
    what: "a side's dispute",
    item: () => ({ about: sidesOf(one), game: 1, hand: 0, date: "2026-11-19" }),
    arise: async () => {
      await play();
      const dispute = newId();
      const statement = { kind: "dispute-game", ...key(), dispute, side: 1, reason: "Not so" } as const;
      expect(nameOf(await send(phone(), statement))).toBe("applied");
      return () => atDesk({ kind: "rule-dispute", league: home.league, dispute, stands: "sheet", reason: "It stands" });
    },
  },
  {
    kind: "dispute",
    what: "two entries of a hand",
    item: () => ({ about: sidesOf(one), game: 1, hand: 1 }),
    arise: async () => {
      await play(1);
      const again = { kind: "record-hand", ...key(), hand: 1, baseRevision: 0, entry: playedHandOf(150) } as const;
      expect(nameOf(await send(home.secretary, again))).toBe("conflict");
      return () => atDesk({ kind: "resolve-conflict", ...key(), hand: 1, seen: 2, choose: 1, reason: "The paper" });
    },
  },
  {
    kind: "quarantine",
    what: "a phone's entry after its link ended",
    item: () => ({ about: sidesOf(one), count: 1, path: "/tables#quarantine" }),
    arise: async () => {
      await play(1);
      const command = newId();
      const late = {
        kind: "record-hand",
        ...key(),
        hand: 2,
        baseRevision: 0,
        entry: playedHandOf(162),
        id: command,
      } as const;
      expect(nameOf(await send(phone("revoked"), late))).toBe("quarantined");
      return () => atDesk({ kind: "settle-quarantine", league: home.league, command, decision: "discard" });
    },
  },
  {
    kind: "phone",
    what: "a phone that asks to be let in",
    item: () => ({ about: sidesOf(one), count: 1, path: "/tables" }),
    arise: async () => {
      const link = newId();
      await atDesk({ kind: "issue-table-link", league: home.league, link, match: one.id });
      unwrap(await askByPin(tablePin(home.league, link), "198.51.100.9", { at: evening, newId }));
      const { id } = await db().tableDevice.findFirstOrThrow({ where: { linkId: link, askedAt: { not: null } } });
      return () => atDesk({ kind: "admit-phone", league: home.league, match: one.id, phone: id, isLetIn: true });
    },
  },
  {
    kind: "result",
    what: "a night without a result",
    at: morning,
    item: () => ({ about: sidesOf(other), path: `/seasons/${slug}/matches/1-2/paper`, date: "2026-11-19" }),
    arise: async () => {
      await atDesk({ kind: "rule-match", league: home.league, match: one.id, ruling: "forfeit", sides: [0] });
      return () => atDesk({ kind: "rule-match", league: home.league, match: other.id, ruling: "forfeit", sides: [0] });
    },
  },
  {
    kind: "confirm",
    what: "a result that nobody confirmed",
    at: morning,
    item: () => ({ about: sidesOf(one), path: "/tonight?night=2026-11-19" }),
    arise: async () => {
      await play();
      return () => atDesk({ kind: "confirm-game", ...key() });
    },
  },
  {
    kind: "absence",
    what: "an absence without a substitute",
    item: () => ({ about: sidesOf(one), path: `/seasons/${slug}/matches/1-1/line-up` }),
    arise: async () => {
      const absent = { league: home.league, match: one.id, ...(await aMember("Ann")), note: "" };
      await atDesk({ kind: "say-absence", ...absent, isAbsent: true });
      return () =>
        atDesk({
          ...{ kind: "set-line-up", league: home.league, match: one.id, table: 1, fromGame: 1 },
          seats: [
            { seat: 0, name: "Sub" },
            { seat: 2, name: "Other" },
          ],
        });
    },
  },
  {
    kind: "undated",
    what: "a postponed match without a date",
    item: () => ({ about: sidesOf(one), path: `/seasons/${slug}/changes?what=make-up&match=${one.id}`, date: null }),
    arise: async () => {
      const change = newId();
      const postponed = { league: home.league, season, change, basis: 0, what: "postpone" } as const;
      await atDesk({ kind: "change-schedule", ...postponed, changes: [{ match: one.id, date: null }] });
      return () => atDesk({ kind: "undo-schedule-change", league: home.league, season, change });
    },
  },
  {
    kind: "table",
    what: "a night without tables",
    item: () => ({ about: "Fall 2026", date: "2026-11-19", count: 1, path: `/seasons/${slug}/schedule` }),
    arise: async () => {
      const bar = await aVenue(home.league, 4);
      await atVenues(home.league, season, [bar]);
      const table = await db().matchTable.findFirstOrThrow({ where: { matchId: one.id } });
      const set = (number: number | null) =>
        db().matchTable.update({ where: { leagueId_id: { leagueId: home.league, id: table.id } }, data: { number } });
      await set(null);
      return () => set(3);
    },
  },
  {
    kind: "claim",
    what: "somebody's claim to be a player",
    item: () => ({ about: "Annie", who: "Ann", path: "/members#claims" }),
    arise: async () => {
      const { person } = await aMember("Ann");
      const claim = newId();
      const claimed = await send(await somebody("Annie"), { kind: "claim-player", league: home.league, claim, person });
      expect(nameOf(claimed)).toBe("applied");
      return () => atDesk({ kind: "answer-claim", league: home.league, claim, isRight: false });
    },
  },
  {
    kind: "signUps",
    what: "a sign-up to an event",
    item: () => ({ about: "Cup", count: 1 }),
    arise: async () => {
      const event = await aPublicEvent(home, []);
      const signUp = newId();
      const words = { name: "Elks", members: [], contact: "", note: "", bar: "", club: "" };
      const request = { kind: "sign-up", league: home.league, season: event.season, signUp, ...words } as const;
      expect(nameOf(await send(nobody, request))).toBe("applied");
      return () => atDesk({ kind: "answer-sign-up", league: home.league, signUp, state: "accepted" });
    },
  },
  {
    kind: "listings",
    what: "a listing of a player who looks for a team",
    item: () => ({ about: "", count: 1, path: "/listings" }),
    arise: async () => {
      const listing = newId();
      const words = { name: "Elsa", text: "Any night", contact: "812 555 0147" };
      const request = { kind: "post-listing", league: home.league, listing, seeks: "team", ...words } as const;
      expect(nameOf(await send(nobody, request))).toBe("applied");
      return () => atDesk({ kind: "answer-listing", league: home.league, listing, isAccepted: false });
    },
  },
  {
    kind: "listingReplies",
    what: "an answer to a listing",
    item: () => ({ about: "", count: 1, path: "/listings" }),
    arise: async () => {
      const [listing, reply] = [newId(), newId()];
      const words = { name: "Elsa", text: "Any night", contact: "812 555 0147" };
      await send(nobody, { kind: "post-listing", league: home.league, listing, seeks: "team", ...words });
      await atDesk({ kind: "answer-listing", league: home.league, listing, isAccepted: true });
      const answer = { kind: "reply-to-listing", league: home.league, listing, reply, ...words } as const;
      expect(nameOf(await send(nobody, answer))).toBe("applied");
      return () => atDesk({ kind: "settle-listing-reply", league: home.league, reply, state: "passedOn" });
    },
  },
  {
    kind: "openGames",
    what: "a game at an open table",
    item: () => ({ about: "The Lamp", count: 1, path: "/open-games" }),
    arise: async () => {
      const card = await anOpenCard(home, await aVenue(home.league, 2, "The Lamp"));
      const { command } = openTableCommand(card);
      expect(nameOf(await sendOpenTable(command))).toBe("applied");
      const opener = await openerOf(command);
      const game = { league: home.league, match: command.match, table: 1, game: 1 };
      await send(await opener(), { kind: "start-game", ...game, firstDealer: 0 });
      for (let hand = 1; hand <= 4; hand++)
        await send(await opener(), { kind: "record-hand", ...game, hand, baseRevision: 0, entry: playedHandOf(162) });
      return () =>
        atDesk({
          ...{ kind: "adopt-game", league: home.league, match: command.match, swapped: false, reason: "It was theirs" },
          to: { match: one.id, table: 1 },
        });
    },
  },
  {
    kind: "move",
    what: "another night on which two captains agreed",
    item: () => ({ about: sidesOf(one), date: "2026-12-17", path: `/seasons/${slug}/matches/${one.slug}/night` }),
    arise: async () => {
      const proposal = await agreed();
      const decision = { kind: "decide-move" as const, league: home.league, match: one.id, proposal, isAccepted: true };
      return () => atDesk(decision);
    },
  },
  {
    kind: "moved",
    what: "a match that two captains moved",
    item: () => ({ about: sidesOf(one), date: "2026-12-17", path: `/seasons/${slug}/matches/${one.slug}/night` }),
    arise: async () => {
      await atDesk({ kind: "choose-moves", league: home.league, season, moves: "told" });
      const { changeId } = await db().moveProposal.findFirstOrThrow({ where: { id: await agreed() } });
      const undo = { kind: "undo-schedule-change" as const, league: home.league, season, change: changeId ?? "" };
      return () => atDesk(undo);
    },
  },
  {
    kind: "access",
    what: "a card that ended with its author's role",
    item: () => ({ about: "", count: 1, path: "/members" }),
    arise: async () => {
      const author = await somebody("Bob");
      const account = author.account?.id ?? "";
      await insertMembership(db(), {
        leagueId: home.league,
        accountId: account,
        role: "secretary",
        createdAt: evening,
      });
      const roles = [{ leagueId: home.league, role: "secretary" as const }];
      const bob = { ...author, account: author.account && { ...author.account, roles } };
      const venue = await aVenue(home.league, 1, "The Lamp");
      await anOpenCard({ league: home.league, secretary: bob }, venue);
      const ended = await send(bob, { kind: "end-role", league: home.league, account, role: "secretary" });
      expect(nameOf(ended)).toBe("applied");
      return () => anOpenCard(home, venue);
    },
  },
  {
    kind: "firstNight",
    what: "a published season's checklist",
    item: () => ({ about: "Fall 2026", path: `/seasons/${slug}/first-night` }),
    arise: async () => async () => {
      for (const task of seasonTasks)
        await send(home.secretary, { kind: "set-season-task", league: home.league, season, task, isDone: true });
    },
  },
];

describe("a desk's inbox", () => {
  test.each(situations)("has $what until it is decided", async ({ kind, what, at = evening, arise, item }) => {
    if (kind !== "firstNight" && kind !== "result") expect(await items(kind, at), `before ${what}`).toEqual([]);
    const decide = await arise();
    expect(await items(kind, at)).toMatchObject([item()]);
    await decide();
    expect(await items(kind, at), `after ${what}`).toEqual([]);
  });

  test("of another league has none of it", async () => {
    await play();
    const foreign = await aLeague();
    expect(await inboxOf({ id: foreign.league, slug: foreign.league, timeZone }, morning)).toEqual({
      items: [],
      putOff: [],
    });
  });

  test("has a situation for each of its kinds", () => {
    expect([...new Set(situations.map(({ kind }) => kind))].sort()).toEqual([...inboxKinds].sort());
  });
});

describe("putting an item off", () => {
  const league = () => ({ id: home.league, slug: home.league, timeZone });
  const putOff = (item: string, until: string | null) =>
    send(home.secretary, { kind: "put-off-item", league: home.league, item, until });

  test("removes it from the inbox and its count until the morning of a date; it can be taken back", async () => {
    const [late] = await items("result", morning);
    if (!late) throw new Error("no result is missing");
    const before = (await inboxOf(league(), morning)).items.length;
    expect(nameOf(await putOff(late.key, "2026-11-23"))).toBe("applied");
    expect((await inboxOf(league(), morning)).putOff).toEqual([{ ...late, until: "2026-11-23" }]);
    expect(await items("result", morning)).not.toContainEqual(late);
    expect(await countInbox(league(), morning)).toBe(before - 1);
    // Six in the morning begins a day.
    const [beforeSix, afterSix] = ["2026-11-23T05:59:00-06:00", "2026-11-23T06:00:00-06:00"].map((at) => new Date(at));
    expect((await inboxOf(league(), beforeSix ?? morning)).putOff.map(({ key }) => key)).toEqual([late.key]);
    expect((await inboxOf(league(), afterSix ?? morning)).putOff).toEqual([]);
    expect(nameOf(await putOff(late.key, null))).toBe("applied");
    expect(await items("result", morning)).toContainEqual(late);
    expect((await inboxOf(league(), morning)).putOff).toEqual([]);
  });

  test("is possible for sixty days", async () => {
    expect(nameOf(await putOff("access", "2027-01-19"))).toBe("applied");
    expect(codesOf(await putOff("access", "2027-01-20"))).toEqual(["put-off-too-long"]);
    expect(codesOf(await putOff("access", "9999-12-31"))).toEqual(["put-off-too-long"]);
  });

  test("does not hide a phone that waits", async () => {
    const { arise, at = evening } = situations.find(({ kind }) => kind === "phone") ?? {};
    await arise?.();
    const [waiting] = await items("phone", at);
    if (!waiting) throw new Error("no phone waits");
    expect(nameOf(await putOff(waiting.key, "2026-12-24"))).toBe("applied");
    expect(await items("phone", at)).toEqual([waiting]);
  });

  test("with an unknown key changes nothing", async () => {
    const before = await inboxOf(league(), morning);
    for (const item of ["nothing", "__proto__", "result"]) {
      expect(nameOf(await putOff(item, "2026-12-24"))).toBe("applied");
    }
    expect(await inboxOf(league(), morning)).toEqual(before);
  });

  test("keeps the two hundred that come back last, and none of the past", async () => {
    for (let i = 0; i < 205; i++) await putOff(`nothing ${i}`, `2026-12-${i < 5 ? "01" : "02"}`);
    const stored = async () => {
      const { putOff } = await db().league.findUniqueOrThrow({ where: { id: home.league }, select: { putOff: true } });
      return Object.entries(putOff as Record<string, string>);
    };
    expect(new Set((await stored()).map(([, until]) => until))).toEqual(new Set(["2026-12-02"]));
    expect(await stored()).toHaveLength(200);
    const later = new Date("2026-12-05T12:00:00Z");
    await send(home.secretary, { kind: "put-off-item", league: home.league, item: "x", until: "2026-12-24" }, later);
    expect(await stored()).toEqual([["x", "2026-12-24"]]);
  });

  test("is for those who run the league", async () => {
    const command = { kind: "put-off-item", league: home.league, item: "x", until: "2026-12-24" } as const;
    expect(nameOf(await send(nobody, command))).toBe("nobody");
    expect(nameOf(await send(phone(), command))).toBe("nobody");
    expect(nameOf(await send(await somebody("A reader"), command))).toBe("missing");
  });
});
