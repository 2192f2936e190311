import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientTexts } from "@/components/shell/client-texts";
import { TeamCard } from "@/components/team-card/team-card";
import { pageLocale } from "@/lib/i18n/page-locale";

interface TeamParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("teamCard"))("title"), robots: { index: false } };
}

/** Page of a team's card: attendance at its next matches. Contains no data. */
export default async function TeamCardPage({ params }: TeamParams) {
  await pageLocale(params);
  const t = await getTranslations("table");
  return (
    <>
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["teamCard", "substitutes", "availability", "myTeam", "problems"]}>
        <TeamCard />
      </ClientTexts>
    </>
  );
}
