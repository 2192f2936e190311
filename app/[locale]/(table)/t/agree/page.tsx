import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientTexts } from "@/components/shell/client-texts";
import { AgreeSheet } from "@/components/table/agreement/agree-sheet";
import { sheetTexts } from "@/components/table/sheet-texts";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";

interface AgreeParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agree"))("page"), robots: { index: false } };
}

/** Page of a finished sheet's code: the sheet is in the fragment, and a script reads it. */
export default async function AgreePage({ params }: AgreeParams) {
  await pageLocale(params);
  const [t, table] = await Promise.all([getTranslations("agree"), getTranslations("table")]);
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      <PageHeader title={t("page")} />
      <noscript>{table("needScript")}</noscript>
      <ClientTexts parts={sheetTexts()}>
        <AgreeSheet />
      </ClientTexts>
    </main>
  );
}
