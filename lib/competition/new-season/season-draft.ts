import type { CaptainMoves } from "../move-proposals/move-proposal";
import { teamNameKey } from "../people/team-list";
import type { IsoDate } from "../schedule/iso-date";
import type { Wish } from "../scheduling/schedule-request";
import type { SheetSettings } from "../sheet-settings";

/** A team of a season that is being set up. */
export interface DraftTeam {
  /** The entrant's id, assigned at the start, so that its settings survive a new name. */
  readonly id: string;
  readonly name: string;
  /** Its line in the pasted list; null for a team copied from another season. */
  readonly line: number | null;
  /** The bar in the list; a bar chosen later is only in `bar`. */
  readonly typedBar: string;
  readonly bar: string | null;
  /** The club, if it was chosen: copied, or a corrected name. */
  readonly club: string | null;
  /** Whether the team was marked as new. */
  readonly isNew: boolean;
  /** False for a team of the last season that does not return. */
  readonly plays: boolean;
}

/** A bar of a season that is being set up. */
export interface DraftBar {
  readonly id: string;
  readonly name: string;
  /** Null: as many as its teams can need. */
  readonly tables: number | null;
  readonly address: string;
  readonly timeZone: string;
  /** Whether the league has it already. */
  readonly known: boolean;
  /** Whether the bar was marked as new. */
  readonly isNew: boolean;
}

/** A date without play, and the reason if given. */
export interface DraftNoPlay {
  readonly date: string;
  readonly reason: string;
}

/** A season that is being set up, for all three screens. Plain data, saved in the browser. */
export interface SeasonDraft {
  readonly season: string;
  readonly screen: 1 | 2 | 3;
  readonly name: string;
  /** The pasted list, as typed. */
  readonly text: string;
  readonly teams: readonly DraftTeam[];
  readonly bars: readonly DraftBar[];
  readonly copiedFrom: string | null;
  readonly firstNight: string;
  readonly time: string;
  readonly everyDays: number;
  readonly noPlay: readonly DraftNoPlay[];
  readonly legs: 1 | 2;
  readonly roundsPerNight: number;
  /** The number of nights to end within, which determines the rounds per night; null: `roundsPerNight` applies. */
  readonly fitWeeks: number | null;
  readonly games: number;
  readonly pairs: number;
  readonly standings: string;
  /** The score sheet settings; defaults if absent. */
  readonly sheets?: SheetSettings;
  /** Whether captains may agree on other nights; the default if absent. */
  readonly moves?: CaptainMoves;
  /** House rules, in the rulebook's own shape. */
  readonly rules: unknown;
  readonly wishes: readonly Wish[];
  readonly closures: readonly { readonly venue: string; readonly date: IsoDate }[];
  /** Whether every wish must be met; otherwise as many as possible. */
  readonly hard: boolean;
}

/** A club of the league, with its home bar. */
export interface KnownClub {
  readonly id: string;
  readonly name: string;
  readonly venue: string | null;
}

/** A bar of the league. */
export interface KnownBar {
  readonly id: string;
  readonly name: string;
  readonly tables: number;
  readonly address: string;
  readonly timeZone: string;
}

/** The last season's data for a new season. */
export interface LastSeason {
  readonly id: string;
  readonly name: string;
  readonly teams: readonly { readonly club: string | null; readonly name: string; readonly bar: string | null }[];
  readonly firstNight: string | null;
  readonly time: string;
  readonly everyDays: number;
  readonly legs: 1 | 2;
  readonly roundsPerNight: number;
  readonly games: number;
  readonly pairs: number;
  readonly standings: string;
  readonly sheets: SheetSettings;
  readonly moves: CaptainMoves;
  readonly rules: unknown;
}

/** The league's data for setting up a season. */
export interface LeagueFacts {
  readonly clubs: readonly KnownClub[];
  readonly bars: readonly KnownBar[];
  readonly timeZone: string;
  readonly seasonNames: readonly string[];
  readonly last: LastSeason | null;
}

/** The playing teams, in list order. */
export function playingTeams({ teams }: Pick<SeasonDraft, "teams">): readonly DraftTeam[] {
  return teams.filter(({ plays }) => plays);
}

/** The bars with a home team, in the order named. */
export function usedBars(draft: Pick<SeasonDraft, "teams" | "bars">): readonly DraftBar[] {
  const used = new Set(playingTeams(draft).map(({ bar }) => bar));
  return draft.bars.filter(({ id }) => used.has(id));
}

/** The tables of a bar: the entered number, or as many as its teams need when half of them are at home. */
export function tablesOf(draft: Pick<SeasonDraft, "teams" | "pairs">, bar: DraftBar): number {
  const teams = playingTeams(draft).filter((team) => team.bar === bar.id).length;
  return bar.tables ?? Math.max(1, Math.ceil(teams / 2)) * draft.pairs;
}

/** A bar of the draft with this name. */
export function barNamed(bars: readonly DraftBar[], name: string): DraftBar | undefined {
  return bars.find((bar) => teamNameKey(bar.name) === teamNameKey(name));
}

/** A bar of the league in the draft's form. */
export function draftBarOf(bar: KnownBar): DraftBar {
  return { ...bar, known: true, isNew: false };
}

/** The maximum number of games per meeting. */
export const maxGamesPerMeeting = 9;
