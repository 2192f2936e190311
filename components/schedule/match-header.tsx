import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import type { NameInSentence } from "@/lib/competition/people/short-name";
import type { Doubt } from "@/lib/competition/result-standing";
import type { MatchStateName } from "@/lib/views/match-state";
import { DoubtMark } from "./doubt-mark";
import { MatchState } from "./match-state";

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
  /** How the only game ended, by side, where games won would say little of it. */
  readonly final?: readonly number[] | null;
  /** The way back up: the league, the round. */
  readonly above?: ReactNode;
  /** When and where: "Thu, Nov 19, 7:30 pm · Owls Home, table 1". */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** How a name stands in a sentence. */
  readonly said: NameInSentence;
}

/** A match's head: who plays, how it stands in games, the game being played, all in words as well as figures. */
export function MatchHeader({ sideNames, hrefs = [], state, live, doubt, won, final, ...rest }: MatchHeaderProps) {
  const { above, note, actions, said } = rest;
  const t = useTranslations("schedule");
  const figures = final ?? won;
  const isMany = sideNames.length > 2;
  // Of a game under way at such a table the running points say everything.
  const hidesFigures = isMany && !final && live && live.tables === undefined;
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
      <h1 className={classNames("match-head-sides", isMany && "match-head-many")}>
        {sideNames.map((name, side) => (
          <HeadSide
            key={name}
            name={name}
            href={hrefs[side]}
            between={side === 0 ? "" : isMany ? ", " : `${t("v")} `}
            ahead={isAhead(figures, side)}
            figure={begun && !hidesFigures ? (figures[side] ?? 0) : null}
            figureWords={final ? t("points") : t("gamesWon")}
            running={live && live.tables === undefined ? { total: live.totals[side] ?? 0, game: live.game } : null}
          />
        ))}
      </h1>
      <p className="match-head-note">
        {state === "finished" ? <strong>{outcome(t, sideNames, figures, said)} </strong> : null}
        {note}
      </p>
      {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}

interface HeadSideProps {
  readonly name: string;
  readonly href: string | undefined;
  /** What is read out before the name. */
  readonly between: string;
  readonly ahead: boolean;
  readonly figure: number | null;
  readonly figureWords: string;
  /** How the game being played stands. */
  readonly running: { readonly total: number; readonly game: number } | null;
}

function HeadSide({ name, href, between, ahead, figure, figureWords, running }: HeadSideProps) {
  const t = useTranslations("schedule");
  return (
    <span className={classNames("match-head-side", ahead && "match-ahead")}>
      {between ? <span className="sr-only">{between}</span> : null}
      <span className="match-name">{href ? <PageLink href={href}>{name}</PageLink> : name}</span>
      {figure === null ? null : (
        <b>
          {figure}
          <span className="sr-only"> {figureWords}</span>
        </b>
      )}
      {running ? (
        <small>
          {running.total}
          <span className="sr-only"> {t("inGame", { game: running.game })}</span>
        </small>
      ) : null}
    </span>
  );
}

function isAhead(won: readonly number[], side: number): boolean {
  return won.every((games, other) => other === side || (won[side] ?? 0) > games);
}

function outcome(
  t: ReturnType<typeof useTranslations<"schedule">>,
  sideNames: readonly string[],
  figures: readonly number[],
  said: NameInSentence,
): string {
  const most = Math.max(...figures);
  const leaders = sideNames.filter((_, side) => figures[side] === most);
  if (sideNames.length > 2) return t("wonBy", { count: leaders.length, names: leaders.join(", ") });
  return leaders.length === 1 ? t("winner", { side: said(leaders[0] ?? "", "start") }) : t("split");
}
