"use client";

import { useFormatter, useTranslations } from "next-intl";
import { disputeViews } from "@/components/rulebooks/dispute-registry";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import type { PlayDisputeView, PlayStatementView } from "@/lib/views/play-dispute";

interface StatementListProps {
  readonly dispute: Pick<PlayDisputeView, "rulebook" | "sides" | "seatNames" | "statements">;
  readonly timeZone: string;
  /** Takes a side's cards into the accusation; left out after the ruling. */
  readonly onUse?: (remembered: NonNullable<PlayStatementView["remembered"]>) => void;
}

/** What the sides say, beside each other. */
export function StatementList({ dispute, timeZone, onUse }: StatementListProps) {
  const t = useTranslations("playDispute");
  const format = useFormatter();
  const { sides, seatNames, statements } = dispute;
  const views = disputeViews(dispute.rulebook);
  return (
    <section className="grid gap-3" aria-labelledby="statements">
      <h2 id="statements">{t("statements")}</h2>
      <div className="grid gap-3 desk:grid-cols-2">
        {sides.map((side, index) => {
          const statement = statements.find((one) => one.side === index);
          if (!statement) return <p key={side}>{t("saysNothing", { side })}</p>;
          const { words, remembered, byDesk, isLate, at } = statement;
          const time = format.dateTime(at, { dateStyle: "medium", timeStyle: "short", timeZone });
          return (
            <Sheet key={side} as="article" level={3} title={side} titleId={`statement-${index}`}>
              <div className="grid gap-2">
                {words ? <blockquote className="text-lead wrap-anywhere">{words}</blockquote> : null}
                {remembered && views ? <views.RememberedText remembered={remembered} seatNames={seatNames} /> : null}
                <p className="text-small text-ink-soft">
                  {t(byDesk ? "enteredByDesk" : "sentByPhone", { time })} {isLate ? t("late") : null}
                </p>
                {remembered && onUse ? (
                  <Button className="justify-self-start" onClick={() => onUse(remembered)}>
                    {t("useCards")}
                  </Button>
                ) : null}
              </div>
            </Sheet>
          );
        })}
      </div>
    </section>
  );
}
