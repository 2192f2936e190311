"use client";

import { useTranslations } from "next-intl";
import { ReasonButtons } from "@/components/correction/reason-buttons";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { usePreviewLine } from "@/components/preview/use-preview-line";
import type { ReasonSaving } from "@/components/rulebooks/hand-props";
import { Button } from "@/components/ui/button";
import { isBlocked } from "@/lib/client/use-preview";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { SheetRow } from "@/lib/rulebooks/sheet";
import { type CorrectedAt, usePreviewAt } from "./why/reason-in-event";

/** An open hand: to be corrected, or the one before which a forgotten hand is inserted. */
export interface Opened {
  readonly row: SheetRow;
  readonly to: "correct" | "insert";
}

interface OpenedBarProps {
  readonly opened: Opened;
  readonly onLeave: () => void;
}

/** Replaces the bar above the sheet: the open hand, and a button to close it. */
export function OpenedBar({ opened: { row, to }, onLeave }: OpenedBarProps) {
  const t = useTranslations("table");
  return (
    <header className="scoring-opened flex h-12 flex-none items-center justify-between gap-2 px-3">
      <h1 className="text-body leading-tight">
        {to === "correct" ? t("correcting", { hand: row.hand }) : t("mend.inserting", { hand: row.hand })}
      </h1>
      <Button tone="quiet" className="flex-none" onClick={onLeave}>
        {t("leaveCorrection")}
      </Button>
    </header>
  );
}

interface SaveByReasonProps extends ReasonSaving {
  readonly rulebook: string;
  readonly at: CorrectedAt;
  /** The command to send; null until the entry can be saved. */
  readonly command: UnnamedCommand | null;
}

/**
 * Replaces Save: a button for each reason, below a summary of the correction. Details are below the buttons; a refusal
 * is above them, since nothing can be saved then.
 */
export function SaveByReason({ rulebook, at, command, disabled, onSave }: SaveByReasonProps) {
  const preview = usePreviewAt(at, disabled ? null : command);
  const legend = usePreviewLine(preview);
  const isRefused = preview.kind === "loaded" && preview.preview.problems.length > 0;
  return (
    <div className="correction">
      {isRefused ? <PreviewPanel state={preview} /> : null}
      <ReasonButtons
        rulebook={rulebook}
        disabled={disabled || isBlocked(preview)}
        onSave={onSave}
        {...(legend && { legend })}
      />
      {isRefused ? null : <PreviewPanel state={preview} />}
    </div>
  );
}
