"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import type { KeyTone } from "@/components/ui/key-class";
import { useCommand } from "@/lib/client/use-command";

interface DeskCommandKeyProps {
  /** The command without its id. */
  readonly command: Parameters<ReturnType<typeof useCommand>["send"]>[0];
  /** Accessible name of the key. */
  readonly label?: string;
  readonly tone?: KeyTone;
  /** The text of the confirmation, and the labels of its keys. */
  readonly sure?: { readonly note: ReactNode; readonly yes: string; readonly no: string };
  readonly children: ReactNode;
}

/** A key that sends one command, with an optional confirmation; the page then shows the result. */
export function DeskCommandKey({ command, label, tone = "plain", sure, children }: DeskCommandKeyProps) {
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [isAsked, setIsAsked] = useState(false);

  async function press() {
    const outcome = await send(command);
    setIsAsked(false);
    if (outcome && outcome.outcome !== "rejected") router.refresh();
  }

  return (
    <div className="grid gap-2">
      <ProblemNotice problems={problems} />
      {isAsked && sure ? (
        <>
          <p className="max-w-prose">{sure.note}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone={tone} disabled={sending} onClick={() => void press()}>
              {sure.yes}
            </Button>
            <Button tone="quiet" onClick={() => setIsAsked(false)}>
              {sure.no}
            </Button>
          </div>
        </>
      ) : (
        <Button
          tone={tone}
          disabled={sending}
          {...(label && { "aria-label": label })}
          className="justify-self-start"
          onClick={() => (sure ? setIsAsked(true) : void press())}
        >
          {children}
        </Button>
      )}
    </div>
  );
}
