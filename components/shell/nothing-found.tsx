import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

/** Nothing here, in words, with a way on. */
export function NothingFound() {
  const t = useTranslations("shell.error");
  return (
    <>
      <PageHeader title={t("notFoundTitle")} note={t("notFoundText")} />
      <LinkButton tone="main" href={`/${useLocale()}`} className="justify-self-start">
        {t("toHome")}
      </LinkButton>
    </>
  );
}
