"use client";

import { QrCode, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { CodePicture } from "@/components/ui/code-picture";
import { Sheet } from "@/components/ui/sheet";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";

interface CheckInCardProps {
  readonly leagueId: string;
  readonly eventId: string;
  /** Whether the draw is made: it is folded then. */
  readonly isDrawn: boolean;
  readonly checkInCard: { readonly id: string; readonly address: string; readonly code: string } | null;
}

/** An event's check-in code: create, show and revoke. */
export function CheckInCard({ leagueId, eventId, isDrawn, checkInCard }: CheckInCardProps) {
  const t = useTranslations("events.desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();

  async function make() {
    await send({ kind: "issue-event-card", league: leagueId, card: newId(), season: eventId });
    router.refresh();
  }

  async function end(card: string) {
    await send({ kind: "revoke-event-card", league: leagueId, card });
    router.refresh();
  }

  return (
    <Sheet title={t("door")} titleId="door" note={t("doorNote")} isFolded={isDrawn}>
      <div className="grid gap-3">
        <ProblemNotice problems={problems} />
        {checkInCard ? (
          <>
            <div className="w-40 rounded-key bg-[#fff] p-1">
              <CodePicture path={checkInCard.code} label={t("doorCode")} />
            </div>
            <a href={checkInCard.address} className="text-small break-all">
              {checkInCard.address}
            </a>
            <Button
              className="justify-self-start"
              tone="grave"
              disabled={sending}
              onClick={() => void end(checkInCard.id)}
            >
              <Unlink aria-hidden="true" className="size-5" />
              {t("endDoor")}
            </Button>
          </>
        ) : (
          <Button className="justify-self-start" disabled={sending} onClick={() => void make()}>
            <QrCode aria-hidden="true" className="size-5" />
            {t("makeDoor")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
