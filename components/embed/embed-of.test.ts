import { createFormatter, createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import { embedOf } from "./embed-of";

const league = { slug: "joker", name: "Joker" };

const shortNames = new Map([["Совы с Кольцевой", "Совы"]]);

function embedded(locale: "en" | "ru", part: "tonight" | "next", more: Partial<Parameters<typeof embedOf>[0]>) {
  return embedOf({ league, standings: null, next: null, night: null, shortNames, ...more }, part, {
    locale,
    t: createTranslator({ locale, messages: messagesOf(locale), namespace: "embed" }),
    format: createFormatter({ locale, timeZone: "America/Chicago" }),
  });
}

const four = {
  slug: "1-1",
  season: { slug: "five-evenings" },
  sides: ["Ann", "Bob", "Cid", "Dot"].map((name) => ({ name })),
  won: [0, 1, 0, 0],
  final: [-370, 3210, 1400, 900],
  time: "19:00",
  state: "finished",
};

describe("tonight, in a frame on a bar’s own page", () => {
  test("names all players of a table of four, and each result when the game is over", () => {
    const night = { date: "2026-11-20", matches: [four, { ...four, slug: "1-2", state: "playing", final: null }] };
    const { columns, rows } = embedded("en", "tonight", { night });
    expect(columns).toEqual(["When", "Match", "Result"]);
    expect(rows.map((cells) => cells.map(({ text }) => text))).toEqual([
      ["7:00 PM", "Ann, Bob, Cid, Dot", "−370 : 3,210 : 1,400 : 900"],
      ["7:00 PM", "Ann, Bob, Cid, Dot", ""],
    ]);
  });

  test("shows games won by two teams, with a 24-hour clock in Russian", () => {
    const match = { ...four, sides: [{ name: "Совы с Кольцевой" }, { name: "Орлы" }], won: [2, 1], final: null };
    const { columns, rows } = embedded("ru", "tonight", { night: { date: "2026-11-20", matches: [match] } });
    expect(columns).toEqual(["Когда", "Матч", "Игры"]);
    expect(rows[0]?.map(({ text }) => text)).toEqual(["19:00", "Совы с Кольцевой – Орлы", "2–1"]);
    expect(rows[0]?.[1]?.short).toBe("Совы – Орлы");
  });
});

test("has a heading for the next matches, for teams and single players alike", () => {
  expect(embedded("en", "next", { next: { teams: [] } }).columns).toEqual(["Who", "When", "Against, where"]);
});
