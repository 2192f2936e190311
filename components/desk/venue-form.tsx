"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { type ShortNameDraft, ShortNameFields } from "@/components/short-name/short-name-fields";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { TimeZoneField } from "@/components/ui/time-zone-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";

/** A bar as the desk edits it. */
export interface DeskVenue extends ShortNameDraft {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly timeZone: string;
  readonly tables: number;
  readonly retired: boolean;
  readonly phone: string;
  readonly wallLine: string;
}

interface NewVenueProps {
  readonly leagueId: string;
  readonly timeZone: string;
  readonly timeZones: readonly string[];
}

/** Adds a bar: a button that opens the form. */
export function NewVenue({ leagueId, timeZone, timeZones }: NewVenueProps) {
  const t = useTranslations("builder.venues");
  const [fresh, setFresh] = useState<DeskVenue | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const add = () => {
    setIsSaved(false);
    setFresh({
      ...{ id: newId(), name: "", address: "", timeZone, tables: 1, retired: false, phone: "", wallLine: "" },
      ...{ shortName: "", takesThe: null },
    });
  };
  const end = () => {
    setIsSaved(true);
    setFresh(null);
  };
  return (
    <div className="grid gap-5" data-needs-script="">
      {fresh ? (
        <section className="sheet p-4" aria-labelledby="new-bar">
          <h2 id="new-bar">{t("new")}</h2>
          <VenueForm
            leagueId={leagueId}
            stored={fresh}
            timeZones={timeZones}
            onSaved={end}
            onCancel={() => setFresh(null)}
          />
        </section>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={add}>
            <Plus aria-hidden="true" className="size-5" />
            {t("add")}
          </Button>
          <span role="status">{isSaved ? t("saved") : ""}</span>
        </div>
      )}
    </div>
  );
}

interface VenueFormProps {
  readonly leagueId: string;
  readonly stored: DeskVenue;
  readonly timeZones: readonly string[];
  /** Called after it was saved; without it the form says so and stays. */
  readonly onSaved?: () => void;
  /** Closes the form without saving; without it the form cannot be closed. */
  readonly onCancel?: () => void;
}

/** A bar's form. */
export function VenueForm({ leagueId, stored, timeZones, onSaved, onCancel }: VenueFormProps) {
  const t = useTranslations("builder.venues");
  const tBar = useTranslations("builder.bars");
  const tWall = useTranslations("wall.desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [venue, setVenue] = useState(stored);
  const [saved, setSaved] = useState(false);
  const set = (part: Partial<DeskVenue>) => {
    setVenue((now) => ({ ...now, ...part }));
    setSaved(false);
  };

  async function save() {
    const { id, name, address, timeZone, tables, retired, phone, wallLine, shortName, takesThe } = venue;
    const fields = { name, address, timeZone, tables, retired, phone, wallLine, shortName, takesThe };
    const outcome = await send({ kind: "save-venue", league: leagueId, venue: id, ...fields });
    const isSaved = outcome !== null && outcome.outcome !== "rejected";
    setSaved(isSaved);
    router.refresh();
    if (isSaved) onSaved?.();
  }

  return (
    <form
      className="grid gap-3 py-3"
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-4">
        <TextField
          id={`name-${stored.id}`}
          label={t("name")}
          required
          maxLength={80}
          autoComplete="off"
          value={venue.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          id={`tables-${stored.id}`}
          label={tBar("tables")}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={128}
          value={venue.tables}
          onChange={({ target }) => set({ tables: Number(target.value) })}
        />
      </div>
      <ShortNameFields id={stored.id} name={venue.name} draft={venue} onChange={set} />
      <TextField
        id={`address-${stored.id}`}
        label={tBar("address")}
        maxLength={200}
        autoComplete="off"
        value={venue.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      <TextField
        id={`phone-${stored.id}`}
        label={t("phone")}
        hint={t("phoneHint")}
        type="tel"
        maxLength={40}
        autoComplete="off"
        value={venue.phone}
        onChange={({ target }) => set({ phone: target.value })}
      />
      <TextField
        id={`wall-${stored.id}`}
        label={tWall("line")}
        hint={tWall("lineHint")}
        maxLength={120}
        autoComplete="off"
        value={venue.wallLine}
        onChange={({ target }) => set({ wallLine: target.value })}
      />
      <TimeZoneField
        id={`zone-${stored.id}`}
        label={tBar("timeZone")}
        required
        zones={timeZones}
        value={venue.timeZone}
        onChange={({ target }) => set({ timeZone: target.value })}
      />
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 flex-none"
          checked={venue.retired}
          onChange={({ target }) => set({ retired: target.checked })}
        />
        {t("retired")}
      </label>
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={sending}>
          {t("save")}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t("cancel")}</Button> : null}
        <span role="status">{saved ? t("saved") : ""}</span>
      </div>
    </form>
  );
}
