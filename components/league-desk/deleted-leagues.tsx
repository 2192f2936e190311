import { getFormatter, getTranslations } from "next-intl/server";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { Sheet } from "@/components/ui/sheet";

interface DeletedLeaguesProps {
  readonly leagues: readonly {
    readonly id: string;
    readonly name: string;
    readonly timeZone: string;
    readonly removedAt: Date;
  }[];
}

/** Leagues that can be restored, each with its removal date; empty without any. */
export async function DeletedLeagues({ leagues }: DeletedLeaguesProps) {
  if (leagues.length === 0) return null;
  const [t, format] = await Promise.all([getTranslations("leagueDesk"), getFormatter()]);
  return (
    <Sheet title={t("deletedList")} titleId="deleted" note={t("deletedNote")}>
      <ul>
        {leagues.map(({ id, name, timeZone, removedAt }) => (
          <li key={id} className="grid gap-2 border-t border-rule py-3">
            <p className="name">{name}</p>
            <p className="text-small text-ink-soft">
              {t("removedOn", { date: format.dateTime(removedAt, { dateStyle: "long", timeZone }) })}
            </p>
            <DeskCommandButton command={{ kind: "undelete-league", league: id }} label={t("undeleteOf", { name })}>
              {t("undelete")}
            </DeskCommandButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
