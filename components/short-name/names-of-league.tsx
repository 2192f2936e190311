"use client";

import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import {
  type LeagueNames,
  type NameInSentence,
  namesInSentence,
  type ShortNames,
} from "@/lib/competition/people/short-name";

const noNames: ShortNames = { teams: new Map(), venues: new Map(), takesThe: new Set() };

const Names = createContext<ShortNames>(noNames);

/** Gives the pages inside the short names of a league's teams and bars. Without it every name stands whole. */
export function NamesOfLeague({ names, children }: { readonly names: LeagueNames; readonly children: ReactNode }) {
  const { teams, venues, takesThe } = names;
  const known = useMemo(
    () => ({ teams: new Map(teams), venues: new Map(venues), takesThe: new Set(takesThe) }),
    [teams, venues, takesThe],
  );
  return <Names value={known}>{children}</Names>;
}

/** The short names of the league around. */
export function useShortNames(): ShortNames {
  return useContext(Names);
}

/** Says names of the league around within sentences. */
export function useNameInSentence(): NameInSentence {
  const { takesThe } = useContext(Names);
  return namesInSentence(takesThe, useLocale());
}
