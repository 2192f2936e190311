import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";

interface DeskLayoutProps {
  readonly params: Promise<{ locale: string }>;
  readonly children: ReactNode;
}

/** The pages for who is signed in. What each may see is decided where it is loaded; the frame is that of each part. */
export default async function DeskLayout({ params, children }: DeskLayoutProps) {
  const { locale } = await pageLocale(params);
  if (!(await currentCaller()).account) redirect(`/${locale}/sign-in`);
  return children;
}
