import { Pencil, Smartphone, Unplug } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { DeskCommandButton } from "./desk-command-button";

interface TablePhonesProps {
  readonly leagueId: string;
  readonly sides: readonly string[];
  readonly timeZone: string;
  readonly phones: readonly {
    readonly id: string;
    readonly side: number | null;
    readonly since: Date;
    readonly hasPen: boolean;
    readonly isWaiting: boolean;
  }[];
}

/** The phones at a match's tables, each with a button that revokes its access immediately. */
export function TablePhones({ leagueId, sides, timeZone, phones }: TablePhonesProps) {
  const t = useTranslations("joining.phones");
  const format = useFormatter();
  if (phones.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {phones.map(({ id, side, since, hasPen, isWaiting }) => {
        const time = format.dateTime(since, { timeStyle: "short", timeZone });
        const phone = t("phone", { side: sides[side ?? -1] ?? "none", time });
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex flex-wrap items-center gap-2">
              <Smartphone aria-hidden="true" className="size-5 flex-none" />
              {phone}
              {hasPen ? (
                <span className="flex items-center gap-1 font-semibold">
                  <Pencil aria-hidden="true" className="size-4" />
                  {t("pen")}
                </span>
              ) : null}
              {isWaiting ? <span className="font-semibold">{t("waiting")}</span> : null}
            </span>
            <DeskCommandButton
              tone="grave"
              label={t("endFull", { phone })}
              command={{ kind: "revoke-table-phone", league: leagueId, phone: id }}
            >
              <Unplug aria-hidden="true" className="size-5" />
              {t("end")}
            </DeskCommandButton>
          </li>
        );
      })}
    </ul>
  );
}
