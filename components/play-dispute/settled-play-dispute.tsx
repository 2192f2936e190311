import { useFormatter, useTranslations } from "next-intl";
import { RuleLink } from "@/components/problems/rule-link";
import { Notice } from "@/components/ui/notice";
import type { PlayDisputeView, PlayRulingView } from "@/lib/views/play-dispute";
import { outcomeNames } from "./outcome-choices";

interface SettledPlayDisputeProps {
  readonly dispute: Pick<PlayDisputeView, "sides" | "rulebook">;
  readonly ruling: PlayRulingView;
  readonly timeZone: string;
}

/** A ruling on a hand's play, with its review and its rules. */
export function SettledPlayDispute({ dispute: { sides, rulebook }, ruling, timeZone }: SettledPlayDisputeProps) {
  const t = useTranslations("playDispute");
  const format = useFormatter();
  const { outcome, by, review, rules, reason, at } = ruling;
  return (
    <Notice role="status" title={t(`outcomes.${outcome}`, outcomeNames(sides, review.accused))}>
      <div className="grid gap-1 wrap-anywhere">
        <p>{t(`settled.${review.verdict}`)}</p>
        {review.layouts === null ? null : (
          <p>{t("settled.counts", { layouts: review.layouts, illegal: review.illegal ?? 0 })}</p>
        )}
        <p>{t(`outcomes.by.${by}`)}</p>
        {reason ? <p>{t("settled.reason", { reason })}</p> : null}
        <p className="flex flex-wrap gap-x-3">
          {rules.map((rule) => (
            <RuleLink key={rule} rulebook={rulebook} rule={rule} />
          ))}
        </p>
        <p className="text-small text-ink-soft">
          {format.dateTime(at, { dateStyle: "medium", timeStyle: "short", timeZone })}
        </p>
        <p className="text-small">{t("settled.again")}</p>
      </div>
    </Notice>
  );
}
