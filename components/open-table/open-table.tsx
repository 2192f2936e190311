"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { matchAddress } from "@/components/phone/match-address";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { RulebookTable } from "@/components/rulebooks/table-registry";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { postJson } from "@/lib/client/post-json";
import { type OpenTableStart, type StartedMatch, startOpenTable } from "@/lib/client/start-open-table";
import { type StoredOpenCard, storedOpenCard, storeNames, storeOpenCard } from "@/lib/client/stored/stored-open-card";
import { formatCard, parseCard } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { OpenTableForm } from "./open-table-form";

type Card = StoredOpenCard | "none" | null;

/** A game outside a season: the scanned card, the players, and then the score sheet, on the same page. */
export function OpenTable() {
  const t = useTranslations("open");
  const locale = useLocale();
  const [card, setCard] = useState<Card>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [match, setMatch] = useState<StartedMatch | null>(null);

  useEffect(() => {
    const read = () => {
      const cardInAddress = scannedCard();
      setProblems([]);
      setCard(cardInAddress);
      if (cardInAddress === "none") return;
      void askOf(cardInAddress).then((answer) => {
        if ("problem" in answer) setProblems([answer.problem]);
        else if (answer.card) setCard(answer.card);
      });
    };
    read();
    // Scanning another card changes only the fragment, without a reload.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  async function begin(start: Omit<OpenTableStart, "card">, from: StoredOpenCard) {
    setProblems([]);
    try {
      const begun = await startOpenTable({ ...start, card: from });
      storeNames(start.sides);
      // From now on the page has the table's address: reopened, online or offline, it shows the sheet.
      window.history.replaceState(null, "", `/${locale}/table/${begun.id}?table=1`);
      setMatch(begun);
    } catch {
      setProblems([{ code: "phone-keeps-nothing" }]);
    }
  }

  if (match) {
    const href = matchAddress(locale, match);
    return <RulebookTable match={match} table={1} matchHref={href} seatsHref={href} />;
  }
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
      <PageHeader title={t("title")} note={card && card !== "none" ? (card.bar ?? t("noBarYet")) : undefined} />
      <ProblemNotice problems={problems} />
      {card === "none" ? <Notice>{t("noCard")}</Notice> : null}
      {card && card !== "none" ? <OpenTableForm onBegin={(start) => void begin(start, card)} /> : null}
    </main>
  );
}

/** The card in the address; without one, the last card scanned on this phone. */
function scannedCard(): StoredOpenCard | "none" {
  const scanned = parseCard(window.location.hash);
  const lastCard = storedOpenCard();
  // An incomplete code must not fall back to the stored card.
  if (!scanned) return (window.location.hash === "" && lastCard) || "none";
  const card = { ...scanned, bar: lastCard?.card === scanned.card ? lastCard.bar : null };
  storeOpenCard(card);
  return card;
}

/** Loads a card's data: the bar's name, or that the card was revoked. Missing when offline; it is optional. */
async function askOf(
  card: StoredOpenCard,
): Promise<{ readonly problem: Problem } | { readonly card: StoredOpenCard | null }> {
  const answer = await postJson<{ readonly bar: string }>("/api/open-card", { card: formatCard(card) });
  if ("problem" in answer) return answer.problem.code === "no-answer" ? { card: null } : answer;
  const known = { ...card, bar: answer.bar };
  storeOpenCard(known);
  return { card: known };
}
