"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { ScannedSignature } from "@/lib/client/scanned-signature";
import type { TableMatch } from "../table-match";

interface StoreSignatureProps {
  readonly scannedSignature: Extract<ScannedSignature<TableMatch>, { readonly command: unknown }>;
}

/** Stores the other side's scanned signature, so that either phone can send it to the server. */
export function StoreSignature({ scannedSignature: { kind, command, view } }: StoreSignatureProps) {
  const t = useTranslations("agree");
  const locale = useLocale();
  const side = view.sides[command.side] ?? "";
  const single = view.sides.length > 2 ? "single." : "";
  return (
    <>
      {kind === "signature" ? (
        <p role="status" className="text-lead font-semibold">
          {t(`${single}signatureKept`, { side, game: command.game })}
        </p>
      ) : (
        <Notice kind="problem" role="alert">
          {t(kind === "not-saved" ? "signatureNotSaved" : `${single}signatureOfOther`, { side })}
        </Notice>
      )}
      <LinkButton href={`/${locale}/table/${view.id}?table=${command.table}`}>{t("toSheet")}</LinkButton>
    </>
  );
}
