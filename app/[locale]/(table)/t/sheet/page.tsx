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

/** The sheet's shell: holds no data, is kept by the app, and opens in the place of a table's page when the network does not. */
export default async function SheetShell({ params }: PhoneParams) {
  await pageLocale(params);
  return (
    <ClientWords parts={sheetWords()}>
      <KeptTable />
    </ClientWords>
  );
}
