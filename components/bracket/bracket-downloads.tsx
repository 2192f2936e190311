import { Award, FileSpreadsheet, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopiedText } from "@/components/bulletin/copied-text";
import { buttonClass } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import { embedSnippet } from "@/lib/exports/frame-page";

/** Downloads and other forms of a draw. */
export interface BracketAddresses {
  readonly print: string;
  /** The certificates of a finished event. */
  readonly certificates: string | null;
  readonly csv: string;
  /** Absolute address, for embedding in other pages. */
  readonly frame: string;
}

interface BracketDownloadsProps {
  readonly addresses: BracketAddresses;
  readonly event: string;
}

/** Links to a draw's other forms: print, CSV, and embedded frame. */
export function BracketDownloads({ addresses, event }: BracketDownloadsProps) {
  const t = useTranslations("bracket.takeAway");
  const tEmbed = useTranslations("embed");
  return (
    <section aria-labelledby="bracket-take-away" className="grid min-w-0 gap-2">
      <h2 id="bracket-take-away">{t("title")}</h2>
      <p className="flex flex-wrap gap-2">
        <LinkButton href={addresses.print}>
          <Printer aria-hidden="true" className="size-5" />
          {t("print")}
        </LinkButton>
        {addresses.certificates ? (
          <LinkButton href={addresses.certificates}>
            <Award aria-hidden="true" className="size-5" />
            {t("certificates")}
          </LinkButton>
        ) : null}
        <a href={addresses.csv} className={buttonClass()} download="">
          <FileSpreadsheet aria-hidden="true" className="size-5" />
          {t("csv")}
        </a>
      </p>
      <details className="min-w-0">
        <summary className="min-h-12 content-center font-semibold">{tEmbed("title")}</summary>
        <div className="grid min-w-0 gap-2">
          <p className="max-w-prose text-small text-ink-soft">{t("embedNote")}</p>
          <CopiedText
            text={embedSnippet(addresses.frame, event)}
            label={tEmbed("snippetOf", { part: event })}
            copyLabel={tEmbed("copy")}
            copiedLabel={tEmbed("copied")}
            lines={2}
          />
        </div>
      </details>
    </section>
  );
}
