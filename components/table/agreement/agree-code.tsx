"use client";

import { Maximize } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { CodePicture } from "@/components/ui/code-picture";
import { FullScreenCode } from "@/components/ui/full-screen-code";
import { codePath } from "@/lib/client/code-path";
import { codeAddress } from "@/lib/score-sheet/agreement/code-address";

interface AgreeCodeProps {
  /** The fragment of the agreement page's address. */
  readonly fragment: string;
  readonly label: string;
  /** Instructions for the code. */
  readonly instructions: string;
  /** Called when the full-screen code is closed. Without it the code is part of the page, and a button enlarges it. */
  readonly onClose?: () => void;
}

/** A QR code for another phone's camera: it opens the agreement page, online or offline. */
export function AgreeCode({ fragment, label, instructions, onClose }: AgreeCodeProps) {
  const t = useTranslations("agree");
  const locale = useLocale();
  const [origin, setOrigin] = useState<string | null>(null);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => setOrigin(window.location.origin), []);
  const address = origin && codeAddress(origin, locale, fragment);
  const path = useMemo(() => address && codePath(address), [address]);
  if (!address || !path) return null;
  const texts = (
    <p className="text-small">
      {instructions} <a href={address}>{t("openHere")}</a>
    </p>
  );
  if (onClose || isLarge) {
    return (
      <FullScreenCode path={path} label={label} close={t("closeCode")} onClose={onClose ?? (() => setIsLarge(false))}>
        {texts}
      </FullScreenCode>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(9rem,40%)_1fr] items-center gap-3">
      <CodePicture path={path} label={label} />
      <div className="grid gap-2">
        {texts}
        <Button onClick={() => setIsLarge(true)}>
          <Maximize aria-hidden="true" className="size-5" />
          {t("enlargeCode")}
        </Button>
      </div>
    </div>
  );
}
