"use client";

import { Check, Send, Smartphone, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { canWorkOffline, isAppCached, requestPersistentStorage } from "@/lib/client/stored/offline-app";
import { usePhone } from "@/lib/client/stored/use-phone";
import { TablesOf } from "./phone-tables";

/** This phone's stored tables, unsent commands with buttons to hand them over, and the phone's capabilities. */
export function PhonePage() {
  const t = useTranslations("offline");
  const locale = useLocale();
  const phone = usePhone();
  const waiting = phone.matches?.reduce((sum, match) => sum + match.waiting.length, 0) ?? 0;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
      <PageHeader
        title={t("phoneTitle")}
        note={phone.matches && !phone.isBroken ? t("notSent", { count: waiting }) : undefined}
      />
      {phone.isBroken ? <Notice kind="problem">{t("keepsNothing")}</Notice> : null}
      {waiting > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button tone="main" onClick={() => void phone.refresh(true)}>
            <Send aria-hidden="true" className="size-5" />
            {t("sendNow")}
          </Button>
          <a href={`/${locale}/t/hand-over`} className={buttonClass()}>
            <Smartphone aria-hidden="true" className="size-5" />
            {t("handOver")}
          </a>
        </div>
      ) : (
        <p>
          <a href={`/${locale}/t/hand-over`}>{t("takeFromOther")}</a>
        </p>
      )}
      <TablesOf phone={phone} />
      <PhoneAbilities />
      <p>
        <a href={`/${locale}`}>{t("firstPage")}</a>
      </p>
    </main>
  );
}

interface Abilities {
  readonly secure: boolean;
  readonly workers: boolean;
  readonly isCached: boolean;
  readonly persistent: boolean;
  readonly awake: boolean;
}

/** This phone's capabilities and limits, with reasons. */
function PhoneAbilities() {
  const t = useTranslations("offline");
  const locale = useLocale();
  const [can, setCan] = useState<Abilities | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look() {
      const [isCached, persistent] = await Promise.all([isAppCached(locale), requestPersistentStorage()]);
      const awake = "wakeLock" in navigator;
      setCan({ secure: window.isSecureContext, workers: canWorkOffline(), isCached, persistent, awake });
      // The app is still being downloaded.
      if (canWorkOffline() && !isCached) timer = setTimeout(() => void look(), 2_000);
    }
    void look();
    return () => clearTimeout(timer);
  }, [locale]);

  if (!can) return null;
  return (
    <Sheet title={t("abilities")} titleId="abilities">
      {can.secure ? null : <Notice kind="warn">{t("noHttps")}</Notice>}
      <ul className="mt-2 grid gap-2">
        <Ability good={can.isCached}>{t(offlineTexts(can))}</Ability>
        <Ability good={can.persistent}>{t(can.persistent ? "persistent" : "notPersistent")}</Ability>
        <Ability good={can.awake}>{t(can.awake ? "awake" : "notAwake")}</Ability>
      </ul>
    </Sheet>
  );
}

function offlineTexts({
  secure,
  workers,
  isCached,
}: Abilities): "ready" | "preparing" | "noWorker" | "notWithoutHttps" {
  if (isCached) return "ready";
  if (!secure) return "notWithoutHttps";
  return workers ? "preparing" : "noWorker";
}

function Ability({ good, children }: { readonly good: boolean; readonly children: string }) {
  const Icon = good ? Check : TriangleAlert;
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${good ? "text-accent" : "text-warn"}`} />
      {children}
    </li>
  );
}
