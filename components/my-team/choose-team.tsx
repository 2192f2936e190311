"use client";

import { useTranslations } from "next-intl";
import { FittingName } from "@/components/short-name/fitting-name";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { chooseTeam } from "@/lib/client/stored/my-team";

export interface TeamToChoose {
  readonly id: string;
  readonly name: string;
  /** Whether it is a single player. */
  readonly isPerson: boolean;
}

interface ChooseTeamProps {
  /** The league's address. */
  readonly league: string;
  readonly teams: readonly TeamToChoose[];
  /**
   * Whether scripts run. Until then the buttons are invisible but take up their space, since a team may already be
   * chosen.
   */
  readonly isReady: boolean;
}

/** A button for each team: one tap makes it the reader's own in this browser. Hidden without scripts. */
export function ChooseTeam({ league, teams, isReady }: ChooseTeamProps) {
  const t = useTranslations("myTeam");
  return (
    <ul className={classNames("choose-team", !isReady && "invisible")} data-needs-script="">
      {teams.map(({ id, name, isPerson }) => (
        <li key={id}>
          <Button aria-label={t(isPerson ? "meOf" : "chooseOf", { team: name })} onClick={() => chooseTeam(league, id)}>
            <span>
              <FittingName name={name} always />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
