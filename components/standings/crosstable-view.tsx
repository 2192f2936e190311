import { useFormatter, useTranslations } from "next-intl";
import { dayWords } from "@/components/schedule/spoken-time";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import { DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { CrossCell, CrossMeeting } from "@/lib/competition/standings/crosstable";
import { signed } from "./signed";

/** A meeting with the address of its page. */
type LinkedMeeting = CrossMeeting & { readonly slug: string };

interface CrosstableViewProps {
  /** In the order of the standings; `cells` has one for every other entrant that it meets. */
  readonly rows: readonly {
    readonly entrant: string;
    readonly name: string;
    readonly shortName?: string | undefined;
    readonly cells: ReadonlyMap<string, Omit<CrossCell, "meetings"> & { readonly meetings: readonly LinkedMeeting[] }>;
  }[];
  /** The address of the season's matches. */
  readonly matches: string;
  readonly who: EntrantKind;
}

/** Who beat whom: a heat map that is a table, each meeting with the way to its sheets. */
export function CrosstableView({ rows, matches, who }: CrosstableViewProps) {
  const t = useTranslations("figures.cross");
  return (
    <DataTable caption={t("caption")} hideCaption className="crosstable">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("team", { who })}</span>
          </th>
          {rows.map(({ entrant, name }) => (
            <th key={entrant} scope="col">
              <FittingName name={name} always />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entrant, name, cells }) => (
          <tr key={entrant}>
            <th scope="row">
              <FittingName name={name} />
            </th>
            {rows.map((other) => {
              if (other.entrant === entrant) return <SelfCell key={entrant} who={who} />;
              const cell = cells.get(other.entrant);
              return (
                <td key={other.entrant} className={classNames("cross-cell", heatClass(cell?.heat ?? null))}>
                  {cell ? (
                    cell.meetings.map((meeting) => <Meeting key={meeting.match} meeting={meeting} matches={matches} />)
                  ) : (
                    <span className="sr-only">{t("none")}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function SelfCell({ who }: { readonly who: EntrantKind }) {
  const t = useTranslations("figures.cross");
  return (
    <td className="cross-cell cross-self">
      <span className="sr-only">{t("self", { who })}</span>
    </td>
  );
}

function heatClass(heat: CrossCell["heat"]): string {
  if (heat === null) return "cross-open";
  if (heat === 0) return "cross-even";
  return `cross-${heat > 0 ? "win" : "lose"}-${Math.abs(heat)}`;
}

function Meeting({ meeting, matches }: { readonly meeting: LinkedMeeting; readonly matches: string }) {
  const t = useTranslations("figures.cross");
  const format = useFormatter();
  const { score, status, slug } = meeting;
  const state = stateOf(status);
  if (!score) {
    return (
      <PageLink className="cross-meeting" href={`${matches}/${slug}`}>
        <span className="cross-date">{state ? t(state) : dayWords(format, meeting.date)}</span>
      </PageLink>
    );
  }
  const difference = signed(format, score.difference);
  return (
    <PageLink className="cross-meeting" href={`${matches}/${slug}`}>
      <span aria-hidden="true">{t("score", score)}</span>
      <span className="sr-only">{t("said", { ...score, difference })}</span>
      <span className="cross-difference" aria-hidden="true">
        {difference}
      </span>
      {state ? <span className="cross-difference">{t(state)}</span> : null}
    </PageLink>
  );
}

/** What is to be said of a match besides its score or date. */
function stateOf(status: CrossMeeting["status"]): "postponed" | "void" | "forfeit" | null {
  if (status === "postponed" || status === "void") return status;
  return status === "forfeited" || status === "double-forfeit" ? "forfeit" : null;
}
