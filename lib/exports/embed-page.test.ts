import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Embed, formatEmbed, isEmbedPart } from "./embed-page";
import { embedSnippet } from "./frame-page";

const embed: Embed = {
  locale: "en",
  theme: null,
  title: "Standings",
  href: "/en/leagues/lakeside",
  note: "Fall 2026",
  columns: ["Team", "Games"],
  rows: [
    [
      { text: "Owls", href: "/en/owls", coins: [{ letters: "O", tint: 2 }] },
      { text: "7–2", isNumber: true },
    ],
  ],
  empty: "Nobody yet.",
};

describe("an embedded page", () => {
  it("shows the table, and leads to our own pages", () => {
    const page = formatEmbed(embed);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<th scope="col">Team</th><th scope="col">Games</th>');
    expect(page).toContain(
      '<td><span class="coin coin-2" data-letters="O" aria-hidden="true"></span> <a href="/en/owls" target="_blank" rel="noopener">Owls</a></td><td class="figure">7–2</td>',
    );
    expect(page).not.toContain("Nobody yet.");
    expect(page).not.toMatch(/<script|style=/);
  });

  it("shows a text for an empty table, and has the requested theme", () => {
    const page = formatEmbed({ ...embed, rows: [], theme: "bar", locale: "ru" });
    expect(page).toContain('<html lang="ru" data-theme="bar">');
    expect(page).toContain("<p>Nobody yet.</p>");
    expect(page).not.toContain("<table>");
  });

  it("has no tag that a name brings along", () => {
    const tags = (page: string) => (page.match(/<[^>]*>/g) ?? []).map((tag) => tag.split(/[ >]/)[0]);
    const plain = tags(formatEmbed(embed));
    const name = fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "/", "a", "script", " onload=") });
    fc.assert(
      fc.property(name, (text) => {
        const rows = [
          [
            { text, href: text, coins: [{ letters: text, tint: 0 }] },
            { text, isNumber: true },
          ],
        ];
        expect(
          tags(formatEmbed({ ...embed, title: text, note: text, href: text, columns: [text, "b"], rows })),
        ).toEqual(plain);
        expect(embedSnippet(`https://a.example/${text}`, text).match(/[<>]/g)).toHaveLength(4);
      }),
    );
  });

  it("is of a few parts alone", () => {
    expect(["standings", "next", "tonight", "desk", "toString"].filter(isEmbedPart)).toEqual([
      "standings",
      "next",
      "tonight",
    ]);
  });
});
