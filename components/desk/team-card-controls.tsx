"use client";

import { QrCode, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { CopyAddress } from "@/components/take-away/copy-address";
import { Button } from "@/components/ui/button";
import { CodePicture } from "@/components/ui/code-picture";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { DeskCommandButton } from "./desk-command-button";

interface TeamCardControlsProps {
  readonly leagueId: string;
  readonly team: { readonly id: string; readonly name: string };
  /** Its card: id, address, and code; null without one. */
  readonly card: { readonly id: string; readonly url: string; readonly code: string } | null;
}

/** A team's card, with which its members report absences: create it, share it, revoke it. */
export function TeamCardControls({ leagueId, team, card }: TeamCardControlsProps) {
  const t = useTranslations("teamCard.desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();

  async function issue() {
    await send({ kind: "issue-team-card", league: leagueId, card: newId(), entrant: team.id });
    router.refresh();
  }

  return (
    <div className="grid gap-2 border-t border-rule pt-3">
      <h3 className="font-semibold">{t("cardTitle")}</h3>
      <p className="text-small text-ink-soft">{t("cardNote")}</p>
      <ProblemNotice problems={problems} />
      {card ? (
        <>
          <div className="w-40 rounded-key bg-[#fff] p-1">
            <CodePicture path={card.code} label={t("scan", { team: team.name })} />
          </div>
          <a href={card.url} className="text-small break-all">
            {card.url}
          </a>
          <div className="flex flex-wrap gap-3">
            <CopyAddress
              address={card.url}
              label={t("copyAddress")}
              longLabel={t("copyAddressOf", { team: team.name })}
              copiedLabel={t("copiedAddress")}
            />
            <DeskCommandButton
              tone="grave"
              label={t("endOf", { team: team.name })}
              command={{ kind: "revoke-team-card", league: leagueId, card: card.id }}
              sure={{ note: t("endNote"), yes: t("endSure"), no: t("keep") }}
            >
              <Unlink aria-hidden="true" className="size-5" />
              {t("end")}
            </DeskCommandButton>
          </div>
        </>
      ) : (
        <Button
          disabled={sending}
          className="justify-self-start"
          aria-label={t("makeOf", { team: team.name })}
          onClick={() => void issue()}
        >
          <QrCode aria-hidden="true" className="size-5" />
          {t("make")}
        </Button>
      )}
    </div>
  );
}
