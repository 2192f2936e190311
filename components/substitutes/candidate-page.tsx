"use client";

import { Check, X } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { nextMatchTexts } from "@/components/my-team/next-match-texts";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { useProvenCommand } from "@/lib/client/proofs/use-proven-command";
import { useCardAccess } from "@/lib/client/use-card-access";
import { answerCallProof } from "@/lib/commands/substitute-calls";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { CandidateCall } from "@/lib/views/substitute-call";

/** The page of somebody who is asked to play: the match, and keys for yes and no. */
export function CandidatePage() {
  const t = useTranslations("substitutes");
  const locale = useLocale();
  const { card, view, problems, load } = useCardAccess<CandidateCall>("/api/substitute-call");
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      <PageHeader
        title={view ? t("needs", { team: view.team }) : t("title")}
        above={
          view ? (
            <PageLink href={`/${locale}/leagues/${encodeURIComponent(view.league.slug)}`}>{view.league.name}</PageLink>
          ) : undefined
        }
      />
      <ProblemNotice problems={problems} />
      {card === "none" ? <Notice>{t("noLink")}</Notice> : null}
      {view && card && card !== "none" ? (
        <Answer view={view} card={card} onAnswered={() => load(card)} />
      ) : problems.length === 0 && card !== "none" ? (
        <p role="status">{t("loading")}</p>
      ) : null}
    </main>
  );
}

interface AnswerProps {
  readonly view: CandidateCall;
  readonly card: CardFragment;
  readonly onAnswered: () => Promise<void>;
}

function Answer({ view, card, onAnswered }: AnswerProps) {
  const t = useTranslations("substitutes");
  const m = useTranslations("myTeam");
  const format = useFormatter();
  const locale = useLocale();
  const [name, setName] = useState("");
  const { match, candidate } = view;
  const texts = nextMatchTexts(m, format, { ...match, against: [], state: "planned", tables: [] });
  const { sending, problems, send } = useProvenCommand();

  async function answer(isComing: boolean) {
    const statement = { league: view.league.id, call: view.call, person: candidate?.person ?? null, isComing };
    const content = { ...statement, name: candidate === null ? name.trim() : "" };
    const isAccepted = await send(content, (id) => {
      const proof = answerCallProof(card.token, { ...content, id });
      return { ...content, id, kind: "answer-substitute-call", by: { proof } };
    });
    if (isAccepted) await onAnswered();
  }

  return (
    <Sheet>
      <p>
        <PageLink className="inline-flex min-h-12 flex-wrap items-center gap-x-1.5" href={`/${locale}${match.path}`}>
          <b>{texts.when}</b> <span>{match.sides.join(" – ")}</span> {texts.where ? <span>{texts.where}</span> : null}
        </PageLink>
      </p>
      <div role="status" className="empty:hidden">
        {view.state === "taken" ? <p>{t("taken", { name: view.takenBy ?? "" })}</p> : null}
        {view.state === "ended" ? <p>{t("ended")}</p> : null}
        {view.state === "open" && view.isRefused ? <p>{t("refused")}</p> : null}
      </div>
      <ProblemNotice problems={problems} />
      {view.state === "open" ? (
        <form
          className="mt-3 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void answer(true);
          }}
        >
          {candidate === null ? (
            <TextField
              id="guest-name"
              label={t("yourName")}
              hint={t("nameHint")}
              required
              maxLength={60}
              autoComplete="name"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          ) : (
            <p>{t("asks", { name: candidate.name })}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="main" disabled={sending}>
              <Check aria-hidden="true" className="size-5" />
              {t("yes")}
            </Button>
            {candidate === null || view.isRefused ? null : (
              <Button disabled={sending} onClick={() => void answer(false)}>
                <X aria-hidden="true" className="size-5" />
                {t("no")}
              </Button>
            )}
          </div>
        </form>
      ) : null}
    </Sheet>
  );
}
