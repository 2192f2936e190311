"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { canWorkOffline } from "@/lib/client/stored/offline-app";

const storageKey = "turkey-tracks-lacks-told";

/** A notice, shown once, in browsers that cannot work offline: the missing capability and its effect. */
export function UnsupportedNotice() {
  const t = useTranslations("offline");
  const locale = useLocale();
  const [lacks, setLacks] = useState<"noHttps" | "noWorker" | null>(null);

  useEffect(() => {
    if (!canWorkOffline() && !wasTold()) setLacks(window.isSecureContext ? "noWorker" : "noHttps");
  }, []);

  if (lacks === null) return null;
  return (
    <Notice
      kind="warn"
      role="status"
      className="m-2"
      actions={
        <>
          <Button
            onClick={() => {
              remember();
              setLacks(null);
            }}
          >
            {t("understood")}
          </Button>
          <a href={`/${locale}/t/phone`} className={buttonClass("quiet")}>
            {t("phoneTitle")}
          </a>
        </>
      }
    >
      {t(lacks)}
    </Notice>
  );
}

function wasTold(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(storageKey, "yes");
  } catch {
    // Without browser storage it is shown again on the next visit.
  }
}
