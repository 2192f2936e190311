import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLocale, type Locale } from "./locale";

/** Returns the language of the current page from its path; calls `notFound` for an unknown one. */
export async function pageLocale<Params extends { locale: string }>(
  params: Promise<Params>,
): Promise<Params & { locale: Locale }> {
  const read = await params;
  const { locale } = read;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return { ...read, locale };
}
