import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PracticeTable } from "@/components/practice/practice-table";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { pageLocale } from "@/lib/i18n/page-locale";

interface TryParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("practice");
  return { title: t("title"), description: t("description") };
}

/** A score sheet to practice on: without an account, and without sending or storing anything. */
export default async function TryPage({ params }: TryParams) {
  await pageLocale(params);
  const t = await getTranslations("practice");
  const teams = [t("owls"), t("eagles")];
  return (
    <>
      <noscript>
        <p className="p-4">{t("needScript")}</p>
      </noscript>
      <ClientTexts parts={["practice", "table", "sheet", "problems", ...rulebookTexts("clabber")]}>
        <NamesOfLeague names={{ teams: [], venues: [], takesThe: teams, coins: [] }}>
          <PracticeTable />
        </NamesOfLeague>
      </ClientTexts>
    </>
  );
}
