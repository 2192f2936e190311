import type { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import type { MatchLength, RoundName } from "@/lib/competition/brackets/match-length";
import {
  type BracketMatch,
  type BracketPart,
  type BracketRound,
  type BracketSlot,
  type BracketView,
  matchesOf,
} from "./bracket-view";
import { groupSlotText } from "./group-slot";

/** Translations and formats for a draw's texts. */
export interface BracketTranslator {
  readonly t: ReturnType<typeof useTranslations<"bracket">>;
  readonly tDraw: ReturnType<typeof useTranslations<"brackets">>;
  readonly format: ReturnType<typeof useFormatter>;
}

/** Texts of a draw in the reader's language. */
export class BracketTexts {
  readonly #translator: BracketTranslator;
  readonly #byId: ReadonlyMap<string, BracketMatch>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #alone: ReadonlySet<string>;
  readonly #shortNames: NonNullable<BracketView["shortNames"]>;

  constructor(view: BracketView, translator: BracketTranslator) {
    const all = matchesOf(view);
    this.#translator = translator;
    this.#shortNames = view.shortNames ?? { teams: new Map(), takesThe: new Set() };
    this.#byId = new Map(all.map((match) => [match.id, match]));
    this.#names = new Map(
      all.flatMap(({ slots }) => slots.flatMap(({ entrant, name }) => (entrant === null ? [] : [[entrant, name]]))),
    );
    this.#alone = new Set(
      view.parts
        .flatMap(({ rounds }) => rounds.flatMap(({ cells }) => (cells.length === 1 ? cells : [])))
        .flatMap((match) => (match ? [match.id] : [])),
    );
  }

  /** "Quarter-final"; "Round of 16". */
  round({ code, params }: RoundName): string {
    return this.#translator.tDraw(`rounds.${code}`, { entrants: params.entrants ?? 0, round: params.round ?? 0 });
  }

  /** "Semi-final 2"; the name only if its round has one match. */
  match({ id, name, number }: BracketMatch): string {
    const round = this.round(name);
    if (this.#alone.has(id)) return round;
    const isCounted = name.code === "semi-final" || name.code === "quarter-final";
    return this.#translator.t(isCounted ? "numbered" : "matchOfRound", { round, number });
  }

  /** The current or future entrant: "Winner of Owls, Eagles II". */
  slot(slot: BracketSlot): string {
    return this.#slotWith(slot, (name) => name);
  }

  /** The same with short names: "Winner of Owls, Eagles 2". */
  slotInShort(slot: BracketSlot): string {
    return this.#slotWith(slot, (name) => this.#shortNames.teams.get(name) ?? name);
  }

  #slotWith({ entrant, name, source, why }: BracketSlot, nameOf: (name: string) => string): string {
    if (entrant !== null) return nameOf(name);
    const { t, tDraw } = this.#translator;
    if (why) return isBye(why.code) ? tDraw("slots.bye") : this.why(why);
    if (!source) return t("open");
    if (source.from === "group") return groupSlotText(tDraw, source);
    const match = this.#byId.get(source.match);
    const of = match ? this.#sidesOrName(match, nameOf) : source.match;
    if (match && match.slots.length > 2) return tDraw("slots.place", { place: source.place, match: of });
    return tDraw(source.place === 1 ? "slots.winner" : "slots.loser", { match: of });
  }

  /** The current or future entrant, short: "Winner of Semi-final 1". */
  shortSlot(slot: BracketSlot): string {
    const { entrant, source, why } = slot;
    const match = source?.from === "match" ? this.#byId.get(source.match) : undefined;
    if (entrant !== null || why || !match || match.slots.length > 2) return this.slot(slot);
    return this.#translator.tDraw(source?.place === 1 ? "slots.winner" : "slots.loser", { match: this.match(match) });
  }

  /** Why a match was decided, or a line is empty. */
  why(reason: BracketMatch["why"]): string {
    if (!reason) return "";
    const { tDraw } = this.#translator;
    const key = `reasons.${reason.code}`;
    if (!isReason(tDraw, key)) return "";
    const named = Object.entries(reason.params).map(([param, value]): [string, string | number] => [
      param,
      this.#param(param, value),
    ]);
    const entrant = this.#names.get(String(reason.params["entrant"] ?? ""));
    const the = entrant !== undefined && this.#shortNames.takesThe.has(entrant) ? "yes" : "no";
    return tDraw(key, { ...Object.fromEntries(named), the });
  }

  /** "best of 3"; empty for a single game. */
  length(length: MatchLength): string {
    const count = length.kind === "to-wins" ? length.wins : length.games;
    return count === 1 ? "" : this.#count(length);
  }

  /** The common date and time of a round's matches, if any, and their length. */
  about(round: BracketRound): string {
    const { length } = round;
    const matches = metIn(round);
    const { format } = this.#translator;
    const date = shared(matches.map((match) => match.date ?? null));
    const time = date && shared(matches.map((match) => match.time ?? null));
    return [date && formatDate(format, date), time && formatTime(format, time), this.length(length)]
      .filter(Boolean)
      .join(", ");
  }

  /** Table, place and time of a match, without a date and time already shown for its round. */
  where(match: BracketMatch, round?: BracketRound): string {
    const { t, format } = this.#translator;
    const cells = round ? metIn(round) : [];
    const isSaid = (of: (one: BracketMatch) => string | null | undefined) =>
      round !== undefined && shared(cells.map((cell) => of(cell) ?? null)) !== null;
    const isDateSaid = isSaid(({ date }) => date);
    const isTimeSaid = isDateSaid && isSaid(({ time }) => time);
    return [
      match.tables && match.tables.length > 0
        ? t("tables", { count: match.tables.length, numbers: match.tables.join(", ") })
        : "",
      match.place,
      match.date && !isDateSaid ? formatDate(format, match.date) : "",
      match.time && !isTimeSaid ? formatTime(format, match.time) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  }

  #count(length: MatchLength): string {
    const { tDraw } = this.#translator;
    return length.kind === "to-wins"
      ? tDraw("lengths.to-wins", { wins: length.wins })
      : tDraw(`lengths.${length.kind}`, { games: length.games });
  }

  #sidesOrName(match: BracketMatch, nameOf: (name: string) => string): string {
    const names = match.slots.map(({ entrant, name }) => (entrant === null ? null : nameOf(name)));
    return names.length === 2 && names.every((name) => name !== null) ? names.join(", ") : this.match(match);
  }

  #param(param: string, value: string | number): string | number {
    if (param === "entrant") return this.#names.get(String(value)) ?? String(value);
    const match = param === "match" ? this.#byId.get(String(value)) : undefined;
    return match ? this.match(match) : value;
  }
}

/** The name of a part of a draw. */
export function treeTitle({ section, key }: BracketPart, t: BracketTranslator["t"]): string {
  return section === "group" ? t("group", { group: key.toUpperCase() }) : t(`section.${section}`);
}

function isBye(code: string): boolean {
  return code.startsWith("bye-") || code.startsWith("swiss-bye-");
}

/** The played matches of a round, without byes. */
function metIn({ cells }: BracketRound): readonly BracketMatch[] {
  return cells.filter((cell) => cell !== null).filter(({ slots }) => !slots.some(({ why }) => why && isBye(why.code)));
}

type ReasonKey = Extract<Parameters<BracketTranslator["tDraw"]>[0], `reasons.${string}`>;

function isReason(tDraw: BracketTranslator["tDraw"], key: string): key is ReasonKey {
  return tDraw.has(key as ReasonKey);
}

/** The common value of all; null if they differ or the list is empty. */
function shared(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
