import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MessagesPage } from "@/components/messages/messages-page";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface MessagesParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("subscriptions"))("title"), robots: { index: false } };
}

/** The page of a person's messages. Contains no data. */
export default async function MessagesRoute({ params }: MessagesParams) {
  await pageLocale(params);
  const t = await getTranslations("table");
  return (
    <>
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["subscriptions", "problems"]}>
        <MessagesPage />
      </ClientTexts>
    </>
  );
}
