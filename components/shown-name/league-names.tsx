"use client";

import { Eye, EyeOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";

interface LeagueNamesProps {
  readonly leagueId: string;
  readonly people: readonly { readonly id: string; readonly name: string; readonly shownAs: string | null }[];
}

/** The people shown by initials in a league, each with a button to show the name again; and a form to add one. */
export function LeagueNames({ leagueId, people }: LeagueNamesProps) {
  const t = useTranslations("shownName");
  const hidden = people.flatMap(({ shownAs, ...one }) => (shownAs === null ? [] : [{ ...one, shown: shownAs }]));
  return (
    <div className="grid gap-4">
      {hidden.length === 0 ? <p className="text-ink-soft">{t("desk.none")}</p> : null}
      <ul>
        {hidden.map(({ id, name, shown }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule py-2"
          >
            <span className="min-w-0">
              <b className="name wrap-anywhere">{name}</b>
              <span className="block text-small text-ink-soft">{t("mark", { shown })}</span>
            </span>
            <DeskCommandButton
              label={t("desk.tellOf", { name })}
              command={{ kind: "show-initials", league: leagueId, person: id, initials: false }}
            >
              <Eye aria-hidden="true" className="size-5" />
              {t("desk.tell")}
            </DeskCommandButton>
          </li>
        ))}
      </ul>
      <HideName leagueId={leagueId} people={people.filter(({ shownAs }) => shownAs === null)} />
    </div>
  );
}

function HideName({ leagueId, people }: LeagueNamesProps) {
  const t = useTranslations("shownName.desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [person, setPerson] = useState("");

  async function hide(event: FormEvent) {
    event.preventDefault();
    const outcome = await send({ kind: "show-initials", league: leagueId, person, initials: true });
    if (!outcome || outcome.outcome === "rejected") return;
    setPerson("");
    router.refresh();
  }

  if (people.length === 0) return null;
  return (
    <form className="grid gap-3" data-needs-script="" onSubmit={(event) => void hide(event)}>
      <SelectField
        id="hide-name"
        label={t("player")}
        value={person}
        required
        onChange={({ target }) => setPerson(target.value)}
      >
        <option value="">{t("choose")}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ProblemNotice problems={problems} />
      <Button type="submit" className="justify-self-start" disabled={sending || person === ""}>
        <EyeOff aria-hidden="true" className="size-5" />
        {t("hide")}
      </Button>
    </form>
  );
}
