"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import type { ButtonTone } from "@/components/ui/button-class";
import { useCommand } from "@/lib/client/use-command";

interface DeskCommandButtonProps {
  /** The command without its id. */
  readonly command: Parameters<ReturnType<typeof useCommand>["send"]>[0];
  /** Accessible name of the button. */
  readonly label?: string;
  readonly tone?: ButtonTone;
  /** The text of the confirmation, and the labels of its buttons. */
  readonly sure?: { readonly note: ReactNode; readonly yes: string; readonly no: string };
  readonly children: ReactNode;
}

/** A button that sends one command, with an optional confirmation; the page then shows the result. */
export function DeskCommandButton({ command, label, tone = "plain", sure, children }: DeskCommandButtonProps) {
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
