"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useCommand } from "@/lib/client/use-command";
import type { TablePresence } from "@/lib/score-sheet/table-presence";

interface AdmissionRequestsProps {
  readonly league: string;
  readonly match: string;
  readonly asking: TablePresence["asking"];
}

/** Phones that request admission by the table's PIN, with buttons to answer. */
export function AdmissionRequests({ league, match, asking }: AdmissionRequestsProps) {
  const t = useTranslations("joining");
  const { sending, problems, send } = useCommand();
  const [answered, setAnswered] = useState<readonly string[]>([]);

  async function answer(phone: string, isLetIn: boolean) {
    const outcome = await send({ kind: "admit-phone", league, match, phone, isLetIn });
    if (outcome) setAnswered((before) => [...before, phone]);
  }

  return (
    <>
      <ProblemNotice problems={problems} />
      {asking
        .filter(({ id }) => !answered.includes(id))
        .map(({ id, sign }) => (
          <Notice
            key={id}
            role="alert"
            className="m-2"
            actions={
              <>
                <Button disabled={sending} onClick={() => void answer(id, true)}>
                  {t("letIn")}
                </Button>
                <Button tone="quiet" disabled={sending} onClick={() => void answer(id, false)}>
                  {t("sendAway")}
                </Button>
              </>
            }
          >
            {t("asks", { sign })}
          </Notice>
        ))}
    </>
  );
}
