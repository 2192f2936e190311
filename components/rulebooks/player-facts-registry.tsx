import type { ComponentType } from "react";
import type { LeaderListsProps } from "@/components/people/leader-lists";
import {
  FactName as ClabberFactName,
  PlayerFacts as ClabberFacts,
  Leaders as ClabberLeaders,
  PlayerSentence as ClabberSentence,
  PlayerShares as ClabberShares,
} from "./clabber/player-facts";
import {
  FactName as JokerFactName,
  PlayerFacts as JokerFacts,
  Leaders as JokerLeaders,
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
  /** The best of a season. */
  readonly Leaders: ComponentType<LeaderListsProps>;
}

const views: ReadonlyMap<string, PlayerFactViews> = new Map([
  [
    "clabber",
    {
      Sentence: ClabberSentence,
      Facts: ClabberFacts,
      Shares: ClabberShares,
      FactName: ClabberFactName,
      Leaders: ClabberLeaders,
    },
  ],
  ["joker", { Sentence: JokerSentence, Facts: JokerFacts, FactName: JokerFactName, Leaders: JokerLeaders }],
]);

/** The views of a rulebook's figures; undefined for an unknown id, and for a rulebook without counts. */
export function playerFactViews(id: string): PlayerFactViews | undefined {
  return views.get(id);
}
