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
  /** The words of the button that closes it. */
  readonly close: string;
  /** Called when it was closed: by its button, by Escape, or by the browser's Back. */
  readonly onClose: () => void;
  /** What is to be done with the code. */
  readonly children: ReactNode;
}

/** Marks the entry of the browser's history that Back leaves. */
const entry = { fullScreenCode: true };

/** Resolved when the entry of a code that was closed is left: until then no other entry may follow it. */
let left: Promise<void> = Promise.resolve();

/** Goes back from the entry of a code, if it is the current one. */
function leaveEntry(): void {
  if (!(window.history.state as Partial<typeof entry> | null)?.fullScreenCode) return;
  left = new Promise((done) => window.addEventListener("popstate", () => done(), { once: true }));
  window.history.back();
}

/** A QR code on white, as large as the screen's shorter side; the screen stays on. */
export function FullScreenCode({ path, label, close, onClose, children }: FullScreenCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const onBack = useEffectEvent(onClose);
  useWakeLock();
  useEffect(() => {
    dialog.current?.showModal();
    const closing = new AbortController();
    const { signal } = closing;
    void left.then(() => {
      // An effect that is cleaned up immediately leaves no entry.
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
