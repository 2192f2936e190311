import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { messagesOf } from "./messages";

type Tree = { readonly [key: string]: string | Tree };

/** Returns the texts of a catalogue by their dotted keys. */
function textsOf(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path + key}.`),
  );
}

/** Returns the literal texts of a message, those of its branches and tags included. */
function literals(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return Object.values(element.options).flatMap(({ value }) => literals(value));
    }
    return [];
  });
}

/** Files that are read outside a browser, by programs too, and the description of keys on a keyboard. */
const isPlainText = (key: string) => /^exports\.|^paperKeys\./.test(key);
/** Examples of what somebody types: with the keyboard's minus. */
const isExample = (key: string) => /(pointsHint|tablePointsHint)$/i.test(key);

/** The texts of a language in which a literal part matches, as "key: text". */
function faults(locale: "en" | "ru", pattern: RegExp, isLeftOut: (key: string) => boolean = () => false): string[] {
  return textsOf(messagesOf(locale) as unknown as Tree)
    .filter(([key, text]) => !isLeftOut(key) && literals(parse(text)).some((literal) => pattern.test(literal)))
    .map(([key, text]) => `${key}: ${text}`);
}

/** All texts that a message can become, with "0" for an argument. A long list keeps only its longest branches. */
function renderings(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (texts, element) => {
      const all = branchTexts(element);
      const ends = texts.length * all.length > 500 ? [all.reduce((a, b) => (wordsOf(b) > wordsOf(a) ? b : a))] : all;
      return texts.flatMap((text) => ends.map((end) => text + end));
    },
    [""],
  );
}

function branchTexts(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.tag) return renderings(element.children);
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    return Object.values(element.options).flatMap(({ value }) => renderings(value));
  }
  return ["0"];
}

/** The number of words of a text; a sign alone is none. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

const maxWords = (text: string) => Math.max(...renderings(parse(text)).map(wordsOf));

/** Kinds of texts by their keys, with the most words of one. */
const kinds = {
  tab: { keys: /(^|\.)(nav|views)\.[^.]+$/, words: 2 },
  column: { keys: /(^|\.)columns?\.[^.]+$/, words: 3 },
  button: {
    keys: /(^|\.)(save|saving|send|copy|copied|cancel|undo|redo|add|accept|confirm|share|publish|retry|stop|subscribe|replace|apply|discard|submit|signIn|signOut|create|make|letIn|end|close|withdraw|decline)$/,
    words: 3,
  },
  "way back": { keys: /(^|\.)back$/, words: 5 },
  label: { keys: /^(?!eventFormats\.).*\.label$/, words: 5 },
  setting: { keys: /^eventFormats\.settings\.[^.]+\.label$/, words: 8 },
  help: { keys: /[hH]int$/, words: 14 },
} as const;

/** Longer texts than their kind allows, with the reason. */
const longer: Readonly<Record<string, string>> = {
  "shell.nav.moreOf": "is only read aloud, after “More”",
  "desk.nav.needYou": "is only read aloud, after a number",
  "desk.nav.week": "names a season and its week",
  "exports.columns.playerGames": "stands alone in a file, beside other games",
  "wall.column.games": "is only read aloud: the column shows figures",
  "builder.file.columns.tables": "is a choice, not the head of a column",
  "builder.file.columns.address": "is a choice, not the head of a column",
  "auth.create": "creates two things",
  "account.passkeys.signIn": "differs from signing in with a password",
  "members.join.signIn": "is an answer in the reader’s words",
  "changes.stop": "says what happens to what was found",
  "leagueDesk.close": "says where the league goes",
  "clabber.paper.end": "is a line of the paper sheet, not a button",
  "firstNight.notes.share": "is a sentence about a task, not a button",
  "inbox.details.confirm": "is a sentence about a task, not a button",
  "eventFormats.settings.protect.label": "is a rule of a draw",
  "eventFormats.settings.apartRounds.label": "is a rule of a draw",
  "joining.quarantine.withdraw": "says what a phone sent; it is not a button",
  "builder.last.copy": "names the season",
  "builder.last.copyHint": "says what is copied, and what is left to do",
  "changes.unpublishHint": "says when it is possible",
  "desk.teamsHint": "answers the first question about odd numbers",
  "eventDesk.seeds.seasonHint": "says where all others go",
  "leagueDesk.languagesHint": "says what happens to old links",
  "leagueDesk.searchHint": "says what privacy it gives, and what not",
  "ranking.foldHint": "explains how criteria follow each other",
};

/** The texts of a language that have more words than their kind allows, as "key (kind): text". */
function tooLong(texts: readonly (readonly [string, string])[]): string[] {
  return Object.entries(kinds).flatMap(([kind, { keys, words }]) =>
    texts
      .filter(([key, text]) => keys.test(key) && !key.startsWith("problems.") && maxWords(text) > words)
      .map(([key, text]) => `${key} (${kind}): ${text}`),
  );
}

const bannedInEnglish =
  /\b(?:whoever|whosoever|whomever|one can|one’s own|oneself|in the stead of|it is taken that|at odds|rub out|key in|wants a look|throw(?:n)? away|semi-final|quarter-final|colour|afterwards|telephone number of|meanwhile|cancelled|cancelling|recognised|organised|organising|judgement)\b/i;

describe("the style of docs/style.md", () => {
  test("its patterns find a planted fault", () => {
    expect(bannedInEnglish.test("Whoever loses is out.")).toBe(true);
    expect(literals(parse("{n, plural, one {yes} other {<b>at odds</b>}}"))).toContain("at odds");
  });

  test("counts the words of the longest text that a message can become", () => {
    expect(maxWords("{n, plural, one {Save it} other {Save all # <b>new</b> hands}} – now")).toBe(6);
    expect(tooLong([["schedule.views.grid", "All teams together"]])).toEqual([
      "schedule.views.grid (tab): All teams together",
    ]);
    expect(tooLong([["schedule.views.grid", "All teams"]])).toEqual([]);
  });

  test("has short tabs, columns, buttons, labels and helps", () => {
    for (const locale of ["en", "ru"] as const) {
      const texts = textsOf(messagesOf(locale) as unknown as Tree);
      expect(tooLong(texts.filter(([key]) => longer[key] === undefined))).toEqual([]);
    }
  });

  test("has no needless exception from these lengths", () => {
    const texts = (["en", "ru"] as const).flatMap((locale) => textsOf(messagesOf(locale) as unknown as Tree));
    const needed = tooLong(texts).map((fault) => fault.split(" (")[0]);
    expect(Object.keys(longer).filter((key) => !needed.includes(key))).toEqual([]);
  });

  test("says «матч», not «встреча», and «игра», not «партия»", () => {
    expect(
      faults(
        "ru",
        /(?<![\p{L}])(?:(?<!личн[а-я]+ |повторн[а-я]+ )встреч(?:а|и|у|ей|ам|ах)?|парти(?:я|и|ю|й|ей))(?![\p{L}])/iu,
      ),
    ).toEqual([]);
  });

  test("has no banned word in an English text", () => {
    expect(faults("en", bannedInEnglish)).toEqual([]);
  });

  test("has typographic apostrophes and quotation marks", () => {
    expect(faults("en", /['"«»]/, isPlainText)).toEqual([]);
    expect(faults("ru", /['"“”‘]/, isPlainText)).toEqual([]);
  });

  test("has an ellipsis without a space before it", () => {
    expect(faults("en", /\.\.\.| …/)).toEqual([]);
    expect(faults("ru", /\.\.\.|[ \u00a0]…/)).toEqual([]);
  });

  test("writes a number within a choice as an argument: compiled messages do not know # there", () => {
    const isHidden = (elements: readonly MessageFormatElement[], isInChoice: boolean): boolean =>
      elements.some((element) => {
        if (element.type === TYPE.pound) return isInChoice;
        if (element.type === TYPE.tag) return isHidden(element.children, isInChoice);
        if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
        const isChoice = element.type === TYPE.select;
        return Object.values(element.options).some(({ value }) => isHidden(value, isChoice));
      });
    for (const locale of ["en", "ru"] as const) {
      const texts = textsOf(messagesOf(locale) as unknown as Tree);
      expect(texts.filter(([, text]) => isHidden(parse(text), false)).map(([key]) => key)).toEqual([]);
    }
  });

  test("has dashes and a minus, not hyphens", () => {
    for (const locale of ["en", "ru"] as const) {
      expect(faults(locale, / - |(?<![\p{L}\d])-\d/u, (key) => isPlainText(key) || isExample(key))).toEqual([]);
    }
  });

  test("keeps a Russian preposition with its word, and a dash with the word before it", () => {
    expect(
      faults("ru", /(?<![\p{L}-])(?:в|с|к|о|у|на|за|из|от|до|по|не|со|во|ко|об) (?=\p{L})/iu, isPlainText),
    ).toEqual([]);
    expect(faults("ru", /(?<=[^\s]) —/u, isPlainText)).toEqual([]);
  });
});
