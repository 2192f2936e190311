"use client";

import { BookOpen, Printer, QrCode, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { CodePicture } from "@/components/ui/code-picture";
import { LinkButton } from "@/components/ui/link-button";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { DeskCommandButton } from "./desk-command-button";

interface OpenCardsProps {
  readonly leagueId: string;
  readonly bars: readonly {
    readonly venue: string;
    readonly bar: string;
    /** Its card: id, address, and code. */
    readonly card: { readonly id: string; readonly url: string; readonly code: string } | null;
  }[];
  readonly printHref: string;
  readonly gamesHref: string;
}

/** The bars' cards for open tables: create, show, print and revoke; with a link to the games played. */
export function OpenCards({ leagueId, bars, printHref, gamesHref }: OpenCardsProps) {
  const t = useTranslations("open.cards");
  const router = useRouter();
  const { sending, problems, send } = useCommand();

  async function issue(venue: string) {
    await send({ kind: "issue-open-card", league: leagueId, link: newId(), venue });
    router.refresh();
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <LinkButton href={printHref}>
          <Printer aria-hidden="true" className="size-5" />
          {t("print")}
        </LinkButton>
        <LinkButton href={gamesHref}>
          <BookOpen aria-hidden="true" className="size-5" />
          {t("games")}
        </LinkButton>
      </div>
      <ProblemNotice problems={problems} />
      {bars.length === 0 ? <p>{t("none")}</p> : null}
      <ul className="grid gap-3 desk:grid-cols-2">
        {bars.map(({ venue, bar, card }) => (
          <li key={venue} className="grid content-start gap-2">
            <p className="font-semibold">{bar}</p>
            {card ? (
              <>
                <div className="w-40 rounded-key bg-[#fff] p-1">
                  <CodePicture path={card.code} label={t("scan", { bar })} />
                </div>
                <a href={card.url} className="text-small break-all">
                  {card.url}
                </a>
                <DeskCommandButton
                  tone="grave"
                  label={t("endFull", { bar })}
                  command={{ kind: "revoke-open-card", league: leagueId, link: card.id }}
                  sure={{ note: t("endNote", { bar }), yes: t("endSure"), no: t("keep") }}
                >
                  <Unlink aria-hidden="true" className="size-5" />
                  {t("end")}
                </DeskCommandButton>
              </>
            ) : (
              <Button
                disabled={sending}
                aria-label={t("makeFull", { bar })}
                className="justify-self-start"
                onClick={() => void issue(venue)}
              >
                <QrCode aria-hidden="true" className="size-5" />
                {t("make")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
