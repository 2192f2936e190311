import "server-only";
import { formatAtom } from "@/lib/exports/atom";
import { db } from "../data/connection/client";
import { leagueBySlug } from "../data/leagues/leagues";
import { lastRowsOfDays } from "../data/ledger/last-rows-of-days";
import { signedHeadOf } from "../ledger/signed-head";
import { dateIn } from "../platform/system/clock";
import { exportTexts, languageOf } from "./export-texts";

const days = 31;

/**
 * The heads of a league's ledger as a feed: for each of the last completed days with rows, the day's last row, signed.
 * Entries never change, so that a saved entry shows later whether history was rewritten. Null for an unknown league or
 * without a key.
 */
export async function loadHeadsFeed(
  slug: string,
  { origin, language, now = new Date() }: { origin: string; language: string | null; now?: Date },
): Promise<string | null> {
  const league = await leagueBySlug(db(), slug);
  if (!league || signedHeadOf(league) === null) return null;
  const locale = languageOf(language, league);
  const t = exportTexts(locale);
  const rows = await lastRowsOfDays(db(), league, dateIn(league.timeZone, now), days);
  const host = new URL(origin).hostname;
  return formatAtom({
    id: `tag:${host},2026:ledger/${league.id}`,
    title: t("ledgerHeads.title", { league: league.name }),
    author: league.name,
    language: locale,
    page: `${origin}/${locale}/leagues/${encodeURIComponent(league.slug)}`,
    entries: rows.map(({ day, seq, hash, at }) => ({
      id: `tag:${host},${day}:ledger/${league.id}`,
      title: t("ledgerHeads.day", { date: day, count: seq, head: hash.slice(0, 12) }),
      text: JSON.stringify(signedHeadOf({ ...league, ledgerSeq: seq, ledgerHead: hash })),
      at: at.toISOString(),
    })),
  });
}
