import { createFormatter, createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { nothingHappened, walkover } from "@/lib/competition/brackets/outcome";
import { progress } from "@/lib/competition/brackets/progress";
import { entrantId } from "@/lib/competition/entrant";
import { singleElimination } from "@/lib/competition/formats/single-elimination";
import { messagesOf } from "@/lib/i18n/messages";
import { bracketOf } from "./bracket-of";
import { BracketTexts } from "./bracket-texts";
import { type BracketView, type MatchFacts, matchesOf } from "./bracket-view";

const names = ["Owls", "Eagles", "Germania", "Moose", "Knights", "West Side"];

function viewOf(matches: ReadonlyMap<string, MatchFacts> = new Map()): BracketView {
  const contenders = names.map((_, i) => ({ id: entrantId(`team-${i}`), kin: null }));
  const bestOf3 = { kind: "best-of", games: 3, plays: null };
  const drawn = singleElimination.draw(contenders, { lengths: { usual: bestOf3, rounds: {} } });
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  const absent = walkover([entrantId("team-3")], [entrantId("team-4")]);
  const going = progress(drawn.value, { ...nothingHappened, outcomes: new Map([["w1-2", absent]]) });
  const shortNames = { teams: new Map([["Germania", "Germ."]]), takesThe: new Set(["Moose", "Knights"]) };
  return bracketOf(going, { nameOf: (id) => names[Number(id.slice(5))] ?? "", matches, shortNames });
}

function wordsIn(locale: "en" | "ru", view: BracketView): BracketTexts {
  const messages = messagesOf(locale);
  return new BracketTexts(view, {
    t: createTranslator({ locale, messages, namespace: "bracket" }),
    tDraw: createTranslator({ locale, messages, namespace: "brackets" }),
    format: createFormatter({ locale, timeZone: "UTC" }),
  });
}

function slotsOf(locale: "en" | "ru", id: string): readonly string[] {
  const view = viewOf();
  const match = matchesOf(view).find((one) => one.id === id);
  return match?.slots.map((slot) => wordsIn(locale, view).slot(slot)) ?? [];
}

describe("the texts of a bracket", () => {
  it("name a future entrant by the teams that play for the place, or by the match", () => {
    expect(slotsOf("en", "w2-1")).toEqual(["Owls", "Moose"]);
    expect(slotsOf("en", "w2-2")).toContain("Winner of Germania, West Side");
    expect(slotsOf("en", "third")).toEqual(["Loser of Owls, Moose", "Loser of Semifinal 2"]);
    expect(slotsOf("ru", "third")).toEqual(["Проигравший: Owls, Moose", "Проигравший: Полуфинал 2"]);
  });

  it("use short names where there is little room", () => {
    const view = viewOf();
    const slots = matchesOf(view).find(({ id }) => id === "w2-2")?.slots ?? [];
    expect(slots.map((slot) => wordsIn("en", view).slotInShort(slot))).toContain("Winner of Germ., West Side");
  });

  it("number the matches of a round, unless there is only one", () => {
    const view = viewOf();
    const texts = wordsIn("en", view);
    const named = matchesOf(view).map((match) => [match.id, texts.match(match)]);
    expect(Object.fromEntries(named)).toMatchObject({
      "w1-2": "Quarterfinal 2",
      "w2-1": "Semifinal 1",
      final: "Final",
      third: "Match for third place",
    });
  });

  it("explain why a match was not played, with names", () => {
    const view = viewOf();
    const forfeit = matchesOf(view).find(({ id }) => id === "w1-2");
    expect(wordsIn("en", view).why(forfeit?.why ?? null)).toBe("The Knights did not come.");
  });

  it("state once for a round what all its matches share, and only the rest for each match", () => {
    const facts = (time: string, table: number): MatchFacts => ({
      date: "2027-01-09",
      time,
      place: "Owls Home",
      tables: [table],
    });
    const view = viewOf(
      new Map([
        ["w1-2", facts("13:00", 1)],
        ["w1-3", facts("14:00", 2)],
      ]),
    );
    const round = view.parts[0]?.rounds[0];
    const match = round?.cells.find((cell) => cell?.id === "w1-3");
    if (!round || !match) throw new Error("the first round is shown");
    const texts = wordsIn("en", view);
    expect(texts.about(round)).toBe("Sat, Jan 9, best of 3 games");
    expect(texts.where(match, round)).toBe("table 2 · Owls Home · 2:00 PM");
    expect(texts.where(match)).toBe("table 2 · Owls Home · Sat, Jan 9 · 2:00 PM");
  });
});
