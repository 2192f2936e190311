import type { ComponentType } from "react";
import {
  FactName as ClabberFactName,
  PlayerFacts as ClabberFacts,
  PlayerSentence as ClabberSentence,
  PlayerShares as ClabberShares,
} from "./clabber/player-facts";
import {
  FactName as JokerFactName,
  PlayerFacts as JokerFacts,
  PlayerSentence as JokerSentence,
} from "./joker/player-facts";
import type { FactNameProps, PlayerFactsProps, PlayerSentenceProps } from "./player-facts-props";

/** A card game's figures of a player. */
interface PlayerFactViews {
  readonly Sentence: ComponentType<PlayerSentenceProps>;
  readonly Facts: ComponentType<PlayerFactsProps>;
  /** Beside the figures; left out if the game has none. */
  readonly Shares?: ComponentType<PlayerFactsProps>;
  readonly FactName: ComponentType<FactNameProps>;
}

const views: ReadonlyMap<string, PlayerFactViews> = new Map([
  ["clabber", { Sentence: ClabberSentence, Facts: ClabberFacts, Shares: ClabberShares, FactName: ClabberFactName }],
  ["joker", { Sentence: JokerSentence, Facts: JokerFacts, FactName: JokerFactName }],
]);

/** The views of a rulebook's figures; undefined for an unknown id, and for a rulebook without counts. */
export function playerFactViews(id: string): PlayerFactViews | undefined {
  return views.get(id);
}
