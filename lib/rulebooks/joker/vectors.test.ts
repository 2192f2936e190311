import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { answerLine, opFor } from "../referee";
import { referees } from "../referee-registry";

type Fields = Record<string, unknown>;

function linesOf(file: string): readonly string[] {
  return readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8")
    .trim()
    .split("\n");
}

function answerTo(line: string, ...args: string[]): Fields {
  const op = opFor(referees, args);
  if (op === undefined) throw new Error(`no ${args.join(" ")}`);
  return JSON.parse(answerLine(op, line, 1).text);
}

/** Returns a line without its answers. */
function answerOf(game: Fields): Fields {
  const { id, options, firstDealer, deals } = game;
  const fields = ["hands", "turned", "bids", "plays"];
  const bare = (deals as Fields[]).map((deal) => ({
    ...Object.fromEntries(fields.map((key) => [key, deal[key]])),
    ...(deal["turned"] === null ? { trump: deal["trump"] } : {}),
  }));
  return { id, options, firstDealer, deals: bare };
}

describe("the examples of the rules", () => {
  const games = linesOf("joker-games.jsonl").map((line): Fields => JSON.parse(line));

  it("are 47 whole games", () => {
    expect(games).toHaveLength(47);
  });

  it.each(games.map((game) => [game["id"], game] as const))("game %s is replayed", (_, game) => {
    const answers = ["dealer", "trump", "trickWinners", "taken", "scores"];
    const deals = (game["deals"] as Fields[]).map((deal) => Object.fromEntries(answers.map((key) => [key, deal[key]])));
    const { id, premium, total } = game;
    const expected = { id, deals, premium, total };
    expect(answerTo(JSON.stringify(answerOf(game)), "joker", "replay")).toEqual(expected);
    expect(answerTo(JSON.stringify(game), "joker", "replay")).toEqual(expected);
  });

  it.each(linesOf("joker-vectors.jsonl").map((line) => [(JSON.parse(line) as Fields)["id"], line] as const))(
    "%s",
    (_, line) => {
      const { op, expected }: Fields = JSON.parse(line);
      const { result } = answerTo(line, "vectors");
      if (op === "legal") expect((result as string[]).toSorted()).toEqual((expected as string[]).toSorted());
      else expect(result).toEqual(expected);
    },
  );
});
