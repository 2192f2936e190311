import { Check, X } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { Sheet } from "@/components/ui/sheet";

interface TeamsNamedProps {
  readonly named: readonly {
    readonly signUp: string;
    /** The league of the event. */
    readonly league: string;
    readonly leagueName: string;
    readonly event: string;
    readonly name: string;
  }[];
}

/** Unanswered sign-ups under the names of the user's teams; empty without any. */
export async function TeamsNamed({ named }: TeamsNamedProps) {
  if (named.length === 0) return null;
  const t = await getTranslations("leagueDesk.teamsNamed");
  return (
    <Sheet title={t("title")} titleId="teams-named" note={t("note")}>
      <ul>
        {named.map(({ signUp, league, leagueName, event, name }) => (
          <li key={signUp} className="grid gap-2 border-t border-rule py-3">
            <p className="wrap-anywhere">{t("line", { name, event, league: leagueName })}</p>
            <div className="flex flex-wrap gap-3">
              <DeskCommandButton
                label={t("yesOf", { name, event })}
                command={{ kind: "answer-team-named", league, signUp, isOurs: true }}
              >
                <Check aria-hidden="true" className="size-5" />
                {t("yes")}
              </DeskCommandButton>
              <DeskCommandButton
                tone="grave"
                label={t("noOf", { name, event })}
                command={{ kind: "answer-team-named", league, signUp, isOurs: false }}
              >
                <X aria-hidden="true" className="size-5" />
                {t("no")}
              </DeskCommandButton>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
