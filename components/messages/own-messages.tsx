"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { requestMessages } from "@/lib/client/messages/subscription-requests";
import { storedSubscription, storeSubscription } from "@/lib/client/stored/stored-subscription";
import type { SubscriptionChoices } from "@/lib/commands/messages/subscription";
import type { Problem } from "@/lib/kernel/problem";
import type { SubscriptionView } from "@/lib/views/subscription";
import { MessageChoices } from "./message-choices";

interface OwnMessagesProps {
  readonly view: SubscriptionView;
  /** The fragment of the private link. */
  readonly link: string;
  readonly onChanged: (view: SubscriptionView) => void;
  readonly onEnded: () => void;
}

/** A subscriber's page: confirms the address, changes the choices, ends the messages, and lists the latest ones. */
export function OwnMessages({ view, link, onChanged, onEnded }: OwnMessagesProps) {
  const t = useTranslations("subscriptions");
  const [choices, setChoices] = useState<SubscriptionChoices>(view);
  const [status, setStatus] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  async function send(request: ReturnType<typeof requestMessages<"confirm" | "change">>, done: string) {
    setSaving(true);
    setProblems([]);
    const reply = await request;
    setSaving(false);
    if ("problem" in reply) {
      setProblems([reply.problem]);
      return;
    }
    setStatus(done);
    onChanged(reply);
  }

  async function end() {
    setProblems([]);
    const reply = await requestMessages<"end">({ action: "end", link });
    if ("problem" in reply) {
      setProblems([reply.problem]);
      return;
    }
    if (storedSubscription(view.league.slug) === link) storeSubscription(view.league.slug, null);
    onEnded();
  }

  const { topics, locale, quiet, digestAt } = choices;
  return (
    <>
      <p className="px-1.5 text-ink-soft">{t(view.way === "push" ? "onThisPhone" : "byMail")}</p>
      <ProblemNotice problems={problems} />
      <p role="status" className="px-1.5 empty:hidden">
        {status}
      </p>
      {view.isConfirmed ? null : (
        <Sheet title={t("confirmHead")} titleId="confirm">
          <p>{t("confirmNote", { name: view.person, team: view.team })}</p>
          <Button
            tone="main"
            className="mt-3"
            disabled={isSaving}
            onClick={() => void send(requestMessages<"confirm">({ action: "confirm", link }), t("confirmed"))}
          >
            {t("confirm")}
          </Button>
        </Sheet>
      )}
      <Sheet>
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            const changed = { action: "change", link, topics, locale, quiet, digestAt } as const;
            void send(requestMessages<"change">({ ...changed, topics: [...topics] }), t("saved"));
          }}
        >
          <MessageChoices choices={choices} onChange={setChoices} />
          <Button tone="main" type="submit" className="justify-self-start" disabled={isSaving || topics.length === 0}>
            {isSaving ? t("saving") : t("save")}
          </Button>
        </form>
      </Sheet>
      <Sheet title={t("latest")} titleId="latest">
        <LatestMessages view={view} />
      </Sheet>
      {isAsked ? (
        <div className="grid gap-2 px-1.5">
          <p>{t("endNote")}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="grave" onClick={() => void end()}>
              {t("endSure")}
            </Button>
            <Button tone="quiet" onClick={() => setAsked(false)}>
              {t("keep")}
            </Button>
          </div>
        </div>
      ) : (
        <Button tone="grave" className="justify-self-start" onClick={() => setAsked(true)}>
          {t("end")}
        </Button>
      )}
    </>
  );
}

function LatestMessages({ view }: { readonly view: SubscriptionView }) {
  const t = useTranslations("subscriptions");
  const format = useFormatter();
  if (view.messages.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  const { timeZone } = view.league;
  const timeText = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <ul>
      {view.messages.map(({ id, title, state, at }) => (
        <li key={id} className="border-t border-rule py-2 first:border-t-0">
          <p className="wrap-anywhere">{title}</p>
          <p className="text-small text-ink-soft">{t(`state.${state}`, { at: timeText(at) })}</p>
        </li>
      ))}
    </ul>
  );
}
