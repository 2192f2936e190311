import type { getFormatter, getTranslations } from "next-intl/server";
import { clockWords, nightWords } from "@/components/schedule/spoken-time";
import { tableFigureText } from "@/components/standings/row-figures";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { RoundPhase } from "@/lib/competition/round-phase";
import type { TextPart } from "@/lib/exports/plain-text";

interface BulletinMatch {
  readonly state: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  readonly sides: readonly { readonly name: string }[];
  readonly won: readonly number[];
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly tables: readonly { readonly number: number }[];
  /** The totals of its finished games, by side. */
  readonly totals: readonly (readonly number[])[];
}

interface BulletinWeek {
  readonly number: number;
  readonly date: string | null;
  readonly byes: readonly string[];
  readonly matches: readonly BulletinMatch[];
}

interface Bulletin {
  readonly round: BulletinWeek;
  readonly next: BulletinWeek | null;
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
  readonly phase: RoundPhase;
}

interface Words {
  readonly t: Awaited<ReturnType<typeof getTranslations<"bulletin">>>;
  readonly tState: Awaited<ReturnType<typeof getTranslations<"schedule.state">>>;
  readonly format: Awaited<ReturnType<typeof getFormatter>>;
  /** Short names of bars, by full name. */
  readonly shortBars?: ReadonlyMap<string, string>;
}

/** The parts of a bulletin, for print and email: results, table, next matches. */
export function bulletinParts(bulletin: Bulletin, words: Words): readonly TextPart[] {
  const { round, next, sides } = bulletin;
  const results: TextPart = {
    heading: headingOf("results", round, bulletin.who, words),
    ...(sides > 2 ? tableResults(round, words) : meetingResults(round, words)),
    notes: byesOf(round, words),
  };
  const table = tableOf(bulletin, words);
  if (next === null) return [results, table];
  const coming: TextPart = {
    heading: headingOf("next", next, bulletin.who, words),
    columns: [{ label: "" }, { label: "" }, { label: "" }],
    rows: next.matches.map((match) => [pairingOf(match, words), whenOf(match, next, words), whereOf(match, words)]),
    notes: byesOf(next, words),
  };
  return [results, table, coming];
}

function meetingResults({ matches }: BulletinWeek, words: Words): Pick<TextPart, "columns" | "rows"> {
  return {
    columns: [
      { label: "", isTeam: true },
      { label: "", isNumber: true },
      { label: "", isTeam: true },
    ],
    rows: matches.map((match) => [nameOf(match, 0), resultOf(match, words), nameOf(match, 1)]),
  };
}

/** The players of a table with more than two sides, with their points. */
function tableResults({ matches }: BulletinWeek, words: Words): Pick<TextPart, "columns" | "rows"> {
  return {
    columns: [{ label: "" }, { label: "" }],
    rows: matches.map((match) => [pairingOf(match, words), totalsOf(match, words)]),
  };
}

function totalsOf(match: BulletinMatch, words: Words): string {
  if (match.state !== "finished" && match.state !== "playing") return resultOf(match, words);
  const { format, t, tState } = words;
  const totals = match.totals.map((sides) => sides.map((total) => format.number(total).replace("-", "−")).join(" : "));
  if (match.state === "playing") return [...totals, tState("playing")].join(", ");
  return totals.length === 0 ? t("notYet") : totals.join(", ");
}

function tableOf({ round, lines, sides, who, phase }: Bulletin, { t, format }: Words): TextPart {
  const byTables = ["tablePoints", "wins", "total"] as const;
  const figures = sides > 2 ? byTables : (["games", "points"] as const);
  const number = (label: string) => ({ label, isNumber: true });
  return {
    heading: t("table", { week: round.number, who, phase }),
    columns: [
      number(t("column.place")),
      { label: t("column.team", { who }), isTeam: who === "team" },
      ...figures.map((figure) => number(t(`column.${figure}`))),
    ],
    rows: lines.map((line) => [
      line.place === null ? "–" : String(line.place),
      line.name,
      ...(sides > 2
        ? byTables.map((figure) => tableFigureText(line, figure, format))
        : [t("score", { home: line.gamesWon, away: line.gamesLost }), format.number(line.pointsFor)]),
    ]),
  };
}

/** The sides: two as a pairing, more as a list. */
function pairingOf({ sides }: BulletinMatch, { t }: Words): string {
  const [home = "", away = ""] = sides.map(({ name }) => name);
  return sides.length > 2 ? sides.map(({ name }) => name).join(", ") : t("match", { home, away });
}

function headingOf(
  key: "results" | "next",
  { number: week, date }: BulletinWeek,
  who: EntrantKind,
  { t, format }: Words,
): string {
  return date === null ? t(key, { who, week }) : t(`${key}On`, { who, week, date: nightWords(format, date) });
}

function nameOf({ sides }: BulletinMatch, side: number): string {
  return sides[side]?.name ?? "";
}

/** Games won; for a match in progress, finished games only, with a note. */
function resultOf({ state, won }: BulletinMatch, { t, tState }: Words): string {
  const score = t("score", { home: won[0] ?? 0, away: won[1] ?? 0 });
  if (state === "finished") return score;
  if (state === "playing") return won.some((games) => games > 0) ? `${score}, ${tState(state)}` : tState(state);
  return state === "scheduled" ? t("notYet") : tState(state);
}

/** The date and time, or the status of a match that is off. The date is left out if it is the round's. */
function whenOf({ state, date, time }: BulletinMatch, week: BulletinWeek, { tState, format }: Words): string {
  if (state === "postponed" || state === "cancelled" || state === "void") return tState(state);
  const night = date !== null && date !== week.date ? nightWords(format, date) : "";
  return [night, time ? clockWords(format, time) : ""].filter(Boolean).join(", ");
}

function whereOf({ venue, tables }: BulletinMatch, { t, shortBars }: Words): string {
  const numbers = tables.map(({ number }) => number).join(", ");
  const bar = venue && (shortBars?.get(venue) ?? venue);
  return [bar, numbers && t("tables", { count: tables.length, numbers })].filter(Boolean).join(", ");
}

function byesOf({ byes }: BulletinWeek, { t }: Words): string[] {
  return byes.length === 0 ? [] : [t("byes", { names: byes.join(", ") })];
}
