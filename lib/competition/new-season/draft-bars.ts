import type { NewId } from "@/lib/kernel/ids";
import { cleanTeamName } from "../people/team-list";
import { clubFinder } from "./club-names";
import { barNamed, type DraftBar, type LeagueFacts, type SeasonDraft, usedBars } from "./season-draft";

/** The draft with a bar changed. */
export function withBar(draft: SeasonDraft, id: string, change: Partial<DraftBar>): SeasonDraft {
  return { ...draft, bars: draft.bars.map((bar) => (bar.id === id ? { ...bar, ...change } : bar)) };
}

/** The draft with some teams at home at a bar of this name: an existing bar, or a new one. */
export function withTeamsAt(
  draft: SeasonDraft,
  teams: ReadonlySet<string>,
  name: string,
  { timeZone }: Pick<LeagueFacts, "timeZone">,
  newId: NewId,
): SeasonDraft {
  const clean = cleanTeamName(name);
  const existing = barNamed(draft.bars, clean);
  const bar: DraftBar = existing ?? {
    id: newId(),
    name: clean,
    tables: null,
    address: "",
    timeZone,
    known: false,
    isNew: false,
  };
  return {
    ...draft,
    bars: existing ? draft.bars : [...draft.bars, bar],
    teams: draft.teams.map((team) => (teams.has(team.id) ? { ...team, bar: bar.id } : team)),
  };
}

/** New bars with names similar to others: the bars that were probably meant. */
export function barMatches(draft: SeasonDraft): ReadonlyMap<string, readonly DraftBar[]> {
  const places = new Map(usedBars(draft).map((bar, place) => [bar.id, place]));
  const find = clubFinder(draft.bars);
  const matches = new Map<string, readonly DraftBar[]>();
  for (const [place, bar] of usedBars(draft).entries()) {
    if (bar.known || bar.isNew) continue;
    const isEarlier = ({ id }: DraftBar) => (places.get(id) ?? place) < place;
    const match = find(bar.name, (other) => other.id !== bar.id && (other.known || isEarlier(other)));
    if (match) matches.set(bar.id, match.kind === "same" ? [match.club] : match.club);
  }
  return matches;
}

/** Merges a bar into another: its teams are at home there. */
export function withBarMerged(draft: SeasonDraft, bar: DraftBar, into: DraftBar): SeasonDraft {
  return {
    ...draft,
    bars: draft.bars.filter(({ id }) => id !== bar.id),
    teams: draft.teams.map((team) => (team.bar === bar.id ? { ...team, bar: into.id } : team)),
    closures: draft.closures.map((one) => (one.venue === bar.id ? { ...one, venue: into.id } : one)),
  };
}
