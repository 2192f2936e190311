import "server-only";
import { LRUCache } from "lru-cache";
import { playerAddress } from "@/lib/competition/people/player-address";
import { groupBy } from "@/lib/kernel/group-by";
import { type SearchText, searchText } from "@/lib/kernel/search-text";
import type { FoundKind } from "@/lib/views/search";
import { db } from "../data/connection/client";
import {
  barsToSearch,
  hasSheetsOnlySince,
  peopleToSearch,
  seasonsToSearch,
  teamsToSearch,
} from "../data/leagues/search-rows";
import { loadBars } from "../open-book/load-bars";
import { teamAddresses } from "../seasons/team-addresses";

/** Something of a league with a name and a page. */
interface Indexed {
  readonly kind: FoundKind;
  readonly name: string;
  /** The path of its page below the league's address. */
  readonly path: string;
  /** Its context: a player's team, a team's season, a bar's address; empty for none. */
  readonly note: string;
  /** Its name, and other names that it is found by. */
  readonly texts: readonly SearchText[];
}

interface Versioned {
  readonly id: string;
  /** The number of the ledger's last row: no command changes a name without a row. */
  readonly ledgerSeq: number;
}

interface Entry {
  readonly ledgerSeq: number;
  readonly index: Promise<readonly Indexed[]>;
}

/**
 * By league. Another league's event may show a person of this one without a row in this ledger, hence the maximum age
 * in milliseconds.
 */
const entries = new LRUCache<string, Entry>({ max: 64, ttl: 60_000 });

/** By name: most names remain when the index is rebuilt. */
const textsOfNames = new LRUCache<string, SearchText>({ max: 20_000 });

function textOf(name: string): SearchText {
  const known = textsOfNames.get(name);
  if (known) return known;
  const text = searchText(name);
  textsOfNames.set(name, text);
  return text;
}

/** All names of a league on its public pages. */
export async function searchIndex({ id, ledgerSeq }: Versioned): Promise<readonly Indexed[]> {
  const known = entries.get(id);
  if (known && (known.ledgerSeq === ledgerSeq || (await hasSheetsOnlySince(db(), id, known.ledgerSeq))))
    return known.index;
  const index = loadIndex(id);
  entries.set(id, { ledgerSeq, index });
  index.catch(() => entries.delete(id));
  return index;
}

type SeasonRow = Awaited<ReturnType<typeof seasonsToSearch>>[number];

async function loadIndex(leagueId: string): Promise<readonly Indexed[]> {
  const [seasons, teams, people, publicBars, bars] = await Promise.all([
    seasonsToSearch(db(), leagueId),
    teamsToSearch(db(), leagueId),
    peopleToSearch(db(), leagueId),
    barsToSearch(db(), leagueId),
    loadBars(leagueId),
  ]);
  const isPublic = new Set(publicBars.map(({ id }) => id));
  return [
    ...teamEntries(seasons, teams),
    ...people.map((person) => entry("player", person.name, `/players/${encoded(playerAddress(person))}`, person.team)),
    ...bars
      .filter(({ id }) => isPublic.has(id))
      .map((bar) => entry("bar", bar.name, `/bars/${encoded(bar.slug)}`, bar.address)),
    ...seasons.map(({ kind, slug, name }) =>
      kind === "event"
        ? entry("event", name, `/events/${encoded(slug)}`)
        : entry("season", name, `/${encoded(slug)}/standings`),
    ),
  ];
}

type TeamRow = Awaited<ReturnType<typeof teamsToSearch>>[number];

/** Each team once, with its page in its latest season; found by its names in earlier seasons too. */
function teamEntries(seasons: readonly SeasonRow[], rows: readonly TeamRow[]): readonly Indexed[] {
  const bySeason = groupBy(rows, ({ season }) => season);
  const teams = new Map<string, { readonly entry: Indexed; readonly names: Set<string> }>();
  for (const season of seasons) {
    const entrants = bySeason.get(season.id) ?? [];
    const addresses = teamAddresses(entrants);
    for (const { id, name, team, shortName } of entrants) {
      if (team === null) continue;
      const known = teams.get(team);
      known?.names.add(name);
      if (known) continue;
      const path = `/${encoded(season.slug)}/teams/${encoded(addresses.get(id) ?? id)}`;
      teams.set(team, {
        entry: entry("team", name, path, season.name),
        names: new Set([name, shortName ?? ""].filter(Boolean)),
      });
    }
  }
  return [...teams.values()].map(({ entry: latest, names }) => ({ ...latest, texts: [...names].map(textOf) }));
}

function entry(kind: FoundKind, name: string, path: string, note: string | null = null): Indexed {
  return { kind, name, path, note: note ?? "", texts: [textOf(name)] };
}

const encoded = encodeURIComponent;
