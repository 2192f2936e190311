import type { ComponentType } from "react";
import type { LeaderListsProps } from "@/components/people/leader-lists";
import {
  CountName as ClabberCountName,
  PlayerFacts as ClabberFacts,
  Leaders as ClabberLeaders,
  PlayerSentence as ClabberSentence,
  PlayerShares as ClabberShares,
} from "./clabber/player-facts";
import {
  CountName as JokerCountName,
  PlayerFacts as JokerFacts,
  Leaders as JokerLeaders,
  PlayerSentence as JokerSentence,
} from "./joker/player-facts";
import type { CountNameProps, PlayerFactsProps, PlayerSentenceProps } from "./player-facts-props";

/** A card game's figures of a player. */
interface PlayerFactViews {
  readonly Sentence: ComponentType<PlayerSentenceProps>;
  readonly Facts: ComponentType<PlayerFactsProps>;
  /** Beside the figures; left out if the game has none. */
  readonly Shares?: ComponentType<PlayerFactsProps>;
  readonly CountName: ComponentType<CountNameProps>;
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
      CountName: ClabberCountName,
      Leaders: ClabberLeaders,
    },
  ],
  ["joker", { Sentence: JokerSentence, Facts: JokerFacts, CountName: JokerCountName, Leaders: JokerLeaders }],
]);

/** The views of a rulebook's figures; undefined for an unknown id, and for a rulebook without counts. */
export function playerFactViews(id: string): PlayerFactViews | undefined {
  return views.get(id);
}
