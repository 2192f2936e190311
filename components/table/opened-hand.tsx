"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { ReasonKeys } from "@/components/correction/reason-keys";
import { Follows } from "@/components/events/follows";
import { Button } from "@/components/ui/button";
import type { UnnamedCommand } from "@/lib/client/use-follows";
import { isSameEntry, type SheetRow } from "@/lib/rulebooks/sheet";

import { type CorrectedAt, isRefused, useFollowsAt } from "./why-in-event";

/** A hand that is opened: to be corrected, or the one that a forgotten hand goes before. */
export interface Opened {
  readonly row: SheetRow;
  readonly to: "correct" | "insert";
}

interface OpenedHandProps {
  readonly rulebook: string;
  readonly opened: Opened;
  /** It has to be said why; the reason saves what the pad has. */
  readonly why: boolean;
  /** What the pad has that could be saved. */
  readonly ready: { readonly entry: unknown } | null;
  readonly at: CorrectedAt;
  /** What an entry would be sent as. */
  readonly commandOf: (entry: unknown) => UnnamedCommand;
  readonly saving: boolean;
  readonly reasons: RefObject<HTMLDivElement | null>;
  readonly onSay: (entry: unknown, reason: string) => void;
  readonly onLeave: () => void;
}

/** Above the pad: which hand is open, the way out, and the reasons where it takes one to change it. */
export function OpenedHand(props: OpenedHandProps) {
  const { opened, why, rulebook, ready, saving, reasons, at, commandOf, onSay, onLeave } = props;
  const t = useTranslations("table");
  const { row, to } = opened;
  const differs = ready !== null && (to === "insert" || !isSameEntry(ready.entry, row.entry));
  const follows = useFollowsAt(at, why && differs ? commandOf(ready.entry) : null);
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-3">
        <b>{to === "correct" ? t("correcting", { hand: row.hand }) : t("mend.inserting", { hand: row.hand })}</b>
        <Button tone="quiet" onClick={onLeave}>
          {t("leaveCorrection")}
        </Button>
      </div>
      {why ? (
        <div ref={reasons} className="correction grid gap-2 px-2">
          <Follows state={follows} />
          <ReasonKeys
            rulebook={rulebook}
            disabled={saving || !differs || isRefused(follows)}
            onSave={(reason) => onSay(ready?.entry, reason)}
          />
        </div>
      ) : null}
    </>
  );
}
