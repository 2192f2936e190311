import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientTexts } from "@/components/shell/client-texts";
import { CandidatePage } from "@/components/substitutes/candidate-page";
import { pageLocale } from "@/lib/i18n/page-locale";

interface CallParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("substitutes"))("title"), robots: { index: false } };
}

/** The page of somebody who is asked to play as a substitute. Contains no data. */
export default async function CallPage({ params }: CallParams) {
  await pageLocale(params);
  const t = await getTranslations("table");
  return (
    <>
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["substitutes", "myTeam", "problems"]}>
        <CandidatePage />
      </ClientTexts>
    </>
  );
}
