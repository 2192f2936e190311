"use client";

import { QrCode } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";

interface CreateBarCardsProps {
  readonly leagueId: string;
  readonly tables: readonly { readonly venue: string; readonly table: number }[];
}

/** Creates a card for each table without one, one after another; stops at the first refusal. */
export function CreateBarCards({ leagueId, tables }: CreateBarCardsProps) {
  const t = useTranslations("firstNight");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [number, setNumber] = useState(0);

  async function make() {
    for (const [i, { venue, table }] of tables.entries()) {
      setNumber(i + 1);
      if (!(await send({ kind: "issue-venue-table-link", league: leagueId, link: newId(), venue, table }))) break;
    }
    setNumber(0);
    router.refresh();
  }

  return (
    <>
      <Button disabled={sending || number > 0} onClick={() => void make()}>
        <QrCode aria-hidden="true" className="size-5" />
        {number > 0 ? t("makingNow") : t("makeCards", { count: tables.length })}
      </Button>
      <p role="status" className="text-small">
        {number > 0 ? t("makingCards", { number, count: tables.length }) : ""}
      </p>
      <ProblemNotice problems={problems} />
    </>
  );
}
