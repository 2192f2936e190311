import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type AbsenceStatement, absenceProof, answerFields, answerOf } from "@/lib/commands/absences";
import { proofOf } from "@/lib/commands/proof";
import { type Availability, availabilities, type PlayersByAnswer } from "@/lib/competition/people/availability";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { nobody } from "../auth/caller";
import { teamCardToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import type { LogFilter } from "../data/ledger/log";
import { lineUpFor } from "../people/load-line-up";
import { logPage } from "../season-log/load-log";
import { loadAttention } from "../seasons/load-attention";
import { loadTeamCard } from "../teams/load-team-card";
import { loadAvailability } from "./load-availability";

let home: Awaited<ReturnType<typeof aLeague>>;
let owls: { entrant: string; card: string; token: string; ann: string; bob: string };
let eagles: { entrant: string; card: string; token: string; ann: string; bob: string };
/** Owls against Eagles, and a match that Owls are not in. */
let ours: string;
let others: string;

const nothing: LogFilter = { before: null, kinds: null, corrects: false, season: null, match: null, all: false };

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  const idOf = (one: string, two: string) =>
    matches.find(({ sides }) => sides.includes(one) && sides.includes(two))?.id ?? "";
  ours = idOf("Owls", "Eagles");
  others = idOf("Moose", "Servel");
  const team = async (name: string) => {
    const { id: entrant } = await db().entrant.findFirstOrThrow({ where: { seasonId: season, name } });
    const key = { league: home.league, season, entrant };
    await send(home.secretary, { kind: "add-members", ...key, names: [`${name} Ann`, `${name} Bob`] });
    await send(home.secretary, { kind: "add-members", ...key, names: [`${name} Sub`], role: "substitute" });
    const card = newId();
    expect(nameOf(await send(home.secretary, { kind: "issue-team-card", league: home.league, card, entrant }))).toBe(
      "applied",
    );
    const people = await db().entrantMember.findMany({ where: { entrantId: entrant }, orderBy: { name: "asc" } });
    const [ann = "", bob = ""] = people.map(({ personId }) => personId);
    return { entrant, card, token: teamCardToken(home.league, card), ann, bob };
  };
  owls = await team("Owls");
  eagles = await team("Eagles");
});

type Saying = Partial<Pick<AbsenceStatement, "match" | "entrant" | "person" | "isAbsent" | "answer" | "note">>;

/** Sends an answer with a card, without a signed-in account. */
function sendAbsence(saying: Saying, by: { card: string; token: string } = owls, tampered: Saying = {}) {
  const command = {
    id: newId(),
    league: home.league,
    match: ours,
    entrant: owls.entrant,
    person: owls.ann,
    isAbsent: true,
    note: "",
    ...saying,
  };
  const proof = absenceProof(by.token, command);
  return send(nobody, { kind: "say-absence", ...command, ...tampered, by: { card: by.card, proof } });
}

/** The stored absences, with their reasons. */
async function absences() {
  const rows = await db().availability.findMany({ where: { leagueId: home.league, matchId: ours, answer: "no" } });
  return rows.map(({ personId, note }) => [personId, note]);
}

/** The names of a team's players by their answers; null without an answer. */
async function answers(entrant = owls.entrant): Promise<PlayersByAnswer<string> | null> {
  return (await loadAvailability(home.league, [ours])).get(ours)?.get(entrant) ?? null;
}

/** The answers that the line-up page shows, and the names with a reason against them. */
async function lineUp() {
  const view = await lineUpFor(home.secretary, ours);
  const candidates = Object.values(view?.lineUp.candidates ?? {}).flat();
  const absent = candidates.filter(({ reasons }) => reasons.some(({ code }) => code === "said-cannot-come"));
  return { availability: view?.lineUp.availability, absent: absent.map(({ name }) => name) };
}

