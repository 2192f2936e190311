"use client";

import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { chooseTeam, useMyTeam } from "@/lib/client/stored/my-team";

interface ChooseTeamButtonProps {
  /** The league's address. */
  readonly league: string;
  readonly team: string;
  readonly name: string;
  /** Whether it is a single player. */
  readonly isPerson?: boolean;
}

/** Selects or deselects a team as the reader's own, in this browser. Hidden without scripts. */
export function ChooseTeamButton({ league, team, name, isPerson = false }: ChooseTeamButtonProps) {
  const t = useTranslations("myTeam");
  const isMine = useMyTeam(league) === team;
  return (
    <Button
      data-needs-script=""
      tone="quiet"
      aria-pressed={isMine}
      aria-label={t(isPerson ? "meOf" : "chooseOf", { team: name })}
      onClick={() => chooseTeam(league, isMine ? null : team)}
    >
      <Star aria-hidden="true" className={isMine ? "size-5 fill-current" : "size-5"} />
      <span aria-hidden="true">{t(isPerson ? "me" : isMine ? "mine" : "choose")}</span>
    </Button>
  );
}
