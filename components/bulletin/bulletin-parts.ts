import type { getFormatter, getTranslations } from "next-intl/server";
import { clockWords, nightWords } from "@/components/schedule/spoken-time";
import type { TextPart } from "@/lib/exports/plain-text";

interface BulletinMatch {
  readonly state: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  readonly sides: readonly { readonly name: string }[];
  readonly won: readonly number[];
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly tables: readonly { readonly number: number }[];
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
  }[];
}

interface Words {
  readonly t: Awaited<ReturnType<typeof getTranslations<"bulletin">>>;
  readonly tState: Awaited<ReturnType<typeof getTranslations<"schedule.state">>>;
  readonly format: Awaited<ReturnType<typeof getFormatter>>;
}

/** A bulletin in its parts, the same for paper and for an e-mail: results, table, next matches. */
export function bulletinParts({ round, next, lines }: Bulletin, words: Words): readonly TextPart[] {
  const { t, format } = words;
  const results: TextPart = {
    heading: headingOf("results", round, words),
    columns: [{ label: "" }, { label: "", isNumber: true }, { label: "" }],
    rows: round.matches.map((match) => [nameOf(match, 0), resultOf(match, words), nameOf(match, 1)]),
    notes: byesOf(round, words),
  };
  const table: TextPart = {
    heading: t("table", { week: round.number }),
    columns: [
      { label: t("column.place"), isNumber: true },
      { label: t("column.team") },
      { label: t("column.games"), isNumber: true },
      { label: t("column.points"), isNumber: true },
    ],
    rows: lines.map(({ place, name, gamesWon, gamesLost, pointsFor }) => [
      place === null ? "–" : String(place),
      name,
      t("score", { home: gamesWon, away: gamesLost }),
      format.number(pointsFor),
    ]),
  };
  if (next === null) return [results, table];
  const coming: TextPart = {
    heading: headingOf("next", next, words),
    columns: [{ label: "" }, { label: "" }, { label: "" }],
    rows: next.matches.map((match) => [t("match", sidesOf(match)), whenOf(match, next, words), whereOf(match, words)]),
    notes: byesOf(next, words),
  };
  return [results, table, coming];
}

function headingOf(key: "results" | "next", { number, date }: BulletinWeek, { t, format }: Words): string {
  return date === null ? t(key, { week: number }) : t(`${key}On`, { week: number, date: nightWords(format, date) });
}

function nameOf({ sides }: BulletinMatch, side: number): string {
  return sides[side]?.name ?? "";
}

function sidesOf(match: BulletinMatch) {
  return { home: nameOf(match, 0), away: nameOf(match, 1) };
}

function resultOf({ state, won }: BulletinMatch, { t, tState }: Words): string {
  if (state === "finished" || state === "playing") return t("score", { home: won[0] ?? 0, away: won[1] ?? 0 });
  return state === "scheduled" ? t("notYet") : tState(state);
}

/** The night is said above; a match says its own where that is another. */
function whenOf({ state, date, time }: BulletinMatch, week: BulletinWeek, { tState, format }: Words): string {
  if (state === "postponed" || state === "cancelled" || state === "void") return tState(state);
  const night = date !== null && date !== week.date ? nightWords(format, date) : "";
  return [night, time ? clockWords(format, time) : ""].filter(Boolean).join(", ");
}

function whereOf({ venue, tables }: BulletinMatch, { t }: Words): string {
  const numbers = tables.map(({ number }) => number).join(", ");
  return [venue, numbers && t("tables", { count: tables.length, numbers })].filter(Boolean).join(", ");
}

function byesOf({ byes }: BulletinWeek, { t }: Words): string[] {
  return byes.length === 0 ? [] : [t("byes", { names: byes.join(", ") })];
}
