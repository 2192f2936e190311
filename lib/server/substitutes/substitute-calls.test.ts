import { beforeEach, describe, expect, test } from "vitest";
import { answerCallProof, callProof, endCallProof } from "@/lib/commands/substitute-calls";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { nobody } from "../auth/caller";
import { substituteCallToken, teamCardToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import { loadTeamCard } from "../teams/load-team-card";
import { loadCandidateCall } from "./load-calls";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: string;
let match: string;
let entrant: string;
let card: string;
/** The ids of the team's people by name. */
let people: Readonly<Record<string, string>>;

const token = () => teamCardToken(home.league, card);
const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);

beforeEach(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  const made = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  season = made.season;
  match = made.matches.find(({ sides }) => sides.includes("Owls"))?.id ?? "";
  ({ id: entrant } = await db().entrant.findFirstOrThrow({ where: { seasonId: season, name: "Owls" } }));
  const key = { league: home.league, season, entrant };
  await send(home.secretary, { kind: "add-members", ...key, names: ["Ann", "Bob"] });
  await send(home.secretary, { kind: "add-members", ...key, names: ["Otto", "Pia"], role: "substitute" });
  card = newId();
  await send(home.secretary, { kind: "issue-team-card", league: home.league, card, entrant });
  const rows = await db().entrantMember.findMany({ where: { entrantId: entrant } });
  people = Object.fromEntries(rows.map(({ name, personId }) => [name, personId]));
});

/** Begins a search with the team's card. */
async function search(by: "card" | "desk" = "card", secret = token()) {
  const command = { id: newId(), league: home.league, match, entrant, call: newId() };
  const proof = { card, proof: callProof(secret, command) };
  const caller = by === "card" ? nobody : home.secretary;
  const answer = await send(caller, { kind: "call-substitutes", ...command, ...(by === "card" && { by: proof }) });
  return { answer, call: command.call };
}

type Said = { readonly person?: string | null; readonly name?: string; readonly isComing?: boolean };

/** Answers with a private link. */
function reply(call: string, { person = null, name = "", isComing = true }: Said, holder = person, at = evening) {
  const command = { id: newId(), league: home.league, call, person, name, isComing };
  const proof = answerCallProof(substituteCallToken(home.league, call, holder), command);
  return send(nobody, { kind: "answer-substitute-call", ...command, by: { proof } }, at);
}

const seated = async () => {
  const rows = await db().seating.findMany({ where: { table: { matchId: match } }, orderBy: { seat: "asc" } });
  return rows.map(({ name, substitute }) => (substitute ? `${name} (substitute)` : name));
};

const sayNo = (person: string) =>
  send(home.secretary, {
    ...{ kind: "say-absence", league: home.league, match, entrant, person },
    ...{ isAbsent: true, note: "" },
  });

async function shown(at = evening) {
  const view = await loadTeamCard({ league: home.league, card, token: token() }, at);
  if (view === null || view === "ended") throw new Error("no card");
  return view.matches.find(({ id }) => id === match)?.call;
}

