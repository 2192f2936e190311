import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TeamName } from "@/components/identity/team-name";
import { classNames } from "@/components/ui/class-names";
import { DataTable } from "@/components/ui/data-table";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { CrossCell } from "@/lib/competition/standings/crosstable";

/** The rows of a crosstable, in the order of the standings. `cells` has an entry for each opponent. */
export type CrosstableRows<Cell> = readonly {
  readonly entrant: string;
  readonly name: string;
  readonly cells: ReadonlyMap<string, Cell>;
}[];

interface CrosstableFrameProps<Cell> {
  readonly className: string;
  readonly rows: CrosstableRows<Cell>;
  readonly who: EntrantKind;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
  /** Shows short names at every width. */
  readonly isBrief?: boolean;
  /** The heading of an entrant's column. */
  readonly head: (name: string) => ReactNode;
  /** The content of a cell; undefined for two that do not meet. */
  readonly content: (cell: Cell | undefined) => ReactNode;
}

/** A table of all entrants against each other, colored by games won. */
export function CrosstableFrame<Cell extends Pick<CrossCell, "heat">>(props: CrosstableFrameProps<Cell>) {
  const { className, rows, who, follow, isBrief = false, head, content } = props;
  const t = useTranslations("figures.cross");
  return (
    <DataTable caption={t("caption")} hideCaption className={className}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("team", { who })}</span>
          </th>
          {rows.map(({ entrant, name }) => (
            <th key={entrant} scope="col">
              {head(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entrant, name, cells }) => (
          <tr key={entrant}>
            <th scope="row">
              <TeamName name={name} entrant={entrant} follow={follow} isShort={isBrief} />
            </th>
            {rows.map((other) => {
              if (other.entrant === entrant) return <SelfCell key={entrant} who={who} />;
              const cell = cells.get(other.entrant);
              return (
                <td key={other.entrant} className={classNames("cross-cell", heatClass(cell?.heat ?? null))}>
                  {content(cell)}
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

/** The class of a cell's color. */
function heatClass(heat: CrossCell["heat"]): string {
  if (heat === null) return "cross-open";
  if (heat === 0) return "cross-even";
  return `cross-${heat > 0 ? "win" : "lose"}-${Math.abs(heat)}`;
}
