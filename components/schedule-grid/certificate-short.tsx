import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CertificateCode, CertificateLine } from "@/lib/competition/schedule/season-certificate";

/** A one-line summary of a schedule's quality: breaks, and balance of home and away. */
export function CertificateShort({ lines }: { readonly lines: readonly CertificateLine[] }) {
  const t = useTranslations("certificate.short");
  const of = (code: CertificateCode) => lines.find((line) => line.code === code);
  const [breaks, imbalance, rounds] = [of("breaks"), of("imbalance"), of("rounds")];
  if (!breaks || !imbalance || !rounds || rounds.value === 0) return null;
  return (
    <p className="flex items-start gap-2 px-1.5 text-small text-ink-soft">
      <BadgeCheck aria-hidden="true" className="mt-0.5 size-[1.0625rem] flex-none text-good" />
      <span>
        {t("line", {
          breaks: t("breaks", { value: breaks.value, proved: breaks.proved ? "yes" : "no" }),
          balance: t("balance", { value: imbalance.value }),
        })}{" "}
        {t("more")}
      </span>
    </p>
  );
}
