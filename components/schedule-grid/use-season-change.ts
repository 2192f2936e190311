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
  /** The schedule as it is saved, and its version. */
  readonly schedule: SeasonSchedule;
  readonly version: number;
}

/** The schedule that the changes on the screen were made from. */
interface Basis {
  readonly schedule: SeasonSchedule;
  readonly version: number;
}

/**
 * The changes on a screen, relative to the version they were made from. They are saved as one change of that version.
 * If another was saved meanwhile, they can be applied to it.
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

  /** Goes on from the schedule as it is now, with the changes or without. */
  function takeNewest(keepMine: boolean) {
    edit(keepMine ? reapplied(basis.schedule, mine, schedule) : schedule);
    setBasis({ schedule, version });
  }

  // Nothing is changed here: what somebody else saved is simply shown.
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
    // After a refusal too: the schedule as it is now is needed to go on.
    router.refresh();
    return isApplied;
  }

  return {
    before: basis.schedule,
    mine,
    edit,
    /** Another version was saved since these changes were begun. */
    hasNewer,
    takeNewest,
    save,
    sending,
    isSaved,
    /** Problems of the last attempt to save this version. */
    problems: refused === basis && !hasNewer ? problems : [],
  };
}
