import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { clabberRules } from "@/lib/rulebooks/clabber/rules";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { SheetView } from "./sheet-view";

const rules = clabberRules.parse({});

function sheetOf(entries: readonly HandEntry[], final: readonly number[] | null = null): string {
  const recorded = entries.map((entry, at): SheetEntry => {
    return { hand: at + 1, revision: 1, kind: "entry", standing: "current", entry };
  });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf("en")} timeZone="UTC">
      <SheetView
        rules={rules}
        sideNames={["Owls", "Eagles"]}
        caption="Game 1"
        sheet={scoreSheet(clabber, rules, 0, recorded)}
        final={final}
      />
    </NextIntlClientProvider>,
  );
}

describe("the sheet of a game", () => {
  it("strikes through the melds that a renege forfeits, and no others", () => {
    const html = sheetOf([{ kind: "reneged", by: 0, melds: [["hundred"], ["dad"]], bella: null }]);
    expect(html).toContain('<s aria-hidden="true">hundred</s>');
    expect(html).toContain("hundred, lost");
    expect(html).toContain("<span>dad 20</span>");
    expect(html).toContain("182");
  });

  it("shows that only the final score was entered, instead of waiting for a hand", () => {
    const html = sheetOf([], [512, 488]);
    expect(html).toContain("Only the final score was entered.");
    expect(html).not.toContain("No hands yet");
  });
});
