"use client";

import { Copy, Share2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

interface MessageToSendProps {
  readonly text: string;
  readonly words: {
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    /** Said when the browser would not copy: the text is marked then. */
    readonly marked: string;
    readonly share: string;
  };
}

/** Letters in a line of a narrow phone's box. */
const lineLength = 36;

/** As many lines as the text has on a phone, and one to go on writing. */
function rowsFor(text: string): number {
  return 1 + text.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / lineLength)), 0);
}

/** A text to send to everybody: copied, or handed to the phone's own way of sharing. It can be changed first. */
export function MessageToSend({ text, words }: MessageToSendProps) {
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
      setStatus(words.copied);
    } catch {
      // No clipboard (a page without HTTPS, or not allowed): marked, so that the reader's own keys copy it.
      own.focus();
      own.select();
      setStatus(words.marked);
    }
  }

  /** A share that was broken off is nobody's fault. */
  const share = () => void navigator.share({ text: box.current?.value ?? text }).catch(() => undefined);

  return (
    <div className="no-print grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {words.label}
      </label>
      <textarea ref={box} id={id} className="field-box" rows={rowsFor(text)} defaultValue={text} />
      <div className="flex flex-wrap items-center gap-3" data-needs-script="">
        <Button tone="main" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {words.copy}
        </Button>
        {canShare ? (
          <Button onClick={share}>
            <Share2 aria-hidden="true" className="size-5" />
            {words.share}
          </Button>
        ) : null}
        <span role="status">{status}</span>
      </div>
    </div>
  );
}
