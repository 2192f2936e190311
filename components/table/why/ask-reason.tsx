"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReasonButtons } from "@/components/correction/reason-buttons";
import { Button } from "@/components/ui/button";

interface AskReasonProps {
  readonly disabled: boolean;
  /** Called with the reason; makes the change. */
  readonly onSay: (reason: string) => void;
  readonly onLeave: () => void;
  /** Shown before the change is made. */
  readonly children?: ReactNode;
}

/**
 * Replaces the pad: the reasons for changing a finished or signed game. Each reason makes the change; leaving makes
 * none.
 */
export function AskReason({ disabled, onSay, onLeave, children }: AskReasonProps) {
  const t = useTranslations("correction");
  const tTable = useTranslations("table");
  return (
    <section className="correction grid gap-2 p-2" aria-label={t("askWhy")}>
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lead">{t("askWhy")}</h2>
        <Button tone="quiet" onClick={onLeave}>
          <X aria-hidden="true" className="size-5" />
          {tTable("leaveCorrection")}
        </Button>
      </div>
      {children}
      <ReasonButtons disabled={disabled} onSave={onSay} />
    </section>
  );
}
