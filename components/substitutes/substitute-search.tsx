"use client";

import { QrCode, UserSearch } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { FullScreenCode } from "@/components/ui/full-screen-code";
import { codePath } from "@/lib/client/code-path";
import { newId } from "@/lib/client/new-id";
import { useProvenCommand } from "@/lib/client/proofs/use-proven-command";
import { callProof, endCallProof } from "@/lib/commands/substitute-calls";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { TeamCall } from "@/lib/competition/people/substitute-call";
import type { ComingMatch } from "@/lib/competition/people/team-card";

interface SubstituteSearchProps {
  readonly match: ComingMatch;
  readonly entrant: string;
  readonly card: CardFragment;
  readonly onChanged: () => Promise<void>;
}

/** A team's search for a substitute: begins it, shows who was asked, lets a guest in by a code, and ends it. */
export function SubstituteSearch({ match, entrant, card, onChanged }: SubstituteSearchProps) {
  const t = useTranslations("substitutes");
  const { sending, problems, send } = useProvenCommand();
  const [newCall, setNewCall] = useState(newId);
  const { call } = match;
  const by = (proof: string) => ({ card: card.card, proof });

  async function begin() {
    const statement = { league: card.league, match: match.id, entrant, call: newCall };
    const isAccepted = await send(statement, (id) => {
      const proof = callProof(card.token, { ...statement, id });
      return { ...statement, id, kind: "call-substitutes", by: by(proof) };
    });
    if (!isAccepted) return;
    setNewCall(newId());
    await onChanged();
  }

  async function end(id: string) {
    const statement = { league: card.league, call: id };
    const isAccepted = await send(statement, (command) => {
      const proof = endCallProof(card.token, { ...statement, id: command });
      return { ...statement, id: command, kind: "end-substitute-call", by: by(proof) };
    });
    if (isAccepted) await onChanged();
  }

  return (
    <div className="grid gap-3">
      {call ? <Progress call={call} /> : null}
      <ProblemNotice problems={problems} />
      {call?.state === "open" ? (
        <div className="flex flex-wrap gap-3">
          <GuestCode link={call.guestLink} />
          <Button tone="quiet" disabled={sending} onClick={() => void end(call.id)}>
            {t("stop")}
          </Button>
        </div>
      ) : null}
      {call === null || call.state === "ended" ? (
        <div className="grid gap-1.5">
          <Button className="justify-self-start" disabled={sending} onClick={() => void begin()}>
            <UserSearch aria-hidden="true" className="size-5" />
            {t("ask")}
          </Button>
          <p className="text-small text-ink-soft">{t("askHint")}</p>
        </div>
      ) : null}
    </div>
  );
}

function Progress({ call }: { readonly call: TeamCall }) {
  const t = useTranslations("substitutes");
  const format = useFormatter();
  if (call.state === "taken") return <p role="status">{t("plays", { name: call.takenBy ?? "" })}</p>;
  if (call.state === "ended") return null;
  return (
    <p role="status">
      {call.namesAsked.length > 0 ? t("asked", { names: format.list(call.namesAsked) }) : t("nobodyToAsk")}
      {call.refused.length > 0 ? ` ${t("declined", { names: format.list(call.refused) })}` : ""}
    </p>
  );
}

/** A code for a guest's phone: its page asks for the guest's name. */
function GuestCode({ link }: { readonly link: string }) {
  const t = useTranslations("substitutes");
  const locale = useLocale();
  const [isShown, setShown] = useState(false);
  const address = isShown ? `${window.location.origin}/${locale}/t/call#${link}` : "";
  return (
    <>
      <Button onClick={() => setShown(true)}>
        <QrCode aria-hidden="true" className="size-5" />
        {t("guest")}
      </Button>
      {isShown ? (
        <FullScreenCode
          path={codePath(address)}
          label={t("guestCode")}
          close={t("close")}
          onClose={() => setShown(false)}
        >
          <p className="max-w-prose">{t("guestHint")}</p>
        </FullScreenCode>
      ) : null}
    </>
  );
}
