import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ok } from "@/lib/kernel/result";
import type { Caller } from "@/lib/server/auth/caller";
import { db } from "@/lib/server/data/connection/client";
import { verifyLeague } from "@/lib/server/ledger/verify-league";
import { aRecordedLeague, aSeason, codesOf, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { anEvent } from "@/lib/test-kit/leagues/an-event";
import { keyForTests, logOf } from "@/lib/test-kit/leagues/season-log";
import { newId } from "@/lib/test-kit/sample-values";
import { answerCommand } from "../answer-command";
import { cookieJar } from "../platform/http/cookie-jar";
import { logPage } from "../season-log/load-log";
import { loadDues } from "./load-dues";
import { loadDuesFile } from "./load-dues-file";

/** The calendar date of the tests' evening in the league's zone. */
const today = "2026-11-19";
const nobody: Caller = { account: null, device: null };

async function aPlace() {
  const home = await aRecordedLeague();
  const { season } = await aSeason(home, "Anchors\nBarrels\nCutters\nDockers", 1);
  const where = { leagueId: home.league, seasonId: season };
  const entrants = await db().entrant.findMany({ where, orderBy: { position: "asc" } });
  const { slug } = await db().season.findUniqueOrThrow({
    where: { leagueId_id: { leagueId: home.league, id: season } },
  });
  return { ...home, season, slug, idOf: (name: string) => entrants.find((one) => one.name === name)?.id ?? "" };
}

type Place = Awaited<ReturnType<typeof aPlace>>;
let home: Place;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  keyForTests();
});

beforeEach(async () => {
  home = await aPlace();
});

const key = (place: Place) => ({ league: place.league, season: place.season });
const setDues = (more: { amount?: number; dueBy?: string | null; currency?: "USD" | "EUR" } = {}, place = home) =>
  send(place.secretary, { kind: "set-dues", ...key(place), amount: 12_000, dueBy: null, currency: "USD", ...more });
const changeDues = (entrant: string, amount: number | null, note = "the hosts", place = home) =>
  send(place.secretary, { kind: "change-entrant-dues", ...key(place), entrant: place.idOf(entrant), amount, note });

interface Paid {
  readonly payment?: string;
  readonly entrant?: string;
  readonly date?: string;
  readonly paidBy?: string;
  readonly receivedBy?: string;
  readonly way?: "cash" | "check";
  readonly note?: string;
}

const pay = (name: string, amount: number, more: Paid = {}, caller = home.secretary) =>
  send(caller, {
    ...{ kind: "record-payment", ...key(home), payment: newId(), entrant: home.idOf(name), amount },
    ...{ date: today, way: "cash", ...more },
  });
const undo = (payment: string, note = "typed twice", place = home) =>
  send(place.secretary, { kind: "undo-payment", ...key(place), payment, note });
const fine = (name: string, dues: number, adjustment = newId()) =>
  send(home.secretary, {
    ...{ kind: "adjust-points", ...key(home), adjustment, entrant: home.idOf(name), gamePoints: 0, gamesWon: 0 },
    ...{ dues, afterRound: 0, reason: "no scorekeeper" },
  });

async function view(place = home) {
  const dues = await loadDues(place.league, place.slug);
  if (!dues) throw new Error("no dues");
  return dues;
}
const figuresOf = async (name: string) => {
  const row = (await view()).rows.find((one) => one.name === name);
  return row && { owed: row.owed, paid: row.paid, due: row.due, advance: row.advance };
};
const verified = async (place = home) =>
  verifyLeague(db(), await db().league.findUniqueOrThrow({ where: { id: place.league } }));

