import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PhonePage } from "@/components/phone/phone-page";
import { ClientWords } from "@/components/shell/client-words";
import { pageLocale } from "@/lib/i18n/page-locale";

interface PhoneParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("offline"))("phoneTitle"), robots: { index: false } };
}

/** What this phone keeps and has not sent yet, and what it lacks. Holds no data of its own. */
export default async function ThisPhonePage({ params }: PhoneParams) {
  await pageLocale(params);
  return (
    <ClientWords parts={["table", "problems", "offline"]}>
      <PhonePage />
    </ClientWords>
  );
}
