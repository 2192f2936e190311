import { Info } from "lucide-react";
import { useTranslations } from "next-intl";

/** Says on the screen that nothing here was played by anybody. */
export function DemoBanner() {
  const t = useTranslations("shell.demo");
  return (
    <aside className="demo-banner no-print">
      <Info aria-hidden="true" className="size-[1.125rem]" />
      <p>
        <strong>{t("title")}</strong> {t("text")}
      </p>
    </aside>
  );
}
