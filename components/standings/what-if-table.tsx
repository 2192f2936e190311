import { Lightbulb } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Supposed, SupposedRow } from "@/lib/competition/standings/what-if";
import { Movement } from "./movement";
import { tableFigureText } from "./row-figures";

type NamedRow = SupposedRow & { readonly name: string };

interface WhatIfTableProps {
  readonly supposed: Omit<Supposed, "rows"> & { readonly rows: readonly NamedRow[] };
  readonly hrefOf: (entrant: string) => string;
  /** The number of sides in a match. */
  readonly sides: number;
  readonly who: EntrantKind;
  /** Whether a notice says that this is another preset than the league's. */
  readonly isNoted?: boolean;
}

/** The standings by another preset: places, and their difference from the actual ones. */
export function WhatIfTable({ supposed, hrefOf, sides, who, isNoted = true }: WhatIfTableProps) {
  const { rows, criteria, moving } = supposed;
  const t = useTranslations("figures.whatIf");
  const tStandings = useTranslations("standings");
  const shown = sides > 2 ? (["tablePoints", "total"] as const) : (["games", "points"] as const);
  const figures = criteria[0] === "game-points" ? shown.toReversed() : shown;
  return (
    <>
      {isNoted ? <WhatIfNotice rows={rows} moving={moving} sides={sides} who={who} /> : null}
      <div className="standings-box">
        <table className="standings what-if">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr>
              <th scope="col" className="standings-place">
                {tStandings("column.place")}
              </th>
              <th scope="col" className="standings-move">
                <span className="sr-only">{tStandings("column.movement")}</span>
              </th>
              <th scope="col">{tStandings("column.team", { who })}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="standings-figure">
                  {tStandings(`column.${figure}`)}
                </th>
              ))}
              <th scope="col" className="standings-figure">
                {t("inFact")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.entrant}>
                <td className="standings-place">{row.place ?? <span className="sr-only">{t("noPlace")}</span>}</td>
                <td className="standings-move">
                  <Movement places={row.movement} />
                </td>
                <th scope="row" className="standings-name">
                  <PageLink href={hrefOf(row.entrant)}>{row.name}</PageLink>
                </th>
                {figures.map((figure, at) => (
                  <td key={figure} className={at === 0 ? "standings-figure what-if-first" : "standings-figure"}>
                    <WhatIfFigure row={row} figure={figure} />
                  </td>
                ))}
                <td className="standings-figure what-if-fact">
                  {row.actual === null ? t("noPlace") : t("now", { place: row.actual })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type Figure = "games" | "points" | "tablePoints" | "total";

function WhatIfFigure({ row, figure }: { readonly row: SupposedRow; readonly figure: Figure }) {
  const t = useTranslations("standings");
  const format = useFormatter();
  if (figure === "points") return numberText(format, row.pointsFor);
  if (figure !== "games") return tableFigureText(row, figure, format);
  return (
    <>
      <span aria-hidden="true">
        {row.gamesWon}–{row.gamesLost}
      </span>
      <span className="sr-only">{t("gamesSaid", { won: row.gamesWon, lost: row.gamesLost })}</span>
    </>
  );
}

interface WhatIfNoticeProps {
  readonly rows: readonly NamedRow[];
  readonly moving: number;
  readonly sides: number;
  readonly who: EntrantKind;
}

/** States that this is not the league's table, and what differs. */
function WhatIfNotice({ rows, moving, sides, who }: WhatIfNoticeProps) {
  const t = useTranslations("figures.whatIf");
  const leaders = rows.filter(({ place, movement }) => place === 1 && movement !== 0).map(({ name }) => name);
  const summary = moving === 0 ? t("same") : leaders.length === 0 ? t("movesOnly", { count: moving, who }) : "";
  return (
    <p className="what-if-notice">
      <Lightbulb aria-hidden="true" className="size-5 flex-none" />
      <span>
        <strong>{t("notice")}</strong> {t("isNot", { sides })}{" "}
        {summary || t("moves", { count: moving, leaders: leaders.join(", "), who })}
      </span>
    </p>
  );
}
