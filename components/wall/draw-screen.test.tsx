import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { bracketOf } from "@/components/bracket/bracket-of";
import { nothingHappened } from "@/lib/competition/brackets/outcome";
import { progress } from "@/lib/competition/brackets/progress";
import { entrantId } from "@/lib/competition/entrant";
import { singleElimination } from "@/lib/competition/formats/single-elimination";
import type { Locale } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import { DrawScreen } from "./draw-screen";
import type { DrawView } from "./wall-view";

const names = ["Owls", "Eagles", "Moose", "Servel", "Knights"];

function viewOf(): DrawView["view"] {
  const contenders = names.map((name) => ({ id: entrantId(name), kin: null }));
  const drawn = singleElimination.draw(contenders, {});
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return bracketOf(progress(drawn.value, nothingHappened), { nameOf: (id) => id, matches: new Map() });
}

const draw: DrawView = {
  ...{ version: 1, build: "", asOf: Date.UTC(2026, 10, 20, 1), timeZone: "UTC", night: "2026-11-19" },
  ...{ league: { name: "Evansville", slug: "evansville" }, event: "Cup", view: viewOf() },
  names: { teams: [], venues: [], takesThe: [], coins: [] },
};

/** The page without scripts, with this number of seeds shown. */
function screen(seeds: number, locale: Locale = "en"): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <DrawScreen initial={draw} address="/wall" seeds={seeds} bracket="/cup" />
    </NextIntlClientProvider>,
  );
  return html.replace(/<[^>]+>/g, "|").replace(/\s*\|[|\s]*/g, "|");
}

describe("a draw's screen", () => {
  it("names nobody before the first seed", () => {
    const text = screen(0);
    for (const name of names) expect(text).not.toContain(name);
    expect(text).toContain("|0 of 5 drawn|");
    expect(text).toContain("|Draw the first|");
  });

  it("shows the drawn seed, with its opponent among the earlier ones", () => {
    const text = screen(5);
    expect(text).toMatch(/\|Seed 5\|Knights\|.*\|Against Servel\|All 5 are drawn\|/);
    expect(text).toContain("|To the bracket|");
    expect(screen(4)).not.toContain("Knights");
  });

  it("is complete with more seeds than there are", () => {
    expect(screen(99, "ru")).toContain("|Определены все 5 участников|");
  });
});
