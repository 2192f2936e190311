import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { DoubtMark } from "./doubt-mark";
import { MatchState } from "./match-state";
import type { ScheduledMatch } from "./scheduled-match";
import { clockWords, nightWords } from "./spoken-time";

/** One match of a round: the names on their sides of the middle rule, as on the score sheet, and its state in words. */
export function MatchLine({ match }: { readonly match: ScheduledMatch }) {
  const t = useTranslations("schedule");
  const { href, home, away, state, live, place, time, date, doubt, forfeitBy = [], mine } = match;
  const figures = figuresOf(match);
  const format = useFormatter();
  const forfeiter = forfeitBy.map((side) => (side === 0 ? home : away)).join(", ");
  const body = (
    <>
      <span className="match-about">
        <span>
          {[date && nightWords(format, date), time && clockWords(format, time), place].filter(Boolean).join(" · ")}
        </span>{" "}
        <MatchState state={state} {...(live ? { live } : {})} />
        <DoubtMark doubt={doubt} />
        {forfeiter ? <span className="match-forfeit">{t("forfeitBy", { side: forfeiter })}</span> : null}
      </span>
      <span className="match-sides">
        <Side name={home} figure={figures?.[0]} ahead={isAhead(figures, 0)} />
        <span className="sr-only">{t("v")} </span>
        <Side name={away} figure={figures?.[1]} ahead={isAhead(figures, 1)} />
      </span>
      <MatchChange match={match} />
    </>
  );
  return (
    <li
      className={classNames("match-line", mine && "match-mine", state === "void" && "match-void")}
      data-live={`match ${match.id}`}
      data-live-name={`${home} – ${away}`}
    >
      {href ? <Link href={href}>{body}</Link> : <div>{body}</div>}
      {match.actions ? <div className="match-actions">{match.actions}</div> : null}
    </li>
  );
}

/** From where a match was moved, and why; nothing for one that is played as it was published. */
function MatchChange({ match: { was, note } }: { readonly match: ScheduledMatch }) {
  const t = useTranslations("schedule");
  const format = useFormatter();
  if (!was && !note) return null;
  return (
    <span className="match-change">
      {[was && t("was", { date: nightWords(format, was) }), note].filter(Boolean).join(" · ")}
    </span>
  );
}

/** The totals of the game being played, where it is the only one; else the games won; nothing where nothing counts. */
function figuresOf({ live, won, state }: ScheduledMatch): readonly number[] | undefined {
  if (state === "playing" && live && live.tables === undefined) return live.totals;
  return state === "scheduled" || state === "postponed" || state === "void" ? undefined : won;
}

function isAhead(figures: readonly number[] | undefined, side: number): boolean {
  return figures !== undefined && (figures[side] ?? 0) > (figures[1 - side] ?? 0);
}

interface SideProps {
  readonly name: string;
  readonly figure: number | undefined;
  readonly ahead: boolean;
}

function Side({ name, figure, ahead }: SideProps) {
  return (
    <span className={classNames("match-side", ahead && "match-ahead")}>
      <span className="match-name">{name}</span>
      {figure === undefined ? null : <b> {figure}</b>}
    </span>
  );
}
