import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Locale } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import { unwrap } from "@/lib/kernel/result";
import { joker } from "@/lib/rulebooks/joker/joker";
import { classic, type JokerRules, jokerRules } from "@/lib/rulebooks/joker/rules";
import { scoreHand } from "@/lib/rulebooks/joker/score-hand";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import type { SheetDraft } from "../sheet-view-props";
import { type DealDraft, emptyDeal, nextDeal } from "./deal-draft";
import { DealPad } from "./deal-pad";
import { type DealSoFar, dealState } from "./deal-state";
import { draftDealOf } from "./draft-deal";
import { PaperSheet } from "./paper-sheet";
import { jokerLines, type StoredDeal } from "./sheet-lines";
import { SheetTable } from "./sheet-table";
import { SheetView } from "./sheet-view";

const names = ["Anna", "Boris", "Clara", "Dmitri"];

/** The text of a component for readers and screen readers, with parts separated by a bar. */
function read(node: ReactNode, locale: Locale = "en"): { readonly html: string; readonly text: string } {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      {node}
    </NextIntlClientProvider>,
  );
  const text = html
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]+>/g, "|")
    .replace(/\s*\|[|\s]*/g, "|")
    .replaceAll("&#x27;", "’");
  return { html, text };
}

const tapped = (numbers: readonly number[]) =>
  numbers.reduce<DealDraft>((draft, number) => nextDeal(draft, { type: "number", number }, 4), emptyDeal);

function pad(deal: DealSoFar, draft: DealDraft, locale: Locale = "en") {
  const state = dealState(deal, draft);
  const nothing = () => undefined;
  return read(
    <DealPad
      sideNames={names}
      deal={deal}
      draft={draft}
      state={state}
      press={nothing}
      canGoBack
      onBack={nothing}
      onSave={nothing}
    />,
    locale,
  );
}

const nine: DealSoFar = { rules: classic, cards: 9, dealer: 2 };

