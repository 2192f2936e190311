import { FileSpreadsheet, Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import { Sheet } from "@/components/ui/sheet";

interface DuesFilesProps {
  /** The address of the season's dues at the desk. */
  readonly dues: string;
  /** The address of their files. */
  readonly files: string;
}

/** Pages to print, and files to download. */
export function DuesFiles({ dues, files }: DuesFilesProps) {
  const t = useTranslations("dues.files");
  const locale = useLocale();
  return (
    <Sheet title={t("title")} titleId="files">
      <div className="flex flex-wrap gap-2">
        {(["receipts", "statements"] as const).map((page) => (
          <LinkButton key={page} href={`${dues}/${page}`}>
            <Printer aria-hidden="true" className="size-5" />
            {t(page)}
          </LinkButton>
        ))}
        {(["balances", "payments"] as const).map((file) => (
          <a key={file} href={`${files}/${file}.csv?lang=${locale}`} className={buttonClass()} download="">
            <FileSpreadsheet aria-hidden="true" className="size-5" />
            {t(file)}
          </a>
        ))}
      </div>
    </Sheet>
  );
}
