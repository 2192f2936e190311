"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { useCommand } from "@/lib/client/use-command";
import type { UnnamedCommand } from "@/lib/commands/command";
import { withNoPlay } from "@/lib/competition/new-season/draft-plan";
import type { DraftNoPlay } from "@/lib/competition/new-season/season-draft";
import type { Problem } from "@/lib/kernel/problem";
import type { Screen } from "./wizard-steps";

/** Common fields of season drafts. */
interface WizardDraft {
  readonly season: string;
  readonly screen: Screen;
  readonly noPlay: readonly DraftNoPlay[];
}

interface WizardInput {
  readonly leagueId: string;
  /** Address of the league's desk. */
  readonly desk: string;
  /** Deletes the draft from the browser. */
  readonly forget: () => void;
}

/** Shared logic of the season wizards: moving between screens, and creating the season. */
export function useSeasonWizard({ leagueId, desk, forget }: WizardInput) {
  const router = useRouter();
  const { sending, problems: refused, send } = useCommand();
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  // A default date counts as chosen when the user continues.
  const typed = useRef<DraftNoPlay | null>(null);
  const onTyped = useCallback((one: DraftNoPlay | null) => {
    typed.current = one;
  }, []);

  /** Goes to another screen, unless input is missing on the current one. */
  function go<Draft extends WizardDraft>(
    to: Screen,
    inputProblems: readonly Problem[],
    change: (to: (draft: Draft) => Draft) => void,
  ): void {
    setMissing(inputProblems);
    const one = typed.current;
    if (inputProblems.length === 0) change((now) => ({ ...(one ? withNoPlay(now, one) : now), screen: to }));
  }

  /** Creates the season, optionally publishes it, and goes to its page at the desk. */
  async function create(command: UnnamedCommand & { readonly season: string }, publish: boolean): Promise<void> {
    const created = await send(command);
    const slug = created && "result" in created ? created.result?.["slug"] : undefined;
    if (created?.outcome !== "applied" || slug === undefined) return;
    forget();
    const page = `${desk}/seasons/${encodeURIComponent(slug)}`;
    const published = publish ? await send({ kind: "publish-season", league: leagueId, season: command.season }) : null;
    router.push(published?.outcome === "applied" ? `${page}/first-night` : page);
    router.refresh();
  }

  return { sending, problems: [...missing, ...refused], onTyped, go, create };
}
