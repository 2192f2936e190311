import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { InDoubtSettings } from "@/lib/competition/sheet-settings";
import type { GamesInDoubt } from "@/lib/competition/standings/in-doubt";
import type { FormOutcome } from "./form-bars";
import type { PlaceMarkOf } from "./place-mark";
import { DoubtsKey } from "./row-doubts";
import type { RowOfTables, TableFigure } from "./row-figures";
import { StandingsLine } from "./standings-line";
import { WhyInView } from "./why-in-view";

/** One line of the table. */
export interface StandingsTableRow {
  readonly id: string;
  /** Null for a withdrawn entrant, which is last. */
  readonly place: number | null;
  readonly movement: number | null;
  readonly name: string;
  readonly href?: string;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly gamePoints: number;
  /** Shown instead of games and points for more than two sides at a table. */
  readonly tables?: RowOfTables;
  /** The number of games still to play beyond the others' number. */
  readonly gamesInHand?: number;
  readonly form: readonly FormOutcome[];
  /** The reason for the place, opened in the next row; without it the row has no Why. */
  readonly why?: ReactNode;
  /** A proved statement about its first place. */
  readonly mark?: PlaceMarkOf;
  /** Finished games whose results may still change. */
  readonly inDoubt?: GamesInDoubt | undefined;
  /** Whether the last prize is in this row. */
  readonly cut?: boolean;
}

interface StandingsTableProps {
  readonly rows: readonly StandingsTableRow[];
  readonly caption?: string;
  /** Whether results in doubt count; noted below the table if there are any. */
  readonly doubts?: InDoubtSettings;
  /** A short version: place, name, games and points only. */
  readonly brief?: boolean;
  /** The number of sides in a match; two by default. */
  readonly sides?: number;
  readonly who?: EntrantKind;
  /** The league's address, for marking the reader's own team. */
  readonly follow?: string;
}

/** The figures for more than two sides at a table, in order. */
const tableFigures: readonly TableFigure[] = ["rounds", "tablePoints", "wins", "total"];
const briefFigures: readonly TableFigure[] = ["tablePoints", "total"];

/** The standings. Every row has the reason for its place, also without scripts. */
export function StandingsTable({
  rows,
  caption,
  doubts,
  brief = false,
  sides = 2,
  who = "team",
  follow,
}: StandingsTableProps) {
  const t = useTranslations("standings");
  const figures = sides > 2 ? (brief ? briefFigures : tableFigures) : null;
  if (rows.length === 0) return <p className="px-4 py-6 text-ink-soft">{t("empty")}</p>;
  return (
    <div className="standings-box">
      {brief ? null : <WhyInView />}
      <table
        className={classNames(
          "standings",
          brief ? "standings-brief" : "standings-whole",
          figures && "standings-tables",
        )}
      >
        <caption className="sr-only">{caption ?? t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col" className="standings-place">
              {t("column.place")}
            </th>
            <th scope="col" className="standings-move">
              <span className="sr-only">{t("column.movement")}</span>
            </th>
            <th scope="col">{t("column.team", { who })}</th>
            {(figures ?? (["games", "points"] as const)).map((figure) => (
              <th key={figure} scope="col" className={classNames("standings-figure", `standings-${figure}`)}>
                {t(`column.${figure}`)}
              </th>
            ))}
            {brief || figures ? null : (
              <th scope="col" className="standings-form">
                <span>{t("column.form")}</span>
              </th>
            )}
            {brief ? null : (
              <th scope="col" className="standings-why">
                <span className="sr-only">{t("column.why")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StandingsLine key={row.id} row={row} brief={brief} figures={figures} follow={follow} />
          ))}
        </tbody>
      </table>
      {brief ? null : <StandingsKey byTables={figures !== null} />}
      {brief || !doubts ? null : <DoubtsKey rows={rows} doubts={doubts} />}
    </div>
  );
}

/** The explanation of the table's figures and bars. */
function StandingsKey({ byTables }: { readonly byTables: boolean }) {
  const t = useTranslations("standings.key");
  return (
    <p className="standings-key">
      <span>{t(byTables ? "tables" : "form")}</span>
    </p>
  );
}
