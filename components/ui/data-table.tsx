import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface DataTableProps {
  /** The table's caption; pass `hideCaption` if a heading has the same text. */
  readonly caption: ReactNode;
  readonly hideCaption?: boolean;
  readonly className?: string;
  /** `<thead>` and `<tbody>`; give figures the class `num`, and each row a `<th scope="row">`. */
  readonly children: ReactNode;
}

/** A plain table of figures. If it is wider than the page it scrolls, also by keyboard. */
export function DataTable({ caption, hideCaption = false, className, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table className={classNames("data-table", className)}>
        <caption className={hideCaption ? "sr-only" : "px-4 pt-3 pb-1 text-small text-ink-soft"}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