describe("the dues of a season", () => {
  test("are nothing before they are set; fines are owed all the same", async () => {
    expect(await view()).toMatchObject({ amount: null, dueBy: null, currency: "USD", who: "team", payments: [] });
    await fine("Anchors", 250);
    expect(await figuresOf("Anchors")).toEqual({ owed: 250, paid: 0, due: 250, advance: 0 });
    expect(await figuresOf("Barrels")).toEqual({ owed: 0, paid: 0, due: 0, advance: 0 });
  });

  test("are owed by each entrant, and can be set again", async () => {
    expect(nameOf(await setDues({ dueBy: "2026-12-01" }))).toBe("applied");
    expect(nameOf(await setDues({ dueBy: "2026-12-01" }))).toBe("agreed");
    expect(await view()).toMatchObject({ amount: 12_000, dueBy: "2026-12-01", total: { owed: 48_000 } });
    expect(nameOf(await setDues({ amount: 10_000, currency: "EUR" }))).toBe("applied");
    expect(await view()).toMatchObject({ amount: 10_000, dueBy: null, currency: "EUR", total: { owed: 40_000 } });
    expect(await verified()).toMatchObject({ ok: true });
  });

  test("are changed or excused for one entrant with a reason, and fines are added to that", async () => {
    await setDues();
    expect(codesOf(await changeDues("Anchors", 0, " "))).toEqual(["dues-without-reason"]);
    expect(nameOf(await changeDues("Anchors", 0))).toBe("applied");
    expect(nameOf(await changeDues("Anchors", 0))).toBe("agreed");
    await fine("Anchors", 250);
    expect(await figuresOf("Anchors")).toMatchObject({ owed: 250, due: 250 });
    expect((await view()).rows[0]).toMatchObject({ dues: 0, changed: { amount: 0, reason: "the hosts" } });
    expect(await figuresOf("Barrels")).toMatchObject({ owed: 12_000 });
    expect(nameOf(await changeDues("Anchors", null, ""))).toBe("applied");
    expect(nameOf(await changeDues("Anchors", null, ""))).toBe("agreed");
    expect(await figuresOf("Anchors")).toMatchObject({ owed: 12_250 });
    expect(await verified()).toMatchObject({ ok: true });
  });

  test("include valid fines only", async () => {
    const adjustment = newId();
    await fine("Anchors", 250, adjustment);
    await send(home.secretary, { kind: "revoke-adjustment", ...key(home), adjustment, reason: "it was there" });
    expect(await figuresOf("Anchors")).toMatchObject({ owed: 0 });
  });
});

