import type { ReactNode } from "react";

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line under the title: when, where, how fresh. */
  readonly note?: ReactNode;
  /** The link back, above the title. */
  readonly above?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page's title, subtitle, and actions. */
export function PageHeader({ title, note, above, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {above ? <div className="text-small text-ink-soft">{above}</div> : null}
        <h1>{title}</h1>
        {note ? <p className="mt-1 leading-snug text-ink-soft">{note}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
