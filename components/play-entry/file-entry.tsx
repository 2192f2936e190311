"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FileButton } from "@/components/ui/file-button";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-field";
import { usePost } from "@/lib/client/use-post";
import { longestRecord } from "@/lib/commands/keep-play";
import type { Problem } from "@/lib/kernel/problem";
import { rulebook } from "@/lib/rulebooks/registry";
import { type FileRecord, fileRecords, textOf } from "./file-lines";
import type { HandPlace } from "./hand-place";
import { RecordProblems } from "./record-problems";

interface FileEntryProps {
  readonly place: Omit<HandPlace, "hand">;
  readonly rulebookId: string;
  readonly names: readonly string[];
}

interface Refused extends FileRecord {
  readonly problems: readonly Problem[];
}

/** The maximum length of a file: a whole game of Joker, many times. */
const longestFile = 2_000_000;

/** A whole game from a file, a record on each line. Lines that are refused stay in the field, with the reasons. */
export function FileEntry({ place, rulebookId, names }: FileEntryProps) {
  const t = useTranslations("playEntry.file");
  const router = useRouter();
  const post = usePost();
  const [text, setText] = useState("");
  const [sending, setSending] = useState<{ readonly at: number; readonly all: number } | null>(null);
  const [result, setResult] = useState<{ readonly saved: number; readonly refused: readonly Refused[] } | null>(null);
  const records = rulebook(rulebookId)?.play?.records;
  if (!records) throw new Error(`no records of ${rulebookId}`);

  async function problemsOf({ hand, text: record }: FileRecord): Promise<readonly Problem[]> {
    if (record.length > longestRecord) return [{ code: "too-large" }];
    const answer = await post({ kind: "keep-play", ...place, hand, record });
    if (answer.kind !== "answered") return answer.problems;
    return answer.outcome.outcome === "rejected" ? answer.outcome.problems : [];
  }

  async function sendAll(all: readonly FileRecord[]) {
    const refused: Refused[] = [];
    for (const [at, one] of all.entries()) {
      setSending({ at: at + 1, all: all.length });
      const problems = await problemsOf(one);
      if (problems.length > 0) refused.push({ ...one, problems });
    }
    setSending(null);
    setText(textOf(refused));
    setResult({ saved: all.length - refused.length, refused });
    router.refresh();
  }

  const lines = fileRecords(records, text);
  const id = `file-${place.table}-${place.game}`;
  return (
    <div className="grid gap-3" data-needs-script="">
      <h3>{t("title")}</h3>
      <p className="text-ink-soft">{t("note")}</p>
      <FileButton
        accept=".jsonl,.json,.txt"
        className="justify-self-start"
        onFile={(file) => void file?.slice(0, longestFile).text().then(setText)}
      >
        {t("choose")}
      </FileButton>
      <TextArea
        id={id}
        label={t("text")}
        rows={4}
        spellCheck={false}
        inputClassName="font-mono text-small"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" disabled={sending !== null || lines.length === 0} onClick={() => void sendAll(lines)}>
          {sending ? t("sending", sending) : t("send")}
        </Button>
        <span role="status">{result && !sending ? t("done", { count: result.saved }) : ""}</span>
      </div>
      {result && result.refused.length > 0 ? (
        <Notice kind="problem" role="alert" title={t("refused", { count: result.refused.length })}>
          <ul className="grid gap-1">
            {result.refused.map(({ at, hand, problems }) => (
              <li key={at}>
                <strong>{t("hand", { hand })}:</strong>{" "}
                <RecordProblems rulebook={rulebookId} problems={problems} names={names} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
