import { useFormatter, useTranslations } from "next-intl";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { winnerOf } from "@/lib/score-sheet/commands/match-over";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { TableMatch } from "../table-match";
import { sideScores } from "./end-texts";

interface TableEndProps {
  readonly match: TableMatch;
  /** The table's number; without one its position. */
  readonly table: number;
  readonly games: readonly PhoneGame[];
}

/** The table's result over all games; empty after a single game of more than two sides, which shows it itself. */
export function TableEnd({ match, table, games }: TableEndProps) {
  const t = useTranslations("table");
  const format = useFormatter();
  const played = { rulebook: useRulebook(), rules: match.rules };
  const winners = games.map((game) => winnerOf(played, game));
  const won = match.sides.map((_, side) => winners.filter((winner) => winner === side).length);
  const isTable = match.tables.length > 1;
  if (match.sides.length > 2) {
    if (match.gamesPlanned === 1) return null;
    const score = sideScores({ t, format }, match.sides, won);
    return <p>{isTable ? t("tableOverMany", { table, score }) : t("matchOverMany", { score })}</p>;
  }
  const [home = "", away = ""] = match.sides;
  const [homeWon = 0, awayWon = 0] = won;
  const wins = { home, homeWon, away, awayWon };
  return <p>{isTable ? t("tableOver", { table, ...wins }) : t("matchOver", wins)}</p>;
}
