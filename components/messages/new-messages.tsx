"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { Sheet } from "@/components/ui/sheet";
import { SelectField, TextField } from "@/components/ui/text-field";
import { subscribePush } from "@/lib/client/messages/browser-push";
import { requestMessages } from "@/lib/client/messages/subscription-requests";
import { storeSubscription } from "@/lib/client/stored/stored-subscription";
import type { SubscriptionAction } from "@/lib/commands/messages/subscription";
import type { Problem } from "@/lib/kernel/problem";
import type { SubscriptionOffer } from "@/lib/views/subscription";
import { firstChoices, MessageChoices } from "./message-choices";

interface NewMessagesProps {
  readonly offer: SubscriptionOffer;
  /** The card's fragment. */
  readonly card: string;
  /** The reader, if they have chosen before; empty otherwise. */
  readonly me: string;
  readonly onSubscribed: (link: string) => void;
}

/** The form of a new subscriber: who they are, what they hear about, and by which way. */
export function NewMessages({ offer, card, me, onSubscribed }: NewMessagesProps) {
  const t = useTranslations("subscriptions");
  const [person, setPerson] = useState(() => (offer.people.some((one) => one.person === me) ? me : ""));
  const locale = useLocale();
  const [choices, setChoices] = useState(() => firstChoices(locale));
  const [way, setWay] = useState<"push" | "email">(offer.ways.email ? "email" : "push");
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"idle" | "saving" | "mailed" | "blocked" | "missing">("idle");
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  async function subscribe() {
    setState("saving");
    setProblems([]);
    const address: SubscriptionAction<"subscribe">["address"] | "blocked" | "missing" =
      way === "email" ? { way, email } : await subscribePush(offer.ways.pushKey);
    if (typeof address === "string") {
      setState(address);
      return;
    }
    const reply = await requestMessages<"subscribe">({ action: "subscribe", card, person, address, ...choices });
    if ("problem" in reply) {
      setProblems([reply.problem]);
      setState("idle");
      return;
    }
    setState(reply.link === null ? "mailed" : "idle");
    if (reply.link === null) return;
    storeSubscription(offer.league.slug, reply.link);
    onSubscribed(reply.link);
  }

  if (state === "mailed") {
    return (
      <div role="status">
        <Notice>{t("mailed")}</Notice>
      </div>
    );
  }
  return (
    <Sheet>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void subscribe();
        }}
      >
        <SelectField id="me" label={t("me")} required value={person} onChange={({ target }) => setPerson(target.value)}>
          <option value="">{t("choose")}</option>
          {offer.people.map(({ person: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <MessageChoices choices={choices} onChange={setChoices} />
        <RadioGroup
          id="way"
          name="way"
          legend={t("wayHead")}
          value={way}
          onChange={(value) => setWay(value === "email" ? "email" : "push")}
          options={[
            ...(offer.ways.email ? [{ value: "email", label: t("way.email") }] : []),
            { value: "push", label: t("way.push"), hint: t("pushHint") },
          ]}
        />
        {way === "email" ? (
          <TextField
            id="messages-email"
            label={t("email")}
            hint={t("emailHint")}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        ) : null}
        {state === "blocked" || state === "missing" ? (
          <Notice>{t(state === "blocked" ? "pushBlocked" : "pushMissing")}</Notice>
        ) : null}
        <ProblemNotice problems={problems} />
        <Button tone="main" type="submit" className="justify-self-start" disabled={state === "saving"}>
          {state === "saving" ? t("saving") : t("subscribe")}
        </Button>
      </form>
    </Sheet>
  );
}
