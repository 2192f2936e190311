import { isByeMatch, isFilled } from "@/lib/competition/brackets/bracket";
import type { DrawnMatch, Slot } from "@/lib/competition/brackets/draw";
import type { MatchProgress } from "@/lib/competition/brackets/judge-match";
import { championOf, fedBy, matchOf, type Progress } from "@/lib/competition/brackets/progress";
import type { EntrantId } from "@/lib/competition/entrant";
import type {
  BracketMatch,
  BracketPart,
  BracketRound,
  BracketSlot,
  BracketState,
  BracketView,
  MatchFacts,
  SlotSource,
} from "./bracket-view";

/** Data about a draw's matches from outside the draw. */
export interface BracketFacts {
  readonly nameOf: (entrant: EntrantId) => string;
  /** The winner by a table; left out if the last match decides. */
  readonly champion?: EntrantId | null;
  readonly shortNames?: BracketView["shortNames"];
  /** Keyed by the match's id in the draw. */
  readonly matches: ReadonlyMap<string, MatchFacts>;
}

/** Combines a draw with names, places and times for display. A bye is shown at its entrant's first match. */
export function bracketOf(going: Progress, facts: BracketFacts): BracketView {
  const champion = facts.champion ?? championOf(going);
  return {
    parts: partsOf(going, facts),
    champion: champion && { entrant: champion, name: facts.nameOf(champion) },
    entrants: going.draw.entrants.length,
    ...(facts.shortNames && { shortNames: facts.shortNames }),
  };
}

function partsOf(going: Progress, facts: BracketFacts): readonly BracketPart[] {
  const byPart = new Map<string, MatchProgress[]>();
  for (const match of going.matches) push(byPart, match.drawn.part, match);
  return [...byPart].flatMap(([key, matches]): readonly BracketPart[] => {
    const [first] = matches;
    const rounds = roundsOf(going, key, matches, facts);
    return first && rounds.length > 0 ? [{ key, section: first.drawn.section, rounds }] : [];
  });
}

function roundsOf(
  going: Progress,
  part: string,
  matches: readonly MatchProgress[],
  facts: BracketFacts,
): readonly BracketRound[] {
  const byRound = new Map<number, MatchProgress[]>();
  for (const match of matches) push(byRound, match.drawn.round, match);
  return [...byRound.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([round, all]): readonly BracketRound[] => {
      const inOrder = all.toSorted((a, b) => a.drawn.number - b.drawn.number);
      const [first] = inOrder;
      const cells = inOrder.map((match) => (isHidden(going, match) ? null : shownMatch(going, match, facts)));
      if (!first || cells.every((cell) => cell === null)) return [];
      return [{ key: `${part}-${round}`, name: first.drawn.name, length: first.drawn.length, cells }];
    });
}

/** Whether a match is a bye with a next match, where it is shown instead. A bye in a Swiss round has none. */
function isHidden(going: Progress, { drawn }: MatchProgress): boolean {
  return isByeMatch(drawn) && drawn.slots.some((_, at) => fedBy(going, drawn.id, at + 1).length > 0);
}

function shownMatch(going: Progress, match: MatchProgress, facts: BracketFacts): BracketMatch {
  const { drawn, why } = match;
  const known = facts.matches.get(drawn.id) ?? {};
  return {
    ...known,
    id: drawn.id,
    number: drawn.number,
    name: drawn.name,
    state: stateOf(match, known),
    slots: drawn.slots.map((slot, at) => shownSlot(going, match, { slot, at, known, nameOf: facts.nameOf })),
    advance: drawn.advance,
    why: why?.code === "played" ? null : why,
    isOnlyIf: drawn.onlyIf !== undefined,
  };
}

function stateOf({ state }: MatchProgress, { isPlaying }: MatchFacts): BracketState {
  return state === "ready" && isPlaying ? "playing" : state;
}

interface Shown {
  readonly slot: Slot;
  readonly at: number;
  readonly known: MatchFacts;
  readonly nameOf: BracketFacts["nameOf"];
}

function shownSlot(going: Progress, match: MatchProgress, { slot, at, known, nameOf }: Shown): BracketSlot {
  const seat = match.seats[at];
  const { source, isBye } = origin(going, slot);
  const entrant = seat?.state === "seated" ? seat.entrant : null;
  if (entrant === null) {
    const why = seat?.state === "empty" ? seat.why : null;
    return { entrant, name: "", seed: null, isBye: false, isGone: false, source, why, figure: null, isWinner: false };
  }
  const place = match.places.indexOf(entrant);
  return {
    entrant,
    name: nameOf(entrant),
    seed: seedOf(going, entrant),
    isBye,
    isGone: isBye && !match.isCounted && going.withdrawn.has(entrant),
    source,
    why: null,
    figure: known.figures?.[at] ?? scoreOf(match, entrant),
    isWinner: place >= 0 && place < match.drawn.advance,
  };
}

/** The entrant's seed, from 1; a replacement has the seed of the replaced entrant. */
function seedOf({ draw, replaced }: Progress, entrant: EntrantId): number | null {
  const drawn = [...replaced].find(([, playing]) => playing === entrant)?.[0] ?? entrant;
  const at = draw.entrants.indexOf(drawn);
  return at < 0 ? null : at + 1;
}

function scoreOf({ recorded, isCounted }: MatchProgress, entrant: EntrantId): number | null {
  if (!recorded || !isCounted) return null;
  return recorded.score?.[recorded.ranking.indexOf(entrant)] ?? null;
}

/** The source of a slot, through byes that are not shown. */
function origin(going: Progress, slot: Slot): { readonly source: SlotSource | null; readonly isBye: boolean } {
  if (slot.from === "group") return { source: slot, isBye: false };
  if (slot.from !== "match") return { source: null, isBye: false };
  const match = matchOf(going, slot.match);
  if (!match || !isByeMatch(match.drawn)) return { source: slot, isBye: false };
  const only = filledAt(match.drawn, slot.place);
  if (only?.from === "entrant") return { source: null, isBye: true };
  return { source: only ? origin(going, only).source : null, isBye: false };
}

function filledAt({ slots }: DrawnMatch, place: number): Slot | undefined {
  return slots.filter(isFilled)[place - 1];
}

function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
