"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { TimeZoneField } from "@/components/ui/time-zone-field";
import { barMatches, withBar, withBarMerged } from "@/lib/competition/new-season/draft-bars";
import { tableShortage, tablesInTurns } from "@/lib/competition/new-season/draft-tables";
import { type DraftBar, playingTeams, tablesOf, usedBars } from "@/lib/competition/new-season/season-draft";
import type { DraftProps } from "./draft-props";
import { parseWholeNumber } from "./parse-whole-number";
import { SimilarNames } from "./similar-names";

interface BarListProps extends DraftProps {
  readonly timeZones: readonly string[];
}

/** The season's bars with their tables; address and time zone are optional. */
export function BarList({ draft, change, timeZones }: BarListProps) {
  const t = useTranslations("builder.bars");
  const bars = usedBars(draft);
  const matches = barMatches(draft);
  if (bars.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  return (
    <div className="grid gap-3">
      <TableShortage draft={draft} />
      <ul className="border-t border-rule">
        {bars.map((bar) => {
          const set = (part: Partial<DraftBar>) => change((now) => withBar(now, bar.id, part));
          const near = matches.get(bar.id);
          const teams = playingTeams(draft).filter((team) => team.bar === bar.id);
          return (
            <li key={bar.id} className="grid gap-2 border-b border-rule py-3">
              <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-4">
                <div className="min-w-0">
                  <h3 className="wrap-anywhere">{bar.name}</h3>
                  <p className="text-small text-ink-soft">{teams.map(({ name }) => name).join(", ")}</p>
                </div>
                <TextField
                  id={`tables-${bar.id}`}
                  label={t("tables")}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={128}
                  aria-label={t("tablesAt", { bar: bar.name })}
                  value={bar.tables ?? ""}
                  onChange={({ target }) => set({ tables: parseWholeNumber(target.value, 1, 128) })}
                />
              </div>
              <TablesNote draft={draft} bar={bar} teams={teams.length} />
              {near ? (
                <SimilarNames
                  question={t("near", { count: near.length, name: near[0]?.name ?? "" })}
                  offers={near}
                  accept={(name) => t("accept", { name })}
                  refuse={t("refuse")}
                  onAccept={(into) => change((now) => withBarMerged(now, bar, into))}
                  onRefuse={() => set({ isNew: true })}
                />
              ) : null}
              <BarPlace bar={bar} set={set} timeZones={timeZones} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface BarPlaceProps {
  readonly bar: DraftBar;
  readonly set: (part: Partial<DraftBar>) => void;
  readonly timeZones: readonly string[];
}

/** A bar's address and time zone, folded. The fields are made when they are opened: a menu has all time zones. */
function BarPlace({ bar, set, timeZones }: BarPlaceProps) {
  const t = useTranslations("builder.bars");
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-12 content-center">{t("where", { bar: bar.name })}</summary>
      {isOpen ? (
        <div className="grid gap-3 pb-2">
          <TextField
            id={`address-${bar.id}`}
            label={t("address")}
            maxLength={200}
            autoComplete="off"
            value={bar.address}
            onChange={({ target }) => set({ address: target.value })}
          />
          <TimeZoneField
            id={`zone-${bar.id}`}
            label={t("timeZone")}
            zones={timeZones}
            value={bar.timeZone}
            onChange={({ target }) => set({ timeZone: target.value })}
          />
        </div>
      ) : null}
    </details>
  );
}

/** The reason that the bars' tables cannot be enough, if a count shows it. */
function TableShortage({ draft }: Pick<DraftProps, "draft">) {
  const t = useTranslations("builder.bars");
  const tRoom = useTranslations("builder.impossible");
  const format = useFormatter();
  const shortage = useMemo(() => tableShortage(draft), [draft]);
  if (shortage === null) return null;
  const isOneRound = shortage.code === "meetings-over-room" && draft.legs === 1;
  return (
    <Notice kind="warn" role="status">
      {isOneRound
        ? t("tooFew", {
            meetings: shortage.meetings,
            rooms: format.list(shortage.rooms.map(({ venue, tables }) => tRoom("room", { bar: venue.name, tables }))),
            elsewhere: shortage.elsewhere,
          })
        : t("tooFewTwice")}
    </Notice>
  );
}

/** A warning about a bar's number of tables: missing, or too small for its teams. */
function TablesNote({
  draft,
  bar,
  teams,
}: Pick<DraftProps, "draft"> & { readonly bar: DraftBar; readonly teams: number }) {
  const t = useTranslations("builder.bars");
  const needed = tablesInTurns(draft, bar);
  if (bar.tables === null)
    return <p className="text-small text-warn">{t("noTables", { tables: tablesOf(draft, bar) })}</p>;
  if (bar.tables >= needed) return null;
  return <p className="text-small text-warn">{t("turns", { teams, needed, tables: bar.tables })}</p>;
}
