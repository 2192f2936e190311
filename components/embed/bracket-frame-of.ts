import { type BracketTree, treesOf } from "@/components/bracket/bracket-shape";
import type { BracketMatch, BracketRound, BracketSlot, BracketView } from "@/components/bracket/bracket-view";
import { BracketWords, treeTitle } from "@/components/bracket/bracket-words";
import type { ExportTongue } from "@/components/bracket/exported-bracket";
import { coinOf, coinsOf } from "@/lib/competition/people/team-coin";
import type { BracketFrame, FrameMatch, FrameRound } from "@/lib/exports/bracket-frame";

interface FrameSource {
  readonly view: BracketView;
  readonly tongue: ExportTongue;
  /** The event's page: the target for matches without pages. */
  readonly home: string;
  /** The teams' short names, by full name. */
  readonly shortNames: ReadonlyMap<string, string>;
}

/** A draw's content for an embedded frame. */
export function bracketFrameOf(source: FrameSource): Pick<BracketFrame, "goesOn" | "champion" | "trees"> {
  const { view, tongue } = source;
  const { t } = tongue;
  const words = new BracketWords(view, tongue);
  const trees = treesOf(view);
  return {
    goesOn: t("won"),
    champion: view.champion ? t("champion", { name: view.champion.name }) : "",
    trees: trees.map((tree) => ({
      title: trees.length === 1 ? "" : treeTitle(tree.part, t),
      rounds: roundsOf(tree).map((round) => frameRound(round, words, source)),
    })),
  };
}

function roundsOf({ rounds, beside }: BracketTree): readonly BracketRound[] {
  return [...rounds, ...beside];
}

function frameRound(round: BracketRound, words: BracketWords, source: FrameSource): FrameRound {
  return {
    name: words.round(round.name),
    about: words.about(round),
    matches: round.cells.map((match) => (match ? frameMatch(match, round, { words, ...source }) : null)),
  };
}

function frameMatch(
  match: BracketMatch,
  round: BracketRound,
  { words, tongue: { t, doubtWords }, home, shortNames }: FrameSource & { readonly words: BracketWords },
): FrameMatch {
  const { state, slots, href, doubt, isEqual, isOnlyIf } = match;
  const isPlaying = state === "playing";
  const isOver = state === "decided" || state === "not-needed";
  const note = isOver ? words.why(match.why) : words.where(match, round);
  const foot = [
    isPlaying ? t("live") : note,
    isOnlyIf && state === "waiting" ? t("onlyIf") : "",
    isEqual ? t("equal") : "",
    doubt ? doubtWords(doubt) : "",
  ];
  const coins = coinsOf(shortNames);
  const withBye = ({ isBye, isGone }: BracketSlot, name: string) =>
    isBye ? `${name} (${t(isGone ? "gone" : "bye")})` : name;
  return {
    name: words.match(match),
    href: href ?? home,
    sides: slots.map((slot) => ({
      name: withBye(slot, words.slot(slot)),
      shortName: withBye(slot, shortNames.get(slot.name) ?? words.slotInShort(slot)),
      coin: slot.entrant === null ? null : (coins.get(slot.name) ?? coinOf(slot.name)),
      seed: slot.seed,
      figure: slot.figure,
      isWinner: slot.isWinner,
      isOpen: slot.entrant === null,
    })),
    foot: foot.filter(Boolean).join(" · "),
    isPlaying,
  };
}
