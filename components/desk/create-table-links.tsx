"use client";

import { Link2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";

interface CreateTableLinksProps {
  readonly leagueId: string;
  /** The matches without a link. */
  readonly matches: readonly string[];
}

/** Creates a link for each match without one, one after another; stops at the first refusal. */
export function CreateTableLinks({ leagueId, matches }: CreateTableLinksProps) {
  const t = useTranslations("print.card");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [number, setNumber] = useState(0);

  async function make() {
    for (const [i, match] of matches.entries()) {
      setNumber(i + 1);
      if (!(await send({ kind: "issue-table-link", league: leagueId, link: newId(), match }))) break;
    }
    setNumber(0);
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      <ProblemNotice problems={problems} />
      <p>{t("missing", { count: matches.length })}</p>
      <Button disabled={sending || number > 0} onClick={() => void make()} className="justify-self-start">
        <Link2 aria-hidden="true" className="size-5" />
        {t("make")}
      </Button>
      <p role="status">{number > 0 ? t("making", { number, count: matches.length }) : ""}</p>
    </div>
  );
}