describe("an absence", () => {
  test("is reported with the team's card, once for repeated commands, again with another reason, and withdrawn", async () => {
    expect(nameOf(await sendAbsence({ note: "my shift" }))).toBe("applied");
    expect(nameOf(await sendAbsence({ note: "my shift" }))).toBe("agreed");
    expect(await absences()).toEqual([[owls.ann, "my shift"]]);
    expect(nameOf(await sendAbsence({ note: "a wedding" }))).toBe("applied");
    expect(await absences()).toEqual([[owls.ann, "a wedding"]]);
    expect(nameOf(await sendAbsence({ isAbsent: false }))).toBe("applied");
    expect(nameOf(await sendAbsence({ isAbsent: false }))).toBe("agreed");
    expect(await absences()).toEqual([]);
  });

  test("is reported by the desk without a card, and by nobody else without one", async () => {
    const command = { kind: "say-absence" as const, league: home.league, match: ours, entrant: owls.entrant };
    const whole = { ...command, person: owls.bob, isAbsent: true, note: "" };
    expect(nameOf(await send(nobody, whole))).toBe("nobody");
    expect(nameOf(await send(home.secretary, whole))).toBe("applied");
    expect(await absences()).toEqual([[owls.bob, ""]]);
    await send(home.secretary, { ...whole, isAbsent: false });
  });

  test("needs the secret of the same team, for exactly these fields", async () => {
    expect(nameOf(await sendAbsence({}, { card: owls.card, token: eagles.token }))).toBe("missing");
    expect(nameOf(await sendAbsence({}, eagles))).toBe("missing");
    expect(nameOf(await sendAbsence({ entrant: eagles.entrant, person: eagles.ann }))).toBe("missing");
    for (const tampered of [{ person: owls.bob }, { note: "x" }, { isAbsent: false }, { match: others }]) {
      expect(nameOf(await sendAbsence({}, owls, tampered))).toBe("missing");
    }
    for (const tampered of [{ answer: "yes" as const }, { answer: "maybe" as const }]) {
      expect(nameOf(await sendAbsence({ isAbsent: false }, owls, tampered))).toBe("missing");
    }
    expect(nameOf(await sendAbsence(answerFields("maybe"), owls, { answer: "yes" }))).toBe("missing");
    expect(nameOf(await sendAbsence(answerFields("yes"), owls, { answer: undefined }))).toBe("missing");
    expect(await absences()).toEqual([]);
  });

  test("concerns a member of the team and a coming match of the team", async () => {
    expect(nameOf(await sendAbsence({ match: others }))).toBe("missing");
    expect(codesOf(await sendAbsence({ person: eagles.ann }))).toEqual(["not-on-roster"]);
    await db().match.updateMany({ where: { id: ours }, data: { state: "playing" } });
    expect(codesOf(await sendAbsence({}))).toEqual(["match-not-to-come"]);
    await db().match.updateMany({ where: { id: ours }, data: { state: "scheduled" } });
  });

  test("is not written down for other teams, and its reason not for the log", async () => {
    await sendAbsence({ note: "a secret of mine" });
    const log = JSON.stringify(await logPage(db(), home.league, nothing, { drafts: true }));
    expect(log).not.toContain("a secret of mine");
    const theirs = await loadTeamCard({ league: home.league, card: eagles.card, token: eagles.token }, evening);
    expect(JSON.stringify(theirs)).not.toContain("secret of mine");
    await sendAbsence({ isAbsent: false });
  });
});

