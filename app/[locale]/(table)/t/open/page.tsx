import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OpenTable } from "@/components/open-table/open-table";
import { ClientTexts } from "@/components/shell/client-texts";
import { sheetTexts } from "@/components/table/sheet-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface OpenParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("open"))("title"), robots: { index: false } };
}

/** Page of a bar's card for open tables. Contains no data; stored by the app, and works offline. */
export default async function OpenTablePage({ params }: OpenParams) {
  await pageLocale(params);
  const t = await getTranslations("table");
  return (
    <>
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["open", ...sheetTexts(undefined, false)]}>
        <OpenTable />
      </ClientTexts>
    </>
  );
}
