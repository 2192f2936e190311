"use client";

import { Crown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { Pill } from "@/components/ui/pill";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { memberRoles } from "@/lib/competition/people/eligibility";
import type { ForDesk, RosterMember } from "@/lib/views/roster";
import { type MemberTerms, memberCommand } from "./member-command";

type Member = ForDesk<RosterMember>;

interface MemberRowProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly entrantId: string;
  readonly member: Member;
}

/** One person of a roster: role and limits, and a form to change them. */
export function MemberRow({ leagueId, seasonId, entrantId, member }: MemberRowProps) {
  const t = useTranslations("people");
  const tShown = useTranslations("shownName");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { sending, problems, send } = useCommand();
  const key = { league: leagueId, season: seasonId, entrant: entrantId, person: member.person };
  const { shownAs } = member;

  async function change(to: Partial<MemberTerms>) {
    const outcome = await send(memberCommand({ league: leagueId, season: seasonId, entrant: entrantId }, member, to));
    if (outcome?.outcome !== "applied") return;
    setOpen(false);
    router.refresh();
  }

  async function remove() {
    const outcome = await send({ kind: "remove-member", ...key });
    if (outcome && outcome.outcome !== "rejected") router.refresh();
  }

  return (
    <li className="grid gap-2 border-t border-rule py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0">
          <span className="name">{member.name}</span>
          {shownAs === null ? null : <span className="ms-2 text-small">{tShown("mark", { shown: shownAs })}</span>}
          <MemberFacts member={member} />
        </div>
        <div className="flex flex-wrap">
          {member.role === "captain" ? null : (
            <Button
              tone="quiet"
              disabled={sending}
              aria-label={t("makeCaptainOf", { name: member.name })}
              onClick={() => void change({ role: "captain" })}
            >
              <Crown aria-hidden="true" className="size-5" />
              {t("makeCaptain")}
            </Button>
          )}
          <Button
            tone="quiet"
            aria-expanded={open}
            aria-label={t("changeOf", { name: member.name })}
            onClick={() => setOpen(!open)}
          >
            {t("change")}
          </Button>
        </div>
      </div>
      {open ? (
        <MemberForm member={member} sending={sending} onSave={(to) => void change(to)} onCancel={() => setOpen(false)}>
          <Button
            tone="grave"
            disabled={sending}
            aria-label={t("removeOf", { name: member.name })}
            onClick={() => void remove()}
          >
            {t("remove")}
          </Button>
        </MemberForm>
      ) : null}
      <ProblemNotice problems={problems} />
    </li>
  );
}

/** A member's role, its dates, and the number of substitutions. */
function MemberFacts({ member: { role, since, until, most, steppedIn } }: { readonly member: Member }) {
  const t = useTranslations("people");
  const format = useFormatter();
  const counted = most === null ? t("steppedIn", { count: steppedIn }) : t("steppedInOf", { count: steppedIn, most });
  const facts = [
    since && t("since", { date: formatDate(format, since) }),
    until && t("until", { date: formatDate(format, until) }),
    steppedIn > 0 ? counted : most !== null && t("most", { most }),
  ].filter(Boolean);
  return (
    <span className="ms-2 inline-flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      {role === "captain" ? (
        <Pill tone="good" icon={Crown}>
          {t("role.captain")}
        </Pill>
      ) : (
        <span>{t(`role.${role}`)}</span>
      )}
      {facts.length > 0 ? <span>{facts.join(", ")}</span> : null}
    </span>
  );
}

interface MemberFormProps {
  readonly member: Member;
  readonly sending: boolean;
  readonly onSave: (to: Partial<Member>) => void;
  readonly onCancel: () => void;
  /** Removes the person from the roster. */
  readonly children: React.ReactNode;
}

function MemberForm({ member, sending, onSave, onCancel, children }: MemberFormProps) {
  const t = useTranslations("people");
  const id = (field: string) => `${field}-${member.person}`;
  return (
    <form
      className="grid gap-3 rounded-key border border-rule-strong p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (field: string) => String(form.get(field) ?? "").trim();
        onSave({
          name: text("name"),
          role: memberRoles.find((role) => role === text("role")) ?? member.role,
          since: text("since") || null,
          until: text("until") || null,
          most: text("most") === "" ? null : Number(text("most")),
        });
      }}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField
          id={id("name")}
          name="name"
          label={t("name")}
          defaultValue={member.name}
          required
          maxLength={60}
          autoFocus
        />
        <SelectField id={id("role")} name="role" label={t("roleLabel")} defaultValue={member.role}>
          {memberRoles.map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          id={id("since")}
          name="since"
          type="date"
          label={t("firstDay")}
          hint={t("dayHint")}
          defaultValue={member.since ?? ""}
        />
        <TextField
          id={id("until")}
          name="until"
          type="date"
          label={t("lastDay")}
          hint={t("dayHint")}
          defaultValue={member.until ?? ""}
        />
        <TextField
          id={id("most")}
          name="most"
          type="number"
          min={0}
          max={99}
          label={t("mostLabel")}
          hint={t("mostHint")}
          defaultValue={member.most ?? ""}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="main" type="submit" disabled={sending}>
          {sending ? t("saving") : t("save")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
        {children}
      </div>
    </form>
  );
}
