import { useFormatter, useTranslations } from "next-intl";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { winnerOf } from "@/lib/score-sheet/commands/match-over";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { TableMatch } from "../table-match";
import { endText, highest } from "./end-texts";
import { EndingScore } from "./ending-score";
import { Laurel } from "./laurel";
import { TableEnd } from "./table-end";

interface EndingHeadProps {
  readonly match: TableMatch;
  readonly game: number;
  /** The table's number; without one its position. */
  readonly table: number;
  readonly games: readonly PhoneGame[];
  readonly totals: readonly number[];
  readonly winner: number | null;
  readonly played: { readonly hands: number; readonly sets: number } | null;
  /** Whether no game follows at this table. */
  readonly isLast: boolean;
}

/** Winner and margin: of the match after its last game, else of the game. Only a match's winner has the laurel. */
export function EndingHead({ match, game, table, games, totals, winner, played, isLast }: EndingHeadProps) {
  const t = useTranslations("ending");
  const tTable = useTranslations("table");
  const format = useFormatter();
  const nameInSentence = useNameInSentence();
  const { sides } = match;
  const won = gamesWon(useRulebook(), match, games);
  const isMatch = isLast && match.gamesPlanned > 1;
  const leaders = isMatch ? highest(won) : winner === null ? [] : [winner];
  const [first] = leaders;
  const champion = isLast && leaders.length === 1 ? first : undefined;
  const end = { match, game, isMatch, isLast, won, leaders };
  const isOwn = champion === undefined || match.side === null || match.side === champion;
  return (
    <section className="ending-head">
      {champion !== undefined && isOwn ? (
        <div className="ending-laurel">
          <Laurel />
          <Laurel isRight />
        </div>
      ) : null}
      <h1>{titleTexts(t, end)}</h1>
      <p className="ending-by">{byWords(t, end, { totals, winner, played })}</p>
      <EndingScore sides={sides} totals={totals} isPlain={!isOwn} />
      <p role="status" className="sr-only">
        {endText({ t: tTable, format, nameInSentence }, { game, sides, totals, winner })}
      </p>
      {isLast ? (
        <div className="sr-only">
          <TableEnd match={match} table={table} games={games} />
        </div>
      ) : null}
    </section>
  );
}

type Translator = ReturnType<typeof useTranslations<"ending">>;

interface EndFacts {
  readonly match: TableMatch;
  readonly game: number;
  /** Whether the text is about the match, not its last game. */
  readonly isMatch: boolean;
  readonly isLast: boolean;
  /** Games won, by side. */
  readonly won: readonly number[];
  readonly leaders: readonly number[];
}

/** The winner of the match, or of a game that does not decide it. */
function titleTexts(t: Translator, { match, game, isMatch, isLast, won, leaders }: EndFacts): string {
  const { sides } = match;
  const [first = 0, another] = leaders;
  const side = sides[first] ?? "";
  const [ours = 0, theirs = 0] = [won[first], won[1 - first]];
  if (leaders.length === 0 || another !== undefined)
    return isMatch && sides.length === 2 ? t("square", { won: ours, lost: theirs }) : t("shared");
  if (sides.length > 2) return t("winSingle", { side });
  if (isMatch) return t("winMatch", { side, won: ours, lost: theirs });
  if (isLast) return t("win", { side });
  return match.side === first ? t("yours", { game }) : t("winGame", { side, game });
}

/** The margin of the finished game. */
function byWords(
  t: Translator,
  { match, game, isMatch, leaders }: EndFacts,
  { totals, winner, played }: Pick<EndingHeadProps, "totals" | "winner" | "played">,
): string {
  const [most = 0, second = 0] = totals.toSorted((a, b) => b - a);
  const points = most - second;
  if (winner === null) return t("level");
  if (match.sides.length > 2) return t("ahead", { points });
  if (isMatch && leaders[0] !== winner) return t("gameBy", { side: match.sides[winner] ?? "", game, points });
  return played ? t("by", { points, ...played }) : t("byFinal", { points });
}

/** Games won at a table, by side. */
function gamesWon(book: Rulebook, { rules, sides }: TableMatch, games: readonly PhoneGame[]): readonly number[] {
  const winners = games.map((game) => winnerOf({ rulebook: book, rules }, game));
  return sides.map((_, side) => winners.filter((winner) => winner === side).length);
}
