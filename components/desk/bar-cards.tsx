"use client";

import { QrCode, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { CodePicture } from "@/components/ui/code-picture";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";

interface BarCardsProps {
  readonly leagueId: string;
  readonly tables: readonly {
    readonly venue: string;
    readonly bar: string;
    readonly table: number;
    /** Its card: the link's id, address, and code. */
    readonly card: { readonly id: string; readonly url: string; readonly code: string } | null;
  }[];
}

/** The permanent cards of the bars' tables: create, show and revoke. */
export function BarCards({ leagueId, tables }: BarCardsProps) {
  const t = useTranslations("joining.cards");
  const router = useRouter();
  const { sending, problems, send } = useCommand();

  async function issue(venue: string, table: number) {
    await send({ kind: "issue-venue-table-link", league: leagueId, link: newId(), venue, table });
    router.refresh();
  }

  async function revoke(link: string) {
    await send({ kind: "revoke-venue-table-link", league: leagueId, link });
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      <ProblemNotice problems={problems} />
      {tables.length === 0 ? <p>{t("none")}</p> : null}
      <ul className="grid gap-3 desk:grid-cols-2">
        {tables.map(({ venue, bar, table, card }) => {
          const name = t("table", { bar, table });
          return (
            <li key={`${venue}-${table}`} className="grid content-start gap-2">
              <p className="font-semibold">{name}</p>
              {card ? (
                <>
                  <div className="w-40 rounded-key bg-[#fff] p-1">
                    <CodePicture path={card.code} label={t("scan", { table: name })} />
                  </div>
                  <a href={card.url} className="text-small break-all">
                    {card.url}
                  </a>
                  <Button
                    tone="grave"
                    disabled={sending}
                    aria-label={t("endFull", { table: name })}
                    className="justify-self-start"
                    onClick={() => void revoke(card.id)}
                  >
                    <Unlink aria-hidden="true" className="size-5" />
                    {t("end")}
                  </Button>
                </>
              ) : (
                <Button
                  disabled={sending}
                  aria-label={t("makeFull", { table: name })}
                  className="justify-self-start"
                  onClick={() => void issue(venue, table)}
                >
                  <QrCode aria-hidden="true" className="size-5" />
                  {t("make")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
