import { useTranslations } from "next-intl";
import { WhySentences } from "@/components/standings/why-sentences";
import { DataTable } from "@/components/ui/data-table";
import { Sheet } from "@/components/ui/sheet";
import type { ExplainedStep } from "@/lib/competition/standings/explain";
import type { SwissStep } from "@/lib/competition/swiss/swiss-table";

interface ShownRow {
  readonly entrant: string;
  readonly name: string;
  readonly place: number | null;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly hasLeft: boolean;
  readonly goesOn: boolean;
  readonly below: {
    readonly name: string;
    readonly why:
      | { readonly of: "group"; readonly steps: readonly ExplainedStep[] }
      | { readonly of: "swiss"; readonly steps: readonly SwissStep[] };
  } | null;
}

interface ShownTable {
  readonly group: string | null;
  readonly rounds: number;
  readonly isOver: boolean;
  readonly rows: readonly ShownRow[];
}

interface EventTablesProps {
  readonly tables: readonly ShownTable[];
}

/** The tables of an event: each group's, or that of all; with the reason for every place. */
export function EventTables({ tables }: EventTablesProps) {
  if (tables.length === 0) return null;
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      {tables.map((table) => (
        <EventTable key={table.group ?? ""} table={table} />
      ))}
    </div>
  );
}

function EventTable({ table }: { readonly table: ShownTable }) {
  const t = useTranslations("eventFormats.tables");
  const { group, rounds, isOver, rows } = table;
  const id = `table-${group ?? "all"}`;
  const letter = (group ?? "").toUpperCase();
  const title = group === null ? t("swiss") : t("group", { group: letter });
  return (
    <Sheet title={title} titleId={id}>
      <DataTable
        caption={group === null ? t("swissCaption", { rounds }) : t("caption", { group: letter })}
        hideCaption={group !== null}
      >
        <thead>
          <tr>
            <th scope="col">{t("place")}</th>
            <th scope="col">{t("name")}</th>
            <th scope="col" className="num">
              {t("played")}
            </th>
            <th scope="col" className="num">
              {t("won")}
            </th>
            <th scope="col" className="num">
              {t("lost")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entrant, name, place, played, won, lost, hasLeft, goesOn }) => (
            <tr key={entrant}>
              <td className="num">{place ?? "–"}</td>
              <th scope="row" className="text-start">
                <span className="name wrap-anywhere">{name}</span>
                {goesOn ? <span className="block text-small font-normal">{t("goesOn")}</span> : null}
                {hasLeft ? <span className="block text-small font-normal text-ink-soft">{t("left")}</span> : null}
              </th>
              <td className="num">{played}</td>
              <td className="num">{won}</td>
              <td className="num">{lost}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {group !== null && !isOver ? <p className="mt-2 text-small text-ink-soft">{t("open")}</p> : null}
      {rounds > 0 ? (
        <details className="mt-2">
          <summary className="min-h-12 content-center font-semibold">{t("whyTitle")}</summary>
          <ol className="grid gap-2 text-small">
            {rows.map((row) => (row.below ? <Why key={row.entrant} row={row} below={row.below} /> : null))}
          </ol>
        </details>
      ) : null}
    </Sheet>
  );
}

function Why({ row, below }: { readonly row: ShownRow; readonly below: NonNullable<ShownRow["below"]> }) {
  const t = useTranslations("eventFormats.tables");
  const names = { mine: below.name, theirs: row.name };
  const { why } = below;
  if (why.of === "swiss") return <li>{<SwissSentence steps={why.steps} {...names} />}</li>;
  if (!why.steps.some(({ decided }) => decided)) return <li>{t("equal", names)}</li>;
  return (
    <li>
      <p className="font-semibold">{t("order", names)}</p>
      <WhySentences steps={why.steps} sides={2} />
    </li>
  );
}

interface SwissSentenceProps {
  readonly steps: readonly SwissStep[];
  readonly mine: string;
  readonly theirs: string;
}

/** By what one stands above the other: the criterion that decided, with both figures. */
function SwissSentence({ steps, mine, theirs }: SwissSentenceProps) {
  const t = useTranslations("eventFormats.tables");
  const tSwiss = useTranslations("swiss.criteria");
  const step = steps.find(({ decided }) => decided);
  if (!step) return t("shared", { mine, theirs });
  return t("swissDecides", {
    ...{ mine, theirs },
    criterion: tSwiss(step.code),
    more: step.mine ?? 0,
    less: step.theirs ?? 0,
  });
}
