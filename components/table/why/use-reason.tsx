"use client";

import { type ReactNode, useState } from "react";
import type { UnnamedCommand } from "@/lib/commands/command";
import { type CorrectedAt, ReasonInEvent } from "./reason-in-event";

/** Makes a change with an optional reason; returns false if the phone could not store it. */
export type Change = (reason?: string) => Promise<boolean>;

interface PendingChange {
  readonly make: Change;
  readonly command: UnnamedCommand | null;
}

/**
 * Makes a change immediately; if it needs a reason, shows the reasons in place of the buttons (`keys`) and makes it
 * with the chosen one. `command`: the command to send, for a preview of its effects.
 */
export function useReason(
  why: boolean,
  at: CorrectedAt,
): { readonly keys: ReactNode; change(make: Change, command?: UnnamedCommand): Promise<void> } {
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [saving, setSaving] = useState(false);

  async function giveReason(reason: string) {
    setSaving(true);
    if (await pending?.make(reason)) setPending(null);
    setSaving(false);
  }

  return {
    keys: pending ? (
      <ReasonInEvent
        {...at}
        command={pending.command}
        disabled={saving}
        onSay={(reason) => void giveReason(reason)}
        onLeave={() => setPending(null)}
      />
    ) : null,
    async change(make, command) {
      if (why) setPending({ make, command: command ?? null });
      else await make();
    },
  };
}
