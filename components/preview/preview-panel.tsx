"use client";

import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import type { PreviewState } from "@/lib/client/use-preview";
import type { CommandPreview } from "@/lib/competition/command-preview";
import { BracketMoves } from "./bracket-moves";
import { MovedRows } from "./moved-rows";
import { ScoreChanges } from "./score-changes";

interface PreviewPanelProps {
  readonly state: PreviewState;
  /** The subject of the command, on pages with several forms. */
  readonly about?: string;
}

/**
 * A preview of a command, above the button that saves: changed scores, standings and brackets, or why it would be
 * refused.
 */
export function PreviewPanel({ state, about }: PreviewPanelProps) {
  const t = useTranslations("preview");
  if (state.kind === "none") return null;
  return (
    <section
      className="command-preview sheet grid gap-2 px-3 py-2 text-small"
      aria-label={[t("title"), about].filter(Boolean).join(": ")}
    >
      <p className="font-semibold">{t("title")}</p>
      <PreviewContent state={state} />
    </section>
  );
}

interface PreviewContentProps {
  readonly state: PreviewState;
  /** The names of the sides for problem texts; left out if the page shows several matches. */
  readonly sideNames?: readonly string[];
}

/** The same without a frame. */
export function PreviewContent({ state, sideNames }: PreviewContentProps) {
  const t = useTranslations("preview");
  if (state.kind === "none") return null;
  return (
    <div role="status" className="grid gap-2">
      {state.kind === "loaded" ? (
        <Loaded preview={state.preview} {...(sideNames && { sideNames })} />
      ) : (
        <p className="text-ink-soft">{t(state.kind)}</p>
      )}
    </div>
  );
}

interface LoadedProps extends Pick<PreviewContentProps, "sideNames"> {
  readonly preview: CommandPreview;
}

function Loaded({ preview, sideNames }: LoadedProps) {
  const t = useTranslations("preview");
  const { problems, scores, standings, event } = preview;
  if (problems.length > 0) {
    return <ProblemNotice problems={problems} title={t("refused")} {...(sideNames && { names: sideNames })} />;
  }
  const isOutside = standings === null && event === null;
  return (
    <>
      <ScoreChanges scores={scores} isNamed={sideNames === undefined || scores.length > 1} />
      {standings ? <MovedRows {...standings} /> : null}
      {event ? <BracketMoves event={event} /> : null}
      {isOutside && scores.length === 0 ? <p>{t("nothing")}</p> : null}
    </>
  );
}
