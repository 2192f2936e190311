import { useTranslations } from "next-intl";
import { CopiedText } from "@/components/bulletin/copied-text";
import { embedParts } from "@/lib/exports/embed-page";
import { embedSnippet } from "@/lib/exports/frame-page";

interface EmbedListProps {
  /** The address of the league's embedded parts: "https://…/embed/lakeside". */
  readonly address: string;
  readonly locale: string;
}

/** What a bar pastes into its own page, for each part that there is. */
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
