import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StoredTable } from "@/components/phone/stored-table";
import { ClientTexts } from "@/components/shell/client-texts";
import { sheetTexts } from "@/components/table/sheet-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface PhoneParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("offline"))("sheetTitle"), robots: { index: false } };
}

/** The score sheet's shell: contains no data, is stored by the app, and replaces a table's page offline. */
export default async function SheetShell({ params }: PhoneParams) {
  await pageLocale(params);
  return (
    <ClientTexts parts={sheetTexts()}>
      <StoredTable />
    </ClientTexts>
  );
}
