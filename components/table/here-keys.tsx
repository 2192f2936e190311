"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button, LinkButton } from "@/components/ui/button";
import { useCommand } from "@/lib/client/use-command";
import { penAt, type TablePresence } from "@/lib/sync/table-presence";
import { PenKeys } from "./pen-keys";

interface HereKeysProps {
  readonly league: string;
  readonly match: string;
  readonly sides: readonly string[];
  readonly table: number;
  /** The side that this phone speaks for. */
  readonly side: number;
  readonly presence: TablePresence;
  readonly sheetHref: string;
}

/** What a phone that has come to its table can do: go to the sheet, keep the score, or change its side. */
export function HereKeys({ league, match, sides, table, side, presence, sheetHref }: HereKeysProps) {
  const t = useTranslations("joining");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const isMine = penAt(presence, table)?.id === presence.me;

  async function change() {
    const outcome = await send({ kind: "take-side", league, match, side: (side + 1) % sides.length, table });
    if (outcome) router.refresh();
  }

  return (
    <div className="grid gap-4">
      <ProblemNotice problems={problems} />
      {isMine ? <p>{t("penHere")}</p> : null}
      <LinkButton href={sheetHref} tone="main" className="min-h-16 text-large">
        {t(isMine ? "openSheet" : "seeSheet")}
      </LinkButton>
      <PenKeys
        league={league}
        match={match}
        sides={sides}
        table={table}
        presence={presence}
        onTaken={() => router.push(sheetHref)}
      />
      <Button tone="quiet" disabled={sending} className="justify-self-start" onClick={() => void change()}>
        {t("otherSide", { side: sides[side] ?? "" })}
      </Button>
    </div>
  );
}
