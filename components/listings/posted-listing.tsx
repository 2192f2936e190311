"use client";

import { useTranslations } from "next-intl";
import { CopyAddress } from "@/components/take-away/copy-address";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";

interface PostedListingProps {
  /** The path of the private link. */
  readonly link: string;
  readonly onAnother: () => void;
}

/** The private link of a listing that was sent. */
export function PostedListing({ link, onAnother }: PostedListingProps) {
  const t = useTranslations("listings");
  const address = new URL(link, window.location.href).href;
  return (
    <Notice role="status" title={t("posted")}>
      <p className="my-2">{t("yourLink")}</p>
      <p className="mb-3 text-small break-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="main" href={link}>
          {t("openLink")}
        </LinkButton>
        <CopyAddress address={address} label={t("copyLink")} longLabel={t("copyLink")} copiedLabel={t("copied")} />
        <Button onClick={onAnother}>{t("another")}</Button>
      </div>
    </Notice>
  );
}
