"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { WithRulebookOf } from "@/components/rulebooks/with-rulebook-of";
import { Notice } from "@/components/ui/notice";
import { readScannedSheet, type ScannedSheet } from "@/lib/client/scanned-sheet";
import { readScannedSignature, type ScannedSignature } from "@/lib/client/scanned-signature";
import { parseDigits } from "@/lib/score-sheet/agreement/code-address";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import type { TableMatch } from "../table-match";
import { Agreement } from "./agreement";
import { StoreSignature } from "./store-signature";

type Read = ScannedSheet<TableMatch> | ScannedSignature<TableMatch>;

/** The page of a scanned code: the other side's sheet, to sign, or its signature, to store. */
export function AgreeSheet() {
  const t = useTranslations("agree");
  const [scan, setScan] = useState<Read | null>(null);
  useEffect(() => {
    const read = () => void readCode(window.location.hash.slice(1)).then(setScan);
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  if (scan === null) return <p role="status">{t("reading")}</p>;
  if (scan.kind === "sheet") {
    return (
      <WithRulebookOf id={scan.view.rulebook}>
        <Agreement key={sheetDigest(scan.sheet)} sheet={scan.sheet} view={scan.view} />
      </WithRulebookOf>
    );
  }
  if ("command" in scan) return <StoreSignature scannedSignature={scan} />;
  const texts = {
    "no-code": "noCode",
    "not-here": "notHere",
    "link-ended": "linkEnded",
    "not-kept": "signatureNotHere",
  } as const;
  return (
    <Notice kind="problem" role="alert">
      {t(texts[scan.kind])}
    </Notice>
  );
}

/** Decodes a code's fragment: digits, or the plain text of older apps. */
async function readCode(spelled: string): Promise<Read> {
  const fragment = parseDigits(spelled) ?? spelled;
  return (await readScannedSignature<TableMatch>(fragment)) ?? readScannedSheet<TableMatch>(fragment);
}
