import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { answerLine, opFor } from "../referee";
import { referees } from "../referee-registry";
import { canScoreTotals } from "./attainable-melds";
import { possibleTrickPoints } from "./attainable-tricks";

type Fields = Record<string, unknown>;

function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), "utf8");
}

function linesOf(file: string): readonly string[] {
  return fixture(file).trim().split("\n");
}

function answerTo(line: string, ...args: string[]): Fields {
  const op = opFor(referees, args);
  if (op === undefined) throw new Error(`no ${args.join(" ")}`);
  return JSON.parse(answerLine(op, line, 1).text);
}

function answers(file: string, ...args: string[]): readonly { request: Fields; answer: Fields }[] {
  return linesOf(file).map((line) => ({ request: JSON.parse(line), answer: answerTo(line, ...args) }));
}

/** Sorts the cards within melds, whose order does not matter. */
function sortedMelds(melds: unknown): unknown {
  return (melds as [number, string[]][][]).map((seat) =>
    seat.map(([points, cards]) => `${points} ${cards.toSorted().join(" ")}`).toSorted(),
  );
}

const fields = ["dealer", "deck", "hands", "turnup", "auction", "announced", "shown", "plays"];

describe("the examples of the rules", () => {
  it("replays every whole hand", () => {
    const lines = answers("clabber-hands.jsonl", "clabber", "replay");
    expect(lines).toHaveLength(528);
    for (const { request: input, answer } of lines) {
      const expected = Object.fromEntries(Object.entries(input).filter(([key]) => !fields.includes(key)));
      if ("melds" in expected) expected["melds"] = sortedMelds(expected["melds"]);
      if ("melds" in answer) answer["melds"] = sortedMelds(answer["melds"]);
      expect(answer).toEqual(expected);
    }
  });

  it("finds every first renege, and none in regular hands", () => {
    const lines = answers("clabber-reneges.jsonl", "clabber", "renege");
    expect(lines).toHaveLength(240);
    for (const { request: input, answer } of lines)
      expect([input["id"], answer["renege"]]).toEqual([input["id"], input["renege"]]);
  });

  it("computes the rows of every game", () => {
    const lines = answers("clabber-games.jsonl", "clabber", "game");
    expect(lines).toHaveLength(27);
    for (const { request: input, answer } of lines) {
      const rows = (input["hands"] as Fields[]).map(({ sheet, total }) => ({ sheet, total }));
      expect(answer).toEqual({ id: input["id"], hands: rows, winner: input["winner"] });
    }
  });

  it.each(linesOf("clabber-vectors.jsonl").map((line) => [(JSON.parse(line) as Fields)["id"], line] as const))(
    "%s",
    (_, line) => {
      const input: Fields = JSON.parse(line);
      const answer = answerTo(line, "vectors");
      if (input["op"] === "legal") {
        expect((answer["result"] as string[]).toSorted()).toEqual((input["expected"] as string[]).toSorted());
      } else expect(answer["result"]).toEqual(input["expected"]);
    },
  );
});

describe("the witnesses", () => {
  it("are legal hands with the points that they prove", () => {
    const op = opFor(referees, ["clabber", "renege"]);
    for (const line of fixture("clabber-witnesses.jsonl").trim().split("\n")) {
      const witness = JSON.parse(line);
      const plays = seated(witness);
      expect(op?.({ ...witness, plays })).toEqual({ ok: true, value: { renege: null, rule: null } });
      const { tricks, last, total } = witness;
      const ranges = possibleTrickPoints({ tricks, last });
      expect(ranges.some(([low, high]) => low <= total && total <= high)).toBe(true);
    }
  });

  it("allow exactly the trick points of the list", () => {
    const lists: Record<string, number[]> = JSON.parse(fixture("clabber-trick-points.json"));
    for (let tricks = 0; tricks <= 6; tricks++) {
      for (const last of [false, true]) {
        const ours = possibleTrickPoints({ tricks, last }).flatMap(([low, high]) =>
          Array.from({ length: high - low + 1 }, (_, at) => low + at),
        );
        expect(ours).toEqual(lists[`${tricks}/${last ? "last" : "notlast"}`] ?? []);
      }
    }
  });

  it("allow exactly the meld totals of the list", () => {
    const listed = new Set<string>();
    for (const { team0, team1 } of JSON.parse(fixture("clabber-meld-totals.json"))) {
      listed.add(`${team0} ${team1}`).add(`${team1} ${team0}`);
    }
    for (let zero = 0; zero <= 400; zero += 10) {
      for (let one = 0; one <= 400; one += 10) {
        expect([zero, one, canScoreTotals([zero, one])]).toEqual([zero, one, listed.has(`${zero} ${one}`)]);
      }
    }
  });
});

/** Returns plays with seats: a witness lists cards only, and the hands show their seats. */
function seated({ hands, plays }: { hands: string[][]; plays: string[] }): readonly (readonly [number, string])[] {
  return plays.map((card) => [hands.findIndex((hand) => hand.includes(card)), card] as const);
}
