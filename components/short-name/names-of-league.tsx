"use client";

import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { CoinsOfLeague } from "@/components/identity/coins-of-league";
import { type NameInSentence, namesInSentence } from "@/lib/competition/people/name-in-sentence";
import type { LeagueNames, ShortNames } from "@/lib/competition/people/short-name";

const noNames: ShortNames = { teams: new Map(), venues: new Map(), takesThe: new Set() };

const Names = createContext<ShortNames>(noNames);

interface NamesOfLeagueProps {
  readonly names: LeagueNames;
  /** The league's address, for filling the coin of the reader's own team. */
  readonly league?: string;
  readonly children: ReactNode;
}

/** Provides a league's short names and coins to the components inside. Without it, names are shown in full. */
export function NamesOfLeague({ names, league, children }: NamesOfLeagueProps) {
  const { teams, venues, takesThe, coins } = names;
  const known = useMemo(
    () => ({ teams: new Map(teams), venues: new Map(venues), takesThe: new Set(takesThe) }),
    [teams, venues, takesThe],
  );
  return (
    <Names value={known}>
      <CoinsOfLeague coins={coins} league={league}>
        {children}
      </CoinsOfLeague>
    </Names>
  );
}

/** Returns the short names of the current league. */
export function useShortNames(): ShortNames {
  return useContext(Names);
}

/** Returns a function that formats names of the current league within sentences. */
export function useNameInSentence(): NameInSentence {
  const { takesThe } = useContext(Names);
  return namesInSentence(takesThe, useLocale());
}
