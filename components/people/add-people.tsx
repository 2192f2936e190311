"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField, TextArea } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { parsePeople } from "@/lib/competition/people/people-list";
import type { Problem } from "@/lib/kernel/problem";

interface AddPeopleProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly team: { readonly id: string; readonly name: string };
}

const roles = ["regular", "substitute", "captain", "spare"] as const;

/** Adds names to a roster: typed, or pasted one per line; Enter adds them. Input is preserved after a refusal. */
export function AddPeople({ leagueId, seasonId, team }: AddPeopleProps) {
  const t = useTranslations("people");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [text, setText] = useState("");
  const [role, setRole] = useState<(typeof roles)[number]>("regular");
  const [unread, setUnread] = useState<readonly Problem[]>([]);
  const [added, setAdded] = useState<number | null>(null);

  async function add() {
    const read = parsePeople(text);
    setUnread(read.ok ? [] : read.error);
    setAdded(null);
    if (!read.ok || read.value.length === 0 || sending) return;
    const outcome = await send({
      kind: "add-members",
      league: leagueId,
      season: seasonId,
      entrant: team.id,
      names: [...read.value],
      role,
    });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    setText("");
    setRole("regular");
    setAdded(Number(outcome.result?.["added"] ?? 0));
    router.refresh();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  }

  return (
    <form
      className="grid gap-2 border-t border-rule pt-3"
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextArea
        id={`add-${team.id}`}
        label={t("add", { team: team.name })}
        hint={t("addHint")}
        rows={2}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ProblemNotice problems={[...unread, ...problems]} />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          id={`role-${team.id}`}
          label={t("roleLabel")}
          value={role}
          onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? "regular")}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(`role.${one}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={sending}>
          <UserPlus aria-hidden="true" className="size-5" />
          {sending ? t("adding") : t("addKey")}
        </Button>
        <span role="status" className="self-center">
          {added === null ? "" : t("added", { count: added })}
        </span>
      </div>
    </form>
  );
}
