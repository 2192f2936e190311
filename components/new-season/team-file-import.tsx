"use client";

import { FileSpreadsheet } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { FileButton } from "@/components/ui/file-button";
import { Notice } from "@/components/ui/notice";
import { newId } from "@/lib/client/new-id";
import { withFile } from "@/lib/competition/new-season/draft-teams";
import {
  filedTeams,
  readTeamFile,
  type TeamColumn,
  type TeamFile,
  teamColumns,
} from "@/lib/competition/new-season/team-file";
import type { DraftWithFacts } from "./draft-props";

/** Maximum file size, in bytes. */
const maxBytes = 1_000_000;
const rowsShown = 5;

interface Read {
  readonly name: string;
  readonly file: TeamFile;
  readonly columns: TeamFile["columns"];
}

/** Imports teams from a chosen or dropped file: shows the detected columns before anything is imported. */
export function TeamFileImport({ change, facts }: DraftWithFacts) {
  const t = useTranslations("builder.file");
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<"tooLarge" | "unreadable" | null>(null);

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(null);
    if (chosen.size > maxBytes) return setProblem("tooLarge");
    const text = await chosen.text().catch(() => null);
    const file = text === null ? null : readTeamFile(text);
    if (!file || file.rows.length === 0 || text?.includes("\u0000")) return setProblem("unreadable");
    setRead({ name: chosen.name, file, columns: file.columns });
  }

  if (read) {
    return (
      <FilePreview
        read={read}
        onColumns={(columns) => setRead({ ...read, columns })}
        onCancel={() => setRead(null)}
        onTake={() => {
          change((now) => withFile(now, filedTeams(read.file, read.columns), facts, newId));
          setRead(null);
        }}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the key inside does the same
    <div
      className="grid gap-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <FileButton
        className="justify-self-start"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void take(file)}
      >
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        {t("choose")}
      </FileButton>
      <p className="text-small text-ink-soft">{t("hint")}</p>
      {problem ? (
        <Notice kind="problem" role="alert">
          {t(problem)}
        </Notice>
      ) : null}
    </div>
  );
}

interface FilePreviewProps {
  readonly read: Read;
  readonly onColumns: (columns: TeamFile["columns"]) => void;
  readonly onTake: () => void;
  readonly onCancel: () => void;
}

function FilePreview({ read: { name, file, columns }, onColumns, onTake, onCancel }: FilePreviewProps) {
  const t = useTranslations("builder.file");
  const id = useId();
  const teams = filedTeams(file, columns);
  const choose = (at: number, column: TeamColumn | null) =>
    onColumns(columns.map((before, i) => (i === at ? column : before === column ? null : before)));
  return (
    <section className="grid gap-3 rounded-key border border-rule-strong p-3" aria-labelledby={id}>
      <h3 id={id}>{t("preview", { name })}</h3>
      <p className="text-small text-ink-soft">{file.header ? t("withHeader") : t("withoutHeader")}</p>
      <DataTable caption={t("rows", { count: file.rows.length })}>
        <thead>
          <tr>
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={i} scope="col">
                <label>
                  <span className="block pb-1">{file.header?.[i] || t("column", { number: i + 1 })}</span>
                  <select
                    className="field-box min-w-32"
                    value={column ?? ""}
                    onChange={(event) => choose(i, (event.target.value || null) as TeamColumn | null)}
                  >
                    <option value="">{t("ignored")}</option>
                    {teamColumns.map((one) => (
                      <option key={one} value={one}>
                        {t(`columns.${one}`)}
                      </option>
                    ))}
                  </select>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {file.rows.slice(0, rowsShown).map(({ line, cells }) => (
            <tr key={line}>
              {columns.map((column, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={i} className={column === null ? "text-ink-soft" : undefined}>
                  {cells[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <div className="flex flex-wrap gap-3">
        <Button tone="main" disabled={teams.length === 0} onClick={onTake}>
          {t("take", { count: teams.length })}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
    </section>
  );
}
