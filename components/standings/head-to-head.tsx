import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { formatShortDate } from "@/components/schedule/format-date";
import { FittingName } from "@/components/short-name/fitting-name";
import { DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { CrossCell, CrossMeeting } from "@/lib/competition/standings/crosstable";
import { signed } from "./signed";

interface HeadToHeadProps {
  readonly team: string;
  readonly who: EntrantKind;
  readonly others: readonly (Omit<CrossCell, "meetings"> & {
    readonly entrant: string;
    readonly name: string;
    readonly meetings: readonly (CrossMeeting & { readonly slug: string })[];
  })[];
  /** The address of the season's matches. */
  readonly matches: string;
}

/** A team's results against each other team of the season, with links to the meetings. */
export function HeadToHead({ team, who, others, matches }: HeadToHeadProps) {
  const t = useTranslations("rounds.against");
  const format = useFormatter();
  return (
    <DataTable caption={t("caption", { team, who })} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{t("team", { who })}</th>
          <th scope="col" className="num">
            {t("games")}
          </th>
          <th scope="col" className="num">
            {t("difference")}
          </th>
          <th scope="col" className="num">
            {t("meetings")}
          </th>
        </tr>
      </thead>
      <tbody>
        {others.map(({ entrant, name, won, lost, difference, heat, meetings }) => (
          <tr key={entrant}>
            <th scope="row">
              <span className="team-name">
                <Coin name={name} size="small" />
                <span>
                  <FittingName name={name} />
                </span>
              </span>
            </th>
            <td className="num">{heat === null ? "" : t("score", { won, lost })}</td>
            <td className="num">{heat === null ? "" : signed(format, difference)}</td>
            <td className="num figure-games">
              {meetings.map(({ match, slug, date, score }) => (
                <span key={match}>
                  <PageLink className="inline-flex min-h-12 items-center" href={`${matches}/${slug}`}>
                    {score ? t("score", score) : formatShortDate(format, date)}
                    <span className="sr-only"> {t("meeting", { other: name })}</span>
                  </PageLink>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
