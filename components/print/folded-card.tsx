import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { CodePicture } from "@/components/ui/code-picture";
import { PaperMark } from "./paper";

interface FoldedCardProps {
  /** A link's QR code, and its label. */
  readonly code: string;
  readonly codeLabel: string;
  readonly title: string;
  readonly level: 1 | 2;
  /** Content below the title. */
  readonly children: ReactNode;
}

/** A card to fold and stand on a table, with the same content on both sides. */
export function FoldedCard(props: FoldedCardProps) {
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

/** One side of the card. The back is upside down above the fold, and hidden from screen readers. */
function Face({ code, codeLabel, title, level, children, isBack = false }: FoldedCardProps & { isBack?: boolean }) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={classNames("table-card-face", isBack && "table-card-back")} aria-hidden={isBack || undefined}>
      <CodePicture path={code} label={codeLabel} />
      <div className="table-card-words">
        <PaperMark />
        {isBack ? <p className="table-card-title">{title}</p> : <Heading>{title}</Heading>}
        {children}
      </div>
    </div>
  );
}
