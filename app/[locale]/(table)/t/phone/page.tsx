import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PhonePage } from "@/components/phone/phone-page";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface PhoneParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("offline"))("phoneTitle"), robots: { index: false } };
}

/** This phone's stored and unsent data, and missing capabilities. The page itself contains no data. */
export default async function ThisPhonePage({ params }: PhoneParams) {
  await pageLocale(params);
  return (
    <ClientTexts parts={["table", "problems", "offline"]}>
      <PhonePage />
    </ClientTexts>
  );
}
