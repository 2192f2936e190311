"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { matchAddress } from "@/components/phone/match-address";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { ScoringTable } from "@/components/table/scoring-table";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { type BegunMatch, beginOpenTable, type OpenTableStart } from "@/lib/client/begin-open-table";
import { postJson } from "@/lib/client/post-json";
import { type StoredOpenCard, storedOpenCard, storeNames, storeOpenCard } from "@/lib/client/stored/stored-open-card";
import { formatCard, parseCard } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { OpenTableForm } from "./open-table-form";

type Card = StoredOpenCard | "none" | null;

/** A game that belongs to no league: the card that was scanned, who plays, and then the score sheet, on this very page. */
export function OpenTable() {
  const t = useTranslations("open");
  const locale = useLocale();
  const [card, setCard] = useState<Card>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [match, setMatch] = useState<BegunMatch | null>(null);

  useEffect(() => {
    const read = () => {
      const found = scannedCard();
      setProblems([]);
      setCard(found);
      if (found === "none") return;
      void askOf(found).then((answer) => {
        if ("problem" in answer) setProblems([answer.problem]);
        else if (answer.card) setCard(answer.card);
      });
    };
    read();
    // Another card that is scanned changes the fragment alone, and the page stays.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  async function begin(start: Omit<OpenTableStart, "card">, from: StoredOpenCard) {
    setProblems([]);
    try {
      const begun = await beginOpenTable({ ...start, card: from });
      storeNames(start.sides);
      // From here on this is the page of that table: opened again, with or without a network, it is the sheet.
      window.history.replaceState(null, "", `/${locale}/table/${begun.id}?table=1`);
      setMatch(begun);
    } catch {
      setProblems([{ code: "phone-keeps-nothing" }]);
    }
  }

  if (match) {
    const href = matchAddress(locale, match);
    return <ScoringTable match={match} table={1} matchHref={href} seatsHref={href} />;
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

/** The card in the address; without one there, the card that this phone scanned last. */
function scannedCard(): StoredOpenCard | "none" {
  const scanned = parseCard(window.location.hash);
  const kept = storedOpenCard();
  // A code that was torn or copied in part is no other bar's.
  if (!scanned) return (window.location.hash === "" && kept) || "none";
  const card = { ...scanned, bar: kept?.card === scanned.card ? kept.bar : null };
  storeOpenCard(card);
  return card;
}

/** Data of a card: the bar's name, or that it has ended. Optional: missing without a network. */
async function askOf(
  card: StoredOpenCard,
): Promise<{ readonly problem: Problem } | { readonly card: StoredOpenCard | null }> {
  const answer = await postJson<{ readonly bar: string }>("/api/open-card", { card: formatCard(card) });
  if ("problem" in answer) return answer.problem.code === "no-answer" ? { card: null } : answer;
  const known = { ...card, bar: answer.bar };
  storeOpenCard(known);
  return { card: known };
}
