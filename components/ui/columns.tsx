import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface ColumnsProps {
  /** The wider column on wide screens, the first part of the page on a phone. */
  readonly main: ReactNode;
  readonly beside: ReactNode;
  /** A table fills the main column: it is wider, and the columns begin on wider screens. */
  readonly isDense?: boolean;
}

/** Two columns of different weight on a wide screen; one on a phone. */
export function Columns({ main, beside, isDense = false }: ColumnsProps) {
  return (
    <div className={classNames("columns", isDense && "columns-dense")}>
      <div className="column">{main}</div>
      <div className="column">{beside}</div>
    </div>
  );
}
