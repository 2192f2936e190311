"use client";

import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import qrcode from "qrcode";
import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { CodePicture } from "@/components/ui/code-picture";
import { Sheet } from "@/components/ui/sheet";
import { codeDrawing } from "@/lib/exports/code-drawing";
import { handOverParts } from "@/lib/score-sheet/phone/hand-over";
import type { PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";

/** Shows the unsent commands as numbered codes, one at a time, and as a file. They also stay on this phone. */
export function HandOverSender({ commands }: { readonly commands: readonly PhoneCommand[] }) {
  const t = useTranslations("offline");
  const locale = useLocale();
  const [at, setAt] = useState(0);
  const parts = useMemo(() => handOverParts(commands), [commands]);
  const shown = Math.min(at, parts.length - 1);
  const address = `${window.location.origin}/${locale}/t/hand-over#${parts[shown]}`;
  const code = useMemo(() => codeDrawing(qrcode.create(address, { errorCorrectionLevel: "L" }).modules), [address]);
  const file = useFile(useMemo(() => parts.join("\n"), [parts]));
  return (
    <Sheet title={t("give", { count: commands.length })} titleId="give">
      <div className="grid gap-3">
        <p>{t("giveHow", { count: parts.length })}</p>
        <CodePicture path={code} label={t("codeOf", { index: shown + 1, total: parts.length })} />
        <p role="status" className="text-center">
          {t("codeOf", { index: shown + 1, total: parts.length })}
        </p>
        {parts.length > 1 ? (
          <div className="grid grid-cols-2 gap-2">
            <Button disabled={shown === 0} onClick={() => setAt(shown - 1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {t("codeBefore")}
            </Button>
            <Button tone="main" disabled={shown === parts.length - 1} onClick={() => setAt(shown + 1)}>
              {t("codeAfter")}
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        ) : null}
        {file ? (
          <a href={file} download="turkey-tracks.txt" className={buttonClass()}>
            <Download aria-hidden="true" className="size-5" />
            {t("file")}
          </a>
        ) : null}
      </div>
    </Sheet>
  );
}

/** The object URL of a file, revoked when it is no longer shown. */
function useFile(content: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
