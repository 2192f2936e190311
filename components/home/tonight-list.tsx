import { Clock } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { OwnTeamMark } from "@/components/my-team/own-team-mark";
import { DoubtMark } from "@/components/schedule/doubt-mark";
import { formatTime } from "@/components/schedule/format-date";
import { MatchState } from "@/components/schedule/match-state";
import type { ScheduledMatch } from "@/components/schedule/scheduled-match";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import { Pill } from "@/components/ui/pill";

/** A match of tonight with bar, tables, and event. */
export interface TonightMatch extends ScheduledMatch {
  readonly bar: string;
  readonly more: string;
}

interface TonightListProps {
  readonly matches: readonly TonightMatch[];
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** Tonight's matches, each with its bar, state and score; the whole row is a link. */
export function TonightList({ matches, follow }: TonightListProps) {
  const t = useTranslations("myTeam");
  const format = useFormatter();
  return (
    <ul className="tonight-list">
      {matches.map((match) => {
        const { id, href = "", sides, state, live, time, doubt, entrants = [], bar, more } = match;
        return (
          <li key={id} data-live={`match ${id}`} data-live-name={sides.join(" – ")}>
            <PageLink href={href}>
              <span className="tonight-about">
                <span>
                  <OwnTeamMark league={follow} entrants={entrants} label={t("marked")} />
                  <b>{bar && <FittingName name={bar} of="venue" />}</b> {more}
                </span>{" "}
                {state === "scheduled" && time ? (
                  <Pill icon={Clock}>{formatTime(format, time)}</Pill>
                ) : (
                  <MatchState state={state} {...(live ? { live } : {})} />
                )}
                <DoubtMark doubt={doubt} />
              </span>
              <Sides match={match} />
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Two sides at the middle rule with their scores, or all players of the table. */
function Sides({ match }: { readonly match: ScheduledMatch }) {
  const t = useTranslations("schedule");
  const format = useFormatter();
  const { sides } = match;
  const figures = figuresOf(match);
  return (
    <span className={sides.length === 2 ? "tonight-sides" : "tonight-many"}>
      {sides.map((name, side) => {
        const figure = figures?.[side];
        const isAhead = figures?.every((other, at) => at === side || (figure ?? 0) > other) ?? false;
        return (
          <span key={name} className={classNames("tonight-side", isAhead && "tonight-ahead")}>
            {side > 0 ? <span className="sr-only">{sides.length > 2 ? ", " : `${t("v")} `}</span> : null}
            {sides.length === 2 ? <Coin name={name} size="small" className="tonight-coin" /> : null}
            <span className="tonight-name">
              <FittingName name={name} always={sides.length === 2} />
            </span>{" "}
            <b>{figure === undefined ? <span aria-hidden="true">–</span> : numberText(format, figure)}</b>
          </span>
        );
      })}
    </span>
  );
}

/** The totals of the current game if it is the only one; else the final score or the games won. */
function figuresOf({ live, won, final, state }: ScheduledMatch): readonly number[] | undefined {
  if (state === "playing" && live && live.tables === undefined) return live.totals;
  return state === "scheduled" || state === "postponed" || state === "void" ? undefined : (final ?? won);
}
