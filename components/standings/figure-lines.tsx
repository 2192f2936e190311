import { useFormatter, useTranslations } from "next-intl";
import { FittingName } from "@/components/short-name/fitting-name";
import { DataTable } from "@/components/ui/data-table";
import { numberText, scoreText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { FigureLine } from "@/lib/competition/standings/figures";
import type { StandingsRow } from "@/lib/competition/standings/standings";
import { useAdjustmentTexts } from "./adjustment-list";
import { signed } from "./signed";

interface FigureLinesProps {
  readonly team: string;
  readonly row: StandingsRow;
  readonly lines: readonly (Omit<FigureLine, "opponents" | "partners"> & {
    readonly slug: string;
    readonly opponent: string;
    readonly partner: string;
  })[];
  readonly who: EntrantKind;
  /** The address of the season's matches. */
  readonly matches: string;
}

/** The matches that add up to a row of the standings, each score linked to its sheets. */
export function FigureLines({ team, row, lines, who, matches }: FigureLinesProps) {
  const t = useTranslations("figures.from");
  const format = useFormatter();
  const adjustment = useAdjustmentTexts(who);
  const withSets = row.sets > 0;
  return (
    <DataTable caption={t("caption", { team })} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{t("match")}</th>
          <th scope="col" className="num">
            {t("won")}
          </th>
          <th scope="col" className="num">
            {t("points")}
          </th>
          <th scope="col" className="num">
            {t("against")}
          </th>
          {withSets ? (
            <th scope="col" className="num">
              {t("sets")}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ match, slug, opponent, partner, round, atHome, status, games, score }) => (
          <tr key={match}>
            <th scope="row">
              <PageLink href={`${matches}/${slug}`}>
                <FittingName name={opponent} />
              </PageLink>
              <span className="figure-week">
                {[
                  t("week", { round, who }),
                  partner ? t("with", { partners: partner }) : "",
                  who === "team" ? t(atHome ? "home" : "away") : "",
                  status === "playing" || status === "forfeited" || status === "double-forfeit"
                    ? t(`status.${status}`)
                    : "",
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <span className="figure-games">
                {games.map((game, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the games of a match have their order alone
                  <span key={at}>{scoreText(format, [game.own, game.theirs])}</span>
                ))}
              </span>
            </th>
            <td className="num">{score.gamesWon}</td>
            <td className="num">{numberText(format, score.pointsFor)}</td>
            <td className="num">{numberText(format, score.pointsAgainst)}</td>
            {withSets ? <td className="num">{score.sets}</td> : null}
          </tr>
        ))}
        {row.adjustments.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their order never changes
          <tr key={at}>
            <th scope="row">{adjustment(one)}</th>
            <td className="num">{one.gamesWon ? signed(format, one.gamesWon) : ""}</td>
            <td className="num">{one.gamePoints ? signed(format, one.gamePoints) : ""}</td>
            <td colSpan={withSets ? 2 : 1} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          <td className="num">{row.gamesWon}</td>
          <td className="num">{numberText(format, row.pointsFor)}</td>
          <td className="num">{numberText(format, row.pointsAgainst)}</td>
          {withSets ? <td className="num">{row.sets}</td> : null}
        </tr>
      </tfoot>
    </DataTable>
  );
}
