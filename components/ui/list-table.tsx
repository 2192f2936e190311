import { ArrowDown, ArrowUp, ChevronDown, ChevronLeft, ChevronRight, ListChecks, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { type ListPage, type ListParams, type ListQuery, listHref, paramOf } from "@/lib/kernel/list-page";
import { Button } from "./button";
import { classNames } from "./class-names";
import { DataTable } from "./data-table";
import { LinkButton } from "./link-button";
import { PageLink } from "./page-link";
import { TextField } from "./text-field";

/** A column after the first, which has the row's name. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSorted?: boolean;
  readonly isFigure?: boolean;
  /** Whether it is left out on a phone. */
  readonly isWide?: boolean;
}

interface ListFinderProps {
  readonly params: ListParams;
  readonly query: ListQuery;
  readonly page: ListPage<unknown>;
  /** Further fields of the search form; their values are query parameters. */
  readonly filters?: ReactNode;
  /** The parameters of these fields. */
  readonly filtered?: readonly string[];
}

interface ListTableProps<Row> extends ListFinderProps {
  /** The table's name for screen readers. */
  readonly caption: string;
  readonly page: ListPage<Row>;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** The heading of the names, and whether they can be sorted. */
  readonly names: { readonly key: string; readonly name: string; readonly isSorted: boolean };
  readonly columns: readonly ListColumn<Row>[];
  /** What an opened row shows; without it rows do not open. */
  readonly details?: (row: Row) => ReactNode;
  /** Shown in place of an empty list. */
  readonly none: string;
  /** Edits the rows of a page together, in place of the table. `name` is the key that opens it. */
  readonly editor?: { readonly name: string; readonly rows: (done: string) => ReactNode };
}

/** The query parameter of the page that edits rows. */
const editing = "edit";

/** Whether the address asks for editing the rows. */
export function isEdited(params: ListParams): boolean {
  return paramOf(params, editing) !== "";
}

/** A list of at most this many rows has no search field. */
const maxUnsearched = 10;

/** A table of things with search, order and pages in the address, so that it works without scripts. A row opens below itself. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, params, query, page, keyOf, nameOf, names, columns, details, none, editor } = props;
  const t = useTranslations("desk.list");
  const to = (changed: Readonly<Record<string, string | null>>) => listHref(params, changed);
  return (
    <div className="list-table">
      <ListFinder {...props} />
      {editor && page.rows.length > 0 && !isEdited(params) ? (
        <p className="px-4 py-2">
          <LinkButton href={to({ [editing]: "1", open: null })}>
            <ListChecks aria-hidden="true" className="size-5" />
            {editor.name}
          </LinkButton>
        </p>
      ) : null}
      {editor && page.rows.length > 0 && isEdited(params) ? (
        editor.rows(to({ [editing]: null }))
      ) : page.rows.length === 0 ? (
        <p className="px-4 py-3 text-ink-soft">{page.total === 0 ? none : t("nothing")}</p>
      ) : (
        <DataTable caption={caption} hideCaption className="w-full">
          <thead>
            <tr>
              <Head column={names} query={query} to={to} />
              {columns.map((column) => (
                <Head key={column.key} column={column} query={query} to={to} />
              ))}
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => {
              const key = keyOf(row);
              const isOpen = details !== undefined && query.open === key;
              return (
                <Fragment key={key}>
                  <tr id={`row-${key}`} className={classNames(isOpen && "list-open")}>
                    <th scope="row" className="name">
                      {details ? (
                        <PageLink
                          href={to({ open: isOpen ? null : key })}
                          scroll={false}
                          className="list-key"
                          aria-expanded={isOpen}
                        >
                          <ChevronDown aria-hidden="true" className="list-mark size-5" />
                          <span>{nameOf(row)}</span>
                        </PageLink>
                      ) : (
                        nameOf(row)
                      )}
                    </th>
                    {columns.map(({ key: column, cell, isFigure, isWide }) => (
                      <td key={column} className={classNames(isFigure && "num", isWide && "list-wide")}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                  {isOpen ? (
                    <tr className="list-details">
                      <td colSpan={columns.length + 1}>{details(row)}</td>
                    </tr>
                  ) : null}
                </Fragment>
              );
            })}
          </tbody>
        </DataTable>
      )}
      <ListPages page={page} params={params} />
    </div>
  );
}

type To = (changed: Readonly<Record<string, string | null>>) => string;

/** The search field with further filters; empty for a short list without filters. */
export function ListFinder({ query, page, params, filters, filtered = [] }: ListFinderProps) {
  const t = useTranslations("desk.list");
  const isChosen = query.find !== "" || filtered.some((name) => params[name]);
  if (page.total <= maxUnsearched && !filters && !isChosen) return null;
  return (
    <search>
      <form className="list-find">
        <TextField
          id="find"
          name="find"
          type="search"
          label={t("find")}
          defaultValue={query.find}
          key={query.find}
          maxLength={80}
        />
        {filters}
        {isEdited(params) ? <input type="hidden" name={editing} value="1" /> : null}
        {query.sort === null ? null : (
          <input type="hidden" name="sort" value={`${query.isReversed ? "-" : ""}${query.sort}`} />
        )}
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          {t("show")}
        </Button>
        {isChosen ? (
          <LinkButton tone="quiet" href={listHref({}, {})}>
            {t("all")}
          </LinkButton>
        ) : null}
      </form>
    </search>
  );
}

interface HeadProps {
  readonly column: Pick<ListColumn<unknown>, "key" | "name" | "isSorted" | "isFigure" | "isWide">;
  readonly query: ListQuery;
  readonly to: To;
}

/** A column's heading; a sortable one is a link that orders the rows, and turns the order around. */
function Head({ column: { key, name, isSorted, isFigure, isWide }, query, to }: HeadProps) {
  const isCurrent = query.sort === key;
  const Arrow = query.isReversed ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={classNames(isFigure && "num", isWide && "list-wide")}
      aria-sort={isCurrent ? (query.isReversed ? "descending" : "ascending") : undefined}
    >
      {isSorted ? (
        <PageLink
          href={to({ sort: isCurrent && !query.isReversed ? `-${key}` : key, page: null })}
          scroll={false}
          className="list-sort"
        >
          {name}
          {isCurrent ? <Arrow aria-hidden="true" className="size-4" /> : null}
        </PageLink>
      ) : (
        name
      )}
    </th>
  );
}

interface ListPagesProps {
  readonly page: ListPage<unknown>;
  readonly params: ListParams;
  /** The query parameter with the page's number. */
  readonly name?: string;
}

/** Links to the pages before and after; empty for a single page. */
export function ListPages({ page: { first, rows, matching, page, pages }, params, name = "page" }: ListPagesProps) {
  const t = useTranslations("desk.list");
  if (pages === 1) return null;
  const at = (number: number) => listHref(params, { [name]: number === 1 ? null : String(number), open: null });
  return (
    <nav aria-label={t("pages")} className="list-pages">
      <span>{t("range", { first, last: first + rows.length - 1, found: matching })}</span>
      <span className="flex gap-2">
        {page > 1 ? (
          <LinkButton href={at(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t("previous")}
          </LinkButton>
        ) : null}
        {page < pages ? (
          <LinkButton href={at(page + 1)}>
            {t("next")}
            <ChevronRight aria-hidden="true" className="size-5" />
          </LinkButton>
        ) : null}
      </span>
    </nav>
  );
}
