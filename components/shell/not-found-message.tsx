import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

/** A "not found" message with a link. */
export function NotFoundMessage() {
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
