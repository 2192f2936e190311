"use client";

import { Trophy } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";

interface RecordPlayoffProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** Tied entrants; after a playoff, in its order. */
  readonly equals: readonly { readonly id: string; readonly name: string }[];
  readonly isPlayed: boolean;
}

/** Records the result of a playoff among tied entrants: one select for each place. */
export function RecordPlayoff({ leagueId, seasonId, equals, isPlayed }: RecordPlayoffProps) {
  const t = useTranslations("ranking");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [order, setOrder] = useState(() => equals.map(({ id }) => (isPlayed ? id : "")));
  const key = equals.map(({ id }) => id).join();
  const isWhole = order.every((entrant) => entrant !== "");

  async function save() {
    const command = { kind: "record-playoff" as const, league: leagueId, season: seasonId, order, reason: "" };
    const outcome = await send(command);
    if (outcome?.outcome === "applied" || outcome?.outcome === "agreed") router.refresh();
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isPlayed ? <p>{t("playoffDone", { names: equals.map(({ name }) => name).join(", ") })}</p> : null}
      <ProblemNotice problems={problems} />
      {equals.map((_, place) => (
        <SelectField
          key={equals[place]?.id}
          id={`playoff-${key}-${place}`}
          label={t("playoffPlace", { place: place + 1 })}
          value={order[place]}
          required
          onChange={({ target }) => setOrder(order.map((one, at) => (at === place ? target.value : one)))}
        >
          <option value="" />
          {equals.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" className="justify-self-start" disabled={sending || !isWhole}>
        <Trophy aria-hidden="true" className="size-5" />
        {t("playoffSave")}
      </Button>
    </form>
  );
}
