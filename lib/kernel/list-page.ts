import { matchOf, searchText } from "./search-text";

/** The query parameters of a page with a list. */
export type ListParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a list shows: the searched text, the order, the page, and the opened row. */
export interface ListQuery {
  readonly find: string;
  /** The key of the column that orders the rows; null for the list's own order. */
  readonly sort: string | null;
  readonly isReversed: boolean;
  /** From 1. */
  readonly page: number;
  /** The key of the opened row. */
  readonly open: string | null;
}

const maxFind = 80;

/** The value of a query parameter; empty without one and for a repeated one. */
export function paramOf(params: ListParams, name: string): string {
  const value = params[name];
  return typeof value === "string" ? value : "";
}

/** Reads a list's query parameters; invalid ones are ignored. `pageName`: the parameter with the page's number. */
export function readListQuery(params: ListParams, pageName = "page"): ListQuery {
  const text = (name: string) => paramOf(params, name);
  const [, reversed = "", sort = ""] = /^(-?)([a-z]+)$/i.exec(text("sort")) ?? [];
  const page = /^[1-9]\d{0,4}$/.test(text(pageName)) ? Number(text(pageName)) : 1;
  return {
    find: text("find").trim().slice(0, maxFind),
    sort: sort === "" ? null : sort,
    isReversed: reversed !== "",
    page,
    open: text("open") || null,
  };
}

/** Writes query parameters, "?find=owls&page=2"; empty values are left out. "?" without any. */
export function listHref(params: ListParams, changed: Readonly<Record<string, string | null>>): string {
  const filled = Object.entries({ ...params, ...changed }).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "",
  );
  return `?${new URLSearchParams(filled)}`;
}

/** A value by which rows are ordered; null stands at the end. */
export type SortValue = string | number | null;

interface ListRules<Row> {
  /** The text in which rows are searched. */
  readonly textOf: (row: Row) => string;
  /** The value of each sortable column. */
  readonly sorts: Readonly<Record<string, (row: Row) => SortValue>>;
  /** The maximum number of rows on a page. */
  readonly size: number;
}

/** One page of a list. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The number of matching rows. */
  readonly matching: number;
  readonly total: number;
  /** The shown page and the number of pages, from 1. */
  readonly page: number;
  readonly pages: number;
  /** The number of the first shown row, from 1; 0 without one. */
  readonly first: number;
}

/** The rows of one page: searched, sorted, cut. A page after the last shows the last. */
export function listPage<Row>(all: readonly Row[], query: ListQuery, rules: ListRules<Row>): ListPage<Row> {
  const { textOf, sorts, size } = rules;
  const wanted = searchText(query.find);
  const matches = query.find === "" ? all : all.filter((row) => matchOf(wanted, searchText(textOf(row))) !== null);
  const sortValue = query.sort !== null && Object.hasOwn(sorts, query.sort) ? sorts[query.sort] : undefined;
  const sorted = sortValue ? sortedBy(matches, sortValue, query.isReversed) : matches;
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * size;
  const rows = sorted.slice(start, start + size);
  return { rows, matching: sorted.length, total: all.length, page, pages, first: rows.length === 0 ? 0 : start + 1 };
}

/** Sorts text by its readers' alphabet: 2 before 10, ё next to е. */
const letters = new Intl.Collator("und", { numeric: true });

function sortedBy<Row>(rows: readonly Row[], sortValue: (row: Row) => SortValue, isReversed: boolean): Row[] {
  const isLast = (value: SortValue) => value === null || value === "";
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)];
    if (isLast(a) || isLast(b)) return Number(isLast(a)) - Number(isLast(b));
    const order = typeof a === "number" && typeof b === "number" ? a - b : letters.compare(String(a), String(b));
    return isReversed ? -order : order;
  });
}
