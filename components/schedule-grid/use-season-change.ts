"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { differenceOf } from "@/lib/competition/schedule/schedule-edits";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { reapplied } from "./reapply";

interface SeasonChangeInput {
  readonly leagueId: string;
  readonly seasonId: string;
  /** The saved schedule and its version. */
  readonly schedule: SeasonSchedule;
  readonly version: number;
}

/** The saved schedule on which the changes are based. */
interface Basis {
  readonly schedule: SeasonSchedule;
  readonly version: number;
}

/**
 * The changes on a screen, relative to a saved version. They are saved as one change of that version; if another user
 * saved in the meantime, they can be applied to the newer version.
 */
export function useSeasonChange({ leagueId, seasonId, schedule, version }: SeasonChangeInput) {
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [basis, setBasis] = useState<Basis>({ schedule, version });
  const [mine, setMine] = useState(schedule);
  const [isSaved, setSaved] = useState(false);
  const [refused, setRefused] = useState<Basis | null>(null);
  const change = useRef({ of: mine, id: "" });
  const hasNewer = version > basis.version;

  function edit(after: SeasonSchedule) {
    setMine(after);
    setSaved(false);
  }

  /** Continues from the newest schedule, with or without the local changes. */
  function takeNewest(keepMine: boolean) {
    edit(keepMine ? reapplied(basis.schedule, mine, schedule) : schedule);
    setBasis({ schedule, version });
  }

  // Without local changes, another user's version is simply shown.
  if (hasNewer && mine === basis.schedule) takeNewest(false);

  async function save(reason: string): Promise<boolean> {
    if (change.current.of !== mine || change.current.id === "") change.current = { of: mine, id: newId() };
    const outcome = await send({
      kind: "change-schedule",
      league: leagueId,
      season: seasonId,
      change: change.current.id,
      basis: basis.version,
      what: "by-hand",
      ...(reason.trim() === "" ? {} : { reason }),
      changes: [...differenceOf(basis.schedule, mine)],
    });
    const isApplied = outcome?.outcome === "applied";
    if (isApplied) setBasis({ schedule: mine, version: Number(outcome.result?.["version"] ?? basis.version + 1) });
    setRefused(isApplied ? null : basis);
    setSaved(isApplied);
    // Also after a refusal, which may be due to an outdated schedule.
    router.refresh();
    return isApplied;
  }

  return {
    before: basis.schedule,
    mine,
    edit,
    /** Whether a newer version has been saved since these changes began. */
    hasNewer,
    takeNewest,
    save,
    sending,
    isSaved,
    /** Problems of the last attempt to save this version. */
    problems: refused === basis && !hasNewer ? problems : [],
  };
}
