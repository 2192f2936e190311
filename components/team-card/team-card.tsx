"use client";

import { Bell } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { fetchTeamCard } from "@/lib/client/fetch-team-card";
import { chooseTeam, useMyTeam } from "@/lib/client/stored/my-team";
import { storedTeamCard, storeTeamCard } from "@/lib/client/stored/stored-team-card";
import { type CardFragment, formatCard, parseCard } from "@/lib/commands/tables/card-fragment";
import type { TeamCardView } from "@/lib/competition/people/team-card";
import type { Problem } from "@/lib/kernel/problem";
import { TeamNights } from "./team-nights";

/** Page of a team's card: attendance at its next matches. */
export function TeamCard() {
  const t = useTranslations("teamCard");
  const locale = useLocale();
  const [card, setCard] = useState<CardFragment | "none" | null>(null);
  const [view, setView] = useState<TeamCardView | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const loadCard = useCallback(async (from: CardFragment) => {
    const answer = await fetchTeamCard(from);
    if ("problem" in answer) {
      setProblems([answer.problem]);
      return;
    }
    storeTeamCard(answer.league.slug, from);
    setProblems([]);
    setView(answer);
  }, []);

  useEffect(() => {
    const read = () => {
      const scanned = parseCard(window.location.hash);
      // An incomplete address must not fall back to the stored card.
      const cardToLoad = scanned ?? (window.location.hash === "" ? storedTeamCard() : null);
      setCard(cardToLoad ?? "none");
      if (cardToLoad) void loadCard(cardToLoad);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [loadCard]);

  const team = view?.entrant.team ?? null;
  const league = view?.league.slug ?? "";
  const mine = useMyTeam(league);
  // Sets the card's team as the reader's own if none is chosen.
  useEffect(() => {
    if (team !== null && mine === null) chooseTeam(league, team);
  }, [team, league, mine]);

  const pages = view && `/${locale}/leagues/${encodeURIComponent(view.league.slug)}`;
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      <PageHeader
        title={view ? t("of", { team: view.entrant.name }) : t("title")}
        above={
          view && pages ? (
            <>
              <PageLink href={pages}>{view.league.name}</PageLink>,{" "}
              <PageLink href={`${pages}/${encodeURIComponent(view.season.slug)}`}>{view.season.name}</PageLink>
            </>
          ) : undefined
        }
      />
      <ProblemNotice problems={problems} />
      {card === "none" ? <Notice>{t("noCard")}</Notice> : null}
      {view && card && card !== "none" ? (
        <>
          <TeamNights view={view} card={card} onSaid={() => loadCard(card)} />
          <p className="px-1.5">
            <PageLink className="key key-quiet" href={`/${locale}/t/messages#card.${formatCard(card)}`}>
              <Bell aria-hidden="true" className="size-5" />
              {t("messages")}
            </PageLink>
          </p>
        </>
      ) : problems.length === 0 && card !== "none" ? (
        <p role="status">{t("asking")}</p>
      ) : null}
    </main>
  );
}
