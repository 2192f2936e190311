import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HandOverPage } from "@/components/phone/hand-over-page";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface PhoneParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("offline"))("handOver"), robots: { index: false } };
}

/** Transfers unsent commands to or from another phone, by codes or as a file. */
export default async function HandOverRoute({ params }: PhoneParams) {
  await pageLocale(params);
  return (
    <ClientTexts parts={["problems", "offline"]}>
      <HandOverPage />
    </ClientTexts>
  );
}
