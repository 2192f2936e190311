"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useWakeLock } from "@/lib/client/use-wake-lock";
import { Button } from "./button";
import { CodePicture } from "./code-picture";

interface FullScreenCodeProps {
  /** The code as `viewBox|path`. */
  readonly path: string;
  readonly label: string;
  /** The text of the close button. */
  readonly close: string;
  /** Called after closing: by the button, Escape, or the browser's Back. */
  readonly onClose: () => void;
  /** Instructions for the code. */
  readonly children: ReactNode;
}

/** Marks the history entry that Back removes. */
const entry = { fullScreenCode: true };

/** Resolved when the history entry of a closed code is gone; a new entry must wait for it. */
let left: Promise<void> = Promise.resolve();

/** Goes back from the entry of a code, if it is the current one. */
function leaveEntry(): void {
  if (!(window.history.state as Partial<typeof entry> | null)?.fullScreenCode) return;
  left = new Promise((done) => window.addEventListener("popstate", () => done(), { once: true }));
  window.history.back();
}

/** A full-screen QR code on white; the screen stays on. */
export function FullScreenCode({ path, label, close, onClose, children }: FullScreenCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const onBack = useEffectEvent(onClose);
  useWakeLock();
  useEffect(() => {
    dialog.current?.showModal();
    const closing = new AbortController();
    const { signal } = closing;
    void left.then(() => {
      // Delayed, so that an effect that is cleaned up immediately adds no entry.
      if (signal.aborted) return;
      window.history.pushState(entry, "");
      window.addEventListener("popstate", () => onBack(), { signal });
    });
    return () => {
      closing.abort();
      leaveEntry();
    };
  }, []);
  return (
    <dialog ref={dialog} className="full-screen-code" aria-label={label} onClose={onClose}>
      <CodePicture path={path} label={label} />
      <div className="full-screen-code-foot">
        {children}
        <Button tone="main" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" className="size-5" />
          {close}
        </Button>
      </div>
    </dialog>
  );
}
