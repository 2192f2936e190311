"use client";

import { type ReactNode, useState } from "react";
import { AskWhy } from "./ask-why";

/** Changes the sheet, for a reason where it needs one; false where the phone could not keep it. */
export type Change = (reason?: string) => Promise<boolean>;

/**
 * Makes a change at once; or, where it has to be said why, shows the reasons in place of the keys (`keys`) and makes it
 * with the one that is chosen.
 */
export function useAskedWhy(why: boolean): { readonly keys: ReactNode; change(make: Change): Promise<void> } {
  const [asked, setAsked] = useState<Change | null>(null);
  const [saving, setSaving] = useState(false);

  async function say(reason: string) {
    setSaving(true);
    if (await asked?.(reason)) setAsked(null);
    setSaving(false);
  }

  return {
    keys: asked ? (
      <AskWhy disabled={saving} onSay={(reason) => void say(reason)} onLeave={() => setAsked(null)} />
    ) : null,
    async change(make) {
      if (why) setAsked(() => make);
      else await make();
    },
  };
}
