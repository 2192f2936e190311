"use client";

import { RotateCw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { PageHeader } from "@/components/ui/page-header";
import { PhoneTables } from "./phone-tables";

/** Shown offline for a page that is not stored; links to the stored tables. */
export function NoNetworkPage() {
  const t = useTranslations("offline");
  const locale = useLocale();
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
      <PageHeader title={t("noNetwork")} note={t("noNetworkText")} />
      <div className="flex flex-wrap gap-2">
        <Button tone="main" onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" className="size-5" />
          {t("tryAgain")}
        </Button>
        <a className={buttonClass("quiet")} href={`/${locale}`}>
          {t("firstPage")}
        </a>
      </div>
      <PhoneTables />
    </main>
  );
}
