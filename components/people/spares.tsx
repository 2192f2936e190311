"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { ForDesk, RosterSpare } from "@/lib/views/roster";

type Spare = ForDesk<RosterSpare>;

interface SparesProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly spares: readonly Spare[];
}

/** The floating spares of a season with their terms, and a form to add or change one. */
export function Spares({ leagueId, seasonId, teams, spares }: SparesProps) {
  const t = useTranslations("people");
  const tShown = useTranslations("shownName");
  const [open, setOpen] = useState<Spare | "new" | null>(null);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const key = { league: leagueId, season: seasonId };
  const form = (spare: Spare | null) => (
    <SpareForm seasonKey={key} teams={teams} spare={spare} onDone={() => setOpen(null)} />
  );
  return (
    <div className="grid gap-3">
      {spares.length === 0 ? <p className="text-ink-soft">{t("noSpares")}</p> : null}
      <ul>
        {spares.map((spare) => (
          <li key={spare.person} className="grid gap-2 border-t border-rule py-1.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <div className="min-w-0">
                <span className="name">{spare.name}</span>
                {spare.shownAs === null ? null : (
                  <span className="ms-2 text-small">{tShown("mark", { shown: spare.shownAs })}</span>
                )}
                <SpareFacts spare={spare} names={names} />
              </div>
              <Button
                tone="quiet"
                aria-expanded={open === spare}
                aria-label={t("changeOf", { name: spare.name })}
                onClick={() => setOpen(open === spare ? null : spare)}
              >
                {t("change")}
              </Button>
            </div>
            {open === spare ? form(spare) : null}
          </li>
        ))}
      </ul>
      {open === "new" ? (
        form(null)
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen("new")}>
          <UserPlus aria-hidden="true" className="size-5" />
          {t("addSpare")}
        </Button>
      )}
    </div>
  );
}

function SpareFacts({ spare, names }: { readonly spare: Spare; readonly names: ReadonlyMap<string, string> }) {
  const t = useTranslations("people");
  const format = useFormatter();
  const { entrants, most, until, steppedIn } = spare;
  const counted = most === null ? t("steppedIn", { count: steppedIn }) : t("steppedInOf", { count: steppedIn, most });
  const facts = [
    entrants.length === 0 ? t("forAny") : entrants.map((id) => names.get(id) ?? "").join(", "),
    until && t("until", { date: formatDate(format, until) }),
    steppedIn > 0 ? counted : most !== null && t("most", { most }),
  ].filter(Boolean);
  return <span className="ms-2 text-small text-ink-soft">{facts.join(" · ")}</span>;
}

interface SpareFormProps {
  readonly seasonKey: { readonly league: string; readonly season: string };
  readonly teams: SparesProps["teams"];
  /** Null for a new one. */
  readonly spare: Spare | null;
  readonly onDone: () => void;
}

function SpareForm({ seasonKey, teams, spare, onDone }: SpareFormProps) {
  const t = useTranslations("people");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const id = (field: string) => `spare-${field}-${spare?.person ?? "new"}`;

  async function save(form: FormData) {
    const text = (field: string) => String(form.get(field) ?? "").trim();
    const outcome = await send({
      kind: "save-spare",
      ...seasonKey,
      name: spare?.name ?? text("name"),
      entrants: form.getAll("team").map(String),
      most: text("most") === "" ? null : Number(text("most")),
      until: text("until") || null,
    });
    if (outcome?.outcome === "applied") done();
  }

  async function remove(person: string) {
    const outcome = await send({ kind: "remove-spare", ...seasonKey, person });
    if (outcome && outcome.outcome !== "rejected") done();
  }

  function done() {
    onDone();
    router.refresh();
  }

  return (
    <form
      className="grid gap-3 rounded-key border border-rule-strong p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      {spare ? null : (
        <TextField id={id("name")} name="name" label={t("name")} required maxLength={60} autoComplete="off" autoFocus />
      )}
      <fieldset>
        <legend className="mb-1 font-semibold">{t("forTeams")}</legend>
        <p className="text-small text-ink-soft">{t("forTeamsHint")}</p>
        <div className="grid gap-x-4 desk:grid-cols-3">
          {teams.map((team) => (
            <label key={team.id} className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                name="team"
                value={team.id}
                defaultChecked={spare?.entrants.includes(team.id) ?? false}
                className="size-5 flex-none"
              />
              {team.name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField
          id={id("most")}
          name="most"
          type="number"
          min={0}
          max={99}
          label={t("mostLabel")}
          hint={t("mostHint")}
          defaultValue={spare?.most ?? ""}
        />
        <TextField
          id={id("until")}
          name="until"
          type="date"
          label={t("lastDay")}
          hint={t("dayHint")}
          defaultValue={spare?.until ?? ""}
        />
      </div>
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-3">
        <Button tone="main" type="submit" disabled={sending}>
          {sending ? t("saving") : t("save")}
        </Button>
        <Button onClick={onDone}>{t("cancel")}</Button>
        {spare ? (
          <Button
            tone="grave"
            disabled={sending}
            aria-label={t("removeSpareOf", { name: spare.name })}
            onClick={() => void remove(spare.person)}
          >
            {t("removeSpare")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
