"use client";

import { Copy, Share2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

interface MessageToSendProps {
  readonly text: string;
  readonly texts: {
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    /** Shown if copying failed and the text was selected instead. */
    readonly marked: string;
    readonly share: string;
  };
}

/** Characters per line of the text box on a narrow phone. */
const lineLength = 36;

/** The number of lines of the text on a phone, plus one. */
function rowsFor(text: string): number {
  return 1 + text.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / lineLength)), 0);
}

/** A message to copy or share, editable. */
export function MessageToSend({ text, texts }: MessageToSendProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState("");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);

  async function copy() {
    const own = box.current;
    if (!own) return;
    try {
      await navigator.clipboard.writeText(own.value);
      setStatus(texts.copied);
    } catch {
      // Without a clipboard (no HTTPS, or no permission) the text is selected, so that it can be copied by keyboard.
      own.focus();
      own.select();
      setStatus(texts.marked);
    }
  }

  /** A canceled share is not an error. */
  const share = () => void navigator.share({ text: box.current?.value ?? text }).catch(() => undefined);

  return (
    <div className="no-print grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {texts.label}
      </label>
      <textarea ref={box} id={id} className="field-box" rows={rowsFor(text)} defaultValue={text} />
      <div className="flex flex-wrap items-center gap-3" data-needs-script="">
        <Button tone="main" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {texts.copy}
        </Button>
        {canShare ? (
          <Button onClick={share}>
            <Share2 aria-hidden="true" className="size-5" />
            {texts.share}
          </Button>
        ) : null}
        <span role="status">{status}</span>
      </div>
    </div>
  );
}
