"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useState } from "react";
import { listPage } from "@/lib/kernel/list-page";
import { Button } from "./button";
import { TextField } from "./text-field";

interface PagedListProps<Row> {
  /** The id of the search field. */
  readonly id: string;
  readonly rows: readonly Row[];
  /** The maximum number of rows on a page; a longer list has a search field and pages. */
  readonly size: number;
  readonly keyOf: (row: Row) => string;
  readonly textOf: (row: Row) => string;
  /** A row's list item. */
  readonly children: (row: Row) => ReactNode;
  /** Whether the items are numbered from the list's first. */
  readonly isNumbered?: boolean;
}

/** A list of items with forms, which stay on the screen: searched and turned without leaving the page. */
export function PagedList<Row>({ id, rows, size, keyOf, textOf, children, isNumbered = false }: PagedListProps<Row>) {
  const t = useTranslations("desk.list");
  const [find, setFind] = useState("");
  const [at, setAt] = useState(1);
  const query = { find: find.trim(), sort: null, isReversed: false, page: at, open: null };
  const page = listPage(rows, query, { size, textOf, sorts: {} });
  const items = page.rows.map((row) => <Fragment key={keyOf(row)}>{children(row)}</Fragment>);
  return (
    <div className="grid gap-2">
      {rows.length > size ? (
        <TextField
          id={id}
          type="search"
          label={t("find")}
          maxLength={80}
          value={find}
          onChange={({ target }) => {
            setFind(target.value);
            setAt(1);
          }}
        />
      ) : null}
      {page.rows.length === 0 ? <p className="text-ink-soft">{t("nothing")}</p> : null}
      {isNumbered && find === "" ? (
        <ol className="list-decimal ps-7" start={page.first}>
          {items}
        </ol>
      ) : (
        <ul>{items}</ul>
      )}
      {page.pages > 1 ? (
        <nav aria-label={t("pages")} className="list-pages">
          <span role="status">
            {t("range", { first: page.first, last: page.first + page.rows.length - 1, found: page.matching })}
          </span>
          <span className="flex gap-2">
            <Button disabled={page.page === 1} onClick={() => setAt(page.page - 1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {t("previous")}
            </Button>
            <Button disabled={page.page === page.pages} onClick={() => setAt(page.page + 1)}>
              {t("next")}
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </span>
        </nav>
      ) : null}
    </div>
  );
}
