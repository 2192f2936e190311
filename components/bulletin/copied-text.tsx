"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

interface CopiedTextProps {
  readonly text: string;
  readonly label: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  /** The number of visible lines. */
  readonly lines: number;
}

/** A text with a button that copies it; without scripts it can be selected. */
export function CopiedText({ text, label, copyLabel, copiedLabel, lines }: CopiedTextProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-2">
      <textarea readOnly rows={lines} className="copied-text" aria-label={label} value={text} wrap="off" />
      <Button
        data-needs-script=""
        className="justify-self-start"
        onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
      >
        <Copy aria-hidden="true" className="size-5" />
        <span role="status">{isCopied ? copiedLabel : copyLabel}</span>
      </Button>
    </div>
  );
}
