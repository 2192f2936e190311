import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CommandInput } from "@/lib/commands/command";
import { unwrap } from "@/lib/kernel/result";
import { emptyAccusations } from "@/lib/rulebooks/clabber/dispute/accusation";
import { noMelds } from "@/lib/rulebooks/clabber/dispute/clabber-disputes";
import { parseDraft } from "@/lib/rulebooks/clabber/dispute/dispute-notation";
import { aLeague, aRecordedLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { loadPrecedents } from "../city/load-precedents";
import { db } from "../data/connection/client";
import { openQuestions } from "../data/matches/desk-matches";
import { verifyLeague } from "../ledger/verify-league";
import { previewCommand } from "../preview/preview-command";
import { loadDisputes } from "./load-disputes";
import { loadPlayDispute } from "./load-play-dispute";

const at = new Date("2026-11-20T01:00:00.000Z");
const revoke = unwrap(
  parseDraft("trump S\ndealer 4\nplay 1 AH\nplay 2 9C\nplay 3 TH\nplay 4 QH\nplay 1 AD\nplay 2 KH\nquestion 2"),
);
const undecided = unwrap(parseDraft("trump S\ndealer 4\nplay 1 AH\nplay 2 9C\nquestion 2"));

let home: Awaited<ReturnType<typeof aLeague>>;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];
let unplayed = 0;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aRecordedLeague();
  ({ matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nElks\nKnights"));
});

/** A game with two hands of 100 points, and the phones of its sides. */
async function aGame() {
  const match = matches[unplayed++];
  if (!match) throw new Error("the season has no more matches");
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  const phones = await phonesAt(home.league, match.id, 2);
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  for (const hand of [1, 2])
    await send(home.secretary, { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(100) });
  const callers = phones.map(({ caller }) => caller);
  const dispute = async (side: 0 | 1, more: { hand?: number; words?: string; remembered?: object } = {}) => {
    const [id, caller] = [newId(), callers[side]];
    if (!caller) throw new Error("no phone");
    const command = {
      kind: "dispute-play" as const,
      ...key,
      dispute: id,
      hand: 2,
      side,
      words: "He had a heart",
      ...more,
    };
    return { id, answer: await send(caller, command as Extract<CommandInput, { kind: "dispute-play" }>, at) };
  };
  return { key, callers, dispute, match };
}

type RulePlay = Extract<CommandInput, { kind: "rule-play" }>;

function ruling(dispute: string, more: Partial<RulePlay>): Omit<RulePlay, "id"> {
  const accusation = { ...emptyAccusations.play, remembered: revoke };
  return {
    ...{ kind: "rule-play", league: home.league, dispute, accusation, melds: { ...noMelds }, baseRevision: 1 },
    ...{ isInTime: true, areTricksTurned: false, playsUnproven: true, outcome: "penalty", reason: "" },
    ...more,
  };
}

const totalsOf = async (match: string) =>
  (await db().game.findFirstOrThrow({ where: { table: { matchId: match } }, select: { totals: true } })).totals;

afterAll(async () => {
  // Every ruling's change of a sheet is found in its ledger row.
  const stored = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(await verifyLeague(db(), stored)).toMatchObject({ ok: true });
});