describe("a payment", () => {
  test("is recorded with the next receipt's number, and by default with the name of its account", async () => {
    await setDues();
    const first = await pay("Barrels", 5000, { paidBy: "Ann", note: "check 1042", way: "check" });
    expect(first).toMatchObject({ outcome: { outcome: "applied", result: { number: 1 } } });
    expect(await pay("Anchors", 12_000, { receivedBy: "Bob" })).toMatchObject({ outcome: { result: { number: 2 } } });
    const { payments, total, byWay, byReceiver } = await view();
    expect(payments).toMatchObject([
      {
        ...{ number: 1, amount: 5000, currency: "USD", date: today, way: "check", paidBy: "Ann", isUndone: false },
        ...{ receivedBy: "Secretary", note: "check 1042", entrant: home.idOf("Barrels") },
      },
      { number: 2, amount: 12_000, way: "cash", paidBy: "", receivedBy: "Bob" },
    ]);
    expect(total).toEqual({ owed: 48_000, paid: 17_000, due: 31_000, advance: 0 });
    expect(byWay.map(({ key: way, amount }) => [way, amount])).toEqual([
      ["cash", 12_000],
      ["check", 5000],
    ]);
    expect(byReceiver.map(({ key: name, amount }) => [name, amount])).toEqual([
      ["Bob", 12_000],
      ["Secretary", 5000],
    ]);
    expect(await verified()).toMatchObject({ ok: true });
  });

  test("may be more than is due", async () => {
    await setDues();
    await pay("Anchors", 13_000);
    expect(await figuresOf("Anchors")).toEqual({ owed: 12_000, paid: 13_000, due: 0, advance: 1000 });
  });

  test("without a stated receiver has none", async () => {
    await pay("Anchors", 100, { receivedBy: "" });
    expect((await view()).payments[0]?.receivedBy).toBe("");
  });

  test("is undone once, with a reason: it stays on record, counts nowhere, and keeps its number", async () => {
    const payment = newId();
    await pay("Anchors", 100, { payment });
    expect(codesOf(await undo(payment, " "))).toEqual(["undo-without-reason"]);
    expect(nameOf(await undo(payment))).toBe("applied");
    expect(nameOf(await undo(payment, "again"))).toBe("agreed");
    expect(await view()).toMatchObject({
      payments: [{ number: 1, amount: 100, isUndone: true, undoneNote: "typed twice" }],
      total: { paid: 0 },
      byWay: [],
      byReceiver: [],
    });
    expect(await pay("Anchors", 100)).toMatchObject({ outcome: { result: { number: 2 } } });
    expect(await verified()).toMatchObject({ ok: true });
  });

  test("of tomorrow, of nothing and of too much is refused, and so is its id for another one", async () => {
    expect(codesOf(await pay("Anchors", 100, { date: "2026-11-20" }))).toEqual(["payment-in-future"]);
    await expect(pay("Anchors", 0)).rejects.toThrow();
    await expect(pay("Anchors", -100)).rejects.toThrow();
    await expect(pay("Anchors", 0.5)).rejects.toThrow();
    await expect(pay("Anchors", 100_000_001)).rejects.toThrow();
    const payment = newId();
    await pay("Anchors", 100, { payment });
    expect(codesOf(await pay("Barrels", 200, { payment }))).toEqual(["payment-already-there"]);
    expect((await view()).total.paid).toBe(100);
  });

  test("keeps the season in its currency while it counts", async () => {
    await setDues();
    const payment = newId();
    await pay("Anchors", 100, { payment });
    expect(codesOf(await setDues({ currency: "EUR" }))).toEqual(["dues-currency-in-use"]);
    expect(nameOf(await setDues({ amount: 1 }))).toBe("applied");
    await undo(payment);
    expect(nameOf(await setDues({ currency: "EUR" }))).toBe("applied");
    expect((await view()).payments[0]?.currency).toBe("USD");
  });

  test.each([
    ["record-payment", "paidBy"],
    ["record-payment", "receivedBy"],
    ["record-payment", "note"],
    ["undo-payment", "note"],
    ["change-entrant-dues", "note"],
  ])("with a card number is refused before the ledger: %s, %s", async (kind, field) => {
    const where = { leagueId: home.league };
    const before = await db().ledgerEntry.count({ where });
    const of = { season: home.season, payment: newId(), entrant: home.idOf("Anchors"), amount: 100 };
    const fields = {
      "record-payment": { ...of, date: today, way: "cash" },
      "undo-payment": { season: of.season, payment: of.payment },
      "change-entrant-dues": { season: of.season, entrant: of.entrant, amount: of.amount },
    }[kind];
    const sent = { id: newId(), kind, league: home.league, ...fields, [field]: "card 4111\u200b-1111 1111  1111" };
    const answer = await answerCommand({
      headers: new Headers({ "content-type": "application/json" }),
      cookies: cookieJar(undefined),
      body: async () => ok(Buffer.from(JSON.stringify(sent))),
    });
    const problems = [{ code: "card-number-not-stored", path: field }];
    expect(answer).toMatchObject({ status: 400, body: { problems } });
    expect(await db().ledgerEntry.count({ where })).toBe(before);
  });

  test("keeps a draft from being discarded while it counts", async () => {
    const draft = seasonOf(home.league, "Eels\nFoxes", { name: "Spring" });
    await send(home.secretary, draft);
    const place = { ...home, season: draft.season, idOf: () => draft.teams[0]?.entrant ?? "" };
    const payment = newId();
    const paid = { kind: "record-payment" as const, ...key(place), payment, entrant: place.idOf() };
    expect(nameOf(await send(home.secretary, { ...paid, amount: 100, date: today, way: "cash" }))).toBe("applied");
    const discard = () => send(home.secretary, { kind: "discard-season", ...key(place) });
    expect(codesOf(await discard())).toEqual(["season-has-payments"]);
    expect(await db().payment.count({ where: { leagueId: home.league } })).toBe(1);
    await undo(payment, "the team does not play", place);
    expect(nameOf(await discard())).toBe("applied");
    expect(await verified()).toMatchObject({ ok: true });
  });
});

