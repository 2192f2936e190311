import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Play } from "@/lib/views/play";
import { MatchLine } from "./match-line";
import { RoundPlay } from "./round-play";
import type { ScheduledMatch } from "./scheduled-match";
import { nightWords } from "./spoken-time";

/** One round of a season, or one night. */
export interface ScheduledRound {
  readonly number: number;
  /** In place of "Week 3": a final, a make-up night. */
  readonly title?: string;
  /** The round's own page. */
  readonly href?: string;
  /** "2026-11-19", in the venue's own calendar; null while it has none; left out where matches of several nights stand together. */
  readonly date?: string | null;
  /** The mark beside its name, for the week that is played tonight or next. */
  readonly mark?: ReactNode;
  /** What all its tables play, and from when. */
  readonly play?: Play | null;
  readonly matches: readonly ScheduledMatch[];
  /** Who is free. */
  readonly byes?: readonly string[];
  readonly note?: ReactNode;
}

interface ScheduleListProps {
  readonly rounds: readonly ScheduledRound[];
  readonly who: EntrantKind;
  /** The league's address: the reader's own team is marked. */
  readonly follow?: string;
}

/** The rounds of a season with their matches, each with its state in words. */
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

/** A date with its weekday first. The day is the venue's own, whatever zone the reader is in. */
export function RoundDate({ date }: { readonly date: string | null }) {
  const t = useTranslations("schedule");
  const format = useFormatter();
  if (date === null) return <span className="round-date">{t("noDate")}</span>;
  return (
    <time className="round-date" dateTime={date}>
      {nightWords(format, date)}
    </time>
  );
}
