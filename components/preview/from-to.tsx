import { useTranslations } from "next-intl";

/** An unchanged figure, or its values before and after. */
export function FromTo({ was, is }: { readonly was: string; readonly is: string }) {
  const t = useTranslations("preview");
  if (was === is) return is;
  return (
    <>
      <span className="sr-only">{t("sayTo", { was, is })}</span>
      <span aria-hidden="true">
        {t.rich("fromTo", {
          was: () => <span className="preview-was">{was}</span>,
          is: () => <b>{is}</b>,
        })}
      </span>
    </>
  );
}
