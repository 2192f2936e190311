import { useTranslations } from "next-intl";
import { FoldedCard } from "./folded-card";

interface OpenCardPaperProps {
  /** The card's QR code. */
  readonly code: string;
  readonly bar: string;
  readonly level: 1 | 2;
}

/** A bar's card for open tables, to be folded. */
export function OpenCardPaper({ code, bar, level }: OpenCardPaperProps) {
  const t = useTranslations("open.print");
  const tOpen = useTranslations("open");
  return (
    <FoldedCard code={code} codeLabel={t("code", { bar })} title={tOpen("title")} level={level}>
      <p className="table-card-match">{t("what", { bar })}</p>
      <ol>
        <li>{t("scan")}</li>
        <li>{t("names")}</li>
        <li>{t("keep")}</li>
      </ol>
      <p>{t("plain")}</p>
    </FoldedCard>
  );
}
