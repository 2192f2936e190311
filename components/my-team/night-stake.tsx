"use client";

import { useTranslations } from "next-intl";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import type { TeamNext } from "@/lib/client/use-next-match";

/** By team: the effect of winning all its games on the next night. */
export interface Stakes {
  /** The season's address, and the night. */
  readonly season: string;
  readonly date: string;
  readonly teams: readonly {
    readonly entrant: string;
    readonly games: number;
    readonly wins: number;
    /** The worst place after winning all games; null if it is not better than the current place. */
    readonly place: number | null;
    /** The other team with the most wins. */
    readonly rival: { readonly name: string; readonly wins: number } | null;
  }[];
}

interface NightStakeProps {
  /** The league's address. */
  readonly league: string;
  readonly known: TeamNext;
  readonly stakes: Stakes;
}

/** The effect of a win, in one sentence; empty for a match of another night or season. */
export function NightStake({ league, known, stakes }: NightStakeProps) {
  const t = useTranslations("myTeam.stake");
  const nameInSentence = useNameInSentence();
  const { next, entrants = [] } = known;
  const pages = ["/leagues", league, stakes.season].map((part, i) => (i === 0 ? part : encodeURIComponent(part)));
  const mine = stakes.teams.find(({ entrant }) => entrants.includes(entrant));
  if (!mine || next?.date !== stakes.date || !next.href.startsWith(`${pages.join("/")}/`)) return null;
  const { games, wins, place, rival } = mine;
  if (place === 1) return <p className="hero-rule">{t("lead", { games })}</p>;
  if (place !== null) return <p className="hero-rule">{t("place", { games, place })}</p>;
  return rival ? (
    <p className="hero-rule">
      {t("wins", { games, wins, rival: nameInSentence(rival.name, "start"), now: rival.wins })}
    </p>
  ) : null;
}
