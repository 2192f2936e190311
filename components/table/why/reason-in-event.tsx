"use client";

import { useState } from "react";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { isBlocked, type PreviewState, usePreview } from "@/lib/client/use-preview";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { TableMatch } from "../table-match";
import { AskReason } from "./ask-reason";

/** The corrected sheet's match, and whether this phone has unsent commands. */
export interface CorrectedAt {
  readonly match: TableMatch;
  readonly isBehind: boolean;
}

interface ReasonInEventProps extends CorrectedAt {
  /** The command to send; null if it has no preview. */
  readonly command: UnnamedCommand | null;
  readonly disabled?: boolean;
  readonly onSay: (reason: string) => void;
  readonly onLeave: () => void;
}

/** Asks for the reason of a correction, with a preview of its effects, or why it would be refused. */
export function ReasonInEvent({ command, disabled = false, onSay, onLeave, ...at }: ReasonInEventProps) {
  const preview = usePreviewAt(at, command);
  return (
    <AskReason disabled={disabled || isBlocked(preview)} onSay={onSay} onLeave={onLeave}>
      <PreviewPanel state={preview} />
    </AskReason>
  );
}

/**
 * A preview of a correction's effects; none at an open table or with unsent hands. Buttons enabled without a preview
 * stay enabled while it loads, so that no tap is lost.
 */
export function usePreviewAt({ match, isBehind }: CorrectedAt, command: UnnamedCommand | null): PreviewState {
  const isPreviewed = !match.open && command !== null;
  const content = isPreviewed ? JSON.stringify(command) : null;
  const [openFor, setOpenFor] = useState<string | null>(null);
  if (isBehind && openFor !== content) setOpenFor(content);
  const loaded = usePreview(isPreviewed && !isBehind ? command : null);
  const staysOpen = loaded.kind === "loading" && openFor === content;
  return isPreviewed && (isBehind || staysOpen) ? { kind: "unavailable" } : loaded;
}
