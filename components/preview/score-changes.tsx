import { useFormatter, useTranslations } from "next-intl";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import { scoreText } from "@/components/ui/number-text";
import type { ChangedScore, GameScore, MatchScore } from "@/lib/competition/command-preview";
import { FromTo } from "./from-to";

interface ScoreChangesProps {
  readonly scores: readonly ChangedScore[];
  /** Whether matches are named; false on the page of one match. */
  readonly isNamed: boolean;
}

/** Maximum number of matches shown; the others are folded. */
const maxListed = 3;

/** The previous and new score of each match that a command changes. */
export function ScoreChanges({ scores, isNamed }: ScoreChangesProps) {
  const t = useTranslations("preview");
  if (scores.length === 0) return null;
  const list = (
    <ul className="grid gap-1">
      {scores.map((score) => (
        <ScoreChange key={score.match} score={score} isNamed={isNamed} />
      ))}
    </ul>
  );
  if (scores.length <= maxListed) return list;
  return (
    <details>
      <summary className="min-h-12 content-center font-semibold">{t("matches", { count: scores.length })}</summary>
      {list}
    </details>
  );
}

interface ScoreChangeProps extends Pick<ScoreChangesProps, "isNamed"> {
  readonly score: ChangedScore;
}

function ScoreChange({ score: { sides, before, after }, isNamed }: ScoreChangeProps) {
  const statusTexts = useStatusTexts(sides);
  const [was, is] = [statusTexts(before), statusTexts(after)];
  return (
    <li>
      {isNamed ? <b className="name wrap-anywhere">{sides.join(" – ")}</b> : null}
      {was === is ? null : (
        <>
          {isNamed ? ": " : null}
          <FromTo was={was} is={is} />
        </>
      )}
      {changedGames(before, after).map((game) => (
        <GameChange key={`${game.table} ${game.game}`} {...game} />
      ))}
    </li>
  );
}

interface ChangedGame {
  readonly table: number;
  readonly game: number;
  /** Null without a previous score. */
  readonly was: GameScore | null;
  readonly is: GameScore | null;
}

function GameChange({ game, was, is }: ChangedGame) {
  const t = useTranslations("preview");
  const format = useFormatter();
  const texts = (score: GameScore | null) => (score ? scoreText(format, score.totals) : t("noScore"));
  const isEnding = was !== null && is !== null && was.isOver !== is.isOver;
  return (
    <p>
      {t("game", { game })} <FromTo was={texts(was)} is={texts(is)} />
      {isEnding ? <strong className="text-warn"> {t(is.isOver ? "ends" : "reopens")}</strong> : null}
    </p>
  );
}

/** The games with changed scores. */
function changedGames(before: MatchScore, after: MatchScore): readonly ChangedGame[] {
  const keys = new Map(
    [...before.games, ...after.games].map(({ table, game }) => [`${table} ${game}`, { table, game }]),
  );
  const find = ({ games }: MatchScore, at: { readonly table: number; readonly game: number }) =>
    games.find(({ table, game }) => table === at.table && game === at.game) ?? null;
  return [...keys.values()]
    .map((at) => ({ ...at, was: find(before, at), is: find(after, at) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
}

function useStatusTexts(sides: readonly string[]): (score: MatchScore) => string {
  const t = useTranslations("preview");
  const nameInSentence = useNameInSentence();
  return ({ status, forfeitedBy }) =>
    status === "forfeited"
      ? t("forfeited", { sides: forfeitedBy.map((side) => nameInSentence(sides[side] ?? "")).join(", ") })
      : t(`status.${status}`);
}
