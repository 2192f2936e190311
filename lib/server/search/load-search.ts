import "server-only";
import { languageFor } from "@/lib/i18n/league-languages";
import type { Locale } from "@/lib/i18n/locale";
import { type WrittenDate, writtenDate } from "@/lib/i18n/written-date";
import { groupBy } from "@/lib/kernel/group-by";
import { matchOf, type SearchText, searchText } from "@/lib/kernel/search-text";
import { type Found, type FoundGroup, type FoundKind, foundKinds } from "@/lib/views/search";
import { db } from "../data/connection/client";
import { leaguesToSearch, matchesOnDay } from "../data/leagues/search-rows";
import { type LeagueView, loadLeague, loadLedgerEnd } from "../leagues/load-leagues";
import { dateText } from "../platform/system/clock";
import { searchIndex } from "./search-index";
import { searchTexts } from "./search-texts";

/** The maximum length of a query in characters and in words; the rest is ignored. */
const maxQuery = 80;
const maxWords = 8;
/** The maximum number of rows of one kind. */
const maxFound = 12;
const maxMatches = 60;

type SearchedLeague = Pick<LeagueView, "id" | "slug" | "name" | "locale" | "languages"> & {
  readonly ledgerSeq: number;
};

interface Ranked {
  readonly kind: FoundKind;
  readonly found: Found;
  readonly rank: number;
}

/** The used part of a query: its first words; empty for no query or several. */
export function searchedPart(query: string | readonly string[] | undefined): string {
  return typeof query !== "string"
    ? ""
    : query.normalize("NFC").slice(0, maxQuery).split(/\s+/u).filter(Boolean).slice(0, maxWords).join(" ");
}

/** The results of a query in the public pages of one league, the rules and the help; null for an unknown league. */
export async function searchLeague(leagueSlug: string, query: string, locale: Locale) {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const { ledgerSeq } = await loadLedgerEnd(league.id);
  return { league, groups: await search([{ ...league, ledgerSeq }], query, locale) };
}

/**
 * The results in all open leagues of the installation, by league. Of a league that is hidden from search engines only
 * its name is found.
 */
export async function searchAll(query: string, locale: Locale): Promise<readonly FoundGroup[]> {
  const leagues = await leaguesToSearch(db());
  const wanted = searchText(query);
  const named = leagues.flatMap((league) => {
    const rank = matchOf(wanted, searchText(league.name));
    const found = { href: homeOf(league, locale), words: league.name, note: "" };
    return rank === null ? [] : [{ kind: "league" as const, found, rank }];
  });
  const searched = leagues.filter(({ isSearched }) => isSearched);
  return [...grouped(named), ...(await search(searched, query, locale))];
}

/** Searches leagues, rules and help. With several leagues, each row names its league. */
async function search(
  leagues: readonly SearchedLeague[],
  query: string,
  locale: Locale,
): Promise<readonly FoundGroup[]> {
  const wanted = searchText(query);
  if (wanted.words.length === 0) return [];
  const date = writtenDate(query, locale);
  const [names, matches] = await Promise.all([
    Promise.all(leagues.map((league) => namesIn(league, wanted, locale, leagues.length > 1))),
    date ? matchesOn(leagues, date, locale) : [],
  ]);
  const groups = [...grouped(names.flat()), ...matches, ...searchTexts(query, locale)];
  return foundKinds.flatMap((kind) => groups.filter((group) => group.kind === kind));
}

async function namesIn(
  league: SearchedLeague,
  wanted: SearchText,
  locale: Locale,
  isLeagueNamed: boolean,
): Promise<readonly Ranked[]> {
  const home = homeOf(league, locale);
  const found: Ranked[] = [];
  for (const { kind, name, path, note, texts } of await searchIndex(league)) {
    const ranks = texts.map((text) => matchOf(wanted, text)).filter((rank) => rank !== null);
    if (ranks.length === 0) continue;
    const notes = isLeagueNamed ? [note, league.name] : [note];
    const row = { href: `${home}${path}`, words: name, note: notes.filter(Boolean).join(" · ") };
    found.push({ kind, found: row, rank: Math.min(...ranks) });
  }
  return found;
}

const byWords = new Intl.Collator("und", { numeric: true });

/** The best of each kind. Rows of one rank are ordered by name, except seasons and events: those stay latest first. */
function grouped(ranked: readonly Ranked[]): readonly FoundGroup[] {
  return [...groupBy(ranked, ({ kind }) => kind)].map(([kind, rows]) => {
    const isDated = kind === "season" || kind === "event";
    const sorted = rows.toSorted(
      (a, b) => a.rank - b.rank || (isDated ? 0 : byWords.compare(a.found.words, b.found.words)),
    );
    return { kind, found: sorted.slice(0, maxFound).map(({ found }) => found), total: rows.length };
  });
}

async function matchesOn(
  leagues: readonly SearchedLeague[],
  date: WrittenDate,
  locale: Locale,
): Promise<readonly FoundGroup[]> {
  const byId = new Map(leagues.map((league) => [league.id, league]));
  const rows = await matchesOnDay(db(), [...byId.keys()], date, maxMatches);
  const found = rows.flatMap(({ leagueId, slug, date: night, season, venue, sides }): readonly Found[] => {
    const league = byId.get(leagueId);
    if (!league || !night) return [];
    const href = `${homeOf(league, locale)}/${encodeURIComponent(season.slug)}/matches/${encodeURIComponent(slug)}`;
    const note = [venue?.name, season.name, byId.size > 1 ? league.name : null].filter(Boolean).join(" · ");
    return [{ href, words: "", note, date: dateText(night), sides: sides.map(({ entrant }) => entrant.name) }];
  });
  return found.length === 0 ? [] : [{ kind: "match", found, total: found.length }];
}

function homeOf(league: SearchedLeague, locale: Locale): string {
  return `/${languageFor(league, locale)}/leagues/${encodeURIComponent(league.slug)}`;
}
