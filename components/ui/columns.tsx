import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface ColumnsProps {
  /** The main column: wider on wide screens, first on a phone. */
  readonly main: ReactNode;
  readonly beside: ReactNode;
  /** Whether the main column contains a table: it is wider, and the columns start at a larger screen width. */
  readonly isDense?: boolean;
}

/** A main and a side column on a wide screen; one column on a phone. */
export function Columns({ main, beside, isDense = false }: ColumnsProps) {
  return (
    <div className={classNames("columns", isDense && "columns-dense")}>
      <div className="column">{main}</div>
      <div className="column">{beside}</div>
    </div>
  );
}
