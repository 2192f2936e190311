"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useCommand } from "@/lib/client/use-command";
import { ownPhoneAt, scorekeeperAt, type TablePresence } from "@/lib/score-sheet/table-presence";

interface ScorekeeperButtonsProps {
  readonly league: string;
  readonly match: string;
  readonly sides: readonly string[];
  /** The table's position. */
  readonly table: number;
  readonly presence: TablePresence;
  /** Called when this phone has become the scorekeeper's. */
  readonly onTaken: () => void;
}

/**
 * The scorekeeper, if on another phone, and a button to take over in two taps. It is a convention: every phone at the
 * table can record.
 */
export function ScorekeeperButtons({ league, match, sides, table, presence, onTaken }: ScorekeeperButtonsProps) {
  const t = useTranslations("joining");
  const { sending, problems, send } = useCommand();
  const [isAsked, setIsAsked] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const pen = scorekeeperAt(presence, table);
  if (!ownPhoneAt(presence) || isTaken || pen?.id === presence.me) return null;

  async function take() {
    const outcome = await send({ kind: "take-pen", league, match, table });
    if (!outcome || outcome.outcome === "rejected") return;
    setIsTaken(true);
    onTaken();
  }

  return (
    <div className={classNames("grid gap-2", isAsked && "pen-asked")}>
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-2">
        <p
          role="status"
          className={classNames("min-w-0 flex-1 text-small font-semibold", isAsked ? "basis-full" : "basis-40")}
        >
          {pen ? t("penThere", { side: sides[pen.side ?? -1] ?? "none" }) : t("penNowhere")}
          {pen && !isAsked ? <span className="font-normal"> {t("countsToo")}</span> : null}
        </p>
        {isAsked ? (
          <>
            <Button disabled={sending} onClick={() => void take()}>
              {t("keepHereSure")}
            </Button>
            <Button tone="quiet" onClick={() => setIsAsked(false)}>
              {t("leaveIt")}
            </Button>
          </>
        ) : (
          <Button onClick={() => setIsAsked(true)}>
            <Pencil aria-hidden="true" className="size-5" />
            {t("keepHere")}
          </Button>
        )}
      </div>
      {isAsked ? <p className="text-small text-ink-soft">{t("keepHereNote")}</p> : null}
    </div>
  );
}
