import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface SheetProps {
  /** The heading; if given, the sheet is a region with this name. */
  readonly title?: ReactNode;
  readonly titleId?: string;
  /** Content to the right of the heading: one link or button. */
  readonly action?: ReactNode;
  readonly note?: ReactNode;
  /** Whether the note is part of the region's name, for sheets with the same heading. */
  readonly namedByNote?: boolean;
  readonly as?: "section" | "article" | "div";
  readonly level?: 2 | 3;
  /** Whether to leave out the padding, for a table of full width. */
  readonly flush?: boolean;
  /** Whether only its title and note are shown until it is opened; it needs a title. */
  readonly isFolded?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet of paper with a gum strip at the top, for records. */
export function Sheet({
  title,
  titleId,
  action,
  note,
  namedByNote = false,
  as: Tag = "section",
  level = 2,
  flush = false,
  isFolded = false,
  className,
  children,
}: SheetProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const noteId = namedByNote && titleId ? `${titleId}-note` : undefined;
  const head = (
    <>
      <Heading id={titleId}>{title}</Heading>
      {note ? (
        <span id={noteId} className="mt-0.5 block text-small text-ink-soft">
          {note}
        </span>
      ) : null}
    </>
  );
  const body = <div className={flush ? undefined : classNames("px-4 pb-4", !title && "pt-4")}>{children}</div>;
  return (
    <Tag className={classNames("sheet", className)} aria-labelledby={noteId && note ? `${titleId} ${noteId}` : titleId}>
      {isFolded ? (
        <details className="sheet-fold">
          <summary>
            {head}
            <ChevronDown aria-hidden="true" className="size-5" />
          </summary>
          {body}
        </details>
      ) : (
        <>
          {title ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-3 pb-2">
              <div>{head}</div>
              {action}
            </div>
          ) : null}
          {body}
        </>
      )}
    </Tag>
  );
}
