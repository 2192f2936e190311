"use client";

import { Columns2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { OwnSheetComparison } from "@/lib/score-sheet/agreement/own-sheet";

interface OwnSheetStateProps {
  readonly beside: OwnSheetComparison;
  /** The other side's name. */
  readonly theirs: string;
  /** Whether this side's sheet is empty. */
  readonly isEmpty: boolean;
  /**
   * Whether the user has confirmed this side's version of the first differing hand: the other side has to check theirs.
   */
  readonly held: boolean;
  readonly onLook: () => void;
  readonly onTakeOver: () => void;
}

/** Progress of the other side's sheet, without its entries; for leagues where each side has its own sheet. */
export function OwnSheetState({ beside, theirs, isEmpty, held, onLook, onTakeOver }: OwnSheetStateProps) {
  const t = useTranslations("ownSheets");
  const { same, parts } = beside;
  return (
    <section className="grid gap-1 px-3 py-1 text-small" aria-label={t("title")}>
      <p role="status" className="flex items-center gap-2">
        <Columns2 aria-hidden="true" className="size-5 flex-none text-ink-soft" />
        {parts && held
          ? t("waiting", { hand: parts.hand, side: theirs })
          : t("stand", { side: theirs, theirs: beside.theirs, same })}
      </p>
      {parts && held ? (
        <Button tone="quiet" className="justify-self-start" onClick={onLook}>
          {t("lookAgain")}
        </Button>
      ) : null}
      {isEmpty && beside.theirs > 0 ? (
        <>
          <Button onClick={onTakeOver}>{t("takeOver", { count: beside.theirs, side: theirs })}</Button>
          <p className="text-ink-soft">{t("takeOverNote", { side: theirs })}</p>
        </>
      ) : null}
    </section>
  );
}
