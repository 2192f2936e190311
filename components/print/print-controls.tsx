import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { type PaperSize, paperSizes } from "./paper-size";
import { PrintButton } from "./print-button";

/** A variant of the printed page. */
interface Choice {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

interface PrintControlsProps {
  /** The link back. */
  readonly above: ReactNode;
  readonly size: PaperSize;
  /** The address of the same page with another paper size. */
  readonly hrefOf: (size: PaperSize) => string;
  readonly choices?: readonly Choice[];
  readonly choicesLabel?: string;
  readonly children?: ReactNode;
}

/** Controls above a sheet, not printed: variant, paper size, and the print button. */
export function PrintControls({ above, size, hrefOf, choices = [], choicesLabel, children }: PrintControlsProps) {
  const t = useTranslations("print");
  const papers = paperSizes.map((key) => ({
    key,
    label: t(`papers.${key}`),
    href: hrefOf(key),
    isChosen: key === size,
  }));
  return (
    <div className="no-print grid gap-3">
      <p className="px-1.5 text-small text-ink-soft">{above}</p>
      {choices.length > 0 ? <Choices label={choicesLabel ?? ""} choices={choices} /> : null}
      <Choices label={t("paper")} choices={papers} />
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <PrintButton label={t("print")} />
        <p className="text-small text-ink-soft">{t("hint")}</p>
      </div>
    </div>
  );
}

function Choices({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      {choices.map(({ key, label: name, href, isChosen }) => (
        <LinkButton
          key={key}
          href={href}
          className={isChosen ? "key-chosen" : ""}
          aria-current={isChosen ? "true" : undefined}
          scroll={false}
        >
          {name}
        </LinkButton>
      ))}
    </nav>
  );
}
