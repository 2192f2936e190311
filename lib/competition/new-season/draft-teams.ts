import type { NewId } from "@/lib/kernel/ids";
import { cleanTeamName, teamNameKey } from "../people/team-list";
import { type ClubNames, clubFinder } from "./club-names";
import {
  barNamed,
  type DraftBar,
  type DraftTeam,
  type KnownClub,
  type LeagueFacts,
  playingTeams,
  type SeasonDraft,
  usedBars,
} from "./season-draft";
import { readTeamEntries, type TeamEntry, teamEntryLine } from "./team-entries";
import type { FiledTeam } from "./team-file";

type Facts = Pick<LeagueFacts, "clubs" | "timeZone">;

/**
 * The draft with the current pasted list. A team is identified by an equal name, else by its line; its bar stays unless
 * the list names another. Removes bars that are neither named nor edited.
 */
export function withList(draft: SeasonDraft, text: string, facts: Facts, newId: NewId): SeasonDraft {
  const entries = readTeamEntries(text);
  const copied = draft.teams.filter(({ line }) => line === null);
  const before = sameTeams(
    draft.teams.filter(({ line }) => line !== null),
    entries,
  );
  const bars = [...draft.bars];
  const teams = entries.map((entry, i) => teamOf(entry, before[i], { draft, entries, bars, facts, newId }));
  return pruned({ ...draft, text, bars, teams: [...copied, ...teams] });
}

/** The draft with the teams of a file appended to the list; teams already on it only get their bars. */
export function withFile(draft: SeasonDraft, teams: readonly FiledTeam[], facts: Facts, newId: NewId): SeasonDraft {
  const listed = new Map(readTeamEntries(draft.text).map((entry) => [teamNameKey(entry.name), entry]));
  for (const { name, bar } of teams) {
    const before = listed.get(teamNameKey(name));
    listed.set(teamNameKey(name), { line: 0, name: before?.name ?? name, bar: bar || (before?.bar ?? "") });
  }
  const merged = withList(draft, [...listed.values()].map(teamEntryLine).join("\n"), facts, newId);
  const bars = merged.bars.map((bar) => {
    const sameBar = teams.filter((team) => team.bar !== "" && teamNameKey(team.bar) === teamNameKey(bar.name));
    const tables = sameBar.find((team) => team.tables !== null)?.tables ?? bar.tables;
    return { ...bar, tables, address: sameBar.find(({ address }) => address !== "")?.address ?? bar.address };
  });
  return { ...merged, bars };
}

/** The match of a team's name: a club of the league, or suggestions. */
export type ClubMatch = ClubNames<KnownClub>;

/**
 * The matches of the teams' names, by team; missing for new names. No club matches two teams; one may be suggested to
 * several.
 */
export function clubMatches(draft: Pick<SeasonDraft, "teams">, { clubs }: Facts): ReadonlyMap<string, ClubMatch> {
  const teams = playingTeams(draft);
  const matches = new Map<string, ClubMatch>();
  const free = new Map(clubs.map((club) => [club.id, club]));
  const isFree = ({ id }: KnownClub) => free.has(id);
  const find = clubFinder(clubs);
  const settle = (team: DraftTeam, club: KnownClub | undefined) => {
    if (club === undefined) return;
    matches.set(team.id, { kind: "same", club });
    free.delete(club.id);
  };
  for (const team of teams) settle(team, team.club === null ? undefined : free.get(team.club));
  const byKey = new Map(clubs.map((club) => [teamNameKey(club.name), club]));
  for (const team of teams) {
    const club = matches.has(team.id) ? undefined : byKey.get(teamNameKey(team.name));
    if (club && isFree(club)) settle(team, club);
  }
  for (const team of teams) {
    const match = matches.has(team.id) || team.isNew ? null : find(team.name, isFree);
    if (match?.kind === "near") matches.set(team.id, match);
  }
  return matches;
}

/** Turns a team into the similarly named club: corrects name and list, and takes the club's bar. */
export function withClub(draft: SeasonDraft, team: DraftTeam, club: KnownClub): SeasonDraft {
  const name = club.name;
  const venue = draft.bars.some(({ id }) => id === club.venue) ? club.venue : null;
  const teams = draft.teams.map((one) =>
    one.id === team.id ? { ...one, name, club: club.id, bar: one.bar ?? venue } : one,
  );
  return pruned({ ...draft, teams, text: corrected(draft.text, team, name) });
}

