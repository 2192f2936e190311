"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";

/** Opens the device's share sheet for this page; without one, copies the address, or shows it for copying. */
export function ShareButton() {
  const t = useTranslations("share");
  const [answer, setAnswer] = useState<"none" | "copied" | "by-hand">("none");
  const share = async () => {
    const url = pageAddress();
    const isDone = typeof navigator.share === "function" && (await isShared({ title: document.title, url }));
    if (isDone) return;
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setAnswer(isCopied ? "copied" : "by-hand");
  };
  return (
    <div className="share" data-needs-script="">
      <Button onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5" />
        {answer === "copied" ? t("copied") : t("share")}
      </Button>
      <span role="status" className="sr-only">
        {answer === "copied" ? t("copied") : ""}
      </span>
      {answer === "by-hand" ? (
        <label className="share-address">
          {t("byHand")}
          <input readOnly value={pageAddress()} className="field-box" ref={(input) => input?.select()} />
        </label>
      ) : null}
    </div>
  );
}

/** The page's address without this reader's own choices. */
function pageAddress(): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}`;
}

/** Whether the share sheet opened; true also if it was closed without sharing. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
