"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { CopyAddress } from "@/components/take-away/copy-address";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { formatCard } from "@/lib/commands/tables/card-fragment";
import type { EventWho } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";
import { draftProblems, emptySignUp, type SignUpDraft, signUpFieldsOf } from "./sign-up-draft";
import { SignUpFields } from "./sign-up-fields";

interface SignUpFormProps {
  readonly leagueId: string;
  readonly eventId: string;
  readonly who: EventWho;
  readonly bars: readonly string[];
}

/** Signs up for an event. The answer contains the private link, shown until the next sign-up. */
export function SignUpForm({ leagueId, eventId, who, bars }: SignUpFormProps) {
  const t = useTranslations("events");
  const locale = useLocale();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [draft, setDraft] = useState<SignUpDraft>(emptySignUp);
  const [id, setId] = useState(newId);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const [done, setDone] = useState<{ readonly number: number; readonly link: string } | null>(null);

  async function signUp() {
    const draftIssues = draftProblems(draft, who);
    setMissing(draftIssues);
    if (draftIssues.length > 0) return;
    const answer = await send({
      kind: "sign-up",
      league: leagueId,
      season: eventId,
      signUp: id,
      ...signUpFieldsOf(draft, who),
    });
    if (answer?.outcome !== "applied") return;
    const token = "token" in answer ? String(answer.token) : "";
    const fragment = formatCard({ league: leagueId, card: id, token });
    setDone({ number: Number(answer.result?.["number"]), link: `/${locale}/e#${fragment}` });
    router.refresh();
  }

  if (done) {
    const address = new URL(done.link, window.location.href).href;
    return (
      <Notice role="status" title={t("signedUp", { number: done.number })}>
        <p className="my-2">{t("yourLink")}</p>
        <p className="mb-3 text-small break-all">{address}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="main" href={done.link}>
            {t("openLink")}
          </LinkButton>
          <CopyAddress address={address} label={t("copyLink")} longLabel={t("copyLink")} copiedLabel={t("copied")} />
          <Button
            onClick={() => {
              setDone(null);
              setId(newId());
              setDraft(emptySignUp);
            }}
          >
            {t("another")}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void signUp();
      }}
    >
      <SignUpFields id="sign-up" who={who} draft={draft} onChange={setDraft} bars={bars} />
      <ProblemNotice problems={missing.length > 0 ? missing : problems} />
      <Button type="submit" tone="main" className="justify-self-start" disabled={sending}>
        <UserPlus aria-hidden="true" className="size-5" />
        {t("send")}
      </Button>
    </form>
  );
}
