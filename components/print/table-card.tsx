import { useTranslations } from "next-intl";
import { FoldedCard } from "./folded-card";

interface TableCardProps {
  /** The QR code of the table's link. */
  readonly code: string;
  readonly table: number | null;
  /** "Owls – Eagles". */
  readonly match: string;
  /** The night, and the bar if known. */
  readonly where: string;
  readonly until: string;
  readonly level: 1 | 2;
}

/** A folding card for a table, with the steps: scan, choose a side, keep score. */
export function TableCard({ code, table, match, where, until, level }: TableCardProps) {
  const t = useTranslations("print.card");
  const title = table === null ? t("anyTable") : t("table", { number: table });
  return (
    <FoldedCard code={code} codeLabel={t("code", { match })} title={title} level={level}>
      <p className="table-card-match">{match}</p>
      <p>{where}</p>
      <ol>
        <li>{t("scan")}</li>
        <li>{t("tap")}</li>
        <li>{t("keep")}</li>
      </ol>
      <p>{t("plain", { time: until })}</p>
    </FoldedCard>
  );
}
