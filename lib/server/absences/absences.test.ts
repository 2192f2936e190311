import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { absenceProof, type SaidAbsence } from "@/lib/commands/absences";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/made";
import { nobody } from "../auth/caller";
import { teamCardToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import type { LogFilter } from "../data/ledger/log";
import { logPage } from "../season-log/load-log";
import { loadAttention } from "../seasons/load-attention";
import { absentAt } from "./absent-names";
import { loadTeamDoor } from "./load-team-door";

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

type Saying = Partial<Pick<SaidAbsence, "match" | "entrant" | "person" | "isAbsent" | "note">>;

/** Says it with a card, by nobody in particular. */
function say(saying: Saying, by: { card: string; token: string } = owls, tampered: Saying = {}) {
  const said = {
    id: newId(),
    league: home.league,
    match: ours,
    entrant: owls.entrant,
    person: owls.ann,
    isAbsent: true,
    note: "",
    ...saying,
  };
  const proof = absenceProof(by.token, said);
  return send(nobody, { kind: "say-absence", ...said, ...tampered, by: { card: by.card, proof } });
}

async function names(match = ours) {
  return ((await absentAt(home.league, [match])).get(match) ?? []).map(({ name, note }) => [name, note]);
}

describe("I can't come", () => {
  test("is said by whoever has the team's card, once however often, with another reason, and taken back", async () => {
    expect(nameOf(await say({ note: "my shift" }))).toBe("applied");
    expect(nameOf(await say({ note: "my shift" }))).toBe("agreed");
    expect(await names()).toEqual([["Owls Ann", "my shift"]]);
    expect(nameOf(await say({ note: "a wedding" }))).toBe("applied");
    expect(await names()).toEqual([["Owls Ann", "a wedding"]]);
    expect(nameOf(await say({ isAbsent: false }))).toBe("applied");
    expect(nameOf(await say({ isAbsent: false }))).toBe("agreed");
    expect(await names()).toEqual([]);
  });

  test("is said by the desk without a card, and by no one else without one", async () => {
    const said = { kind: "say-absence" as const, league: home.league, match: ours, entrant: owls.entrant };
    const whole = { ...said, person: owls.bob, isAbsent: true, note: "" };
    expect(nameOf(await send(nobody, whole))).toBe("nobody");
    expect(nameOf(await send(home.secretary, whole))).toBe("applied");
    expect(await names()).toEqual([["Owls Bob", ""]]);
    await send(home.secretary, { ...whole, isAbsent: false });
  });

  test("needs the secret, of the same team, for these very words", async () => {
    expect(nameOf(await say({}, { card: owls.card, token: eagles.token }))).toBe("missing");
    expect(nameOf(await say({}, eagles))).toBe("missing");
    expect(nameOf(await say({ entrant: eagles.entrant, person: eagles.ann }))).toBe("missing");
    for (const tampered of [{ person: owls.bob }, { note: "x" }, { isAbsent: false }, { match: others }]) {
      expect(nameOf(await say({}, owls, tampered))).toBe("missing");
    }
    expect(await names()).toEqual([]);
  });

  test("is about somebody of the team, and a match of the team that is to come", async () => {
    expect(nameOf(await say({ match: others }))).toBe("missing");
    expect(codesOf(await say({ person: eagles.ann }))).toEqual(["not-on-roster"]);
    await db().match.updateMany({ where: { id: ours }, data: { state: "playing" } });
    expect(codesOf(await say({}))).toEqual(["match-not-to-come"]);
    await db().match.updateMany({ where: { id: ours }, data: { state: "scheduled" } });
  });

  test("is not written down for other teams, and its reason not for the log", async () => {
    await say({ note: "a secret of mine" });
    const log = JSON.stringify(await logPage(db(), home.league, nothing, { drafts: true }));
    expect(log).not.toContain("a secret of mine");
    const theirs = await loadTeamDoor({ league: home.league, card: eagles.card, token: eagles.token });
    expect(JSON.stringify(theirs)).not.toContain("secret of mine");
    await say({ isAbsent: false });
  });
});

test("a match that misses somebody waits at the desk until another is seated, or they can come", async () => {
  const league = { id: home.league, timeZone: "America/Chicago" };
  const waiting = async () => (await loadAttention(league, evening)).absent.map(({ id }) => id);
  const seat = (seats: readonly { seat: number; name: string }[]) =>
    send(home.secretary, {
      ...{ kind: "set-line-up" as const, league: home.league, match: ours, table: 1, fromGame: 1 },
      seats: [...seats],
    });
  expect(await waiting()).toEqual([]);
  await say({});
  expect(await waiting()).toEqual([ours]);
  const sides = await db().matchSide.findMany({ where: { matchId: ours }, orderBy: { side: "asc" } });
  const chair = sides.findIndex(({ entrantId }) => entrantId === owls.entrant);
  // Line-ups of the other side alone, and with who cannot come, seat nobody instead.
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
  await say({ isAbsent: false });
  expect(await waiting()).toEqual([]);
});

describe("a team's card", () => {
  test("shows the people, the matches to come, who can't come, who could step in", async () => {
    await say({ note: "my shift" });
    const door = await loadTeamDoor({ league: home.league, card: owls.card, token: owls.token });
    expect(door).toMatchObject({ entrant: { name: "Owls" }, season: { slug: "fall-2026" } });
    if (door === null || door === "ended") throw new Error("no door");
    expect(door.people.map(({ name, role }) => [name, role])).toEqual([
      ["Owls Ann", "regular"],
      ["Owls Bob", "regular"],
      ["Owls Sub", "substitute"],
    ]);
    expect(door.matches).toHaveLength(3);
    expect(door.matches.map(({ date }) => date)).toEqual(door.matches.map(({ date }) => date).toSorted());
    expect(door.matches.find(({ id }) => id === ours)).toMatchObject({
      against: ["Eagles"],
      absent: [{ person: owls.ann, note: "my shift" }],
    });
    await say({ isAbsent: false });
  });

  test("opens nothing with another secret, and nothing once it was ended; what was said stands", async () => {
    const { card, token } = eagles;
    const own = { entrant: eagles.entrant, person: eagles.ann };
    expect(await loadTeamDoor({ league: home.league, card, token: owls.token })).toBeNull();
    expect(nameOf(await say(own, eagles))).toBe("applied");
    expect(nameOf(await send(home.secretary, { kind: "revoke-team-card", league: home.league, card }))).toBe("applied");
    expect(await loadTeamDoor({ league: home.league, card, token })).toBe("ended");
    expect(nameOf(await say({ ...own, isAbsent: false }, eagles))).toBe("missing");
    expect(await names()).toEqual([["Eagles Ann", ""]]);
  });

  test("stands in the database as a hash alone", async () => {
    const rows = await db().teamCard.findMany({ where: { leagueId: home.league } });
    expect(JSON.stringify(rows)).not.toContain(owls.token);
    const ledger = await db().ledgerEntry.findMany({ where: { leagueId: home.league } });
    expect(JSON.stringify(ledger.map(({ body }) => body))).not.toContain(owls.token);
  });
});

test("a proof is of one secret, and of one set of words", () => {
  const text = fc.string({ maxLength: 8 });
  const tokens = fc.string({ minLength: 22, maxLength: 22 });
  const said = fc.record({
    id: text,
    league: text,
    match: text,
    entrant: text,
    person: text,
    isAbsent: fc.boolean(),
    note: text,
  });
  fc.assert(
    fc.property(tokens, tokens, said, said, (token, other, one, two) => {
      const isSame = JSON.stringify(one) === JSON.stringify(two);
      expect(absenceProof(token, one) === absenceProof(token, two)).toBe(isSame);
      expect(absenceProof(other, one) === absenceProof(token, one)).toBe(other === token);
    }),
  );
});
