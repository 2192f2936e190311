import type { getFormatter, getTranslations } from "next-intl/server";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { tableFigureText } from "@/components/standings/row-figures";
import { numberText, scoreText } from "@/components/ui/number-text";
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

interface BulletinTexts {
  readonly t: Awaited<ReturnType<typeof getTranslations<"bulletin">>>;
  readonly tState: Awaited<ReturnType<typeof getTranslations<"schedule.state">>>;
  readonly format: Awaited<ReturnType<typeof getFormatter>>;
  /** Short names of bars, by full name. */
  readonly shortBars?: ReadonlyMap<string, string>;
}

/** The parts of a bulletin, for print and email: results, table, next matches. */
export function bulletinParts(bulletin: Bulletin, texts: BulletinTexts): readonly TextPart[] {
  const { round, next, sides } = bulletin;
  const results: TextPart = {
    heading: headingOf("results", round, bulletin.who, texts),
    ...(sides > 2 ? tableResults(round, texts) : meetingResults(round, texts)),
    notes: byesOf(round, texts),
  };
  const table = tableOf(bulletin, texts);
  if (next === null) return [results, table];
  const coming: TextPart = {
    heading: headingOf("next", next, bulletin.who, texts),
    columns: [{ label: "" }, { label: "" }, { label: "" }],
    rows: next.matches.map((match) => [pairingOf(match, texts), whenOf(match, next, texts), whereOf(match, texts)]),
    notes: byesOf(next, texts),
  };
  return [results, table, coming];
}

function meetingResults({ matches }: BulletinWeek, texts: BulletinTexts): Pick<TextPart, "columns" | "rows"> {
  return {
    columns: [
      { label: "", isTeam: true },
      { label: "", isNumber: true },
      { label: "", isTeam: true },
    ],
    rows: matches.map((match) => [nameOf(match, 0), resultOf(match, texts), nameOf(match, 1)]),
  };
}

/** The players of a table with more than two sides, with their points. */
function tableResults({ matches }: BulletinWeek, texts: BulletinTexts): Pick<TextPart, "columns" | "rows"> {
  return {
    columns: [{ label: "" }, { label: "" }],
    rows: matches.map((match) => [pairingOf(match, texts), totalsOf(match, texts)]),
  };
}

function totalsOf(match: BulletinMatch, texts: BulletinTexts): string {
  if (match.state !== "finished" && match.state !== "playing") return resultOf(match, texts);
  const { format, t, tState } = texts;
  const totals = match.totals.map((sides) => scoreText(format, sides));
  if (match.state === "playing") return [...totals, tState("playing")].join(", ");
  return totals.length === 0 ? t("notYet") : totals.join(", ");
}

function tableOf({ round, lines, sides, who, phase }: Bulletin, { t, format }: BulletinTexts): TextPart {
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
        : [t("score", { home: line.gamesWon, away: line.gamesLost }), numberText(format, line.pointsFor)]),
    ]),
  };
}

/** The sides: two as a pairing, more as a list. */
function pairingOf({ sides }: BulletinMatch, { t }: BulletinTexts): string {
  const [home = "", away = ""] = sides.map(({ name }) => name);
  return sides.length > 2 ? sides.map(({ name }) => name).join(", ") : t("match", { home, away });
}

function headingOf(
  key: "results" | "next",
  { number: week, date }: BulletinWeek,
  who: EntrantKind,
  { t, format }: BulletinTexts,
): string {
  return date === null ? t(key, { who, week }) : t(`${key}On`, { who, week, date: formatDate(format, date) });
}

function nameOf({ sides }: BulletinMatch, side: number): string {
  return sides[side]?.name ?? "";
}

/** Games won; for a match in progress, finished games only, with a note. */
function resultOf({ state, won }: BulletinMatch, { t, tState }: BulletinTexts): string {
  const score = t("score", { home: won[0] ?? 0, away: won[1] ?? 0 });
  if (state === "finished") return score;
  if (state === "playing") return won.some((games) => games > 0) ? `${score}, ${tState(state)}` : tState(state);
  return state === "scheduled" ? t("notYet") : tState(state);
}

/** The date and time, or the status of a match that is off. The date is left out if it is the round's. */
function whenOf({ state, date, time }: BulletinMatch, week: BulletinWeek, { tState, format }: BulletinTexts): string {
  if (state === "postponed" || state === "cancelled" || state === "void") return tState(state);
  const night = date !== null && date !== week.date ? formatDate(format, date) : "";
  return [night, time ? formatTime(format, time) : ""].filter(Boolean).join(", ");
}

function whereOf({ venue, tables }: BulletinMatch, { t, shortBars }: BulletinTexts): string {
  const numbers = tables.map(({ number }) => number).join(", ");
  const bar = venue && (shortBars?.get(venue) ?? venue);
  return [bar, numbers && t("tables", { count: tables.length, numbers })].filter(Boolean).join(", ");
}

function byesOf({ byes }: BulletinWeek, { t }: BulletinTexts): string[] {
  return byes.length === 0 ? [] : [t("byes", { names: byes.join(", ") })];
}
