import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { PrintedMatch } from "./printed-match";

/** A column of a printed list. */
export interface PrintedColumn {
  readonly key: "week" | "date" | "time" | "match" | "bar" | "table" | "result" | "place";
  readonly label: string;
  readonly cellOf: (match: PrintedMatch) => ReactNode;
}

interface PrintedTableProps {
  readonly labelledBy: string;
  readonly columns: readonly PrintedColumn[];
  readonly matches: readonly PrintedMatch[];
}

/** Matches as rows. In print the header is repeated on each page, and no row is split. */
export function PrintedTable({ labelledBy, columns, matches }: PrintedTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard has to reach it
    <section className="paper-scroll" aria-labelledby={labelledBy} tabIndex={0}>
      <table aria-labelledby={labelledBy} className="paper-grid">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={`paper-col-${key}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.id} className={classNames(match.isOff && "paper-off")}>
              {columns.map(({ key, cellOf }) => (
                <td key={key} className={`paper-col-${key}`}>
                  {cellOf(match)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
