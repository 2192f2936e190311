import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { parseHandRecord } from "../play/hand-record-json";
import { heldMelds } from "../play/melds";
import { replayHand } from "../play/replay";
import { clabberReferee } from "../records/clabber-referee";
import { scoreHand } from "../score-hand";
import { handKinds } from "./odd-hands";

type Fields = Readonly<Record<string, unknown>>;

function generated(hands: number, seed: number): readonly Fields[] {
  return [...clabberReferee.generate({ hands, seed })];
}

function replayed(line: Fields): Fields {
  const answer = clabberReferee.ops["replay"]?.(JSON.parse(JSON.stringify(line)));
  if (!answer?.ok) throw new Error(`no answer to ${JSON.stringify(line)}: ${JSON.stringify(answer)}`);
  return answer.value;
}

const lines = generated(300, 1944);
const answers = lines.map((line) => ({ line, answer: replayed(line) }));

describe("random records of Clabber", () => {
  it("are the same for the same seed, and others for another", () => {
    expect(JSON.stringify(generated(80, 5))).toBe(JSON.stringify(generated(80, 5)));
    expect(JSON.stringify(generated(80, 5))).not.toBe(JSON.stringify(generated(80, 6)));
    expect(JSON.stringify(generated(40, 5))).toBe(JSON.stringify(generated(80, 5).slice(0, 40)));
    expect(lines.map(({ id }) => id)).toEqual(lines.map((_, at) => at + 1));
  });

  it("have each odd kind among the first hands, and the renege that they name", () => {
    const kinds = generated(60, 3).map(({ kind }) => kind);
    expect(handKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
    const reneges = ["revoke", "no trump", "no overtrump", "out of turn", "no card of the suit", "suit was passed"];
    for (const { line, answer } of answers) {
      const reason = (answer["renege"] as readonly unknown[] | undefined)?.[2];
      if (reneges.includes(line["kind"] as string)) expect(reason).toBe(line["kind"]);
      else expect([undefined, "meld not held"]).toContain(reason);
      expect(answer["thrownIn"]).toBe(line["kind"] === "eight passes" ? true : undefined);
    }
  });

  it("have melds of both sides that meet, equal ones that cancel each other, and bella", () => {
    const of = (kind: string) => answers.filter(({ line }) => line["kind"] === kind);
    for (const { line } of [...of("melds meet"), ...of("equal melds")]) {
      const { deal } = unwrap(parseHandRecord(line));
      const sides = [0, 1].map((side) => [side, side + 2].some((seat) => heldMelds(deal.hands[seat as 0]).length > 0));
      expect(sides).toEqual([true, true]);
    }
    const winners = of("equal melds").map(({ answer }) => answer["meldWinner"]);
    expect(winners).toContain(null);
    expect(winners.some((winner) => winner !== null)).toBe(true);
    expect(of("bella").some(({ answer }) => answer["belle"] !== null)).toBe(true);
  });

  it("have games that are tied at 500 or more, and go on (C47), with the dealers of C8", () => {
    let ties = 0;
    let totals: readonly number[] = [0, 0];
    let dealer: number | null = null;
    for (const { line } of answers) {
      if (line["hand"] === 1) [totals, dealer] = [[0, 0], null];
      expect(dealer ?? line["dealer"]).toBe(line["dealer"]);
      const record = unwrap(parseHandRecord(line));
      const { points, redeal } = unwrap(scoreHand(record.rules, unwrap(replayHand(record)).entry));
      const after = totals.map((total, side) => total + (points[side] ?? 0));
      // A game goes on until one side has 500 and more than the other.
      expect(Math.max(...totals) < 500 || totals[0] === totals[1]).toBe(true);
      if (line["kind"] === "tied game") {
        ties++;
        expect(after[0]).toBe(after[1]);
        expect(after[0]).toBeGreaterThanOrEqual(500);
      }
      totals = after;
      dealer = redeal ? record.deal.dealer : (record.deal.dealer + 1) % 4;
    }
    expect(ties).toBeGreaterThan(5);
  });
});
