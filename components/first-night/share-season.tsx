"use client";

import { Copy, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

interface ShareSeasonProps {
  /** The address of the season's page. */
  readonly address: string;
  readonly title: string;
}

/** Copies the season's address, or opens the device's share sheet. The address can be selected without either. */
export function ShareSeason({ address, title }: ShareSeasonProps) {
  const t = useTranslations("firstNight");
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(t("copied"));
    } catch {
      // Without HTTPS the clipboard is unavailable: the address is selected for copying.
      field.current?.select();
      setStatus(t("selected"));
    }
  }

  return (
    <div className="grid gap-2">
      <label className="grid gap-1 text-small font-semibold">
        {t("address")}
        <input ref={field} className="field-box font-normal" readOnly value={address} />
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {t("copy")}
        </Button>
        {canShare ? (
          <Button onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}>
            <Share2 aria-hidden="true" className="size-5" />
            {t("share")}
          </Button>
        ) : null}
        <span role="status">{status}</span>
      </div>
    </div>
  );
}
