import { treesOf } from "@/components/bracket/bracket-shape";
import type { BracketMatch, BracketPart, BracketRound, BracketView } from "@/components/bracket/bracket-view";
import { currentRound, isOpen } from "@/components/bracket/current-round";

/** A round on the wall, with its past, current and future matches. */
export interface WallRound {
  readonly key: string;
  readonly name: BracketRound["name"];
  /** The round's group; null outside groups. */
  readonly group: BracketPart | null;
  readonly matches: readonly BracketMatch[];
}

/** Maximum number of entrants of a draw on the wall. */
const maxEntrants = 512;

/**
 * The part of a draw for the wall: from the current round on, with the champion's earlier matches; null for a draw with
 * too many entrants.
 */
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

/** The current round of each tree; of finished trees, only the main one's last round. */
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
 * The rounds after the current one up to the final, with the current one if it fits; after the event, the last round.
 * During a group stage, the whole bracket.
 */
export function roundsToFinal(view: BracketView): readonly WallRound[] {
  const trees = treesOf(view);
  const main = trees.find(({ part }) => part.section === "main") ?? trees[0];
  if (!main) return [];
  const areGroupsOpen = trees.some(({ part, rounds }) => part.section === "group" && rounds.some(hasOpen));
  const current = currentRound(main.rounds);
  const playing = areGroupsOpen || !current ? 0 : main.rounds.indexOf(current);
  const next = namesIn(main.rounds.slice(playing)) <= maxNamesPerColumn ? playing : playing + 1;
  const from = areGroupsOpen || !current ? 0 : next;
  const rounds = view.champion ? [...main.rounds.slice(-1), ...main.beside] : main.rounds.slice(from);
  return rounds.map((round) => shownRound(round, null));
}

/** Maximum number of names in a column of the rounds to the final. */
export const maxNamesPerColumn = 8;

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
    // Only for its name: the matches are in `matches`.
    group: group && { ...group, rounds: [] },
    matches: cells.filter((match): match is BracketMatch => match !== null && match.state !== "not-needed"),
  };
}
