"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { CodePicture } from "@/components/ui/code-picture";
import { codePath } from "@/lib/client/code-path";

interface AgreeCodeProps {
  /** What the page of agreements reads. */
  readonly fragment: string;
  readonly label: string;
  /** What is to be done with it. */
  readonly say: string;
}

/** A code that another phone reads with its camera: it opens the page of agreements there, with or without a network. */
export function AgreeCode({ fragment, label, say }: AgreeCodeProps) {
  const t = useTranslations("agree");
  const locale = useLocale();
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => setOrigin(window.location.origin), []);
  const address = origin && `${origin}/${locale}/t/agree#${fragment}`;
  const path = useMemo(() => address && codePath(address), [address]);
  if (!address || !path) return null;
  return (
    <div className="grid grid-cols-[minmax(9rem,40%)_1fr] items-center gap-3">
      <CodePicture path={path} label={label} />
      <p className="text-small">
        {say} <a href={address}>{t("openHere")}</a>
      </p>
    </div>
  );
}