describe("an answer", () => {
  const log = async () => (await logPage(db(), home.league, nothing, { drafts: true })).lines[0];

  test("is yes, maybe or no; the last one counts, and a reason stays with maybe and no", async () => {
    const say = (answer: Availability | null, note = "") => sendAbsence({ ...answerFields(answer), note });
    expect(await answers()).toBeNull();
    expect(nameOf(await say("maybe", "a late shift"))).toBe("applied");
    expect(nameOf(await say("maybe", "a late shift"))).toBe("agreed");
    expect(await answers()).toEqual({ yes: [], maybe: ["Owls Ann"], no: [], unanswered: ["Owls Bob"] });
    expect(nameOf(await say("yes", "a late shift"))).toBe("applied");
    expect(await db().availability.findMany({ where: { leagueId: home.league } })).toMatchObject([
      { personId: owls.ann, answer: "yes", note: "" },
    ]);
    expect(nameOf(await say("no", "a late shift"))).toBe("applied");
    expect(await answers()).toEqual({ yes: [], maybe: [], no: ["Owls Ann"], unanswered: ["Owls Bob"] });
    expect(nameOf(await say(null))).toBe("applied");
    expect(nameOf(await say(null))).toBe("agreed");
    expect(await answers()).toBeNull();
  });

  test("beside an absence does not count", async () => {
    await sendAbsence({ isAbsent: true, answer: "yes" });
    expect(await answers()).toMatchObject({ yes: [], no: ["Owls Ann"] });
    await sendAbsence({ isAbsent: false });
  });

  test.each<[Availability | null, string]>([
    ["yes", "yes"],
    ["maybe", "maybe"],
    ["no", "no"],
    [null, "none"],
  ])("of %s is named in the league's log", async (answer, named) => {
    await sendAbsence({ ...answerFields(answer), note: named });
    expect(await log()).toMatchObject({
      sentence: { key: "say-absence", params: { answer: named, name: "Owls Ann" } },
    });
  });

  test("other than no fills no list of the desk and leaves the line-up's reasons as they are", async () => {
    await sendAbsence(answerFields("maybe"));
    await sendAbsence({ person: owls.bob, ...answerFields("yes") });
    expect((await loadAttention({ id: home.league, timeZone: "America/Chicago" }, evening)).absent).toEqual([]);
    expect(await lineUp()).toEqual({
      availability: [{ team: "Owls", players: { yes: ["Owls Bob"], maybe: ["Owls Ann"], no: [], unanswered: [] } }],
      absent: [],
    });
    await sendAbsence({ person: owls.bob, isAbsent: true });
    expect(await lineUp()).toEqual({
      availability: [{ team: "Owls", players: { yes: [], maybe: ["Owls Ann"], no: ["Owls Bob"], unanswered: [] } }],
      absent: ["Owls Bob"],
    });
    for (const person of [owls.ann, owls.bob]) await sendAbsence({ person, isAbsent: false });
  });
});

test("a match with an absent player is listed at the desk until the seat is taken, or the player can come", async () => {
  const league = { id: home.league, timeZone: "America/Chicago" };
  const waiting = async () => (await loadAttention(league, evening)).absent.map(({ id }) => id);
  const seat = (seats: readonly { seat: number; name: string }[]) =>
    send(home.secretary, {
      ...{ kind: "set-line-up" as const, league: home.league, match: ours, table: 1, fromGame: 1 },
      seats: [...seats],
    });
  expect(await waiting()).toEqual([]);
  await sendAbsence({});
  expect(await waiting()).toEqual([ours]);
  const sides = await db().matchSide.findMany({ where: { matchId: ours }, orderBy: { side: "asc" } });
  const chair = sides.findIndex(({ entrantId }) => entrantId === owls.entrant);
  // Seats nobody for the absent side and names an absent person: line-ups of the other side stay unchanged.
  for (const seats of [
    [{ seat: 1 - chair, name: "Eagles Ann" }],
    [
      { seat: chair, name: "Owls Ann" },
      { seat: chair + 2, name: "Owls Bob" },
    ],
  ]) {
    expect(nameOf(await seat(seats))).toBe("applied");
    expect(await waiting()).toEqual([ours]);
  }
  const instead = ["Owls Sub", "Owls Bob"].map((name, i) => ({ seat: chair + 2 * i, name }));
  expect(nameOf(await seat(instead))).toBe("applied");
  expect(await waiting()).toEqual([]);
  expect(nameOf(await seat([]))).toBe("applied");
  expect(await waiting()).toEqual([ours]);
  await sendAbsence({ isAbsent: false });
  expect(await waiting()).toEqual([]);
});

