import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PreviewContent } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import type { PreviewState } from "@/lib/client/use-preview";
import type { Problem } from "@/lib/kernel/problem";

interface CorrectionPreviewProps {
  /** The current entry. */
  readonly was: ReactNode;
  /** The new entry; null until it can be saved. */
  readonly becomes: ReactNode | null;
  /** Whether the preview lists both figures itself. */
  readonly isListed?: boolean;
  /** The hint shown until the entry can be saved. */
  readonly missing: "start" | "cannot";
  readonly sideNames: readonly string[];
  readonly preview: PreviewState;
  /** Why the server refused it. */
  readonly problems: readonly Problem[];
  /** Whether another user has changed it in the meantime. */
  readonly atOdds: boolean;
}

/** Preview of a correction: figures before and after, and its effects. */
export function CorrectionPreview({ was, becomes, isListed = false, missing, ...more }: CorrectionPreviewProps) {
  const { sideNames, preview, problems, atOdds } = more;
  const t = useTranslations("correction");
  const tPreview = useTranslations("preview");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="sheet command-preview correction-shown" aria-label={tPreview("title")} tabIndex={0}>
      {isListed && becomes !== null ? null : (
        <p className="text-small leading-tight">
          <span className="sr-only">{t("was")} </span>
          <s className="preview-was">{was}</s>
          {becomes === null ? null : (
            <>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> {t("becomes")} </span>
              <b>{becomes}</b>
            </>
          )}
        </p>
      )}
      <ProblemNotice problems={problems} names={sideNames} />
      <div className="text-small">
        {becomes === null ? <p className="text-ink-soft">{t(missing)}</p> : null}
        <PreviewContent state={preview} sideNames={sideNames} />
        {atOdds ? (
          <p role="status" className="font-semibold text-warn">
            {t("conflict")}
          </p>
        ) : null}
      </div>
    </section>
  );
}