describe("a search for a substitute", () => {
  test("asks the team's substitutes in order, and the first who accepts plays beside the others", async () => {
    await sayNo(people["Bob"] ?? "");
    const { answer, call } = await search();
    expect(nameOf(answer)).toBe("applied");
    expect(await shown()).toMatchObject({ state: "open", namesAsked: ["Otto"], refused: [] });
    expect(await shown(minutes(10))).toMatchObject({ namesAsked: ["Otto", "Pia"] });
    expect(nameOf(await reply(call, { person: people["Otto"] ?? "", isComing: false }))).toBe("applied");
    expect(await shown(minutes(1))).toMatchObject({ namesAsked: ["Otto", "Pia"], refused: ["Otto"] });
    expect(nameOf(await reply(call, { person: people["Pia"] ?? "" }))).toBe("applied");
    expect(await seated()).toEqual(["Ann", "Pia (substitute)"]);
    expect(await shown(minutes(60))).toMatchObject({ state: "taken", takenBy: "Pia" });
    expect(nameOf(await reply(call, { person: people["Pia"] ?? "" }))).toBe("agreed");
    expect(codesOf(await reply(call, { person: people["Otto"] ?? "" }))).toEqual(["call-taken"]);
    expect(await seated()).toEqual(["Ann", "Pia (substitute)"]);
  });

  test("gives the seat of the absent player to the substitute, and leaves the other side's seats", async () => {
    const { sides } = await db().match.findFirstOrThrow({ where: { id: match }, include: { sides: true } });
    const own = sides.find(({ entrantId }) => entrantId === entrant)?.side ?? 0;
    const seats = [
      { seat: own, name: "Ann" },
      { seat: own + 2, name: "Bob" },
      { seat: 1 - own, name: "A stranger" },
    ];
    await send(home.secretary, { kind: "set-line-up", league: home.league, match, table: 1, fromGame: 1, seats });
    await sayNo(people["Ann"] ?? "");
    const { call } = await search();
    await reply(call, { person: people["Otto"] ?? "" });
    expect((await seated()).toSorted()).toEqual(["A stranger", "Bob", "Otto (substitute)"]);
    const other = await search();
    expect(nameOf(other.answer)).toBe("applied");
    expect(codesOf(await reply(other.call, { person: people["Pia"] ?? "" }))).toEqual(["call-no-seat"]);
  });

  test("lets a guest say a name and play", async () => {
    const { call } = await search();
    expect(nameOf(await reply(call, { name: "Gus Guest" }))).toBe("applied");
    expect(await seated()).toContain("Gus Guest (substitute)");
    expect(await db().person.count({ where: { leagueId: home.league, name: "Gus Guest" } })).toBe(1);
  });

  test("of two who accept at the same time, one plays", async () => {
    const { call } = await search();
    const answers = await Promise.all([
      reply(call, { person: people["Otto"] ?? "" }),
      reply(call, { person: people["Pia"] ?? "" }),
    ]);
    expect(answers.map(nameOf).toSorted()).toEqual(["applied", "rejected"]);
    expect((await seated()).filter((name) => name.includes("substitute"))).toHaveLength(1);
  });

  test("needs the team's card or the desk, and an answer its own link", async () => {
    expect(nameOf((await search("card", "A".repeat(22))).answer)).toBe("missing");
    expect(nameOf((await search("desk")).answer)).toBe("applied");
    const { call } = (await db().substituteCall.findMany({ where: { leagueId: home.league } })).map(({ id }) => ({
      call: id,
    }))[0] ?? { call: "" };
    const otto = people["Otto"] ?? "";
    expect(nameOf(await reply(call, { person: otto }, people["Pia"]))).toBe("missing");
    expect(nameOf(await reply(call, { person: otto }, null))).toBe("missing");
    expect(nameOf(await reply(call, { person: people["Ann"] ?? "" }))).toBe("missing");
    expect(
      nameOf(
        await send(nobody, {
          kind: "answer-substitute-call",
          league: home.league,
          call,
          person: otto,
          name: "",
          isComing: true,
        }),
      ),
    ).toBe("nobody");
    expect(await seated()).toEqual([]);
  });

  test("is one at a time for a team, and ends with its card; then nobody can accept", async () => {
    const { call } = await search();
    expect(codesOf((await search()).answer)).toEqual(["call-already-open"]);
    const end = { id: newId(), league: home.league, call };
    const by = { card, proof: endCallProof(token(), end) };
    expect(
      nameOf(await send(nobody, { kind: "end-substitute-call", ...end, by: { ...by, proof: "0".repeat(64) } })),
    ).toBe("missing");
    expect(nameOf(await send(nobody, { kind: "end-substitute-call", ...end, id: newId(), by }))).toBe("missing");
    expect(nameOf(await send(nobody, { kind: "end-substitute-call", ...end, by }))).toBe("applied");
    expect(codesOf(await reply(call, { person: people["Otto"] ?? "" }))).toEqual(["call-ended"]);
    expect(nameOf((await search()).answer)).toBe("applied");
  });

  test("asks nobody who has said no, and is over when the match has begun", async () => {
    await sayNo(people["Otto"] ?? "");
    const { call } = await search();
    expect(await shown(minutes(60))).toMatchObject({ namesAsked: ["Pia"] });
    await db().match.updateMany({ where: { id: match }, data: { state: "playing" } });
    expect(codesOf(await reply(call, { person: people["Pia"] ?? "" }))).toEqual(["match-not-to-come"]);
    expect(codesOf((await search()).answer)).toEqual(["match-not-to-come"]);
  });
});

test("a private link shows the match and its holder; a forged one nothing", async () => {
  const { call } = await search();
  const view = (person: string | null) =>
    loadCandidateCall({ league: home.league, card: call, token: substituteCallToken(home.league, call, person) });
  expect(await view(people["Otto"] ?? "")).toMatchObject({ team: "Owls", candidate: { name: "Otto" }, state: "open" });
  expect(await view(null)).toMatchObject({ candidate: null });
  expect(await view(people["Ann"] ?? "")).toBeNull();
  expect(await loadCandidateCall({ league: home.league, card: call, token: "A".repeat(22) })).toBeNull();
});
