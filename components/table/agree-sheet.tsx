"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type Scanned, scannedSheet } from "@/lib/client/scanned-sheet";
import { useCommand } from "@/lib/client/use-command";
import { useScoreSheet } from "@/lib/client/use-score-sheet";
import { sidesToSign } from "@/lib/competition/result-standing";
import { usualSheets } from "@/lib/competition/sheet-settings";
import { type AgreedSheet, agreedSheetOf } from "@/lib/sync/agreement/agreed-sheet";
import { type Difference, firstDifference } from "@/lib/sync/agreement/first-difference";
import { sheetDigest } from "@/lib/sync/agreement/sheet-digest";
import { SheetComparison } from "./sheet-comparison";
import type { TableMatch } from "./table-match";

/** A sheet that was scanned from the other side's phone: what it says, whether it is what this phone has, and one key to agree. */
export function AgreeSheet() {
  const t = useTranslations("agree");
  const [scanned, setScanned] = useState<Scanned<TableMatch> | null>(null);
  useEffect(() => {
    const read = () => void scannedSheet<TableMatch>(window.location.hash.slice(1)).then(setScanned);
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  if (scanned === null) return <p role="status">{t("reading")}</p>;
  if (scanned.kind !== "sheet") {
    const words = { "no-code": "noCode", "not-here": "notHere", "link-ended": "linkEnded" } as const;
    return (
      <Notice kind="problem" role="alert">
        {t(words[scanned.kind])}
      </Notice>
    );
  }
  return <Agreement key={sheetDigest(scanned.sheet)} sheet={scanned.sheet} view={scanned.view} />;
}

interface AgreementProps {
  readonly sheet: AgreedSheet;
  readonly view: TableMatch;
}

function Agreement({ sheet, view }: AgreementProps) {
  const t = useTranslations("agree");
  const locale = useLocale();
  const { sending, problems, send } = useCommand();
  const state = useScoreSheet(view, sheet.table);
  const [agreed, setAgreed] = useState<number | null>(null);
  const { match } = state;
  const game = state.games.find(({ number }) => number === sheet.game);
  const own = game && agreedSheetOf(sheet, game);
  const isKept = own !== undefined && (own.entries.length > 0 || own.final !== null);
  const difference = isKept ? firstDifference(sheet, own) : null;
  const needed = sidesToSign((match.sheets ?? usualSheets).agreement, match.sides.length);
  const sides = needed.filter((side) => match.side === null || side === match.side);

  async function agree(side: number) {
    if (match.side !== side) {
      const taken = await send({ kind: "take-side", league: match.leagueId, match: match.id, side });
      if (taken?.outcome !== "applied" && taken?.outcome !== "agreed") return;
    }
    if (await state.signSheet(sheet.table, sheet.game, side, sheetDigest(sheet))) setAgreed(side);
  }

  return (
    <>
      <p role="status" className="text-lead font-semibold">
        {differenceWords(t, difference, isKept)}
      </p>
      <SheetComparison match={match} scanned={sheet} own={difference && own ? own : null} difference={difference} />
      <ProblemNotice problems={problems} />
      {difference?.at === "hand" ? <p>{t("fixHere", { hand: difference.hand })}</p> : null}
      {agreed === null && difference === null ? (
        <div className="grid gap-2 desk:grid-cols-2">
          {sides.map((side) => (
            <Button key={side} tone="main" disabled={sending} onClick={() => void agree(side)}>
              {t("agreeFor", { side: match.sides[side] ?? "" })}
            </Button>
          ))}
        </div>
      ) : null}
      {agreed !== null ? <p role="status">{t("agreed", { side: match.sides[agreed] ?? "" })}</p> : null}
      <LinkButton href={`/${locale}/table/${match.id}?table=${sheet.table}`}>{t("toSheet")}</LinkButton>
    </>
  );
}

function differenceWords(
  t: ReturnType<typeof useTranslations<"agree">>,
  difference: Difference | null,
  isKept: boolean,
): string {
  if (difference === null) return t(isKept ? "same" : "onlyScanned");
  if (difference.at === "hand") return t("differs", { hand: difference.hand });
  const words = { game: "differsGame", "first-dealer": "differsDealer", final: "differsFinal" } as const;
  return t(words[difference.at]);
}
