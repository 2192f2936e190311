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

interface Venue extends ShortNameDraft {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly timeZone: string;
  readonly tables: number;
  readonly retired: boolean;
  readonly phone: string;
  readonly wallLine: string;
}

interface VenueFormsProps {
  readonly leagueId: string;
  readonly timeZone: string;
  readonly venues: readonly Venue[];
  readonly timeZones: readonly string[];
}

/** Forms for the league's bars, one open at a time, and for new ones. */
export function VenueForms({ leagueId, timeZone, venues, timeZones }: VenueFormsProps) {
  const t = useTranslations("builder.venues");
  const [added, setAdded] = useState<readonly Venue[]>([]);
  const [openBar, setOpenBar] = useState<string | null>(null);
  const known = new Set(venues.map(({ id }) => id));
  const add = () => {
    const fresh = {
      ...{ id: newId(), name: "", address: "", timeZone, tables: 1, retired: false, phone: "", wallLine: "" },
      ...{ shortName: "", takesThe: null },
    };
    setAdded((now) => [...now, fresh]);
    setOpenBar(fresh.id);
  };
  return (
    <div className="grid gap-5" data-needs-script="">
      {venues.length + added.length === 0 ? <p className="px-1.5">{t("none")}</p> : null}
      <div className="grid items-start gap-5 desk:grid-cols-2">
        {[...venues, ...added.filter(({ id }) => !known.has(id))].map((venue) => (
          <VenueForm
            key={venue.id}
            leagueId={leagueId}
            stored={venue}
            timeZones={timeZones}
            isOpen={venue.id === openBar}
            onToggle={(opens) => setOpenBar((now) => (opens ? venue.id : now === venue.id ? null : now))}
          />
        ))}
      </div>
      <Button className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
        {t("add")}
      </Button>
    </div>
  );
}

interface VenueFormProps {
  readonly leagueId: string;
  readonly stored: Venue;
  readonly timeZones: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: (opens: boolean) => void;
}

function VenueForm({ leagueId, stored, timeZones, isOpen, onToggle }: VenueFormProps) {
  const t = useTranslations("builder.venues");
  const tBar = useTranslations("builder.bars");
  const tWall = useTranslations("wall.desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [venue, setVenue] = useState(stored);
  const [saved, setSaved] = useState(false);
  const set = (part: Partial<Venue>) => {
    setVenue((now) => ({ ...now, ...part }));
    setSaved(false);
  };

  async function save() {
    const { id, name, address, timeZone, tables, retired, phone, wallLine, shortName, takesThe } = venue;
    const fields = { name, address, timeZone, tables, retired, phone, wallLine, shortName, takesThe };
    const outcome = await send({ kind: "save-venue", league: leagueId, venue: id, ...fields });
    setSaved(outcome?.outcome === "applied");
    router.refresh();
  }

  return (
    <section className="sheet" aria-labelledby={`bar-${stored.id}`}>
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary className="min-h-14 content-center px-4">
          <h2 id={`bar-${stored.id}`} className="inline">
            {stored.name || t("new")}
          </h2>
          {stored.address ? <span className="ml-2 text-small text-ink-soft">{stored.address}</span> : null}
        </summary>
        {isOpen ? (
          <form
            className="grid gap-3 px-4 pb-4"
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
              <span role="status">{saved ? t("saved") : ""}</span>
            </div>
          </form>
        ) : null}
      </details>
    </section>
  );
}
