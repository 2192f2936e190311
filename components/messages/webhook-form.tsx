"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { maxWebhookUrl, webhookTopics } from "@/lib/commands/messages/webhooks";

interface WebhookFormProps {
  readonly leagueId: string;
}

/** Adds a webhook: its URL and its topics. */
export function WebhookForm({ leagueId }: WebhookFormProps) {
  const t = useTranslations("webhooks");
  const tTopics = useTranslations("subscriptions.topics");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [webhook, setWebhook] = useState(newId);
  const [url, setUrl] = useState("");
  const [topics, setTopics] = useState<readonly (typeof webhookTopics)[number][]>(webhookTopics);

  async function add() {
    const outcome = await send({ kind: "add-webhook", league: leagueId, webhook, url, topics: [...topics] });
    if (outcome?.outcome !== "applied") return;
    setWebhook(newId());
    setUrl("");
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        id="webhook-url"
        label={t("url")}
        hint={t("urlHint")}
        type="url"
        pattern="https://.*"
        required
        maxLength={maxWebhookUrl}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <fieldset className="grid min-w-0 gap-0.5 desk:grid-cols-2">
        <legend className="mb-1 font-semibold">{t("topics")}</legend>
        {webhookTopics.map((topic) => (
          <label key={topic} className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 flex-none"
              checked={topics.includes(topic)}
              onChange={({ target }) =>
                setTopics(webhookTopics.filter((one) => (one === topic ? target.checked : topics.includes(one))))
              }
            />
            {tTopics(topic === "confirm" ? "toConfirm" : topic)}
          </label>
        ))}
      </fieldset>
      <ProblemNotice problems={problems} />
      <Button tone="main" type="submit" className="justify-self-start" disabled={sending || topics.length === 0}>
        {t("add")}
      </Button>
    </form>
  );
}
