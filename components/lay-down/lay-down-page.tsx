"use client";

import { ChevronLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { sheetAddress } from "@/components/phone/match-address";
import type { LayDownTable } from "@/components/rulebooks/lay-down-props";
import { layDownView } from "@/components/rulebooks/lay-down-registry";
import type { TableMatch } from "@/components/table/table-match";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { phoneStorage } from "@/lib/client/outbox";
import type { StoredMatch } from "@/lib/client/stored/stored-matches";

interface LaidDown {
  readonly rulebook: string;
  readonly at: LayDownTable | null;
}

/**
 * "Was that lay-down good?": only after the reader has said that the hand was laid down, which ends it. The match, if
 * any, is in the page's address and in this phone's storage; nothing is sent.
 */
export function LayDownPage() {
  const t = useTranslations("layDown");
  const locale = useLocale();
  const [laidDown, setLaidDown] = useState<LaidDown | null>(null);
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    void readAddress().then(setLaidDown);
  }, []);

  if (laidDown === null) return <main id="main" className="p-4" aria-busy="true" />;
  const { rulebook, at } = laidDown;
  const View = layDownView(rulebook);
  const back = at ? sheetAddress(locale, at.match.id, at.table) : `/${locale}`;
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 p-3 pb-8">
      <PageHeader
        above={
          <a href={back} className="inline-flex items-center gap-1 py-3">
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t(at ? "toSheet" : "toFirst")}
          </a>
        }
        title={t("title")}
      />
      {View ? null : <Notice>{t("none")}</Notice>}
      {View && !isOver ? (
        <Notice
          kind="warn"
          actions={
            <Button tone="main" onClick={() => setIsOver(true)}>
              {t("gate.button")}
            </Button>
          }
        >
          {t("gate.text")}
        </Notice>
      ) : null}
      {View && isOver ? <View at={at} onNext={() => setIsOver(false)} /> : null}
    </main>
  );
}

/** Reads the card game, and the match if this phone has stored it, from the page's address. */
async function readAddress(): Promise<LaidDown> {
  const query = new URLSearchParams(window.location.search);
  const id = query.get("match");
  const match = id
    ? await phoneStorage<StoredMatch & TableMatch>()
        .storedView(id)
        .catch(() => null)
    : null;
  const table = Number(query.get("table")) || 1;
  const game = Number(query.get("game")) || 1;
  return {
    rulebook: match?.rulebook ?? query.get("rulebook") ?? "",
    at: match ? { match, table, game } : null,
  };
}
