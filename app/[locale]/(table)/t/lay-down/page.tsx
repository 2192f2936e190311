import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LayDownPage } from "@/components/lay-down/lay-down-page";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface LayDownParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("layDown");
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

/** Whether a lay-down was good: a shell without data, stored by the app, that works on the phone alone. */
export default async function LayDownShell({ params }: LayDownParams) {
  await pageLocale(params);
  const t = await getTranslations("layDown");
  return (
    <>
      <noscript>
        <p className="p-4">{t("needScript")}</p>
      </noscript>
      <ClientTexts parts={["layDown", "sheet", "problems", ...rulebookTexts()]}>
        <LayDownPage />
      </ClientTexts>
    </>
  );
}