/** The draft with a team changed. */
export function withTeam(draft: SeasonDraft, id: string, change: Partial<DraftTeam>): SeasonDraft {
  return pruned({ ...draft, teams: draft.teams.map((team) => (team.id === id ? { ...team, ...change } : team)) });
}

function corrected(text: string, team: DraftTeam, name: string): string {
  const entries = readTeamEntries(text);
  const isOneLine = new Set(entries.map(({ line }) => line)).size < entries.length;
  if (isOneLine) {
    return entries.map((entry) => teamEntryLine(entry.name === team.name ? { ...entry, name } : entry)).join("\n");
  }
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u);
  const at = (team.line ?? 0) - 1;
  return lines.map((line, i) => (i === at ? teamEntryLine({ name, bar: team.typedBar }) : line)).join("\n");
}

/** By entry: its earlier team. */
function sameTeams(teams: readonly DraftTeam[], entries: readonly TeamEntry[]): readonly (DraftTeam | undefined)[] {
  const unmatched = new Set(teams);
  const take = (team: DraftTeam | undefined) => {
    if (team) unmatched.delete(team);
    return team;
  };
  const byName = entries.map(({ name }) =>
    take([...unmatched].find((team) => teamNameKey(team.name) === teamNameKey(name))),
  );
  return entries.map(({ line }, i) => byName[i] ?? take([...unmatched].find((team) => team.line === line)));
}

interface Listing {
  readonly draft: SeasonDraft;
  readonly entries: readonly TeamEntry[];
  /** Grows by bars that the list names for the first time. */
  readonly bars: DraftBar[];
  readonly facts: Facts;
  readonly newId: NewId;
}

function teamOf({ line, name, bar: typedBar }: TeamEntry, before: DraftTeam | undefined, listing: Listing): DraftTeam {
  const isSameName = before !== undefined && teamNameKey(before.name) === teamNameKey(name);
  const clubFields = isSameName ? { club: before.club, isNew: before.isNew } : { club: null, isNew: false };
  const id = before?.id ?? listing.newId();
  const bar = barOf(name, typedBar, before, listing);
  return { id, name, line, typedBar, bar, ...clubFields, plays: true };
}

function barOf(name: string, typedBar: string, before: DraftTeam | undefined, listing: Listing): string | null {
  if (before && before.typedBar === typedBar) return before.bar;
  if (typedBar !== "") return namedBar(typedBar, before, listing).id;
  const club = listing.facts.clubs.find((one) => teamNameKey(one.name) === teamNameKey(name));
  return listing.bars.some(({ id }) => id === club?.venue) ? (club?.venue ?? null) : null;
}

/** The bar with a name: an existing one, the team's own bar that is being typed, or a new one. */
function namedBar(name: string, before: DraftTeam | undefined, listing: Listing): DraftBar {
  const { bars, draft, entries, facts, newId } = listing;
  const existing = barNamed(bars, name);
  if (existing) return existing;
  const at = bars.findIndex(({ id, known }) => id === before?.bar && !known);
  const own = bars[at];
  const isOnlyMine = draft.teams.filter(({ bar }) => bar === own?.id).length === 1;
  const isStillNamed = entries.some(({ bar }) => own && teamNameKey(bar) === teamNameKey(own.name));
  if (own && isOnlyMine && !isStillNamed) {
    const renamed = { ...own, name: cleanTeamName(name), isNew: false };
    bars[at] = renamed;
    return renamed;
  }
  const bar = {
    id: newId(),
    name,
    tables: null,
    address: "",
    timeZone: facts.timeZone,
    known: false,
    isNew: false,
  };
  bars.push(bar);
  return bar;
}

/** Without the bars that existed only as a typed name and have no team any more. */
function pruned(draft: SeasonDraft): SeasonDraft {
  const used = new Set([...usedBars(draft).map(({ id }) => id), ...draft.teams.map(({ bar }) => bar)]);
  const bars = draft.bars.filter(
    ({ id, known, tables, address }) => known || used.has(id) || tables !== null || address !== "",
  );
  return { ...draft, bars };
}
