import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { TurkeyTracks } from "@/components/ui/turkey-tracks";

/** The product's mark and name; leads to the first page. */
export function Wordmark() {
  const t = useTranslations("shell");
  return (
    <PageLink href={`/${useLocale()}`} className="wordmark" aria-label={t("home")}>
      <TurkeyTracks className="h-[1.1875rem] w-[3.1875rem] max-[22rem]:w-9" />
      <span>{t("product")}</span>
    </PageLink>
  );
}
