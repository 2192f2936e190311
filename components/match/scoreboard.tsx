import { Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Coin } from "@/components/identity/coin";
import { DoubtMark } from "@/components/schedule/doubt-mark";
import { MatchState } from "@/components/schedule/match-state";
import { FittingName } from "@/components/short-name/fitting-name";
import { PageLink } from "@/components/ui/page-link";
import type { NameInSentence } from "@/lib/competition/people/name-in-sentence";
import type { Doubt } from "@/lib/competition/result-standing";
import type { MatchStateName } from "@/lib/views/match-state";
import { BoardRows } from "./board-rows";
import { BoardSide } from "./board-side";
import type { GameBoard } from "./game-board";
import { MultiSideBoard } from "./multi-side-board";
import { Signatures } from "./signatures";

interface ScoreboardProps {
  readonly sideNames: readonly string[];
  /** Addresses of the sides' pages. */
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
  /** The final score of the only game, by side, if games won would say little. */
  readonly final?: readonly number[] | null;
  readonly games: readonly GameBoard[];
  readonly timeZone: string;
  /** Links back to the league and the round. */
  readonly above?: ReactNode;
  /** Date and place: "Thu, Nov 19, 7:30 pm · Owls Home, table 1". */
  readonly note?: ReactNode;
  /** The seats, one line per table. */
  readonly lineUps?: ReactNode;
  readonly actions?: ReactNode;
  /** Returns a name's form within a sentence. */
  readonly nameInSentence: NameInSentence;
}

/** A match as a scoreboard: sides, games won, each game, sets, signatures. Two sides are separated by a double rule. */
export function Scoreboard(props: ScoreboardProps) {
  const {
    sideNames,
    hrefs = [],
    state,
    live = null,
    doubt,
    won,
    final = null,
    games,
    timeZone,
    nameInSentence,
  } = props;
  const t = useTranslations("schedule");
  const isMany = sideNames.length > 2;
  const begun = state !== "scheduled" && state !== "postponed";
  // For a current game of more than two sides, the running points are shown instead of games won.
  const running = live && live.tables === undefined ? live : null;
  const figures = final ?? (isMany && running ? running.totals : won);
  const isPoints = figures !== won;
  const label = (side: number) => {
    const [name = "", href] = [sideNames[side], hrefs[side]];
    const shown = <FittingName name={name} always />;
    return href ? <PageLink href={href}>{shown}</PageLink> : shown;
  };
  const figureTexts = isPoints ? t("points") : t("gamesWon");
  return (
    <header className="sheet match-head" data-live="match" data-live-name={sideNames.join(" – ")}>
      <div className="match-head-above">{props.above}</div>
      <p className="match-head-note">{props.note}</p>
      <p className="match-head-state">
        <MatchState state={state} {...(live ? { live } : {})} />
        <DoubtMark doubt={doubt} />
      </p>
      {isMany ? (
        <MultiSideBoard
          sides={sideNames.map((name, side) => ({ name, coin: <Coin name={name} />, label: label(side) }))}
          figures={begun ? figures : null}
          figureTexts={figureTexts}
        />
      ) : (
        <h1 className="board-sides">
          {sideNames.map((name, side) => (
            <BoardSide
              key={name}
              coin={<Coin name={name} size="large" />}
              between={side === 0 ? "" : `${t("v")} `}
              isAhead={isAhead(figures, side)}
              figure={begun ? (figures[side] ?? 0) : null}
              figureTexts={figureTexts}
              running={running ? { total: running.totals[side] ?? 0, game: running.game } : null}
            >
              {label(side)}
            </BoardSide>
          ))}
        </h1>
      )}
      {state === "finished" ? (
        <p className="board-outcome">
          <Trophy aria-hidden="true" className="size-5" />
          {outcome(t, sideNames, figures, nameInSentence)}
        </p>
      ) : null}
      {isMany ? null : <BoardRows sideNames={sideNames} games={games} />}
      {props.lineUps}
      <Signatures sideNames={sideNames} games={games} timeZone={timeZone} />
      {props.actions ? <div className="match-head-actions">{props.actions}</div> : null}
    </header>
  );
}

function isAhead(won: readonly number[], side: number): boolean {
  return won.every((games, other) => other === side || (won[side] ?? 0) > games);
}

function outcome(
  t: ReturnType<typeof useTranslations<"schedule">>,
  sideNames: readonly string[],
  figures: readonly number[],
  nameInSentence: NameInSentence,
): string {
  const most = Math.max(...figures);
  const leaders = sideNames.filter((_, side) => figures[side] === most);
  if (sideNames.length > 2) return t("wonBy", { count: leaders.length, names: leaders.join(", ").replace(/\.$/, "") });
  return leaders.length === 1 ? t("winner", { side: nameInSentence(leaders[0] ?? "", "start") }) : t("split");
}