describe("the pad of Joker", () => {
  test("shows who bids last, the bids so far, and the dealer's forbidden bid struck through with its reason", () => {
    const { html, text } = pad(nine, tapped([3, 2, 3]));
    expect(text).toContain("Clara deals and bids last|8 of 9 bid");
    expect(text).toContain("Clara cannot bid 1: the dealer bids last, and the bids must not add up to 9.");
    expect(html.match(/<button[^>]*joker-key-not[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*joker-key-not[^>]*aria-disabled="true"[^>]*aria-label="1: not allowed"/);
    expect(text).toContain("|pass|1|2|3|4|5|6|7|8|9|");
  });

  test.each([
    ["en", 0, "8 of 9: pikhalovka · 9 tricks left"],
    ["en", 2, "10 of 9: otnimalovka · 9 tricks left"],
    ["ru", 0, "8 из 9: пихаловка · осталось 9 взяток"],
    ["ru", 2, "10 из 9: отнималовка · осталось 9 взяток"],
  ] as const)("names the deal in its language: %s, the dealer bids %i", (locale, bid, expected) => {
    expect(pad(nine, tapped([3, 2, 3, bid]), locale).text).toContain(expected);
  });

  test("asks for tricks in turn, and can be saved when the last are computed", () => {
    expect(pad(nine, tapped([3, 2, 3, 2, 4])).text).toContain("Anna took|10 of 9: otnimalovka · 5 tricks left");
    const whole = pad(nine, tapped([3, 2, 3, 2, 4, 2, 3]));
    expect(whole.html).not.toContain("joker-key");
    expect(whole.html).toMatch(/<button[^>]*key-main[^>]*aria-disabled="false"[^>]*>Save/);
  });
});

const nines = jokerRules.parse({ schedule: "nines" });
const deals = [
  [0, [0, 2, 3, 5], [0, 2, 1, 6]],
  [1, [1, 3, 1, 2], [1, 3, 0, 5]],
  [2, [2, 4, 2, 2], [2, 3, 0, 4]],
  [3, [1, 2, 3, 1], [1, 1, 7, 0]],
] as const;

const recorded: readonly StoredDeal[] = deals.map(([dealer, bids, taken], i) => {
  const entry = { kind: "played", cards: 9, dealer, bids, taken, trump: "H" } as const;
  return { hand: i + 1, revision: 1, state: "inked", entry, score: unwrap(scoreHand(nines, entry)) };
});

describe("the sheet of Joker", () => {
  const sheet = (count: number, locale: Locale = "en") =>
    read(<SheetTable sideNames={names} caption="Joker" lines={jokerLines(nines, recorded.slice(0, count))} />, locale);

  test("shows bids that were made, missed or came to nothing, with their points", () => {
    const { html, text } = sheet(1);
    expect(text).toContain(
      "Deal of 9 cards|9|hearts|–|bid pass made|50|2|bid 2 made|150|3|bid 3 took 1|10|5|bid 5 took 6|60|",
    );
    expect(sheet(2).html).toContain('<span aria-hidden="true" class="joker-khisht">1</span>');
    expect(html.match(/premium still possible/g)).toHaveLength(2);
    expect(html.match(/no premium anymore/g)).toHaveLength(2);
  });

  test("shows the premium, doubled and lost deals, and the pulka's totals", () => {
    const { html, text } = sheet(4);
    expect(text).toContain("|premium|+150|−200|−70|−60|1st|After pulka 1|550|190|−390|−110|");
    expect(html.match(/class="joker-doubled"/g)).toHaveLength(1);
    expect(html.match(/class="joker-lost"/g)).toHaveLength(3);
    expect(sheet(4, "ru").text).toContain("|премия|+150|−200|−70|−60|1-я|После 1-й пульки|550|190|");
  });

  test("shows the deal being entered at the current number", () => {
    const state = dealState({ rules: nines, cards: 9, dealer: 1 }, tapped([3, 2, 3, 2, 4]));
    if (state.kind === "ready") throw new Error("tricks are open");
    const sheetDraft = { cells: state.cells, next: { seat: state.seat, what: "tricks" } } as const;
    const { text } = read(
      <SheetTable sideNames={names} caption="Joker" lines={jokerLines(nines, recorded.slice(0, 1), sheetDraft)} />,
    );
    expect(text).toContain("in pencil|9|3|bid 3|2|bid 2|3|bid 3 took 4|40|");
  });
});

describe("the sheet of Joker with a deal being entered", () => {
  const entries = recorded.map(({ hand, entry }) => {
    return { hand, revision: 1, kind: "entry", standing: "current", entry } as const;
  });
  const view = (deals: number, sheetDraft: SheetDraft | null, locale: Locale = "en") => {
    const sheet = scoreSheet(joker, nines, 0, entries.slice(0, deals));
    return read(
      <SheetView rules={nines} sideNames={names} sheet={sheet} sheetDraft={sheetDraft} caption="Joker" />,
      locale,
    );
  };
  const pencilled = (dealer: number, numbers: readonly number[]) => {
    const draft = tapped(numbers);
    return draftDealOf(draft, dealState({ rules: nines, cards: 9, dealer }, draft));
  };

  test("scores a complete deal immediately, including the premium", () => {
    const { text } = view(3, { row: pencilled(3, [1, 2, 3, 1, 1, 1, 7]), hand: 4, to: "next" });
    expect(text).toContain("|premium|+150|−200|−70|−60|1st|After pulka 1|550|190|−390|−110|");
    expect(text).not.toContain("still to come");
  });

  test("shows a corrected deal in its own place, and its effect on the premium", () => {
    const { text, html } = view(4, { row: pencilled(0, [2, 3, 5, 0, 2, 1, 5]), hand: 1, to: "correct" });
    expect(html.match(/class="joker-pencil"/g)).toHaveLength(1);
    expect(html.match(/class="joker-inked"/g)).toHaveLength(3);
    expect(text).toContain("|premium|1st|After pulka 1|360|390|−320|190|");
    const open = view(4, { row: pencilled(0, [2, 3, 5, 0, 2]), hand: 1, to: "correct" });
    expect(open.text).toContain("in pencil|9|–|bid pass|2|bid 2 made|150|3|bid 3|took?");
    expect(open.text).toContain("|premium|+150|");
  });

  test("shows the winner at the end, or who shares first place", () => {
    const sheet = scoreSheet(joker, nines, 0, []);
    const end = (final: readonly number[], locale: Locale = "en") =>
      read(<SheetView rules={nines} sideNames={names} sheet={sheet} final={final} caption="Joker" />, locale).text;
    expect(end([100, 350, -90, 350])).toContain("Boris and Dmitri share first place with 350");
    expect(end([1240, 350, -90, 350], "ru")).toMatch(/Победа: Anna, 1.?240/);
  });
});

describe("the blank sheet of Joker", () => {
  const paper = (rules: JokerRules | null, locale: Locale = "en") =>
    read(<PaperSheet rules={rules} sides={[]} sideTexts="" />, locale);

  test("has a row for each of the 24 deals, and a premium and a total after every pulka", () => {
    const { html, text } = paper(null);
    const sizes = [...html.matchAll(/<tr data-deal=""><th[^>]*>(\d)<\/th>((?:<td[^>]*><\/td>)*)/g)];
    expect(sizes.map(([, cards]) => Number(cards))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 9, 9, 9, 9,
    ]);
    expect(sizes.every(([, , cells]) => cells?.match(/<td/g)?.length === 8)).toBe(true);
    expect(html.match(/joker-paper-premium/g)).toHaveLength(4);
    expect(text).toContain("|4th|");
    expect(text).toContain("khisht, a bid without a trick: −200");
  });

  test("follows the house rules, and has Russian texts", () => {
    const rules = jokerRules.parse({ players: 3, schedule: "nines", khisht: "percard", miss: { flat: -50 } });
    const { html, text } = paper(rules, "ru");
    expect(html.match(/data-deal/g)).toHaveLength(12);
    expect(text).toContain("хишт, заказ без единой взятки: −100 за каждую карту сдачи");
    expect(text).toContain("не угадал: -50");
    expect(text).toContain("Игрок 3|");
    expect(paper(jokerRules.parse({ minus: true })).text).not.toContain("khisht");
  });
});
