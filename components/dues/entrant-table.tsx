import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type ListColumn, ListTable } from "@/components/ui/list-table";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import type { EntrantKind } from "@/lib/competition/entrant";
import { type ListParams, listPage, paramOf, readListQuery } from "@/lib/kernel/list-page";
import type { EntrantBalance } from "@/lib/views/payment";
import { formatFigure } from "./format-money";

interface EntrantTableProps {
  readonly who: EntrantKind;
  readonly rows: readonly EntrantBalance[];
  /** The page's query parameters; `show`: "owing" for those who still owe. */
  readonly query: ListParams;
  /** What an opened row shows. */
  readonly details: (row: EntrantBalance) => ReactNode;
}

const maxRows = 20;

/** The entrants of a season with what they owe, paid and still owe; a row opens its account. */
export function EntrantTable({ who, rows, query, details }: EntrantTableProps) {
  const t = useTranslations("dues");
  const format = useFormatter();
  const show = paramOf(query, "show");
  const figure = (amount: number) => formatFigure(format, amount);
  const listQuery = readListQuery(query);
  const page = listPage(show === "owing" ? rows.filter(({ due }) => due > 0) : rows, listQuery, {
    size: maxRows,
    textOf: ({ name }) => name,
    sorts: {
      name: ({ name }) => name,
      owed: ({ owed }) => owed,
      paid: ({ paid }) => paid,
      due: ({ due, advance }) => due - advance,
    },
  });
  const isFigure = { isSorted: true, isFigure: true };
  const columns: readonly ListColumn<EntrantBalance>[] = [
    { key: "owed", name: t("columns.owed"), cell: ({ owed }) => figure(owed), ...isFigure, isWide: true },
    { key: "paid", name: t("columns.paid"), cell: ({ paid }) => figure(paid), ...isFigure },
    {
      ...{ key: "due", name: t("columns.due"), ...isFigure },
      cell: ({ due, advance }) => (due > 0 ? <b>{figure(due)}</b> : figure(-advance)),
    },
  ];
  return (
    <Sheet title={t("entrants", { who })} titleId="entrants" flush>
      <ListTable
        caption={t("entrants", { who })}
        params={query}
        query={listQuery}
        page={page}
        keyOf={({ entrant }) => entrant}
        nameOf={({ name, isWithdrawn }) => (isWithdrawn ? t("withdrawn", { name }) : name)}
        names={{ key: "name", name: t("columns.name", { who }), isSorted: true }}
        columns={columns}
        none={show === "owing" ? t("nobodyOwes") : t("noEntrants", { who })}
        filtered={["show"]}
        filters={
          <SelectField id="show" name="show" label={t("show.label")} defaultValue={show}>
            <option value="">{t("show.all")}</option>
            <option value="owing">{t("show.owing")}</option>
          </SelectField>
        }
        details={details}
      />
    </Sheet>
  );
}
