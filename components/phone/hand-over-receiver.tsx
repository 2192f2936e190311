"use client";

import { FileInput } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { FileButton } from "@/components/ui/file-button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { TextArea } from "@/components/ui/text-field";
import { importCommands } from "@/lib/client/stored/stored-matches";
import { type HandOverPart, joinParts, readParts } from "@/lib/score-sheet/phone/hand-over";

/** Result of the codes read so far. */
type Taken =
  | { readonly kind: "taken"; readonly count: number; readonly known: number }
  | { readonly kind: "missing"; readonly missing: readonly number[]; readonly total: number }
  | { readonly kind: "damaged" | "nothing" | "full" };

const shelf = "turkey-tracks-hand-over";

interface HandOverReceiverProps {
  readonly onTaken: () => void;
}

/**
 * Takes over another phone's queue: codes in any order (each scan reopens this page, so read codes are stored until
 * complete), a file, or pasted text.
 */
export function HandOverReceiver({ onTaken }: HandOverReceiverProps) {
  const t = useTranslations("offline");
  const [taken, setTaken] = useState<Taken | null>(null);
  const onTakenRef = useRef(onTaken);
  onTakenRef.current = onTaken;

  const take = useCallback(async (text: string) => {
    const read = readParts(text);
    const result = await taking(read);
    setTaken(result);
    if (result.kind === "taken") onTakenRef.current();
  }, []);

  useEffect(() => {
    const scanned = () => {
      const { hash } = window.location;
      if (hash.length < 2) return;
      // Removes the data from the address and the history, so that a reload does not read it again.
      window.history.replaceState(window.history.state, "", window.location.pathname);
      void take(hash);
    };
    scanned();
    window.addEventListener("hashchange", scanned);
    return () => window.removeEventListener("hashchange", scanned);
  }, [take]);

  return (
    <Sheet title={t("take")} titleId="take">
      <div className="grid gap-3">
        {taken ? <TakenNotice taken={taken} /> : null}
        <p>{t("takeHow")}</p>
        <FileButton
          className="justify-self-start"
          accept=".txt,text/plain"
          onFile={(file) => void file?.text().then(take)}
        >
          <FileInput aria-hidden="true" className="size-5" />
          {t("takeFile")}
        </FileButton>
        <TextArea
          id="hand-over-text"
          label={t("takeText")}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            if (event.target.value.trim() !== "") void take(event.target.value);
          }}
        />
      </div>
    </Sheet>
  );
}

function TakenNotice({ taken }: { readonly taken: Taken }) {
  const t = useTranslations("offline");
  switch (taken.kind) {
    case "taken":
      return (
        <Notice role="status">
          {t("taken", { count: taken.count })} {taken.known > 0 ? t("alreadyKnown", { count: taken.known }) : null}
        </Notice>
      );
    case "missing":
      return (
        <Notice kind="warn" role="status">
          {t("codesMissing", {
            read: taken.total - taken.missing.length,
            total: taken.total,
            missing: taken.missing.join(", "),
            count: taken.missing.length,
          })}
        </Notice>
      );
    default:
      return (
        <Notice kind="problem" role="alert">
          {t(taken.kind)}
        </Notice>
      );
  }
}

/** Adds codes to the stored ones, and imports the commands once complete. */
async function taking(read: readonly HandOverPart[]): Promise<Taken> {
  const [first] = read;
  if (!first) return { kind: "nothing" };
  const before = partsRead().filter(({ digest, total }) => digest === first.digest && total === first.total);
  const parts = [...before, ...read];
  const joined = joinParts(parts);
  keepParts(joined.kind === "missing" ? parts : []);
  if (joined.kind !== "whole") return joined;
  try {
    const count = await importCommands(joined.commands);
    return { kind: "taken", count, known: joined.commands.length - count };
  } catch {
    keepParts(parts);
    return { kind: "full" };
  }
}

function partsRead(): readonly HandOverPart[] {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? "[]") as readonly HandOverPart[];
  } catch {
    return [];
  }
}

function keepParts(parts: readonly HandOverPart[]): void {
  try {
    if (parts.length === 0) localStorage.removeItem(shelf);
    else localStorage.setItem(shelf, JSON.stringify(parts));
  } catch {
    // Without browser storage, codes cannot be collected over several scans; a file works.
  }
}
