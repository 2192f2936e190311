import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PrivateLink } from "@/components/events/private-link";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface LinkParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("events.link"))("title"), robots: { index: false } };
}

/** Page of a sign-up's private link. Contains no data. */
export default async function SignUpLinkPage({ params }: LinkParams) {
  await pageLocale(params);
  const t = await getTranslations("table");
  return (
    <>
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["events", "problems"]}>
        <PrivateLink />
      </ClientTexts>
    </>
  );
}
