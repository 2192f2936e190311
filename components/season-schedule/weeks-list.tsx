import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ScheduledRound, ScheduleList } from "@/components/schedule/schedule-list";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { WeeksAt } from "@/lib/competition/schedule/weeks-at";

interface WeeksListProps {
  readonly weeks: WeeksAt<ScheduledRound>;
  readonly who: EntrantKind;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** A season by week: earlier weeks folded, then their open matches, then the current and later weeks. */
export function WeeksList({ weeks: { earlier, open, coming }, who, follow }: WeeksListProps) {
  const t = useTranslations("schedule");
  const [first, last] = [earlier[0]?.number, earlier.at(-1)?.number];
  return (
    <>
      {first === undefined || last === undefined ? null : (
        <details className="earlier-weeks">
          <summary className="key">
            <ChevronRight aria-hidden="true" className="size-5" />
            {t("earlier", { who, first, last, count: earlier.length })}
          </summary>
          <div>
            <ScheduleList rounds={earlier} who={who} follow={follow} />
          </div>
        </details>
      )}
      {open.length > 0 ? (
        <ScheduleList
          rounds={[leftOpen(open, t("open"), (number) => t("round", { who, number }))]}
          who={who}
          follow={follow}
        />
      ) : null}
      {coming.length > 0 ? <ScheduleList rounds={coming} who={who} follow={follow} /> : null}
    </>
  );
}

/** The open matches of earlier weeks as one section, each with its week. */
function leftOpen(open: readonly ScheduledRound[], title: string, nameOf: (week: number) => string): ScheduledRound {
  const matches = open.flatMap((week) => week.matches.map((match) => ({ ...match, week: nameOf(week.number) })));
  return { number: 0, title, matches };
}
