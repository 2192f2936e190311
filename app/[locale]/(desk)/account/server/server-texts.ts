import type { getFormatter, getTranslations } from "next-intl/server";
import type { loadServer } from "@/lib/server/installation/load-server";

export type Server = NonNullable<Awaited<ReturnType<typeof loadServer>>>;
export type ServerTexts = Awaited<ReturnType<typeof getTranslations<"server">>>;
type Format = Awaited<ReturnType<typeof getFormatter>>;
type Row = readonly [label: string, value: string];

/** Formats a duration in milliseconds. */
export function durationIn(t: ServerTexts, format: Format, ms: number | null): string {
  if (ms === null) return t("duration.none");
  if (ms < 1) return t("duration.tiny");
  if (ms < 1000) return t("duration.ms", { ms: format.number(Math.round(ms)) });
  return t("duration.s", { s: format.number(ms / 1000, { maximumFractionDigits: 1 }) });
}

/** The figures of every part, with labels. */
export function rowsOf(server: Server, t: ServerTexts, format: Format, now: Date) {
  const { answers, pages, database, pauses, memory, viewers, startedAt, backup, version, build } = server;
  const number = (value: number) => format.number(value);
  const took = (ms: number | null) => durationIn(t, format, ms);
  const mb = (bytes: number) =>
    t("bytes", { mb: format.number(bytes / 1e6, { maximumFractionDigits: bytes < 1e7 ? 1 : 0 }) });
  const of = (used: string, most: string) => t("of", { used, most });
  const share = answers.answered === 0 ? 0 : answers.fromMemory / answers.answered;
  return {
    answers: [
      [t("rows.answered"), number(answers.answered)],
      [t("rows.half"), took(answers.half)],
      [t("rows.most"), took(answers.most)],
      [t("rows.failed"), number(answers.failed)],
      [t("rows.broken"), number(answers.broken)],
    ],
    pages: [
      [t("rows.kept"), number(pages.entries)],
      [t("rows.room"), of(mb(pages.bytes), mb(pages.maxBytes))],
      [t("rows.fromMemory"), format.number(share, { style: "percent" })],
      [t("rows.rendered"), number(pages.rendered)],
    ],
    database: [
      [t("rows.asked"), number(database.queries)],
      [t("rows.half"), took(database.half)],
      [t("rows.most"), took(database.most)],
      [t("rows.slow", { ms: number(database.slowFrom) }), number(database.slow)],
      [t("rows.connections"), of(number(database.used), number(database.pool))],
      [t("rows.waiting"), number(database.waiting)],
      [t("rows.retries"), number(database.retries)],
    ],
    pauses: [
      [t("rows.usual"), took(pauses.p50)],
      [t("rows.ninetyNine"), took(pauses.p99)],
      [t("rows.longest"), took(pauses.max)],
    ],
    memory: [
      [t("rows.program"), mb(memory.rss)],
      [t("rows.heap"), of(mb(memory.heap), mb(memory.heapMost))],
    ],
    viewers: [
      [t("rows.open"), of(number(viewers.open), number(viewers.most))],
      [t("rows.news"), took(viewers.news)],
      [t("rows.dropped"), number(viewers.dropped)],
      [t("rows.refused"), number(viewers.refused)],
    ],
    program: [
      [t("rows.started"), format.relativeTime(startedAt, now)],
      [t("rows.version"), version],
      [t("rows.build"), build],
      [t("rows.backup"), backup ? format.relativeTime(backup, now) : t("rows.noBackup")],
    ],
  } satisfies Readonly<Record<string, readonly Row[]>>;
}
