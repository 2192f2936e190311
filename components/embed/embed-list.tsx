import { useTranslations } from "next-intl";
import { CopiedText } from "@/components/bulletin/copied-text";
import { embedParts } from "@/lib/exports/embed-page";
import { embedSnippet } from "@/lib/exports/frame-page";

interface EmbedListProps {
  /** The address of the league's embedded parts: "https://…/embed/lakeside". */
  readonly address: string;
  readonly locale: string;
}

/** HTML for embedding each part in a bar's own page. */
export function EmbedList({ address, locale }: EmbedListProps) {
  const t = useTranslations("embed");
  return (
    <ul className="grid gap-4">
      {embedParts.map((part) => (
        <li key={part} className="grid gap-1.5 border-t border-rule pt-2.5">
          <a className="name inline-flex min-h-12 items-center" href={`${address}/${part}?lang=${locale}`}>
            {t(part)}
          </a>
          <CopiedText
            text={embedSnippet(`${address}/${part}?lang=${locale}`, t(part))}
            label={t("snippetOf", { part: t(part) })}
            copyLabel={t("copy")}
            copiedLabel={t("copied")}
            lines={2}
          />
        </li>
      ))}
    </ul>
  );
}
