import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { formatShortDate } from "@/components/schedule/format-date";
import { FittingName } from "@/components/short-name/fitting-name";
import { signed } from "@/components/standings/signed";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { CrossMeeting } from "@/lib/competition/standings/crosstable";

interface PrintedCrosstableProps {
  /** In the order of the standings. */
  readonly rows: readonly {
    readonly entrant: string;
    readonly name: string;
    readonly cells: ReadonlyMap<string, { readonly meetings: readonly CrossMeeting[] }>;
  }[];
  readonly who: EntrantKind;
}

/** The crosstable for print: each meeting with its score and difference, or its date. */
export function PrintedCrosstable({ rows, who }: PrintedCrosstableProps) {
  const t = useTranslations("figures.cross");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard has to reach it
    <section className="paper-scroll paper-part" aria-label={t("caption")} tabIndex={0}>
      <table className="paper-cross" data-many={rows.length > 10 ? "" : undefined}>
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("team", { who })}</span>
            </th>
            {rows.map(({ entrant, name }) => (
              <th key={entrant} scope="col">
                <Coin name={name} size="small" /> <FittingName name={name} always />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entrant, name, cells }) => (
            <tr key={entrant}>
              <th scope="row">
                <Coin name={name} size="small" /> <FittingName name={name} always />
              </th>
              {rows.map((other) =>
                other.entrant === entrant ? (
                  <td key={other.entrant} className="paper-cross-self">
                    <span className="sr-only">{t("self", { who })}</span>
                  </td>
                ) : (
                  <td key={other.entrant}>
                    {(cells.get(other.entrant)?.meetings ?? []).map((meeting) => (
                      <PrintedMeeting key={meeting.match} meeting={meeting} />
                    ))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PrintedMeeting({ meeting: { score, date } }: { readonly meeting: CrossMeeting }) {
  const t = useTranslations("figures.cross");
  const format = useFormatter();
  if (!score) return <span className="paper-cross-open">{formatShortDate(format, date)}</span>;
  return (
    <span className="paper-cross-met">
      <b>{t("score", score)}</b> <small>{signed(format, score.difference)}</small>
    </span>
  );
}
