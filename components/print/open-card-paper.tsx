import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { CodePicture } from "@/components/ui/code-picture";
import { PaperMark } from "./paper";

interface OpenCardPaperProps {
  /** The code of the card, as a picture. */
  readonly code: string;
  readonly bar: string;
  readonly level: 1 | 2;
}

/** A bar's card for open tables, to fold and stand on the counter. */
export function OpenCardPaper(props: OpenCardPaperProps) {
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
function Face({ code, bar, level, isBack = false }: OpenCardPaperProps & { isBack?: boolean }) {
  const t = useTranslations("open.print");
  const tOpen = useTranslations("open");
  const Heading = level === 1 ? "h1" : "h2";
  const title = tOpen("title");
  return (
    <div className={classNames("table-card-face", isBack && "table-card-back")} aria-hidden={isBack || undefined}>
      <CodePicture path={code} label={t("code", { bar })} />
      <div className="table-card-words">
        <PaperMark />
        {isBack ? <p className="table-card-title">{title}</p> : <Heading>{title}</Heading>}
        <p className="table-card-match">{t("what", { bar })}</p>
        <ol>
          <li>{t("scan")}</li>
          <li>{t("names")}</li>
          <li>{t("keep")}</li>
        </ol>
        <p>{t("plain")}</p>
      </div>
    </div>
  );
}
