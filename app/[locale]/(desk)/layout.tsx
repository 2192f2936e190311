import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";

interface DeskLayoutProps {
  readonly params: Promise<{ locale: string }>;
  readonly children: ReactNode;
}

/** The layout of pages for signed-in users. Permissions are checked by the loaders; each part has its own frame. */
export default async function DeskLayout({ params, children }: DeskLayoutProps) {
  const { locale } = await pageLocale(params);
  if (!(await currentCaller()).account) redirect(`/${locale}/sign-in`);
  return children;
}
