import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDate } from "@/components/schedule/format-date";
import type { PrintedSheet } from "@/lib/views/printed-sheet";
import { PaperMark } from "./paper";

interface ScoreSheetPaperProps {
  readonly title: string;
  /** The heading's level: 1 for the page's only sheet, 2 for one of several. */
  readonly level: 1 | 2;
  /** The sheet's data; null for a blank sheet. */
  readonly filled: Omit<PrintedSheet, "key" | "rules"> | null;
  /** Whether signature lines are below; some games' sheets have their own. */
  readonly isSigned?: boolean;
  /** The card game's own columns. */
  readonly children: ReactNode;
}

/** A printed score sheet: place and time, columns, signatures. One page per sheet. */
export function ScoreSheetPaper({ title, level, filled, isSigned = true, children }: ScoreSheetPaperProps) {
  const t = useTranslations("print.sheet");
  const format = useFormatter();
  const Heading = level === 1 ? "h1" : "h2";
  const fields = [
    ["date", filled?.date ? formatDate(format, filled.date) : ""],
    ["bar", filled?.bar ?? ""],
    ["table", filled?.table ?? ""],
    ["game", filled ? t("gameOf", { game: filled.game, games: filled.games }) : ""],
    ["week", filled?.week ?? ""],
  ] as const;
  const signer = (side: number) => filled?.sides[side]?.name ?? t(side === 0 ? "first" : "second");
  return (
    <article className="score-paper">
      <header className="score-paper-head">
        <Heading>{title}</Heading>
        <PaperMark />
      </header>
      <dl className="score-paper-fields">
        {fields.map(([key, value]) => (
          <div key={key} className={`score-paper-${key}`}>
            <dt>{t(key, { who: filled?.who ?? "team" })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      {isSigned ? (
        <div className="score-paper-signed">
          <p>{t("signed", { side: signer(0) })}</p>
          <p>{t("signed", { side: signer(1) })}</p>
        </div>
      ) : null}
    </article>
  );
}
