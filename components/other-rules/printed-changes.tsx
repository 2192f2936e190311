import { useTranslations } from "next-intl";
import type { SeasonChangeView } from "@/lib/views/other-rules";
import { ChangedRule } from "./changed-rule";
import "./printed-changes.css";

interface PrintedChangesProps {
  readonly rulebook: string;
  readonly changes: readonly SeasonChangeView[];
}

/** The changes of a season's house rules on paper, one row each. */
export function PrintedChanges({ rulebook, changes }: PrintedChangesProps) {
  const t = useTranslations("otherRules");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard has to reach it
    <section className="paper-scroll paper-part" aria-label={t("printTitle")} tabIndex={0}>
      <table className="printed-changes">
        <caption className="sr-only">{t("printTitle")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("column.rule")}</th>
            {(["games", "winners", "ends", "places", "untold"] as const).map((column) => (
              <th key={column} scope="col" className="printed-changes-figure">
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col">{t("column.first")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, change, games, otherWinners, endElsewhere, moving, untold, leaders }) => (
            <tr key={key}>
              <th scope="row">
                <ChangedRule rulebook={rulebook} change={change} />
              </th>
              {[games.length, otherWinners, endElsewhere, moving, untold].map((figure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
                <td key={at} className="printed-changes-figure">
                  {figure === 0 ? "–" : figure}
                </td>
              ))}
              <td>{leaders.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
