"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/lib/client/use-command";
import { type ShortNameDraft, ShortNameFields } from "./short-name-fields";

interface TeamShortNameProps {
  readonly leagueId: string;
  readonly team: ShortNameDraft & { readonly id: string; readonly name: string; readonly suggested: string };
}

/** Edits a team's short name at the desk; folded, works without scripts. */
export function TeamShortName({ leagueId, team }: TeamShortNameProps) {
  const t = useTranslations("shortName");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [draft, setDraft] = useState<ShortNameDraft>({ shortName: team.shortName, takesThe: team.takesThe });
  const [saved, setSaved] = useState(false);

  async function save() {
    const outcome = await send({ kind: "name-team", league: leagueId, team: team.id, ...draft });
    setSaved(outcome?.outcome === "applied");
    router.refresh();
  }

  return (
    <details className="border-t border-rule">
      <summary className="min-h-12 content-center">{t("of", { team: team.name })}</summary>
      <form
        className="grid gap-3 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ShortNameFields
          id={team.id}
          name={team.name}
          draft={draft}
          suggested={team.suggested}
          onChange={(part) => {
            setDraft((now) => ({ ...now, ...part }));
            setSaved(false);
          }}
        />
        <ProblemNotice problems={problems} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={sending}>
            {t("save")}
          </Button>
          <span role="status">{saved ? t("saved") : ""}</span>
        </div>
      </form>
    </details>
  );
}
