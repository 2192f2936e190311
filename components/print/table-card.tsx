import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { CodePicture } from "@/components/ui/code-picture";
import { PaperMark } from "./paper";

interface TableCardProps {
  /** The code of the table's link, as a picture. */
  readonly code: string;
  readonly table: number | null;
  /** "Owls – Eagles". */
  readonly match: string;
  /** The night, and the bar where it has one. */
  readonly where: string;
  readonly until: string;
  readonly level: 1 | 2;
}

/** A card to fold and stand on a table: scan, choose a side, keep score. */
export function TableCard(props: TableCardProps) {
  const t = useTranslations("print.card");
  return (
    <article className="table-card">
      <Face {...props} isBack />
      <p className="table-card-fold" aria-hidden="true">
        {t("fold")}
      </p>
      <Face {...props} />
    </article>
  );
}

/** One face. The back, upside down above the fold, says the same again and is not read out twice. */
function Face({ code, table, match, where, until, level, isBack = false }: TableCardProps & { isBack?: boolean }) {
  const t = useTranslations("print.card");
  const Heading = level === 1 ? "h1" : "h2";
  const title = table === null ? t("anyTable") : t("table", { number: table });
  return (
    <div className={classNames("table-card-face", isBack && "table-card-back")} aria-hidden={isBack || undefined}>
      <CodePicture path={code} label={t("code", { match })} />
      <div className="table-card-words">
        <PaperMark />
        {isBack ? <p className="table-card-title">{title}</p> : <Heading>{title}</Heading>}
        <p className="table-card-match">{match}</p>
        <p>{where}</p>
        <ol>
          <li>{t("scan")}</li>
          <li>{t("tap")}</li>
          <li>{t("keep")}</li>
        </ol>
        <p>{t("plain", { time: until })}</p>
      </div>
    </div>
  );
}
