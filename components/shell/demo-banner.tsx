import { Info } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";

/** States that the data on the page is a demo. */
export function DemoBanner() {
  const t = useTranslations("shell.demo");
  const locale = useLocale();
  return (
    <aside className="demo-banner no-print">
      <Info aria-hidden="true" className="size-[1.125rem]" />
      <p>
        <strong>{t("title")}</strong> <span className="demo-banner-text">{t("text")}</span>{" "}
        <PageLink href={`/${locale}`}>{t("try")}</PageLink>
      </p>
    </aside>
  );
}
