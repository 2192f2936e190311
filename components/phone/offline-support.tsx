"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { registerServiceWorker } from "@/lib/client/stored/offline-app";
import { wasAtTable } from "@/lib/client/use-offline-table";

const retryEvery = 20_000;

/**
 * On every page: registers the offline app, sends commands left unsent by an earlier visit (score sheets do so
 * themselves), and shows the age of a stored page.
 */
export function OfflineSupport() {
  const t = useTranslations("shell");
  const locale = useLocale();
  const [keptAt, setKeptAt] = useState<string | null>(null);

  useEffect(() => {
    setKeptAt(document.documentElement.dataset["keptAt"] ?? null);
    if (process.env.NODE_ENV === "production") void registerServiceWorker();
    return keepSending();
  }, []);

  if (keptAt === null) return null;
  const time = new Date(keptAt).toLocaleString(locale, { weekday: "long", hour: "numeric", minute: "2-digit" });
  return (
    <Notice kind="warn" role="status" className="no-print m-2">
      {t("keptCopy", { time })}
    </Notice>
  );
}

/**
 * Sends waiting commands on start, when the page becomes visible, when the network returns, and at intervals. Returns a
 * function that stops it.
 */
function keepSending(): () => void {
  if (!wasAtTable()) return () => undefined;
  const send = () => {
    if (document.visibilityState !== "visible") return;
    void import("@/lib/client/send-all-waiting")
      .then(({ sendAllWaiting: drainAll }) => drainAll())
      .catch(() => undefined);
  };
  send();
  const timer = setInterval(send, retryEvery);
  window.addEventListener("online", send);
  document.addEventListener("visibilitychange", send);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", send);
    document.removeEventListener("visibilitychange", send);
  };
}
