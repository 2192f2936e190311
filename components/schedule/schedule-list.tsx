import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Play } from "@/lib/views/play";
import { formatDate } from "./format-date";
import { MatchLine } from "./match-line";
import { RoundPlay } from "./round-play";
import type { ScheduledMatch } from "./scheduled-match";

/** One round of a season, or one night. */
export interface ScheduledRound {
  readonly number: number;
  /** Replaces "Week 3": a final, a make-up night. */
  readonly title?: string;
  /** The round's page. */
  readonly href?: string;
  /** "2026-11-19", in the venue's time zone; null without a date; left out if matches are on several nights. */
  readonly date?: string | null;
  /** A mark beside its name, for the current or next week. */
  readonly mark?: ReactNode;
  /** The game length of all its tables, and the start time. */
  readonly play?: Play | null;
  readonly matches: readonly ScheduledMatch[];
  /** The names with a bye. */
  readonly byes?: readonly string[];
  readonly note?: ReactNode;
}

interface ScheduleListProps {
  readonly rounds: readonly ScheduledRound[];
  readonly who: EntrantKind;
  /** The league's address, for marking the reader's own team. */
  readonly follow?: string;
}

/** The rounds of a season with their matches and states. */
export function ScheduleList({ rounds, who, follow }: ScheduleListProps) {
  const t = useTranslations("schedule");
  if (rounds.length === 0) return <p className="px-4 py-6 text-ink-soft">{t("empty")}</p>;
  return rounds.map((round) => <RoundSheet key={round.number} round={round} who={who} follow={follow} />);
}

interface RoundSheetProps {
  readonly round: ScheduledRound;
  readonly who: EntrantKind;
  readonly follow: string | undefined;
}

function RoundSheet({ round, who, follow }: RoundSheetProps) {
  const { number, title, href, date, mark, play, matches, byes = [], note } = round;
  const t = useTranslations("schedule");
  const name = title ?? t("round", { who, number });
  return (
    <section className="sheet round" aria-labelledby={`round-${number}`}>
      <h2 id={`round-${number}`} className="round-head">
        <span>
          {href ? <PageLink href={href}>{name}</PageLink> : name} {mark}
        </span>{" "}
        {date === undefined ? null : <RoundDate date={date} />}
      </h2>
      {play ? (
        <p className="round-note">
          <RoundPlay play={play} />
        </p>
      ) : null}
      {note ? <p className="round-note">{note}</p> : null}
      <ul>
        {matches.map((match) => (
          <MatchLine key={match.id} match={match} follow={follow} />
        ))}
      </ul>
      {byes.length > 0 ? (
        <p className="round-note">{t("byes", { count: byes.length, names: byes.join(", ") })}</p>
      ) : null}
    </section>
  );
}

/** A date with its weekday first, in the venue's time zone. */
export function RoundDate({ date }: { readonly date: string | null }) {
  const t = useTranslations("schedule");
  const format = useFormatter();
  if (date === null) return <span className="round-date">{t("noDate")}</span>;
  return (
    <time className="round-date" dateTime={date}>
      {formatDate(format, date)}
    </time>
  );
}
