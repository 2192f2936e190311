import { type BracketTree, treesOf } from "@/components/bracket/bracket-shape";
import { BracketTexts, treeTitle } from "@/components/bracket/bracket-texts";
import type { BracketMatch, BracketRound, BracketSlot, BracketView } from "@/components/bracket/bracket-view";
import type { ExportTranslator } from "@/components/bracket/exported-bracket";
import { coinOf, coinsOf } from "@/lib/competition/people/team-coin";
import type { BracketFrame, FrameMatch, FrameRound } from "@/lib/exports/bracket-frame";

interface FrameSource {
  readonly view: BracketView;
  readonly translator: ExportTranslator;
  /** The event's page: the target for matches without pages. */
  readonly home: string;
  /** The teams' short names, by full name. */
  readonly shortNames: ReadonlyMap<string, string>;
}

/** A draw's content for an embedded frame. */
export function bracketFrameOf(source: FrameSource): Pick<BracketFrame, "goesOn" | "champion" | "trees"> {
  const { view, translator } = source;
  const { t } = translator;
  const texts = new BracketTexts(view, translator);
  const trees = treesOf(view);
  return {
    goesOn: t("won"),
    champion: view.champion ? t("champion", { name: view.champion.name }) : "",
    trees: trees.map((tree) => ({
      title: trees.length === 1 ? "" : treeTitle(tree.part, t),
      rounds: roundsOf(tree).map((round) => frameRound(round, texts, source)),
    })),
  };
}

function roundsOf({ rounds, beside }: BracketTree): readonly BracketRound[] {
  return [...rounds, ...beside];
}

function frameRound(round: BracketRound, texts: BracketTexts, source: FrameSource): FrameRound {
  return {
    name: texts.round(round.name),
    about: texts.about(round),
    matches: round.cells.map((match) => (match ? frameMatch(match, round, { texts, ...source }) : null)),
  };
}

function frameMatch(
  match: BracketMatch,
  round: BracketRound,
  { texts, translator: { t, doubtTexts }, home, shortNames }: FrameSource & { readonly texts: BracketTexts },
): FrameMatch {
  const { state, slots, href, doubt, isEqual, isOnlyIf } = match;
  const isPlaying = state === "playing";
  const isOver = state === "decided" || state === "not-needed";
  const note = isOver ? texts.why(match.why) : texts.where(match, round);
  const foot = [
    isPlaying ? t("live") : note,
    isOnlyIf && state === "waiting" ? t("onlyIf") : "",
    isEqual ? t("equal") : "",
    doubt ? doubtTexts(doubt) : "",
  ];
  const coins = coinsOf(shortNames);
  const withBye = ({ isBye, isGone }: BracketSlot, name: string) =>
    isBye ? `${name} (${t(isGone ? "gone" : "bye")})` : name;
  return {
    name: texts.match(match),
    href: href ?? home,
    sides: slots.map((slot) => ({
      name: withBye(slot, texts.slot(slot)),
      shortName: withBye(slot, shortNames.get(slot.name) ?? texts.slotInShort(slot)),
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
