import "server-only";
import { standingAt } from "@/lib/rulebooks/sheet";
import { type AgreedSheet, agreedSheetOf } from "@/lib/score-sheet/agreement/agreed-sheet";
import { type GameView, type MatchView, matchView } from "../scoring/load-match";

/** A match with its season's address, and whether the season is an event. */
export interface MatchWithSeason extends MatchView {
  readonly season: string;
}

/** Another version of a disputed sheet. */
export interface Version {
  /** Its side; null when no side's phone entered it. */
  readonly side: number | null;
  /** The revision of the hand in conflict; 0 for a version of the whole sheet. */
  readonly revision: number;
  readonly sheet: AgreedSheet;
}

type Stored = Parameters<typeof matchView>[1];

export function matchWithSeason(leagueId: string, stored: Stored): MatchWithSeason {
  return { ...matchView(leagueId, stored, 0), season: stored.season.slug };
}

/** The game of a match at a table, or undefined. */
export function gameOf({ tables }: MatchView, at: { readonly table: number; readonly game: number }) {
  return tables.find(({ position }) => position === at.table)?.games.find(({ number }) => number === at.game);
}

/** The counting entries of a game's sheet. */
export function sheetOf({ id }: MatchView, table: number, game: GameView): AgreedSheet {
  return agreedSheetOf({ match: id, table }, game);
}

/** The sheet with each of the entries that conflict with a hand's current one. */
export function versionsOfHand(sheet: AgreedSheet, { entries, witnesses }: GameView, hand: number): readonly Version[] {
  const stands = standingAt(entries, hand)?.kind === "entry";
  return entries
    .filter((one) => one.hand === hand && one.standing === "conflicting")
    .map(({ revision, entry }) => ({
      ...{ side: sideOf(witnesses, hand, revision), revision },
      sheet: { ...sheet, entries: sheet.entries.toSpliced(hand - 1, stands ? 1 : 0, entry) },
    }));
}

/** The side whose phone entered a revision; null when unknown. */
export function sideOf(witnesses: GameView["witnesses"], hand: number, revision: number): number | null {
  return witnesses.find((one) => one.hand === hand && one.revision === revision)?.side ?? null;
}
