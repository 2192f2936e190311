import { treesOf } from "@/components/bracket/bracket-shape";
import type { BracketMatch, BracketPart, BracketRound, BracketView } from "@/components/bracket/bracket-view";
import { currentRound, isOpen } from "@/components/bracket/current-round";

/** A round on the wall: its matches that are to be played, were played, or are being played. */
export interface WallRound {
  readonly key: string;
  readonly name: BracketRound["name"];
  /** The group that it is of; null outside of groups. */
  readonly group: BracketPart | null;
  readonly matches: readonly BracketMatch[];
}

/** A draw that a wall has room for in its turns. */
const maxEntrants = 512;

/** What a wall needs of a draw: from the round that is played to the end, and the champion's matches before that; null where there are too many for a wall. */
export function wallBracket(view: BracketView): BracketView | null {
  if (view.entrants > maxEntrants) return null;
  const champion = view.champion?.entrant;
  const isOnRoad = (match: BracketMatch | null) =>
    champion !== undefined && (match?.slots.some(({ entrant }) => entrant === champion) ?? false);
  const parts = view.parts.map((part) => {
    const current = currentRound(part.rounds);
    const from = current ? part.rounds.indexOf(current) : 0;
    const before = part.rounds.slice(0, from).map((round) => ({ ...round, cells: round.cells.filter(isOnRoad) }));
    return { ...part, rounds: [...before.filter(({ cells }) => cells.length > 0), ...part.rounds.slice(from)] };
  });
  return { ...view, parts };
}

/** The round that is played of each tree; of those that are over, only the main one's last. */
export function roundsPlayed(view: BracketView): readonly WallRound[] {
  return treesOf(view).flatMap((tree, at): readonly WallRound[] => {
    const round = currentRound(tree.rounds);
    if (!round || (at > 0 && !round.cells.some((match) => match !== null && match.state !== "decided"))) return [];
    const group = tree.part.section === "group" ? tree.part : null;
    const beside = round === tree.rounds.at(-1) ? tree.beside : [];
    return [round, ...beside].map((one) => shownRound(one, group));
  });
}

/**
 * The rounds after the one that is played, to the final, and that one too where it fits beside them; in the end the last one. While groups
 * play, all of the bracket.
 */
export function wayToFinal(view: BracketView): readonly WallRound[] {
  const trees = treesOf(view);
  const main = trees.find(({ part }) => part.section === "main") ?? trees[0];
  if (!main) return [];
  const areGroupsOpen = trees.some(({ part, rounds }) => part.section === "group" && rounds.some(hasOpen));
  const current = currentRound(main.rounds);
  const playing = areGroupsOpen || !current ? 0 : main.rounds.indexOf(current);
  const next = namesIn(main.rounds.slice(playing)) <= namesOnWay ? playing : playing + 1;
  const from = areGroupsOpen || !current ? 0 : next;
  const rounds = view.champion ? [...main.rounds.slice(-1), ...main.beside] : main.rounds.slice(from);
  return rounds.map((round) => shownRound(round, null));
}

/** So many names stand below each other on the way to the final. */
export const namesOnWay = 8;

function namesIn(rounds: readonly BracketRound[]): number {
  return rounds.flatMap(({ cells }) => cells.map((match) => match?.slots.length ?? 0)).reduce((sum, n) => sum + n, 0);
}

function hasOpen({ cells }: BracketRound): boolean {
  return cells.some(isOpen);
}

function shownRound({ key, name, cells }: BracketRound, group: BracketPart | null): WallRound {
  return {
    key,
    name,
    // Only what it is called: its matches are those that are shown.
    group: group && { ...group, rounds: [] },
    matches: cells.filter((match): match is BracketMatch => match !== null && match.state !== "not-needed"),
  };
}
