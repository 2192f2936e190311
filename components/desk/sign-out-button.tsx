"use client";

import { LogOut } from "lucide-react";
import { signOut } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Ends the session on the server and in the browser, and goes to the home page. */
export function SignOutButton() {
  const t = useTranslations("auth");
  const locale = useLocale();
  return (
    <Button tone="quiet" onClick={() => void signOut({ callbackUrl: `/${locale}` })}>
      <LogOut aria-hidden="true" className="size-5" />
      {t("signOut")}
    </Button>
  );
}
