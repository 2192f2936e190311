import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BracketFrame, formatBracketFrame } from "./bracket-frame";

const coin = { letters: "O", tint: 2 };
const side = { name: "Owls", coin, seed: 1, figure: 2, isWinner: true, isOpen: false };
const match = { name: "Semi-final 1", href: "/en/w1-1", sides: [side, side], foot: "Tavern", isPlaying: true };
const frame: BracketFrame = {
  ...{ locale: "en", theme: "bar", title: "City Cup", href: "/en/cup", note: "A league" },
  ...{ goesOn: "goes on", champion: "Champion: Owls" },
  trees: [{ title: "", rounds: [{ name: "Semi-final", about: "7:00 PM", matches: [match, null] }] }],
};

describe("a draw in a frame", () => {
  it("shows each match as a link to our own page, and leaves the places of byes empty", () => {
    const page = formatBracketFrame(frame);
    expect(page).toContain('<html lang="en" data-theme="bar">');
    expect(page).toContain("<h2>Semi-final</h2>");
    expect(page).toContain('<a class="match playing" href="/en/w1-1" target="_blank" rel="noopener">');
    expect(page.match(/<li class="gap"/g)).toHaveLength(1);
    expect(page).toContain("Champion: Owls");
    expect(page).toContain('<span class="coin coin-2" data-letters="O" aria-hidden="true"></span> Owls');
    expect(page).not.toMatch(/<script|style=/);
  });

  it("names its parts if there are several, with their rounds below", () => {
    const page = formatBracketFrame({ ...frame, trees: [{ title: "Losers", rounds: [] }] });
    expect(page).toContain('<h2>Losers</h2><div class="rounds" tabindex="0" role="group" aria-label="Losers">');
  });

  it("has no tag that a name brings along", () => {
    const tags = (page: string) => (page.match(/<[^>]*>/g) ?? []).map((tag) => tag.split(/[ >]/)[0]);
    const named = (text: string): BracketFrame => ({
      ...{ ...frame, title: text, href: text, note: text, goesOn: text, champion: `x${text}` },
      trees: [
        {
          title: `x${text}`,
          rounds: [
            {
              name: text,
              about: `x${text}`,
              matches: [
                {
                  ...match,
                  name: text,
                  href: text,
                  foot: `x${text}`,
                  sides: [{ ...side, name: text, coin: { letters: text, tint: 0 } }],
                },
              ],
            },
          ],
        },
      ],
    });
    const plain = tags(formatBracketFrame(named("a")));
    const name = fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "/", "a", "script", " onload=") });
    fc.assert(
      fc.property(name, (text) => {
        expect(tags(formatBracketFrame(named(text)))).toEqual(plain);
      }),
    );
  });
});
