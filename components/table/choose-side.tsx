"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { thisPhone } from "@/lib/client/stored/phone-key";
import { useCommand } from "@/lib/client/use-command";
import type { JoinedMatch } from "@/lib/views/joined-match";

interface ChooseSideProps {
  readonly joined: JoinedMatch;
}

/** Chooses the side that this phone represents, in one tap; with several tables, also the table. */
export function ChooseSide({ joined }: ChooseSideProps) {
  const t = useTranslations("joining");
  const locale = useLocale();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { league, match, sides, side, table } = joined;
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = side !== null && table !== null;

  useEffect(() => {
    if (isKnown) router.replace(`/${locale}/table/${match}/here?table=${table}`);
    else heading.current?.focus();
  }, [isKnown, locale, match, router, table]);

  async function choose(chosen: number, position: number) {
    const device = await thisPhone();
    const choice = { side: chosen, table: position, ...(device && { device }) };
    const outcome = await send({ kind: "take-side", league, match, ...choice });
    if (outcome && outcome.outcome !== "rejected") router.replace(`/${locale}/table/${match}/here?table=${position}`);
  }

  if (isKnown) return <p role="status">{t("sitting")}</p>;
  const tables = joined.tables.filter(({ position }) => table === null || position === table);
  return (
    <div className="grid gap-5">
      <ProblemNotice problems={problems} />
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {t(sides.length > 2 ? "whichPlayer" : "whichSide")}
      </h2>
      {tables.map(({ position, number }) => (
        <fieldset key={position} className="grid gap-3">
          <legend className="mb-2 font-semibold">{t("atTable", { table: number })}</legend>
          {sides.map((name, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
              key={index}
              tone="main"
              className="min-h-16 text-large"
              disabled={sending}
              onClick={() => void choose(index, position)}
            >
              {sides.length > 2 ? t("iAm", { side: name }) : t("playFor", { side: name })}
            </Button>
          ))}
        </fieldset>
      ))}
      <p role="status">{sending ? t("sitting") : ""}</p>
    </div>
  );
}
