import type { createFormatter, createTranslator } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { tableFigureText } from "@/components/standings/row-figures";
import { numberText, scoreText } from "@/components/ui/number-text";
import type { EntrantKind } from "@/lib/competition/entrant";
import { coinOf, coinsOf, type TeamCoin } from "@/lib/competition/people/team-coin";
import type { Embed, EmbedCell, EmbedPart } from "@/lib/exports/embed-page";
import type { Locale } from "@/lib/i18n/locale";
import type { Messages } from "@/lib/i18n/messages";

/** The loaded data of a part; the others are null. */
interface EmbedSources {
  readonly league: { readonly slug: string; readonly name: string };
  readonly standings: {
    readonly season: { readonly slug: string; readonly name: string };
    readonly lines: readonly {
      readonly place: number | null;
      readonly name: string;
      readonly gamesWon: number;
      readonly gamesLost: number;
      readonly pointsFor: number;
      readonly played: number;
      readonly tablePoints: number;
    }[];
    /** The number of sides in a match. */
    readonly sides: number;
    readonly who: EntrantKind;
  } | null;
  readonly next: {
    readonly teams: readonly {
      readonly name: string;
      readonly href: string;
      readonly next: {
        readonly href: string;
        readonly date: string | null;
        readonly time: string | null;
        readonly venue: string | null;
        readonly against: readonly string[];
      } | null;
    }[];
  } | null;
  readonly night: {
    readonly date: string;
    readonly matches: readonly {
      readonly slug: string;
      readonly season: { readonly slug: string };
      readonly sides: readonly { readonly name: string }[];
      readonly won: readonly number[];
      readonly final: readonly number[] | null;
      readonly time: string | null;
      readonly state: string;
    }[];
  } | null;
  /** The teams' short names, by full name. */
  readonly shortNames: ReadonlyMap<string, string>;
}

interface EmbedTexts {
  readonly locale: Locale;
  readonly t: ReturnType<typeof createTranslator<Messages, "embed">>;
  readonly format: ReturnType<typeof createFormatter>;
}

type EmbeddedPart = Omit<Embed, "locale" | "theme">;

/** The content of a part for an embedded frame. */
export function embedOf(sources: EmbedSources, part: EmbedPart, texts: EmbedTexts): EmbeddedPart {
  const { league } = sources;
  const home = `/${texts.locale}/leagues/${encodeURIComponent(league.slug)}`;
  const known = {
    title: texts.t(part),
    href: home,
    note: league.name,
    columns: [],
    rows: [],
    empty: texts.t("nothing"),
  };
  if (part === "standings") return { ...known, ...standingsOf(sources, home, texts) };
  return { ...known, ...(part === "next" ? nextOf(sources, home, texts) : tonightOf(sources, home, texts)) };
}

function standingsOf(
  { league, standings, shortNames }: EmbedSources,
  home: string,
  { t, format }: EmbedTexts,
): Partial<EmbeddedPart> {
  if (!standings) return {};
  const { season, lines, sides, who } = standings;
  const byTables = ["tablePoints", "wins", "total"] as const;
  const coins = coinsBy(shortNames);
  const figures = sides > 2 ? byTables : (["games", "points"] as const);
  return {
    href: `${home}/${encodeURIComponent(season.slug)}/standings`,
    note: `${season.name}, ${league.name}`,
    columns: [t("column.place"), t("column.team", { who }), ...figures.map((figure) => t(`column.${figure}`))],
    rows: lines.map((line): EmbedCell[] => [
      { text: line.place === null ? "–" : String(line.place) },
      { text: line.name, short: shortNames.get(line.name), coins: coins([line.name]) },
      ...(sides > 2
        ? byTables.map((figure) => ({ text: tableFigureText(line, figure, format), isNumber: true }))
        : [
            { text: t("score", { home: line.gamesWon, away: line.gamesLost }), isNumber: true },
            { text: numberText(format, line.pointsFor), isNumber: true },
          ]),
    ]),
  };
}

function nextOf(
  { next, shortNames }: EmbedSources,
  home: string,
  { locale, t, format }: EmbedTexts,
): Partial<EmbeddedPart> {
  const coins = coinsBy(shortNames);
  return {
    href: `${home}/next`,
    columns: [t("column.who"), t("column.when"), t("column.against")],
    rows: (next?.teams ?? []).flatMap(({ name, href, next: match }): EmbedCell[][] => {
      if (match === null) return [];
      const when = [match.date && formatDate(format, match.date), match.time && formatTime(format, match.time)];
      const where = [match.against.join(", "), match.venue].filter(Boolean).join(", ");
      const short = [match.against.map((other) => shortNames.get(other) ?? other).join(", "), match.venue];
      return [
        [
          { text: name, short: shortNames.get(name), href: `/${locale}${href}`, coins: coins([name]) },
          { text: match.date === null ? t("noDate") : when.filter(Boolean).join(", ") },
          {
            text: where,
            short: short.filter(Boolean).join(", "),
            href: `/${locale}${match.href}`,
            coins: coins(match.against.length === 1 ? match.against : []),
          },
        ],
      ];
    }),
  };
}

function tonightOf(
  { league, night, shortNames }: EmbedSources,
  home: string,
  { t, format }: EmbedTexts,
): Partial<EmbeddedPart> {
  if (!night) return {};
  const coins = coinsBy(shortNames);
  return {
    note: `${formatDate(format, night.date)} · ${league.name}`,
    columns: [
      t("column.when"),
      t("column.match"),
      t(night.matches.some(({ sides }) => sides.length > 2) ? "column.result" : "column.games"),
    ],
    rows: night.matches.map((match): EmbedCell[] => {
      return [
        { text: match.time ? formatTime(format, match.time) : "" },
        {
          text: pairingOf(match.sides, t),
          short: pairingOf(
            match.sides.map(({ name }) => ({ name: shortNames.get(name) ?? name })),
            t,
          ),
          href: `${home}/${encodeURIComponent(match.season.slug)}/matches/${encodeURIComponent(match.slug)}`,
          coins: coins(match.sides.length === 2 ? match.sides.map(({ name }) => name) : []),
        },
        { text: resultOf(match, { t, format }), isNumber: true },
      ];
    }),
  };
}

/** The coins of names, as on the league's pages. */
function coinsBy(shortNames: EmbedSources["shortNames"]): (names: readonly string[]) => readonly TeamCoin[] {
  const known = coinsOf(shortNames);
  return (names) => names.map((name) => known.get(name) ?? coinOf(name));
}

type NightMatch = NonNullable<EmbedSources["night"]>["matches"][number];

/** The sides: two as a pairing, more as a list. */
function pairingOf(sides: NightMatch["sides"], t: EmbedTexts["t"]): string {
  const [home = "", away = ""] = sides.map(({ name }) => name);
  return sides.length > 2 ? sides.map(({ name }) => name).join(", ") : t("pairing", { home, away });
}

/** Games won; for more than two sides, each side's result by name, once the game is over. */
function resultOf({ state, sides, won, final }: NightMatch, { t, format }: Pick<EmbedTexts, "t" | "format">): string {
  if (state === "scheduled") return "";
  if (sides.length > 2) {
    return scoreText(format, final ?? []);
  }
  return t("score", { home: won[0] ?? 0, away: won[1] ?? 0 });
}
