"use client";

import { useTranslations } from "next-intl";
import { FittingName } from "@/components/short-name/fitting-name";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { chooseTeam } from "@/lib/client/stored/my-team";

export interface TeamToChoose {
  readonly id: string;
  readonly name: string;
  /** A single player, who is the reader, not the reader's. */
  readonly isPerson: boolean;
}

interface ChooseTeamProps {
  /** The league's address. */
  readonly league: string;
  readonly teams: readonly TeamToChoose[];
  /** The page's scripts run. Until then the keys take their room and are not seen: the reader may have a team already. */
  readonly isReady: boolean;
}

/** Every team as a key: one tap makes it the reader's own in this browser. Without a script there is none. */
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
