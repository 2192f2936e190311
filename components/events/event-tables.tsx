import { useTranslations } from "next-intl";
import { WhySentences } from "@/components/standings/why-sentences";
import { DataTable } from "@/components/ui/data-table";
import { Sheet } from "@/components/ui/sheet";
import type { SwissStep } from "@/lib/competition/swiss/swiss-table";
import type { EventTableRow, EventTableView } from "@/lib/views/event-table";

interface EventTablesProps {
  readonly tables: readonly EventTableView[];
}

/** The tables of an event, one for each group or one in all, with the reason for each place. */
export function EventTables({ tables }: EventTablesProps) {
  return tables.map((table) => <EventTable key={table.group ?? ""} table={table} />);
}

function EventTable({ table }: { readonly table: EventTableView }) {
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
            <th scope="col" className="whitespace-nowrap">
              {t("place")}
            </th>
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
                <span className="name wrap-break-word">{name}</span>
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
            {rows.map((row) =>
              row.below ? (
                <li key={row.entrant}>
                  <WhyBelow name={row.name} below={row.below} />
                </li>
              ) : null,
            )}
          </ol>
        </details>
      ) : null}
    </Sheet>
  );
}

/** The reason for the first place; empty for events that are not decided by a table. */
export function WhyFirst({ tables }: EventTablesProps) {
  const t = useTranslations("eventFormats.tables");
  const [table] = tables;
  const [first, second] = table?.rows ?? [];
  if (table?.group !== null || !first || !second?.below) return null;
  return (
    <div className="mt-3 text-small">
      <p className="font-semibold">{t("whyFirst", { name: first.name })}</p>
      <WhyBelow name={second.name} below={second.below} />
    </div>
  );
}

interface WhyBelowProps {
  readonly name: string;
  readonly below: NonNullable<EventTableRow["below"]>;
}

/** The reason that an entrant is below the previous one. */
function WhyBelow({ name, below: { name: mine, why } }: WhyBelowProps) {
  const t = useTranslations("eventFormats.tables");
  const names = { mine, theirs: name };
  if (why.of === "swiss") {
    return (
      <p>
        <SwissSentence steps={why.steps} {...names} />
      </p>
    );
  }
  if (!why.steps.some(({ decided }) => decided)) return <p>{t("equal", names)}</p>;
  return (
    <>
      <p className="font-semibold">{t("order", names)}</p>
      <WhySentences steps={why.steps} sides={2} />
    </>
  );
}

interface SwissSentenceProps {
  readonly steps: readonly SwissStep[];
  readonly mine: string;
  readonly theirs: string;
}

/** The deciding criterion, with both figures. */
function SwissSentence({ steps, mine, theirs }: SwissSentenceProps) {
  const t = useTranslations("eventFormats.tables");
  const tSwiss = useTranslations("swiss.criteria");
  const step = steps.find(({ decided }) => decided);
  if (!step) return null;
  const figures = { mine, theirs, more: step.mine ?? 0, less: step.theirs ?? 0 };
  return step.code === "seed"
    ? t("swissSeed", figures)
    : t("swissDecides", { ...figures, criterion: tSwiss(step.code) });
}
