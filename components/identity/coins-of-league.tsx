"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useStoredNextMatch } from "@/lib/client/use-next-match";
import { coinOf, type TeamCoin, type TeamCoins } from "@/lib/competition/people/team-coin";

interface KnownCoins {
  readonly coins: ReadonlyMap<string, TeamCoin>;
  /** The name of the reader's own team; null on the server, whose pages are the same for everybody. */
  readonly mine: string | null;
}

const Coins = createContext<KnownCoins>({ coins: new Map(), mine: null });

interface CoinsOfLeagueProps {
  readonly coins: TeamCoins;
  /** The league's address; without one no team is marked as the reader's own. */
  readonly league: string | undefined;
  readonly children: ReactNode;
}

/** Provides the coins of a league's teams to the components inside. */
export function CoinsOfLeague({ coins, league = "", children }: CoinsOfLeagueProps) {
  const mine = useStoredNextMatch(league)?.name ?? null;
  const known = useMemo(
    () => ({ mine, coins: new Map(coins.map(([name, letters, tint]) => [name, { letters, tint }])) }),
    [coins, mine],
  );
  return <Coins value={known}>{children}</Coins>;
}

/** Returns the coin of a name in the current league, and whether it is the reader's own team. */
export function useCoin(name: string): TeamCoin & { readonly isMine: boolean } {
  const { coins, mine } = useContext(Coins);
  return { ...(coins.get(name) ?? coinOf(name)), isMine: mine === name };
}
