import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLocale, type Locale } from "./locale";

/** The language of the page being rendered, from its path; a path without one of ours is not found. */
export async function pageLocale<Params extends { locale: string }>(
  params: Promise<Params>,
): Promise<Params & { locale: Locale }> {
  const read = await params;
  const { locale } = read;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return { ...read, locale };
}
