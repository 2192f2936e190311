"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { EventWho, QualifyingRoute } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";
import type { EntrantHome } from "@/lib/views/entrant-home";
import { draftProblems, emptySignUp, signUpFieldsOf } from "./sign-up-draft";
import { SignUpFields } from "./sign-up-fields";

interface InviteFormProps {
  readonly leagueId: string;
  readonly event: { readonly id: string; readonly who: EventWho; readonly ways: readonly QualifyingRoute[] };
  /** Teams or people from all leagues of the installation. */
  readonly homes: readonly EntrantHome[];
  readonly bars: readonly string[];
  readonly isFolded: boolean;
}

/** Enters an entrant: from any league of the installation, or by name. */
export function InviteForm({ leagueId, event, homes, bars, isFolded }: InviteFormProps) {
  const t = useTranslations("events");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [draft, setDraft] = useState(emptySignUp);
  const [home, setHome] = useState<EntrantHome | null>(null);
  const [way, setWay] = useState("");
  const [id, setId] = useState(newId);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const [entered, setEntered] = useState("");
  const leagues = [...new Set(homes.map(({ leagueName }) => leagueName))];

  async function enter() {
    const draftIssues = draftProblems(draft, event.who);
    setMissing(draftIssues);
    if (draftIssues.length > 0) return;
    const of = event.who === "teams" ? "team" : "person";
    const answer = await send({
      kind: "invite",
      ...{ league: leagueId, season: event.id, signUp: id, ...signUpFieldsOf(draft, event.who) },
      home: home ? ({ league: home.league, [of]: home.id } as { league: string; team: string }) : null,
      way: way === "" ? null : way,
    });
    if (answer?.outcome !== "applied") return;
    setEntered(draft.name);
    setDraft(emptySignUp);
    setHome(null);
    setId(newId());
    router.refresh();
  }

  return (
    <Sheet title={t("desk.invite")} titleId="invite" note={t("desk.inviteNote")} isFolded={isFolded}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void enter();
        }}
      >
        {homes.length > 0 ? (
          <SelectField
            id="home"
            label={t("desk.from")}
            hint={t("desk.fromHint")}
            value={home?.id ?? ""}
            onChange={({ target }) => {
              const chosen = homes.find((one) => one.id === target.value) ?? null;
              setHome(chosen);
              if (chosen) setDraft({ ...draft, name: chosen.name, bar: chosen.bar });
            }}
          >
            <option value="">{t("desk.byName")}</option>
            {leagues.map((league) => (
              <optgroup key={league} label={league}>
                {homes
                  .filter(({ leagueName }) => leagueName === league)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
        ) : null}
        <SignUpFields id="invite" who={event.who} draft={draft} onChange={setDraft} bars={bars} />
        {event.ways.length > 0 ? (
          <SelectField
            id="invite-way"
            label={t("desk.way")}
            value={way}
            onChange={({ target }) => setWay(target.value)}
          >
            <option value="">{t("desk.noWay")}</option>
            {event.ways.map((one) => (
              <option key={one.id} value={one.id}>
                {one.words}
              </option>
            ))}
          </SelectField>
        ) : null}
        <ProblemNotice problems={missing.length > 0 ? missing : problems} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={sending}>
            <UserPlus aria-hidden="true" className="size-5" />
            {t("desk.enter")}
          </Button>
          <span role="status">{entered ? t("desk.entered", { name: entered }) : ""}</span>
        </div>
      </form>
    </Sheet>
  );
}