describe("a team's card", () => {
  test("shows the people, the coming matches, the absences and the possible substitutes", async () => {
    await sendAbsence({ note: "my shift" });
    const card = await loadTeamCard({ league: home.league, card: owls.card, token: owls.token }, evening);
    expect(card).toMatchObject({ entrant: { name: "Owls" }, season: { slug: "fall-2026" } });
    if (card === null || card === "ended") throw new Error("no door");
    expect(card.people.map(({ name, role }) => [name, role])).toEqual([
      ["Owls Ann", "regular"],
      ["Owls Bob", "regular"],
      ["Owls Sub", "substitute"],
    ]);
    expect(card.matches).toHaveLength(3);
    expect(card.matches.map(({ date }) => date)).toEqual(card.matches.map(({ date }) => date).toSorted());
    expect(card.matches.find(({ id }) => id === ours)).toMatchObject({
      against: ["Eagles"],
      absent: [{ person: owls.ann, note: "my shift" }],
      maybe: [],
      coming: [],
    });
    await sendAbsence({ ...answerFields("maybe"), note: "my shift" });
    await sendAbsence({ person: owls.bob, ...answerFields("yes") });
    const later = await loadTeamCard({ league: home.league, card: owls.card, token: owls.token }, evening);
    if (later === null || later === "ended") throw new Error("no card");
    expect(later.matches.find(({ id }) => id === ours)).toMatchObject({
      absent: [],
      maybe: [{ person: owls.ann, note: "my shift" }],
      coming: [{ person: owls.bob, note: "" }],
    });
    for (const person of [owls.ann, owls.bob]) await sendAbsence({ person, isAbsent: false });
  });

  test("is invalid with another secret and after its end; its reports stay", async () => {
    const { card, token } = eagles;
    const own = { entrant: eagles.entrant, person: eagles.ann };
    expect(await loadTeamCard({ league: home.league, card, token: owls.token }, evening)).toBeNull();
    expect(nameOf(await sendAbsence(own, eagles))).toBe("applied");
    expect(nameOf(await send(home.secretary, { kind: "revoke-team-card", league: home.league, card }))).toBe("applied");
    expect(await loadTeamCard({ league: home.league, card, token }, evening)).toBe("ended");
    expect(nameOf(await sendAbsence({ ...own, isAbsent: false }, eagles))).toBe("missing");
    expect(await absences()).toEqual([[eagles.ann, ""]]);
  });

  test("is stored only as a hash", async () => {
    const rows = await db().teamCard.findMany({ where: { leagueId: home.league } });
    expect(JSON.stringify(rows)).not.toContain(owls.token);
    const ledger = await db().ledgerEntry.findMany({ where: { leagueId: home.league } });
    expect(JSON.stringify(ledger.map(({ body }) => body))).not.toContain(owls.token);
  });
});

test("a proof is valid for one secret and one set of fields, of today's form or of that before answers", () => {
  const text = fc.string({ maxLength: 8 });
  const tokens = fc.string({ minLength: 22, maxLength: 22 });
  const answered = fc.constantFrom(...availabilities, null).map(answerFields);
  const statements = fc
    .tuple(fc.record({ id: text, league: text, match: text, entrant: text, person: text, note: text }), answered)
    .map(([fields, answer]) => ({ ...fields, ...answer }));
  const fieldsOf = ({ id, league, match, entrant, person, note, ...answer }: AbsenceStatement) =>
    JSON.stringify([id, league, match, entrant, person, note, answerOf(answer)]);
  /** The proof by a page from before there was an answer. */
  const earlierProof = (token: string, { id, league, match, entrant, person, isAbsent, note }: AbsenceStatement) =>
    proofOf(token, JSON.stringify(["say-absence", league, id, match, entrant, person, isAbsent, note]));
  fc.assert(
    fc.property(tokens, tokens, statements, statements, fc.boolean(), (token, other, one, two, isNear) => {
      // Statements that differ in the answer only are the ones that a forger would want.
      const near = isNear ? { ...one, isAbsent: two.isAbsent, answer: two.answer } : two;
      const isSame = fieldsOf(one) === fieldsOf(near);
      expect(absenceProof(token, one) === absenceProof(token, near)).toBe(isSame);
      expect(absenceProof(other, one) === absenceProof(token, one)).toBe(other === token);
      expect(absenceProof(token, one) === earlierProof(token, near)).toBe(
        fieldsOf(one) === fieldsOf({ ...near, answer: undefined }) && one.answer === undefined,
      );
    }),
  );
});
