import { describe, expect, it } from "vitest";
import { jokerReferee } from "../records/joker-referee";
import { gameKinds } from "./generate-games";

type Fields = Readonly<Record<string, unknown>>;
type Play = readonly [seat: number, card: string, declaration: string];

function generated(hands: number, seed: number): readonly Fields[] {
  return [...jokerReferee.generate({ hands, seed })];
}

function replayed(line: Fields): Fields {
  const answer = jokerReferee.ops["replay"]?.(JSON.parse(JSON.stringify(line)));
  if (!answer?.ok) throw new Error(`no answer: ${JSON.stringify(answer)}`);
  return answer.value;
}

const lines = generated(400, 12);
const answers = lines.map((line) => ({ line, answer: replayed(line) }));
const of = (kind: string) => answers.filter(({ line }) => line["kind"] === kind);

/** The tricks of a game that a joker led high began, with the trumps of the deal. */
function jokerLeads({ line, answer }: { readonly line: Fields; readonly answer: Fields }) {
  const deals = line["deals"] as readonly { readonly plays: readonly Play[]; readonly trump: string | null }[];
  return deals.flatMap(({ plays }, at) => {
    const { trump, taken } = (answer["deals"] as { trump: string | null; taken: readonly number[] }[])[at] ?? {
      trump: null,
      taken: [],
    };
    const tricks = Array.from({ length: plays.length / taken.length }, (_, trick) =>
      plays.slice(trick * taken.length, (trick + 1) * taken.length),
    );
    return tricks.filter(([led]) => led?.[2].startsWith("H")).map((trick) => ({ trick, trump }));
  });
}

function isRuffed({
  trick: [led, ...others],
  trump,
}: {
  readonly trick: readonly Play[];
  readonly trump: string | null;
}) {
  return (
    led?.[2][1] !== trump && others.some(([, card, declared]) => trump !== null && card[1] === trump && declared === "")
  );
}

describe("random games of Joker", () => {
  it("are the same for the same seed, of as many deals as asked for", () => {
    expect(JSON.stringify(generated(60, 5))).toBe(JSON.stringify(generated(60, 5)));
    expect(JSON.stringify(generated(60, 5))).not.toBe(JSON.stringify(generated(60, 6)));
    for (const deals of [1, 5, 37]) {
      const count = generated(deals, 9).reduce((sum, line) => sum + (line["deals"] as unknown[]).length, 0);
      expect(count).toBe(deals);
    }
  });

  it("have every kind, and premiums in each game of that kind that was not cut off", () => {
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(gameKinds));
    const premiums = of("premium")
      .slice(0, -1)
      .map(({ answer }) => (answer["premium"] as number[][])[0] ?? []);
    expect(premiums.length).toBeGreaterThan(2);
    for (const premium of premiums) expect(Math.max(...premium)).toBeGreaterThan(0);
  });

  it("have jokers led high that are ruffed, also with a second high joker", () => {
    const leads = (kind: string) => of(kind).flatMap(jokerLeads).filter(isRuffed);
    const two = leads("two high jokers on a ruffed lead");
    expect(two.some(({ trick }) => trick.filter(([, , declared]) => declared.startsWith("H")).length === 2)).toBe(true);
    expect(leads("ruffed joker lead").length).toBeGreaterThan(2);
  });

  it("end at a forbidden bid or an illegal card where they say so", () => {
    for (const { line, answer } of answers) {
      const phase = { "forbidden bid": "bid", "illegal card": "play" }[line["kind"] as string];
      const illegal = answer["illegal"] as Fields | undefined;
      // A game that is cut off early has no deal large enough.
      if (line === lines.at(-1)) continue;
      expect(illegal?.["phase"]).toBe(phase);
    }
  });
});
