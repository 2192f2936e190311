import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import { StandingsSwap } from "./standings-swap";

const row = (at: number) => ({
  ...{ at, name: `Team ${at}`, place: at + 1, before: at + 1 },
  ...{ gamesWon: 1, gamesLost: 0, pointsFor: 500, played: true },
});

it.each([
  [[0, 1, 2], 3, "012"],
  [[0, 1, 2], 8, "012…"],
  [[2, 3, 4], 5, "…234"],
  [[1, 2, 6], 8, "…12…6…"],
])("the rows %j of %i are shown as %s", (shown, total, expected) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf("en")} timeZone="UTC">
      <StandingsSwap rows={shown.map(row)} total={total} own={undefined} isOpen counts="games" />
    </NextIntlClientProvider>,
  );
  const items = html.match(/<li.*?<\/li>/g) ?? [];
  expect(items.map((item) => /Team (\d)/.exec(item)?.[1] ?? (item.includes("…") ? "…" : "?")).join("")).toBe(expected);
});
