import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { WebhookForm } from "@/components/messages/webhook-form";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import type { MessageTopic } from "@/lib/commands/messages/topics";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadWebhooks } from "@/lib/server/messages/load-webhooks";

interface WebhooksParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("webhooks"))("title") };
}

/** A league's webhooks at the desk: the form for a new one, and those in use with their latest messages. */
export default async function WebhooksPage({ params }: WebhooksParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, webhooks] = await Promise.all([getTranslations("webhooks"), loadWebhooks(league.id)]);
  return (
    <ClientTexts parts={["webhooks", "subscriptions", "problems"]}>
      <div className="grid gap-5">
        <PageHeader title={t("title")} note={t("intro")} />
        <Sheet title={t("new")} titleId="new-webhook">
          <WebhookForm leagueId={league.id} />
        </Sheet>
        {webhooks.length === 0 ? <p className="px-1.5 text-ink-soft">{t("none")}</p> : null}
        {webhooks.map((webhook) => (
          <Webhook key={webhook.id} league={league} webhook={webhook} />
        ))}
      </div>
    </ClientTexts>
  );
}

interface WebhookProps {
  readonly league: { readonly id: string; readonly timeZone: string };
  readonly webhook: Awaited<ReturnType<typeof loadWebhooks>>[number];
}

async function Webhook({ league, webhook }: WebhookProps) {
  const [t, tTopics, format] = await Promise.all([
    getTranslations("webhooks"),
    getTranslations("subscriptions.topics"),
    getFormatter(),
  ]);
  const topicText = (topic: string) =>
    tTopics(topic === "confirm" ? "toConfirm" : (topic as Exclude<MessageTopic, "confirm">));
  const timeText = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone: league.timeZone });
  const command = { league: league.id, webhook: webhook.id };
  return (
    <Sheet title={webhook.url} titleId={webhook.id}>
      <p className="wrap-anywhere">{webhook.topics.map(topicText).join(" · ")}</p>
      <details>
        <summary className="min-h-12 content-center">{t("secret")}</summary>
        <code className="wrap-anywhere">{webhook.secret}</code>
      </details>
      {webhook.messages.length === 0 ? (
        <p className="text-ink-soft">{t("noMessage")}</p>
      ) : (
        <ul className="my-2">
          {webhook.messages.map(({ id, topic, state, at }) => (
            <li key={id} className="border-t border-rule py-2 first:border-t-0">
              {topicText(topic)} · {t(`state.${state}`, { at: timeText(at) })}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <DeskCommandButton command={{ kind: "replay-webhook", ...command }} label={t("replayOf", { url: webhook.url })}>
          {t("replay")}
        </DeskCommandButton>
        <DeskCommandButton
          tone="grave"
          command={{ kind: "remove-webhook", ...command }}
          label={t("removeOf", { url: webhook.url })}
          sure={{ note: t("removeNote"), yes: t("remove"), no: t("keep") }}
        >
          {t("remove")}
        </DeskCommandButton>
      </div>
    </Sheet>
  );
}
