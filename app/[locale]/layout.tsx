import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { OfflineSupport } from "@/components/phone/offline-support";
import { fontVariables } from "@/components/shell/fonts";
import { ThemeScript } from "@/components/ui/theme-script";
import { isLocale } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import "../globals.css";

interface LocaleParams {
  readonly params: Promise<{ locale: string }>;
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#e9dfc6" },
    { media: "(prefers-color-scheme: dark)", color: "#0a120e" },
  ],
};

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "shell" });
  return {
    title: { default: t("product"), template: `%s · ${t("product")}` },
    description: t("description"),
    manifest: `/${locale}/manifest.webmanifest`,
    icons: { icon: "/icon.svg", apple: "/icons/apple-180.png" },
    appleWebApp: { capable: true, title: t("product") },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
}

/**
 * The root layout: language, fonts, theme. The browser gets only the shell's texts; pages whose client components need
 * more wrap them in `ClientTexts`.
 */
export default async function LocaleLayout({ children, params }: LocaleParams & { readonly children: ReactNode }) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>
        <NextIntlClientProvider messages={{ shell: messagesOf(locale).shell }}>
          <OfflineSupport />
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
