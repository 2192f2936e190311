"use client";

import { Copy, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

interface ShareSeasonProps {
  /** The address of the season's public page. */
  readonly address: string;
  readonly title: string;
}

/** The season's address: copied, or handed to the phone's own way of sharing. It can be selected without either. */
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
      // Without HTTPS a browser has no clipboard for pages: the address is selected, for the reader to copy.
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
