import { useTranslations } from "next-intl";
import type { TeamAvailability } from "@/lib/competition/people/availability";
import { AvailabilityList, answerCounts } from "./availability-list";

/** The answers of teams for a match: a line for each, which opens to the names. */
export function TeamAnswers({ teams }: { readonly teams: readonly TeamAvailability[] }) {
  const t = useTranslations("availability");
  return teams.map(({ team, players }) => (
    <details key={team} className="text-small">
      <summary className="min-h-12 content-center">{t("summaryOf", { team, ...answerCounts(players) })}</summary>
      <div className="pb-2">
        <AvailabilityList players={players} />
      </div>
    </details>
  ));
}
