import { createECDH } from "node:crypto";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SubscriptionRequest } from "@/lib/commands/messages/subscription";
import { messageTopics } from "@/lib/commands/messages/topics";
import { formatCard } from "@/lib/commands/tables/card-fragment";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { type MailServer, startMailServer } from "@/lib/test-kit/processes/mail-server";
import { newId } from "@/lib/test-kit/sample-values";
import { teamCardToken } from "../auth/secrets";
import { db, withTx } from "../data/connection/client";
import { claimBatches } from "../data/messages/queue";
import { answerSubscription } from "./answer-subscription";
import { readLedgers } from "./read-ledgers";
import { queueReminders } from "./reminders";
import { sendDue } from "./send-due";
import { subscriptionFragment, unsubscribeAddress } from "./subscription-link";

/** The evening of the season's first night, in the league's zone. */
const noon = new Date("2026-11-18T12:00:00-06:00");
let mail: MailServer;
let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
let owls: { readonly entrant: string; readonly card: string; readonly ann: string; readonly bob: string };

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  process.env["NEXTAUTH_URL"] = "https://league.example";
  process.env["MAIL_FROM"] = "league@league.example";
});

beforeEach(async () => {
  mail = await startMailServer({ unknown: ["nobody@example.com"] });
  process.env["SMTP_URL"] = mail.url;
  home = await aLeague();
  season = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  const { id: entrant } = await db().entrant.findFirstOrThrow({ where: { seasonId: season.season, name: "Owls" } });
  await send(home.secretary, {
    ...{ kind: "add-members", league: home.league, season: season.season, entrant },
    names: ["Ann", "Bob"],
  });
  const card = newId();
  await send(home.secretary, { kind: "issue-team-card", league: home.league, card, entrant });
  const people = await db().entrantMember.findMany({ where: { entrantId: entrant }, orderBy: { name: "asc" } });
  const [ann = "", bob = ""] = people.map(({ personId }) => personId);
  owls = {
    entrant,
    card: formatCard({ league: home.league, card, token: teamCardToken(home.league, card) }),
    ann,
    bob,
  };
  return async () => {
    await mail.close();
    await db().subscription.deleteMany();
    await db().messageCursor.deleteMany();
    await db().pinTry.deleteMany();
  };
});
afterAll(() => vi.restoreAllMocks());

const choices = { topics: [...messageTopics], locale: "en" as const, quiet: null, digestAt: null };
const ask = (request: SubscriptionRequest, at = noon, from = newId()) =>
  answerSubscription(request, { at, newId, from });

/** Subscribes by e-mail and confirms the address; returns the link. */
async function subscribed(
  email: string,
  more: Partial<Omit<typeof choices, "digestAt"> & { person: string; digestAt: string | null }> = {},
) {
  const { person = owls.ann, ...chosen } = more;
  await ask({ action: "subscribe", card: owls.card, person, address: { way: "email", email }, ...choices, ...chosen });
  const { id } = await db().subscription.findFirstOrThrow({
    where: { address: email, confirmedAt: null },
  });
  const link = subscriptionFragment({ leagueId: home.league, id });
  await ask({ action: "confirm", link });
  await readLedgers(newId);
  return link;
}

const ofOwls = () => {
  const match = season.matches.find(({ sides }) => sides.includes("Owls"));
  if (!match) throw new Error("the Owls play nobody");
  return match;
};

const announce = (text: string, at = noon) =>
  send(
    home.secretary,
    {
      kind: "announce",
      league: home.league,
      announcement: newId(),
      venue: null,
      texts: { en: text },
      until: "2026-12-24",
    },
    at,
  );

/** Adds a row to the league's ledger without its command. */
async function ledgerRow(kind: string, body: object, actor: string): Promise<void> {
  const { hash, seq } = await db().ledgerEntry.findFirstOrThrow({
    where: { leagueId: home.league },
    orderBy: { seq: "desc" },
  });
  const row = { leagueId: home.league, seq: seq + 1, commandId: newId(), kind, at: noon, prev: hash, hash: newId() };
  await db().ledgerEntry.create({
    data: { ...row, body, actor: { kind: actor }, outcome: { outcome: "applied" } },
  });
  await db().league.update({ where: { id: home.league }, data: { ledgerSeq: row.seq } });
}

