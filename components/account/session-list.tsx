"use client";

import { LogOut } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Pill } from "@/components/ui/pill";
import { useAccountCommand } from "@/lib/client/use-account-command";

interface SessionListProps {
  readonly sessions: readonly {
    readonly id: string;
    readonly browser: string;
    readonly means: "password" | "link" | "passkey";
    /** Formatted for display. */
    readonly since: string;
    readonly seen: string;
    readonly isThis: boolean;
  }[];
}

const meansWord = { password: "byPassword", link: "byLink", passkey: "byPasskey" } as const;

/** The user's sessions, each with a button to end it. */
export function SessionList({ sessions }: SessionListProps) {
  const t = useTranslations("account");
  const router = useRouter();
  const { sending, problems, send } = useAccountCommand();
  const [ended, setEnded] = useState<number | null>(null);

  async function end(session: string) {
    setEnded(null);
    if (await send({ kind: "end-session", session })) {
      setEnded(1);
      router.refresh();
    }
  }

  async function endOthers() {
    setEnded(null);
    const outcome = await send({ kind: "end-other-sessions" });
    if (outcome?.outcome !== "applied") return;
    setEnded(Number(outcome.result?.["ended"]));
    router.refresh();
  }

  return (
    <div className="grid gap-4">
      <ProblemNotice problems={problems} />
      <ul>
        {sessions.map(({ id, browser, means, since, seen, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-2">
            <div className="min-w-0">
              <p className="font-semibold">
                {browser} {isThis ? <Pill>{t("thisOne")}</Pill> : null}
              </p>
              <p className="text-small text-ink-soft">
                {t("since", { when: since })}, {t(meansWord[means])}; {t("seen", { when: seen })}
              </p>
            </div>
            {isThis ? null : (
              <Button
                disabled={sending}
                aria-label={t("endSessionOf", { browser, when: seen })}
                onClick={() => void end(id)}
              >
                {t("endSession")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {sessions.length > 1 ? (
          <Button disabled={sending} onClick={() => void endOthers()}>
            <LogOut aria-hidden="true" className="size-5" />
            {t("endOthers")}
          </Button>
        ) : null}
        <p role="status">{ended === null ? "" : t("othersEnded", { ended })}</p>
      </div>
    </div>
  );
}
