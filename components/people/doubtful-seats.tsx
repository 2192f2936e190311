"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import type { Problem } from "@/lib/kernel/problem";
import { useEligibilityTexts } from "./use-eligibility-texts";

interface DoubtfulSeatsProps {
  readonly seats: readonly {
    readonly key: string;
    readonly href: string;
    readonly round: number;
    readonly team: string;
    readonly reasons: readonly Problem[];
  }[];
}

/** Ineligible players who played, with reasons, for the secretary; empty without any. */
export function DoubtfulSeats({ seats }: DoubtfulSeatsProps) {
  const t = useTranslations("people");
  const texts = useEligibilityTexts();
  if (seats.length === 0) return null;
  return (
    <Notice kind="warn" title={t("doubtful")}>
      {t("doubtfulNote", { count: seats.length })}
      <ul className="mt-2 grid gap-2">
        {seats.map(({ key, href, round, team, reasons }) => (
          <li key={key}>
            <PageLink href={href}>{t("doubtfulWhere", { round, team })}</PageLink>: {reasons.map(texts).join(" ")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
