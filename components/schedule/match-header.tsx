import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Doubt } from "@/lib/competition/result-standing";
import { DoubtMark } from "./doubt-mark";
import { MatchState, type MatchStateName } from "./match-state";

interface MatchHeaderProps {
  readonly sideNames: readonly string[];
  /** Where each side's own page is. */
  readonly hrefs?: readonly (string | undefined)[];
  readonly state: MatchStateName;
  readonly live?: {
    readonly game: number;
    readonly hand: number;
    readonly totals: readonly number[];
    readonly tables?: number;
  } | null;
  /** Why the result may still change. */
  readonly doubt?: Doubt | null;
  /** Games won, by side. */
  readonly won: readonly number[];
  /** The way back up: the league, the round. */
  readonly above?: ReactNode;
  /** When and where: "Thu, Nov 19, 7:30 pm · Owls Home, table 1". */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** A match's head: who plays, how it stands in games, the game being played, all in words as well as figures. */
export function MatchHeader({ sideNames, hrefs = [], state, live, doubt, won, ...rest }: MatchHeaderProps) {
  const { above, note, actions } = rest;
  const t = useTranslations("schedule");
  const begun = state !== "scheduled" && state !== "postponed";
  return (
    <header className="match-head" data-live="match" data-live-name={sideNames.join(" – ")}>
      <div className="match-head-line">
        <div className="text-small text-ink-soft">{above}</div>
        <span className="flex flex-wrap gap-x-4">
          <MatchState state={state} {...(live ? { live } : {})} />
          <DoubtMark doubt={doubt} />
        </span>
      </div>
      <h1 className="match-head-sides">
        {sideNames.map((name, side) => (
          <span key={name} className={classNames("match-head-side", isAhead(won, side) && "match-ahead")}>
            {side > 0 ? <span className="sr-only">{t("v")} </span> : null}
            <span className="match-name">{hrefs[side] ? <Link href={hrefs[side]}>{name}</Link> : name}</span>
            {begun ? (
              <b>
                {won[side] ?? 0}
                <span className="sr-only"> {t("gamesWon")}</span>
              </b>
            ) : null}
            {live && live.tables === undefined ? (
              <small>
                {live.totals[side] ?? 0}
                <span className="sr-only"> {t("inGame", { game: live.game })}</span>
              </small>
            ) : null}
          </span>
        ))}
      </h1>
      <p className="match-head-note">
        {state === "finished" ? <strong>{outcome(t, sideNames, won)} </strong> : null}
        {note}
      </p>
      {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}

function isAhead(won: readonly number[], side: number): boolean {
  return won.every((games, other) => other === side || (won[side] ?? 0) > games);
}

function outcome(
  t: ReturnType<typeof useTranslations<"schedule">>,
  sideNames: readonly string[],
  won: readonly number[],
): string {
  const most = Math.max(...won);
  const leaders = sideNames.filter((_, side) => won[side] === most);
  return leaders.length === 1 ? t("winner", { side: leaders[0] ?? "" }) : t("split");
}
