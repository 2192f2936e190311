import { useFormatter, useTranslations } from "next-intl";
import { Fragment } from "react";
import { FittingName } from "@/components/short-name/fitting-name";
import { DataTable } from "@/components/ui/data-table";
import { scoreText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";

interface RoundResultsProps {
  readonly results: readonly {
    readonly id: string;
    readonly slug: string;
    readonly sides: readonly { readonly name: string }[];
    readonly won: readonly number[];
    readonly played: readonly {
      readonly key: string;
      readonly totals: readonly number[];
      readonly winner: number | null;
    }[];
  }[];
  /** The address of the season's matches. */
  readonly matches: string;
}

/** The finished games of a round by match, with their points. */
export function RoundResults({ results, matches }: RoundResultsProps) {
  const t = useTranslations("rounds");
  const format = useFormatter();
  return (
    <DataTable caption={t("results")} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{t("match")}</th>
          <th scope="col" className="num">
            {t("won")}
          </th>
          <th scope="col" className="num">
            {t("games")}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ id, slug, sides, won, played }) => (
          <tr key={id}>
            <th scope="row">
              <PageLink href={`${matches}/${slug}`}>
                <span>
                  {sides.map(({ name }, side) => (
                    <Fragment key={name}>
                      {side > 0 ? " – " : null}
                      <FittingName name={name} />
                    </Fragment>
                  ))}
                </span>
              </PageLink>
            </th>
            <td className="num">{scoreText(format, won)}</td>
            <td className="num figure-games">
              {played.map(({ key, totals }) => (
                <span key={key}>{scoreText(format, totals)}</span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