describe("dues and payments", () => {
  test("of another league or season look missing, and so do those of an event", async () => {
    const foreign = await aPlace();
    const payment = newId();
    await pay("Anchors", 100, { payment });
    expect(nameOf(await pay("Anchors", 100, { entrant: foreign.idOf("Anchors") }))).toBe("missing");
    expect(nameOf(await undo(payment, "not ours", foreign))).toBe("missing");
    expect(nameOf(await undo(newId()))).toBe("missing");
    expect(nameOf(await setDues({}, { ...home, season: foreign.season }))).toBe("missing");
    expect(nameOf(await changeDues("Anchors", 0, "not ours", { ...home, idOf: foreign.idOf }))).toBe("missing");
    const event = await anEvent(home, 4, { who: "teams", format: "swiss", settings: { rounds: 2 } });
    expect(nameOf(await setDues({}, { ...home, season: event }))).toBe("missing");
    const { slug } = await db().season.findFirstOrThrow({ where: { id: event } });
    expect(await loadDues(home.league, slug)).toBeNull();
    expect((await view(foreign)).total).toMatchObject({ owed: 0, paid: 0 });
  });

  test("are changed by the desk only, and not in an archived season", async () => {
    expect(nameOf(await pay("Anchors", 100, {}, nobody))).toBe("nobody");
    const payment = newId();
    await pay("Anchors", 100, { payment });
    await db().season.updateMany({ where: { leagueId: home.league }, data: { state: "archived" } });
    for (const answer of [
      await setDues(),
      await changeDues("Anchors", 0),
      await pay("Anchors", 100),
      await undo(payment),
    ])
      expect(codesOf(answer)).toEqual(["season-over"]);
  });
});

describe("the files", () => {
  test("have payments and balances in the reader's language, and there is no other file", async () => {
    await setDues();
    await pay("Anchors", 2550, { paidBy: "Ann" });
    const league = { slug: home.league, locale: "en" };
    const payments = await loadDuesFile(league, home.slug, "payments.csv", "ru");
    expect(payments?.name).toBe(`${home.league}-${home.slug}-payments.csv`);
    expect(payments?.text).toContain("1,2026-11-19,Anchors,25.50,USD,Наличные,Ann,Secretary,");
    const balances = await loadDuesFile(league, home.slug, "balances.csv", null);
    expect(balances?.text).toContain("Anchors,120.00,0.00,120.00,25.50,94.50,0.00,USD,");
    for (const file of ["other.csv", "constructor", ""])
      expect(await loadDuesFile(league, home.slug, file, null)).toBeNull();
    expect(await loadDuesFile(league, "no-such-season", "payments.csv", null)).toBeNull();
  });
});

describe("nobody but the desk reads", () => {
  const secrets = ["Ann Payer", "Bob Receiver", "1042", "the hosts", "typed twice", "12345", "123.45"];
  const page = { before: null, kinds: null, corrects: false, season: null, match: null, all: true };

  async function someDues() {
    const payment = newId();
    await setDues({ amount: 12_345 });
    await changeDues("Anchors", 54_321, "the hosts");
    await pay("Anchors", 12_345, { payment, paidBy: "Ann Payer", receivedBy: "Bob Receiver", note: "check 1042" });
    await undo(payment);
    // A rejected command is in the log too.
    await pay("Barrels", 12_345, { paidBy: "Ann Payer", date: "2030-01-01" });
  }

  test("amounts, names and notes in the league's log", async () => {
    await someDues();
    const { lines } = await logPage(db(), home.league, page, { drafts: true });
    expect(lines.slice(0, 5).map(({ sentence }) => sentence.key)).toEqual([
      ...["record-payment", "undo-payment", "record-payment", "change-entrant-dues", "set-dues"],
    ]);
    const text = JSON.stringify(lines.map(({ sentence }) => sentence));
    for (const secret of [...secrets, "Anchors", "Barrels"]) expect(text).not.toContain(secret);
    expect(text).toContain("Fall 2026");
  });

  test("and in the season's published log", async () => {
    await someDues();
    const files = await logOf(home.league, home.slug);
    const text = Object.values(files).join("\n");
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(files["ledger.jsonl"]).toContain("create-season");
    expect(files["ledger.jsonl"]).not.toMatch(/set-dues|entrant-dues|payment/);
  });
});
