"use client";

import { ArrowRightLeft, EyeOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { AdoptionPlace } from "@/lib/views/adoption-place";

interface AdoptGameProps {
  readonly leagueId: string;
  /** The open table's match. */
  readonly match: string;
  readonly sides: readonly string[];
  readonly places: readonly AdoptionPlace[];
}

/** Adds a game of an open table to a season, or removes it from the bar's book. */
export function AdoptGame(props: AdoptGameProps) {
  const { leagueId, match, sides, places } = props;
  const t = useTranslations("open.adopt");
  const [isOpen, setOpen] = useState(false);
  const names = sides.join(" – ");
  if (isOpen) return <AdoptForm {...props} onLeave={() => setOpen(false)} />;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {places.length > 0 ? (
        <Button tone="main" aria-label={t("chooseFull", { sides: names })} onClick={() => setOpen(true)}>
          <ArrowRightLeft aria-hidden="true" className="size-5" />
          {t("choose")}
        </Button>
      ) : (
        <p className="text-ink-soft">{t("noMatch")}</p>
      )}
      <DeskCommandButton
        tone="grave"
        label={t("takeOutFull", { sides: names })}
        command={{ kind: "rule-match", league: leagueId, match, ruling: "void", sides: [], reason: t("takeOutReason") }}
        sure={{ note: t("takeOutNote", { sides: names }), yes: t("takeOutSure"), no: t("leave") }}
      >
        <EyeOff aria-hidden="true" className="size-5" />
        {t("takeOut")}
      </DeskCommandButton>
    </div>
  );
}

function AdoptForm({ leagueId, match, sides, places, onLeave }: AdoptGameProps & { readonly onLeave: () => void }) {
  const t = useTranslations("open.adopt");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [chosen, setChosen] = useState(0);
  const [home, setHome] = useState("0");
  const [reason, setReason] = useState("");
  const place = places[chosen];
  if (!place) return null;
  const to = { match: place.match, table: place.table };

  async function put(event: FormEvent) {
    event.preventDefault();
    const outcome = await send({ kind: "adopt-game", league: leagueId, match, to, swapped: home === "1", reason });
    if (outcome && outcome.outcome !== "rejected") router.refresh();
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void put(event)}>
      <SelectField
        id={`place-${match}`}
        label={t("match")}
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {places.map(({ match: id, table, number, season, week, who, sides: names }, at) => (
          <option key={`${id} ${table}`} value={at}>
            {number === null
              ? t("option", { sides: names.join(" – "), who, week, season })
              : t("optionTable", { sides: names.join(" – "), table: number, who, week, season })}
          </option>
        ))}
      </SelectField>
      <RadioGroup
        id={`home-${match}`}
        name={`home-${match}`}
        legend={t("which", { home: place.sides[0] ?? "" })}
        value={home}
        onChange={setHome}
        options={sides.map((label, side) => ({ value: String(side), label }))}
      />
      <TextField
        id={`reason-${match}`}
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        maxLength={200}
        required
        onChange={(event) => setReason(event.target.value)}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="main" disabled={sending}>
          {t("put")}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t("leave")}
        </Button>
      </div>
    </form>
  );
}
