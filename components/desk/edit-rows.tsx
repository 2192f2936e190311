"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment, useEffect, useState, useTransition } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { usePost } from "@/lib/client/use-post";
import {
  type EditedRow,
  type EditOption,
  type EditRow,
  type EditValues,
  ofAll,
  type RowChanges,
  type RowProblems,
  sendRows,
} from "./send-rows";

/** A column that is edited. */
export interface EditField {
  readonly key: string;
  readonly label: string;
  readonly kind: "text" | "tel" | "number" | "date" | "time" | "select";
  /** The choices of a select; a row can have its own. */
  readonly options?: readonly EditOption[];
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly isRequired?: boolean;
  /** Whether several rows can get the same value at once. */
  readonly isShared?: boolean;
}

interface EditRowsProps<Row extends EditRow> {
  readonly caption: string;
  readonly fields: readonly EditField[];
  readonly rows: readonly Row[];
  readonly changes: RowChanges<Row>;
  /** The address of the list. */
  readonly done: string;
}

/** The result of the last press of Save or Undo. */
type Result =
  | { readonly kind: "none" }
  | { readonly kind: "saved"; readonly before: Readonly<Record<string, EditValues>> }
  | { readonly kind: "undone"; readonly count: number };

/** A table in which several rows are edited and saved together; what was saved last can be undone. */
export function EditRows<Row extends EditRow>({ caption, fields, rows, changes, done }: EditRowsProps<Row>) {
  const t = useTranslations("editRows");
  const router = useRouter();
  const [drafts, setDrafts] = useState<Readonly<Record<string, EditValues>>>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<RowProblems>({});
  const [result, setResult] = useState<Result>({ kind: "none" });
  const [isSending, setSending] = useState(false);
  const [isRefreshing, refresh] = useTransition();
  const valuesOf = (row: Row): EditValues => ({ ...row.values, ...drafts[row.id] });
  const isChanged = (row: Row) =>
    Object.entries(drafts[row.id] ?? {}).some(([key, value]) => value !== row.values[key]);
  const changed = rows.filter(isChanged);
  const open = rows.filter(({ isFixed }) => !isFixed);
  const isBusy = isSending || isRefreshing;
  const post = usePost();
  useWarning(changed.length > 0, t("leave"));

  function edit(ids: Iterable<string>, key: string, value: string) {
    const edited = Object.fromEntries([...ids].map((id) => [id, { ...drafts[id], [key]: value }]));
    setDrafts({ ...drafts, ...edited });
    setResult({ kind: "none" });
  }

  /** Sends the commands of these rows, and returns the ids of the rows that were changed, also in part. */
  async function send(targets: readonly EditedRow<Row>[]) {
    setSending(true);
    const { sent, touched, problems } = await sendRows(post, targets, changes);
    setRefused(problems);
    setSending(false);
    refresh(() => {
      setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !sent.includes(id))));
      router.refresh();
    });
    return touched;
  }

  async function save() {
    if (changed.length === 0) return;
    const before = Object.fromEntries(changed.map(({ id, values }) => [id, values]));
    const touched = await send(changed.map((row) => ({ row, values: valuesOf(row) })));
    const undoable = Object.entries(before).filter(([id]) => touched.includes(id));
    setResult(undoable.length === 0 ? { kind: "none" } : { kind: "saved", before: Object.fromEntries(undoable) });
  }

  async function undo(before: Readonly<Record<string, EditValues>>) {
    const touched = await send(
      rows.flatMap((row) => (before[row.id] === undefined ? [] : [{ row, values: before[row.id] ?? {} }])),
    );
    setResult({ kind: "undone", count: touched.length });
  }

  return (
    <form
      className="edit-rows"
      data-needs-script=""
      data-changed={changed.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FillIn fields={fields} count={chosen.size} onFill={(key, value) => edit(chosen, key, value)} />
      <table className="edit-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td>
              <input
                type="checkbox"
                className="size-5"
                aria-label={t("chooseAll")}
                checked={open.length > 0 && open.every(({ id }) => chosen.has(id))}
                disabled={open.length === 0}
                onChange={({ target }) => setChosen(new Set(target.checked ? open.map(({ id }) => id) : []))}
              />
              <span className="edit-label" aria-hidden="true">
                {t("chooseAll")}
              </span>
            </td>
            <th scope="col">{t("name")}</th>
            {fields.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <tr data-changed={isChanged(row)}>
                <td>
                  <input
                    type="checkbox"
                    className="size-5"
                    aria-label={t("chooseRow", { name: row.name })}
                    checked={chosen.has(row.id)}
                    disabled={row.isFixed}
                    onChange={({ target }) => {
                      const others = [...chosen].filter((id) => id !== row.id);
                      setChosen(new Set(target.checked ? [...others, row.id] : others));
                    }}
                  />
                </td>
                <th scope="row" className="name">
                  {row.name}
                </th>
                {fields.map((field) => (
                  <td key={field.key}>
                    <span className="edit-label" aria-hidden="true">
                      {field.label}
                    </span>
                    <Control
                      field={field}
                      options={row.options?.[field.key] ?? field.options ?? []}
                      label={t("fieldOf", { field: field.label, name: row.name })}
                      value={valuesOf(row)[field.key] ?? ""}
                      isDisabled={isBusy || row.isFixed === true}
                      onChange={(value) => edit([row.id], field.key, value)}
                    />
                  </td>
                ))}
              </tr>
              {refused[row.id] ? (
                <tr>
                  <td colSpan={fields.length + 2}>
                    <ProblemNotice problems={refused[row.id] ?? []} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {refused[ofAll] ? <ProblemNotice problems={refused[ofAll]} /> : null}
      <div className="edit-save">
        <p role="status">{statusText(t, changed.length, result)}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="main" type="submit" disabled={isBusy || changed.length === 0}>
            {isSending ? t("saving") : t("save")}
          </Button>
          {changed.length > 0 ? (
            <Button
              disabled={isBusy}
              onClick={() => {
                setDrafts({});
                setRefused({});
              }}
            >
              {t("discard")}
            </Button>
          ) : null}
          {result.kind === "saved" && changed.length === 0 ? (
            <Button disabled={isBusy} onClick={() => void undo(result.before)}>
              {t("undo")}
            </Button>
          ) : null}
          {changed.length === 0 ? (
            <LinkButton tone="quiet" href={done}>
              {t("done")}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </form>
  );
}

/** Asks before the page is left with unsaved changes, by a link or by closing it. */
function useWarning(isNeeded: boolean, question: string) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const opensHere = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (!link || !opensHere || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("beforeunload", warn);
    addEventListener("click", ask, { capture: true });
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener("click", ask, { capture: true });
    };
  }, [isNeeded, question]);
}

type Translator = ReturnType<typeof useTranslations<"editRows">>;

function statusText(t: Translator, changed: number, result: Result): string {
  if (changed > 0) return t("changed", { count: changed });
  if (result.kind === "saved") return t("saved", { count: Object.keys(result.before).length });
  return result.kind === "undone" ? t("undone", { count: result.count }) : t("unchanged");
}

interface ControlProps {
  readonly field: EditField;
  readonly options: readonly EditOption[];
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

function Control({ field, options, label, value, isDisabled, onChange }: ControlProps) {
  if (field.kind === "select") {
    return (
      <select
        className="field-box"
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const { kind, maxLength, min, max, isRequired = false } = field;
  return (
    <input
      className="field-box"
      type={kind}
      aria-label={label}
      autoComplete="off"
      {...{ maxLength, min, max }}
      required={isRequired}
      readOnly={isDisabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface FillInProps {
  readonly fields: readonly EditField[];
  /** The number of checked rows. */
  readonly count: number;
  readonly onFill: (key: string, value: string) => void;
}

/** Gives all checked rows the same value in one column. Empty without a column for that. */
function FillIn({ fields, count, onFill }: FillInProps) {
  const t = useTranslations("editRows");
  const shared = fields.filter(({ isShared }) => isShared);
  const [key, setKey] = useState(shared[0]?.key ?? "");
  const field = shared.find((one) => one.key === key);
  const first = field?.kind === "select" ? (field.options?.[0]?.value ?? "") : "";
  const [value, setValue] = useState(first);
  if (!field) return null;
  return (
    <fieldset className="edit-fill">
      <legend>{t("forChosen", { count })}</legend>
      <select
        className="field-box"
        aria-label={t("column")}
        value={key}
        onChange={({ target }) => {
          const next = shared.find((one) => one.key === target.value);
          setKey(target.value);
          setValue(next?.kind === "select" ? (next.options?.[0]?.value ?? "") : "");
        }}
      >
        {shared.map((one) => (
          <option key={one.key} value={one.key}>
            {one.label}
          </option>
        ))}
      </select>
      <Control
        field={{ ...field, isRequired: false }}
        options={field.options ?? []}
        label={t("value")}
        value={value}
        isDisabled={false}
        onChange={setValue}
      />
      <Button disabled={count === 0} onClick={() => onFill(key, value)}>
        {t("fill")}
      </Button>
    </fieldset>
  );
}
