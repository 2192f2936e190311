import { useTranslations } from "next-intl";
import { FoldedCard } from "./folded-card";

interface OpenCardPaperProps {
  /** The code of the card, as a picture. */
  readonly code: string;
  readonly bar: string;
  readonly level: 1 | 2;
}

/** A bar's card for open tables, to fold and stand on the counter. */
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
