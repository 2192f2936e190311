import { useFormatter, useTranslations } from "next-intl";
import { Fragment } from "react";
import { Coin } from "@/components/identity/coin";
import { OwnTeamMark } from "@/components/my-team/own-team-mark";
import { FittingName } from "@/components/short-name/fitting-name";
import { SentenceNames } from "@/components/short-name/name-in-sentence";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import { DoubtMark } from "./doubt-mark";
import { formatDate, formatTime } from "./format-date";
import { MatchState } from "./match-state";
import { PlaceText } from "./place-text";
import type { ScheduledMatch } from "./scheduled-match";

interface MatchLineProps {
  readonly match: ScheduledMatch;
  /** The league's address, for marking the reader's own team; without one nothing is marked. */
  readonly follow?: string | undefined;
}

/**
 * One match of a round: two names with scores at the center rule, or all players of the table; bar and time before the
 * match; its state as text.
 */
export function MatchLine({ match, follow }: MatchLineProps) {
  const t = useTranslations("schedule");
  const tMine = useTranslations("myTeam");
  const { href, sides, state, live, venue, place = "", week, time, date, doubt, forfeitBy = [], entrants = [] } = match;
  const figures = figuresOf(match);
  const format = useFormatter();
  const isToCome = state === "scheduled" || state === "playing" || state === "postponed";
  const clock = isToCome && time ? formatTime(format, time) : "";
  const when = [week, date && formatDate(format, date), clock].filter(Boolean).join(" · ");
  const body = (
    <>
      <span className="match-about">
        <span>
          {follow === undefined ? null : <OwnTeamMark league={follow} entrants={entrants} label={tMine("marked")} />}
          <PlaceText when={when} venue={venue} tables={place} />
        </span>{" "}
        {state === "scheduled" && clock ? null : <MatchState state={state} live={live} />}
        <DoubtMark doubt={doubt} />
        {forfeitBy.length > 0 ? (
          <span className="match-forfeit">
            {t.rich("forfeitByNames", {
              names: () => <SentenceNames names={forfeitBy.map((side) => sides[side] ?? "")} />,
            })}
          </span>
        ) : null}
      </span>
      <span className={classNames("match-sides", sides.length > 2 && "match-many")}>
        {sides.map((name, side) => (
          <Fragment key={name}>
            {side > 0 ? <span className="sr-only">{sides.length > 2 ? ", " : `${t("v")} `}</span> : null}
            <Side name={name} figure={figures?.[side]} ahead={isAhead(figures, side)} isOfTwo={sides.length === 2} />
          </Fragment>
        ))}
      </span>
      <MatchChange match={match} />
    </>
  );
  return (
    <li
      className={classNames("match-line", state === "void" && "match-void")}
      data-live={`match ${match.id}`}
      data-live-name={sides.join(" – ")}
    >
      {href ? <PageLink href={href}>{body}</PageLink> : <div>{body}</div>}
      {match.actions ? <div className="match-actions">{match.actions}</div> : null}
    </li>
  );
}

/** The original place of a moved match and the reason; empty for an unmoved one. */
function MatchChange({ match: { was, note } }: { readonly match: ScheduledMatch }) {
  const t = useTranslations("schedule");
  const format = useFormatter();
  if (!was && !note) return null;
  return (
    <span className="match-change">
      {[was && t("was", { date: formatDate(format, was) }), note].filter(Boolean).join(" · ")}
    </span>
  );
}

/**
 * The running totals of a single game; else games won, or the single game's result; empty without a counting result.
 */
function figuresOf({ live, won, final, state }: ScheduledMatch): readonly number[] | undefined {
  if (state === "playing" && live && live.tables === undefined) return live.totals;
  if (state === "playing" && won?.every((games) => games === 0)) return undefined;
  return state === "scheduled" || state === "postponed" || state === "void" ? undefined : (final ?? won);
}

function isAhead(figures: readonly number[] | undefined, side: number): boolean {
  return figures?.every((figure, other) => other === side || (figures[side] ?? 0) > figure) ?? false;
}

interface SideProps {
  readonly name: string;
  readonly figure: number | undefined;
  readonly ahead: boolean;
  /** For matches of two teams; single players have no coins and short names. */
  readonly isOfTwo: boolean;
}

function Side({ name, figure, ahead, isOfTwo }: SideProps) {
  return (
    <span className={classNames("match-side", ahead && "match-ahead")}>
      {isOfTwo ? <Coin name={name} className="match-coin" /> : null}
      <span className="match-name">
        <FittingName name={name} always={isOfTwo} />
      </span>
      {figure === undefined ? null : <b> {figure}</b>}
    </span>
  );
}