const sendAt = (at: Date) => sendDue(() => at);
const minutes = (count: number, from = noon) => new Date(from.getTime() + count * 60_000);

async function mails() {
  return Promise.all(mail.letters.map(async (letter) => simpleParser(letter)));
}

const states = async () => (await db().message.findMany({ orderBy: { createdAt: "asc" } })).map(({ state }) => state);

describe("an e-mail address", () => {
  test("gets one mail until its owner has confirmed it", async () => {
    const address = { way: "email", email: "ann@example.com" } as const;
    const reply = await ask({ action: "subscribe", card: owls.card, person: owls.ann, address, ...choices });
    expect(reply).toEqual({ status: 200, body: { link: null } });
    await sendAt(noon);
    await readLedgers(newId);
    await announce("Doors open at six.");
    await readLedgers(newId);
    await sendAt(minutes(60));
    const [confirmation, ...others] = await mails();
    expect(others).toEqual([]);
    expect(confirmation?.subject).toBe("Messages from A league: please confirm");
    const link = /\/en\/t\/messages#(\S+)/.exec(confirmation?.text ?? "")?.[1] ?? "";
    expect(await ask({ action: "view", link })).toMatchObject({
      body: { isConfirmed: false, person: "Ann", team: "Owls" },
    });
    expect(await ask({ action: "confirm", link })).toMatchObject({ body: { isConfirmed: true } });
    await announce("Snow: we play.");
    await readLedgers(newId);
    await sendAt(minutes(61));
    expect((await mails()).slice(1).map(({ subject, text }) => [subject, text?.split("\n")[0]])).toEqual([
      ["A league", "Snow: we play."],
    ]);
  });

  test("gets its confirmation mail also where the mail server was down for days", async () => {
    await mail.close();
    const address = { way: "email", email: "ann@example.com" } as const;
    await ask({ action: "subscribe", card: owls.card, person: owls.ann, address, ...choices });
    await sendAt(noon);
    expect(await states()).toEqual(["waiting"]);
    mail = await startMailServer({ port: mail.port });
    await sendAt(minutes(3 * 24 * 60));
    await sendAt(minutes(3 * 24 * 60 + 5));
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Messages from A league: please confirm"]);
  });

  test("is confirmed by mail three times a day at most, and a network address subscribes twenty times an hour", async () => {
    const subscribe = (email: string, from: string) =>
      ask(
        { action: "subscribe", card: owls.card, person: owls.ann, address: { way: "email", email }, ...choices },
        noon,
        from,
      );
    for (let one = 0; one < 3; one++) expect((await subscribe("victim@example.com", newId())).status).toBe(200);
    expect(await subscribe("victim@example.com", newId())).toMatchObject({
      status: 403,
      problem: { code: "messages-too-often" },
    });
    const from = newId();
    for (let one = 0; one < 20; one++) expect((await subscribe(`${newId()}@example.com`, from)).status).toBe(200);
    expect((await subscribe("next@example.com", from)).status).toBe(403);
  });

  test("replaces its earlier subscription for the same person when it is confirmed", async () => {
    const first = await subscribed("ann@example.com");
    const second = await subscribed("ann@example.com");
    expect(await ask({ action: "view", link: first })).toMatchObject({ status: 404 });
    expect(await ask({ action: "view", link: second })).toMatchObject({ status: 200 });
  });

  test("is refused for a person who is not on the card's team, and without the card's secret", async () => {
    const address = { way: "email", email: "ann@example.com" } as const;
    const request = { action: "subscribe", person: owls.ann, address, ...choices } as const;
    expect(await ask({ ...request, card: owls.card, person: newId() })).toMatchObject({ status: 422 });
    expect(await ask({ ...request, card: owls.card.replace(/[^.]+$/, "A".repeat(22)) })).toMatchObject({ status: 404 });
    await send(home.secretary, { kind: "revoke-team-card", league: home.league, card: owls.card.split(".")[1] ?? "" });
    expect(await ask({ ...request, card: owls.card })).toMatchObject({ status: 410 });
    expect(await db().subscription.count()).toBe(0);
  });
});