describe("a dispute about the play of a hand", () => {
  test("has what both sides say, each its latest, and waits for the desk", async () => {
    const { dispute, match } = await aGame();
    const first = await dispute(1);
    expect(nameOf(first.answer)).toBe("applied");
    await dispute(0, { words: "", remembered: undecided });
    await dispute(1, { words: "She had two hearts", remembered: revoke });
    const view = await loadPlayDispute(home.league, first.id);
    expect(view).toMatchObject({ game: 1, hand: 2, revision: 1, isLastHand: true, ruling: null });
    expect(view?.statements.map(({ side, words, byDesk, isLate }) => [side, words, byDesk, isLate])).toEqual([
      [0, "", false, false],
      [1, "She had two hearts", false, false],
    ]);
    expect(view?.statements[1]?.remembered).toEqual(revoke);
    const line = (await loadDisputes(home.league)).find(({ address }) => address === `play-${first.id}`);
    expect(line).toMatchObject({ kind: "play", hand: 2, reason: "" });
    expect((await openQuestions(db(), home.league)).get(match.id)).toMatchObject([{ hand: 2, key: { kind: "play" } }]);
  });

  test("is for a hand that was dealt; a side speaks for itself only, and the desk for each", async () => {
    const { dispute, key, callers } = await aGame();
    expect(codesOf((await dispute(0, { hand: 4 })).answer)).toEqual(["play-dispute-no-hand"]);
    expect(nameOf((await dispute(0, { hand: 3 })).answer)).toBe("applied");
    const other = { kind: "dispute-play" as const, ...key, dispute: newId(), hand: 1, side: 1, words: "Not mine" };
    expect(await send(callers[0] ?? home.secretary, other)).toMatchObject({ kind: "denied" });
    expect(nameOf(await send(home.secretary, other))).toBe("applied");
    const late = await loadPlayDispute(home.league, other.dispute);
    expect(late?.statements).toMatchObject([{ byDesk: true, isLate: true }]);
    expect(codesOf((await dispute(0, { remembered: { trump: "X" } })).answer)).toEqual(["entry-malformed"]);
  });

  test("is ruled on by what the rules allow; the sheet, the log and the city book follow", async () => {
    const { dispute, match, key, callers } = await aGame();
    const { id } = await dispute(0, { remembered: revoke });
    const refused = (more: Partial<RulePlay>) => send(home.secretary, ruling(id, more), at);
    expect(codesOf(await refused({ outcome: "stands" }))).toEqual(["ruling-not-allowed"]);
    const revisions = () => db().handRevision.count({ where: { game: { table: { matchId: match.id } } } });
    const before = await revisions();
    expect(codesOf(await refused({ baseRevision: 0 }))).toEqual(["ruling-hand-changed"]);
    expect(await revisions()).toBe(before);
    expect(codesOf(await refused({ accusation: { kind: "play" } }))).toEqual(["entry-malformed"]);
    const context = { caller: home.secretary, at, newId };
    const preview = await previewCommand({ ...ruling(id, {}), id: newId() } as never, context);
    expect(preview).toMatchObject({ problems: [], scores: [{ after: { games: [{ totals: [262, 62] }] } }] });
    expect(await totalsOf(match.id)).toEqual([200, 124]);
    expect(nameOf(await send(home.secretary, ruling(id, { reason: "The king came later" }), at))).toBe("applied");
    expect(await totalsOf(match.id)).toEqual([262, 62]);
    const view = await loadPlayDispute(home.league, id);
    expect(view?.ruling).toMatchObject({
      outcome: "penalty",
      by: "rules",
      review: { verdict: "illegal", rule: "C31" },
    });
    expect(codesOf(await send(home.secretary, ruling(id, {}), at))).toEqual(["dispute-settled"]);
    expect(codesOf((await dispute(1)).answer)).toEqual(["dispute-settled"]);
    const again = { kind: "dispute-play" as const, ...key, dispute: id, hand: 2, side: 1, words: "Once more" };
    expect(codesOf(await send(callers[1] ?? home.secretary, again))).toEqual(["dispute-settled"]);
    const precedents = await loadPrecedents(2026);
    const precedent = precedents.find(({ reason }) => reason === "The king came later");
    expect(precedent?.ruled).toMatchObject({ kind: "play", hand: 2, outcome: "penalty", against: match.sides[1] });
    expect(precedent?.ruled).toMatchObject({ rules: expect.arrayContaining(["C31", "C52"]) });
  });

  test("that cannot be decided is the official's, with a reason, and never costs the accusers", async () => {
    const { dispute, match } = await aGame();
    const { id } = await dispute(0);
    const accusation = { ...emptyAccusations.play, remembered: undecided };
    const rule = (more: Partial<RulePlay>) =>
      send(home.secretary, ruling(id, { accusation, areTricksTurned: true, ...more }), at);
    expect(codesOf(await rule({ outcome: "accusers-penalty", reason: "?" }))).toEqual(["ruling-not-allowed"]);
    expect(codesOf(await rule({ outcome: "dealt-again" }))).toEqual(["reason-required"]);
    expect(nameOf(await rule({ outcome: "dealt-again", reason: "Both agree" }))).toBe("applied");
    expect(await totalsOf(match.id)).toEqual([100, 62]);
    expect((await loadPlayDispute(home.league, id))?.ruling).toMatchObject({ outcome: "dealt-again", by: "agreement" });
    // The hand that was dealt again has the same number.
    const next = await dispute(1);
    expect(nameOf(next.answer)).toBe("applied");
    expect((await loadPlayDispute(home.league, next.id))?.ruling).toBeNull();
  });

  test("goes with its hand when one is inserted before it, and is closed when its sheet moves to another match", async () => {
    const { dispute, key } = await aGame();
    const { id } = await dispute(0);
    const before = { ...key, hand: 1, hands: 2, entry: playedHandOf(90), reason: "Forgotten" };
    expect(nameOf(await send(home.secretary, { kind: "insert-hand", ...before }))).toBe("applied");
    expect(await loadPlayDispute(home.league, id)).toMatchObject({ hand: 3, isMoved: false });
    const to = { match: matches[unplayed++]?.id ?? "", table: 1, game: 1 };
    const move = { kind: "move-game" as const, ...key, to, swapped: false, reason: "Wrong table" };
    expect(nameOf(await send(home.secretary, move))).toBe("applied");
    expect(await loadPlayDispute(home.league, id)).toMatchObject({ ruling: null, isMoved: true });
    expect((await loadDisputes(home.league)).map(({ address }) => address)).not.toContain(`play-${id}`);
  });

  test("of another league is missing", async () => {
    const { dispute } = await aGame();
    const { id } = await dispute(0);
    const foreign = await aLeague();
    expect(await loadPlayDispute(foreign.league, id)).toBeNull();
    expect(await send(foreign.secretary, { ...ruling(id, {}), league: foreign.league })).toMatchObject({
      kind: "denied",
    });
  });
});
