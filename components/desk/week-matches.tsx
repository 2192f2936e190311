import { useTranslations } from "next-intl";
import { MatchMenu } from "@/components/changes/match-menu";
import { ScheduleList } from "@/components/schedule/schedule-list";
import { type MatchSummary, scheduledOf } from "@/components/schedule/scheduled-of";
import { tablesText } from "@/components/schedule/tables-text";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Play } from "@/lib/views/play";

interface WeekMatch extends MatchSummary {
  readonly tables: Parameters<typeof tablesText>[1];
}

interface WeekMatchesProps {
  readonly who: EntrantKind;
  readonly week: {
    readonly number: number;
    readonly date: string | null;
    readonly play: Play | null;
    readonly byes: readonly string[];
    readonly matches: readonly WeekMatch[];
  };
  /** The address of the season's desk; null if its matches cannot be changed one by one. */
  readonly desk: string | null;
  /** The address of the season's public pages; null for a draft. */
  readonly open: string | null;
}

/** The matches of one week, each with a menu of what the desk can do. */
export function WeekMatches({ who, week, desk, open }: WeekMatchesProps) {
  const t = useTranslations("people");
  const matches = week.matches.map((match) => {
    const { href: _none, ...shown } = scheduledOf(match, "", tablesText(t, match.tables), week.date);
    if (open === null) return shown;
    const href = `${open}/matches/${match.slug}`;
    if (desk === null || match.state === "cancelled") return { ...shown, href };
    const hasSheet = match.state === "playing" || match.state === "finished";
    const actions = (
      <MatchMenu
        key={match.id}
        changes={`${desk}/changes`}
        match={match.id}
        name={match.sides.map(({ name }) => name).join(" – ")}
        fixed={match.state !== "scheduled" && match.state !== "postponed"}
        sheet={hasSheet ? href : null}
        night={`${desk}/matches/${match.slug}/night`}
      />
    );
    return { ...shown, href, actions };
  });
  return <ScheduleList who={who} rounds={[{ ...week, matches }]} />;
}
