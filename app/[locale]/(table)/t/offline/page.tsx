import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoNetworkPage } from "@/components/phone/no-network-page";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface PhoneParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("offline"))("noNetwork"), robots: { index: false } };
}

/** Shown offline in place of a page that this phone has not stored. */
export default async function OfflinePage({ params }: PhoneParams) {
  await pageLocale(params);
  return (
    <ClientTexts parts={["table", "problems", "offline"]}>
      <NoNetworkPage />
    </ClientTexts>
  );
}
