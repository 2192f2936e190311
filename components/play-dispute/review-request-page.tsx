"use client";

import { ChevronLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { sheetAddress } from "@/components/phone/match-address";
import { WithRulebookOf } from "@/components/rulebooks/with-rulebook-of";
import type { TableMatch } from "@/components/table/table-match";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { phoneStorage } from "@/lib/client/outbox";
import type { StoredMatch } from "@/lib/client/stored/stored-matches";
import { rulebook } from "@/lib/rulebooks/registry";
import { standingEntries } from "@/lib/score-sheet/commands/rewrite";
import { gamesOn } from "@/lib/score-sheet/phone/phone-sheet";
import { ReviewRequestForm } from "./review-request-form";

interface Requested {
  readonly match: TableMatch;
  readonly table: number;
  readonly game: number;
  /** The number of hands on this phone's sheet. */
  readonly hands: number;
}

/** "I want this reviewed": what a side remembers of a hand, from the phone at the table. Works without a network. */
export function ReviewRequestPage() {
  const t = useTranslations("playDispute.request");
  const locale = useLocale();
  const [requested, setRequested] = useState<Requested | "missing" | null>(null);

  useEffect(() => {
    void readAddress().then((read) => setRequested(read ?? "missing"));
  }, []);

  if (requested === null) return <main id="main" className="p-4" aria-busy="true" />;
  const back = requested === "missing" ? `/${locale}` : sheetAddress(locale, requested.match.id, requested.table);
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 p-3 pb-8">
      <PageHeader
        above={
          <a href={back} className="inline-flex items-center gap-1 py-3">
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t(requested === "missing" ? "toFirst" : "toSheet")}
          </a>
        }
        title={t("title")}
        note={requested === "missing" ? undefined : t("note")}
      />
      {requested === "missing" ? (
        <Notice>{t("noMatch")}</Notice>
      ) : (
        <WithRulebookOf id={requested.match.rulebook}>
          <ReviewRequestForm {...requested} />
        </WithRulebookOf>
      )}
    </main>
  );
}

/** Reads the match that this phone has stored, by the page's address. */
async function readAddress(): Promise<Requested | null> {
  const query = new URLSearchParams(window.location.search);
  const id = query.get("match") ?? "";
  const [table, game] = [Number(query.get("table")) || 1, Number(query.get("game")) || 1];
  const storage = phoneStorage<StoredMatch & TableMatch>();
  const match = await storage.storedView(id).catch(() => null);
  if (!match) return null;
  const stored = await storage.commandsOf(id).catch(() => []);
  const book = rulebook(match.rulebook);
  const games = book ? gamesOn(book, { view: match, stored }, table) : [];
  const entries = games.find(({ number }) => number === game)?.entries ?? [];
  return { match, table, game, hands: standingEntries(entries).length };
}
