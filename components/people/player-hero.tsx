import type { ReactNode } from "react";
import { Coin } from "@/components/identity/coin";
import { Hero } from "@/components/ui/hero";

interface PlayerHeroProps {
  readonly name: string;
  /** The team of the latest season, whose coin is shown; null for single players and substitutes. */
  readonly team: string | null;
  readonly about: string;
  /** The hands in a sentence; null without any. */
  readonly sentence: ReactNode;
  /** Games won and lost, in a sentence. */
  readonly record: string;
  readonly actions: ReactNode;
}

/** A player's name, team, and the figures in a sentence. */
export function PlayerHero({ name, team, about, sentence, record, actions }: PlayerHeroProps) {
  return (
    <Hero labelledBy="player-name">
      <div className="flex items-center gap-4">
        {team === null ? null : <Coin name={team} size="large" />}
        <div className="min-w-0">
          <h1 id="player-name" className="hero-title">
            {name}
          </h1>
          <p className="hero-soft">{about}</p>
        </div>
      </div>
      <p className="hero-rule">{sentence ?? record}</p>
      {sentence ? <p className="hero-soft">{record}</p> : null}
      <p className="no-print mt-2">{actions}</p>
    </Hero>
  );
}