describe("a private link", () => {
  test("changes and ends the subscription, whose address is then deleted; a forged one does nothing", async () => {
    const link = await subscribed("ann@example.com");
    const forged = link.replace(/[^.]+$/, "A".repeat(22));
    for (const action of ["view", "confirm", "end"] as const)
      expect(await ask({ action, link: forged })).toMatchObject({ status: 404 });
    expect(await ask({ action: "change", link, ...choices, topics: ["moved"], locale: "ru" })).toMatchObject({
      body: { topics: ["moved"], locale: "ru" },
    });
    expect(await ask({ action: "end", link })).toEqual({ status: 200, body: { ended: true } });
    expect(await db().subscription.count()).toBe(0);
    // It works for ever.
    expect(await ask({ action: "end", link })).toEqual({ status: 200, body: { ended: true } });
    expect(await ask({ action: "view", link })).toMatchObject({ status: 404 });
  });

  test("shows no address", async () => {
    const link = await subscribed("ann@example.com");
    expect(JSON.stringify(await ask({ action: "view", link }))).not.toContain("ann@example.com");
  });
});

describe("a message about the league", () => {
  test("of a moved match names the new night and the old one, for both sides' people", async () => {
    await subscribed("ann@example.com");
    const { id } = ofOwls();
    const { date } = await db().match.findFirstOrThrow({ where: { id } });
    const change = {
      kind: "change-schedule" as const,
      league: home.league,
      season: season.season,
      change: newId(),
      basis: 0,
    };
    const { scheduleVersion: basis } = await db().season.findFirstOrThrow({ where: { id: season.season } });
    const moved = { ...change, basis, what: "postpone" as const, changes: [{ match: id, date: "2027-02-11" }] };
    expect(nameOf(await send(home.secretary, moved, noon))).toBe("applied");
    await readLedgers(newId);
    await sendAt(noon);
    const [letter] = await mails();
    expect(letter?.subject).toBe(`Moved: ${ofOwls().sides.join(" – ")}`);
    expect(letter?.text).toContain("Thursday, February 11");
    expect(letter?.text).toMatch(/Before: \w+, \w+ \d+/);
    expect(date).not.toBeNull();
    expect(letter?.text).toContain(
      `https://league.example/en/leagues/${home.league}/fall-2026/matches/${ofOwls().slug}`,
    );
  });

  test("of a night that the other team proposes, and of the move that follows, reaches the team", async () => {
    await subscribed("ann@example.com");
    const { id, sides } = ofOwls();
    const rows = await db().matchSide.findMany({ where: { matchId: id }, select: { entrantId: true } });
    const other = rows.find(({ entrantId }) => entrantId !== owls.entrant)?.entrantId ?? "";
    const night = { date: "2027-02-11", time: "19:00" };
    const proposal = { league: home.league, match: id, proposal: newId() };
    const propose = { kind: "propose-move" as const, ...proposal, entrant: other, nights: [night], word: "" };
    expect(nameOf(await send(home.secretary, propose, noon))).toBe("applied");
    await readLedgers(newId);
    await sendAt(noon);
    expect(nameOf(await send(home.secretary, { kind: "answer-move", ...proposal, night, word: "" }, noon))).toBe(
      "applied",
    );
    await readLedgers(newId);
    await sendAt(noon);
    const letters = await mails();
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Another night proposed: ${sides.join(" – ")}`,
      `Moved: ${sides.join(" – ")}`,
    ]);
    expect(letters[0]?.text).toContain("Thursday, February 11 · 7:00 PM");
  });

  test("of a move that captains agreed on and the desk decided is sent once, however late the ledger is read", async () => {
    await subscribed("ann@example.com", { topics: ["moved"] });
    const { id } = ofOwls();
    const { entrantId: entrant } = await db().matchSide.findFirstOrThrow({
      where: { matchId: id, entrantId: { not: owls.entrant } },
    });
    const night = { date: "2027-02-11", time: "19:00" };
    const proposal = { league: home.league, match: id, proposal: newId() };
    await send(home.secretary, { kind: "propose-move", ...proposal, entrant, nights: [night], word: "" }, noon);
    const answer = { kind: "answer-move" as const, ...proposal, night, word: "" };
    expect(nameOf(await send(home.secretary, answer, noon))).toBe("applied");
    // The ledger of a season whose desk decides has two rows that name the proposal.
    await ledgerRow("decide-move", { ...proposal, isAgreed: true, word: "" }, "account");
    await readLedgers(newId);
    await sendAt(noon);
    const subjects = (await mails()).map(({ subject }) => subject?.split(":")[0]).toSorted();
    expect(subjects).toEqual(["Another night proposed", "Moved"]);
  });

  test("of a result asks the side that has not signed, ten minutes later, and not if it has signed since", async () => {
    await subscribed("ann@example.com");
    const { id, sides } = ofOwls();
    const key = { league: home.league, match: id, table: 1 };
    await send(home.secretary, { kind: "record-final-score", ...key, game: 1, totals: [510, 300], seen: null }, noon);
    await db().game.updateMany({ where: { table: { matchId: id } }, data: { agreed: [1 - sides.indexOf("Owls")] } });
    // A signature needs a phone; its ledger row is what the queue reads.
    await ledgerRow("sign-sheet", { ...key, game: 1, side: 1 - sides.indexOf("Owls") }, "device");
    await readLedgers(newId);
    await sendAt(minutes(9));
    expect(mail.letters).toEqual([]);
    await sendAt(minutes(10));
    const [letter] = await mails();
    expect(letter?.subject).toBe(`Please confirm game 1: ${sides.join(" – ")}`);
    await db().message.updateMany({ data: { state: "waiting", nextTryAt: noon } });
    await db().game.updateMany({ where: { table: { matchId: id } }, data: { agreed: [0, 1] } });
    await sendAt(minutes(11));
    expect(mail.letters).toHaveLength(1);
    expect(await states()).toEqual(["late"]);
  });

  test("of a dispute about a hand's play is sent once, however often a side replaces what it says", async () => {
    await subscribed("ann@example.com");
    const key = { league: home.league, match: ofOwls().id, table: 1, game: 1 };
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }, noon);
    for (const words of ["He had a heart", "He had two hearts"]) {
      const statement = { kind: "dispute-play" as const, ...key, dispute: newId(), hand: 1, side: 0, words };
      expect(nameOf(await send(home.secretary, statement, noon))).toBe("applied");
    }
    await readLedgers(newId);
    await sendAt(noon);
    expect(mail.letters).toHaveLength(1);
  });

  test("reminds of tomorrow's match from five o'clock on, once, and of the standings on the next morning", async () => {
    const link = await subscribed("ann@example.com");
    await queueReminders(new Date("2026-11-18T16:59:00-06:00"), newId);
    expect(await states()).toEqual([]);
    for (const time of ["17:00", "17:10"]) await queueReminders(new Date(`2026-11-18T${time}:00-06:00`), newId);
    await sendAt(new Date("2026-11-18T17:10:00-06:00"));
    const match = await db().match.findFirstOrThrow({ where: { leagueId: home.league, date: new Date("2026-11-19") } });
    expect(match).toBeDefined();
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your match: .*Owls/)]);
    for (const { id } of season.matches.slice(0, 2)) {
      for (const game of [1, 2]) {
        const key = { league: home.league, match: id, table: 1, game };
        await send(home.secretary, { kind: "record-final-score", ...key, totals: [510, 300], seen: null });
        await send(home.secretary, { kind: "confirm-game", ...key });
      }
    }
    await queueReminders(new Date("2026-11-20T07:29:00-06:00"), newId);
    expect(mail.letters).toHaveLength(1);
    for (const time of ["07:30", "09:00"]) await queueReminders(new Date(`2026-11-20T${time}:00-06:00`), newId);
    await sendAt(new Date("2026-11-20T09:00:00-06:00"));
    const [, standings, ...more] = await mails();
    expect(more).toEqual([]);
    expect(standings?.subject).toBe("Standings: Fall 2026");
    expect(standings?.text).toMatch(/^1\. \w+: 2 games won\n/);
    expect(await ask({ action: "view", link })).toMatchObject({
      body: { messages: [{ title: "Standings: Fall 2026", state: "sent" }, { state: "sent" }] },
    });
  });

  test("is not sent to who has not chosen its topic, and in the language of the subscriber", async () => {
    await subscribed("ann@example.com", { topics: ["moved"] });
    await subscribed("bob@example.com", { person: owls.bob, locale: "ru" as never });
    await announce("Doors open at six.");
    await readLedgers(newId);
    await sendAt(noon);
    const letters = await mails();
    expect(letters.map(({ to }) => (Array.isArray(to) ? to : [to])[0]?.text)).toEqual(["bob@example.com"]);
    expect(letters[0]?.text).toMatch(/Вы подписались на\sсообщения/);
  });
});

describe("the queue", () => {
  test("sends each person's messages in order, whatever is tried again, and nothing twice", async () => {
    await subscribed("ann@example.com");
    for (const [i, text] of ["one", "two", "three"].entries()) await announce(text, new Date(noon.getTime() + i));
    await readLedgers(newId);
    await mail.close();
    await sendAt(noon);
    await sendAt(minutes(1));
    expect(await states()).toEqual(["waiting", "waiting", "waiting"]);
    mail = await startMailServer({ port: mail.port });
    // Days later, the messages still arrive.
    await Promise.all([sendAt(minutes(3000)), sendAt(minutes(3000)), sendAt(minutes(3000))]);
    expect((await mails()).map(({ text }) => text?.split("\n")[0])).toEqual(["one", "two", "three"]);
    await readLedgers(newId);
    await sendAt(minutes(3001));
    expect(mail.letters).toHaveLength(3);
  });

  test("sends a mail again with the same Message-ID if the process died before it stored that it was sent", async () => {
    await subscribed("ann@example.com");
    await announce("Doors open at six.");
    await readLedgers(newId);
    await sendAt(noon);
    await db().message.updateMany({ data: { state: "waiting", settledAt: null } });
    // Its claim has not passed yet.
    await sendAt(minutes(1));
    expect(mail.letters).toHaveLength(1);
    await sendAt(minutes(3));
    const ids = (await mails()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<\w+@league\.example>$/);
  });

  test("that cannot be read delays its own person's messages only", async () => {
    for (let one = 0; one < 10; one++) await subscribed(`ann${one}@example.com`);
    await announce("Snow: we play.");
    await readLedgers(newId);
    const { id } = await db().message.findFirstOrThrow();
    // The worst case: it is claimed before all others.
    await db().message.updateMany({
      where: { id },
      data: { content: { kind: "unknown" }, dueAt: minutes(-1), nextTryAt: minutes(-1) },
    });
    await expect(sendAt(noon)).rejects.toThrow("Invalid");
    expect(await mails()).toHaveLength(9);
  });

  test("reads other rows and leagues past a ledger row that it cannot parse", async () => {
    await subscribed("ann@example.com");
    await ledgerRow("announce", {}, "account");
    await announce("Snow: we play.");
    await readLedgers(newId);
    await sendAt(noon);
    expect((await mails()).map(({ text }) => text?.split("\n")[0])).toEqual(["Snow: we play."]);
  });

  test("gives a batch to one process only", async () => {
    await subscribed("ann@example.com");
    await announce("Doors open at six.");
    await readLedgers(newId);
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => withTx((tx) => claimBatches(tx, noon, minutes(2), 10))),
    );
    expect(claims.map((claim) => claim.length).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test("says that a message is too late instead of sending it", async () => {
    const link = await subscribed("ann@example.com");
    await announce("Doors open at six.");
    await readLedgers(newId);
    await mail.close();
    await sendAt(noon);
    mail = await startMailServer({ port: mail.port });
    await sendAt(new Date("2026-12-26T12:00:00-06:00"));
    expect(mail.letters).toEqual([]);
    expect(await ask({ action: "view", link })).toMatchObject({ body: { messages: [{ state: "late" }] } });
  });

  test("gives up on an address that the mail server does not know, and only on that", async () => {
    await subscribed("nobody@example.com");
    await subscribed("bob@example.com", { person: owls.bob });
    await announce("Doors open at six.");
    await readLedgers(newId);
    await sendAt(noon);
    expect((await states()).toSorted()).toEqual(["refused", "sent"]);
  });

  test("puts a day's messages into one mail where that is chosen, which can be ended by one request", async () => {
    const link = await subscribed("ann@example.com", { digestAt: "18:00" });
    for (const text of ["one", "two"]) await announce(text);
    await readLedgers(newId);
    await sendAt(new Date("2026-11-18T17:59:00-06:00"));
    expect(mail.letters).toEqual([]);
    await sendAt(new Date("2026-11-18T18:00:00-06:00"));
    const [letter, ...more] = await mails();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("2 messages from A league");
    expect(letter?.text).toContain("one\n");
    expect(letter?.html).toContain("two");
    const [leagueId = "", id = ""] = link.split(".");
    const headers = letter?.headers;
    expect(JSON.stringify(headers?.get("list"))).toContain(unsubscribeAddress({ leagueId, id }));
    expect(mail.letters[0]).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im);
  });

  test("escapes what people typed in the HTML of a mail", async () => {
    await subscribed("ann@example.com");
    await announce('<img src=x onerror=alert(1)> & "so"');
    await readLedgers(newId);
    await sendAt(noon);
    const [letter] = await mails();
    expect(letter?.html).not.toContain("<img");
    expect(letter?.text).toContain("<img src=x onerror=alert(1)>");
  });
});

describe("a webhook", () => {
  const add = (url: string) =>
    send(home.secretary, {
      ...{ kind: "add-webhook" as const, league: home.league, webhook: newId(), url },
      topics: ["announcements"],
    });

  test("at a private address gets nothing, also when it is sent again; five are the most", async () => {
    expect(nameOf(await add("https://localhost:9/hook"))).toBe("applied");
    const [webhook] = await db().subscription.findMany({ where: { way: "webhook" } });
    await readLedgers(newId);
    await announce("Doors open at six.");
    await readLedgers(newId);
    await sendAt(noon);
    expect(await states()).toEqual(["refused"]);
    const again = { kind: "replay-webhook" as const, league: home.league, webhook: webhook?.id ?? "" };
    expect(nameOf(await send(home.secretary, again, noon))).toBe("applied");
    expect(await states()).toEqual(["waiting"]);
    await sendAt(minutes(1));
    expect(await states()).toEqual(["refused"]);
    for (let one = 0; one < 4; one++) expect(nameOf(await add("https://program.example/"))).toBe("applied");
    expect(codesOf(await add("https://program.example/"))).toEqual(["too-many-webhooks"]);
    const remove = { kind: "remove-webhook" as const, league: home.league, webhook: webhook?.id ?? "" };
    expect(nameOf(await send(home.secretary, remove))).toBe("applied");
    expect(await states()).toEqual([]);
  });
});

describe("a browser's push service", () => {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey("base64url"), auth: "A".repeat(22) };

  test("on a private address gets nothing, and the message counts as refused", async () => {
    const address = { way: "push", endpoint: "https://localhost:4/push/1", keys } as const;
    const reply = await ask({ action: "subscribe", card: owls.card, person: owls.ann, address, ...choices });
    expect(reply).toMatchObject({ status: 200, body: { link: expect.stringContaining(home.league) } });
    await readLedgers(newId);
    await announce("Doors open at six.");
    await readLedgers(newId);
    await sendAt(noon);
    expect(await states()).toEqual(["refused"]);
  });

  test("is not tried again for a browser whose key is no point of the curve", async () => {
    const address = {
      way: "push",
      endpoint: "https://push.example/1",
      keys: { ...keys, p256dh: "A".repeat(87) },
    } as const;
    await ask({ action: "subscribe", card: owls.card, person: owls.ann, address, ...choices });
    await readLedgers(newId);
    await announce("Doors open at six.");
    await readLedgers(newId);
    await sendAt(noon);
    expect(await states()).toEqual(["refused"]);
  });
});
