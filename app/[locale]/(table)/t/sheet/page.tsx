import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KeptTable } from "@/components/phone/kept-table";
import { ClientWords } from "@/components/shell/client-words";
import { sheetWords } from "@/components/table/sheet-words";
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
    <ClientWords parts={sheetWords()}>
      <KeptTable />
    </ClientWords>
  );
}
