"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { readScannedSheet, type ScannedSheet } from "@/lib/client/scanned-sheet";
import { readScannedSignature, type ScannedSignature } from "@/lib/client/scanned-signature";
import { parseDigits } from "@/lib/score-sheet/agreement/code-address";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import type { TableMatch } from "../table-match";
import { Agreement } from "./agreement";
import { KeepSignature } from "./keep-signature";

type Read = ScannedSheet<TableMatch> | ScannedSignature<TableMatch>;

/** The page of a scanned code: the other side's sheet, to sign, or its signature, to store. */
export function AgreeSheet() {
  const t = useTranslations("agree");
  const [found, setFound] = useState<Read | null>(null);
  useEffect(() => {
    const read = () => void readCode(window.location.hash.slice(1)).then(setFound);
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  if (found === null) return <p role="status">{t("reading")}</p>;
  if (found.kind === "sheet") return <Agreement key={sheetDigest(found.sheet)} sheet={found.sheet} view={found.view} />;
  if ("command" in found) return <KeepSignature brought={found} />;
  const words = {
    "no-code": "noCode",
    "not-here": "notHere",
    "link-ended": "linkEnded",
    "not-kept": "signatureNotHere",
  } as const;
  return (
    <Notice kind="problem" role="alert">
      {t(words[found.kind])}
    </Notice>
  );
}

/** Decodes a code's fragment: digits, or the plain text of older apps. */
async function readCode(spelled: string): Promise<Read> {
  const fragment = parseDigits(spelled) ?? spelled;
  return (await readScannedSignature<TableMatch>(fragment)) ?? readScannedSheet<TableMatch>(fragment);
}
