import { ClipboardPen, FilePen, Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

interface OtherRulingsProps {
  /** Address for correcting the disputed hand, or the sheet's. */
  readonly correct: string;
  /** Whether only the game's final score is recorded. */
  readonly isFinal: boolean;
  /** The score sheet at the desk. */
  readonly sheet: string;
  /** Address for forfeiting or voiding the match. */
  readonly ruleMatch: string;
  readonly isSettled: boolean;
}

/** Other actions of the desk: correct the sheet, reopen it, or rule on the whole match. */
export function OtherRulings({ correct, isFinal, sheet, ruleMatch, isSettled }: OtherRulingsProps) {
  const t = useTranslations("disputes");
  return (
    <section className="grid gap-2" aria-label={t("otherwise")}>
      {isSettled ? null : (
        <>
          <h2>{t("otherwise")}</h2>
          <p>{t("correctNote")}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton href={correct}>
          <FilePen aria-hidden="true" className="size-5" />
          {t(isFinal ? "correctFinal" : "correctHand")}
        </LinkButton>
        <LinkButton href={sheet}>
          <ClipboardPen aria-hidden="true" className="size-5" />
          {t("open")}
        </LinkButton>
        <LinkButton tone="quiet" href={ruleMatch}>
          <Gavel aria-hidden="true" className="size-5" />
          {t("void")}
        </LinkButton>
      </div>
    </section>
  );
}
