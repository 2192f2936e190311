"use client";

import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField, TextField } from "@/components/ui/text-field";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { useScheduleTexts } from "./schedule-texts";
import type { IncidentInput } from "./season-incident";

interface ChangeFormProps {
  readonly schedule: SeasonSchedule;
  readonly happened: IncidentInput;
  readonly onChange: (happened: IncidentInput) => void;
}

/** The fields that depend on the chosen event. */
export function ChangeForm(props: ChangeFormProps) {
  switch (props.happened.what) {
    case "postpone":
    case "swap-sides":
      return <MatchField {...props} />;
    case "make-up":
      return (
        <>
          <MatchField {...props} />
          <DateField {...props} field="to" label="makeUpOn" hint="makeUpHint" />
        </>
      );
    case "move-night":
      return (
        <>
          <NightField {...props} />
          <DateField {...props} field="to" label="moveTo" />
        </>
      );
    case "cancel-night":
      return <NightField {...props} />;
    case "close-venue":
      return (
        <>
          <VenueField {...props} />
          <DateField {...props} field="date" label="closedOn" />
        </>
      );
    case "venue-tables":
      return (
        <>
          <VenueField {...props} />
          <TablesField {...props} />
        </>
      );
    case "withdraw-team":
      return <WithdrawFields {...props} />;
    case "add-team":
      return <LateTeamFields {...props} />;
    default:
      return null;
  }
}

/** Meetings to choose from: for a make-up date, undated ones first; for a postponement, dated ones only. */
function meetingsFor({ meetings }: SeasonSchedule, what: IncidentInput["what"]): readonly Meeting[] {
  const open = meetings.filter(({ status }) => status === "open");
  if (what === "postpone") return open.filter(({ date }) => date !== null);
  if (what !== "make-up") return open;
  return open.toSorted((a, b) => Number(a.date !== null) - Number(b.date !== null));
}

function MatchField({ schedule, happened, onChange }: ChangeFormProps) {
  const t = useTranslations("changes");
  const texts = useScheduleTexts(schedule.setting);
  return (
    <SelectField
      id="change-match"
      label={t("match")}
      value={happened.match}
      onChange={(event) => onChange({ ...happened, match: event.target.value })}
    >
      <option value="">{t("choose")}</option>
      {meetingsFor(schedule, happened.what).map((meeting) => (
        <option key={meeting.id} value={meeting.id}>
          {`${meeting.date === null ? t("noDate") : texts.night(meeting.date)} · ${texts.pair(meeting)}`}
        </option>
      ))}
    </SelectField>
  );
}

function NightField({ schedule, happened, onChange }: ChangeFormProps) {
  const t = useTranslations("changes");
  const texts = useScheduleTexts(schedule.setting);
  const open = schedule.meetings.filter(({ status }) => status === "open");
  const nights = [...new Set(open.map(({ date }) => date).filter((date) => date !== null))].toSorted();
  return (
    <SelectField
      id="change-night"
      label={t("night")}
      value={happened.date}
      onChange={(event) => onChange({ ...happened, date: event.target.value })}
    >
      <option value="">{t("choose")}</option>
      {nights.map((date) => (
        <option key={date} value={date}>
          {t("nightOf", { night: texts.night(date), count: open.filter((meeting) => meeting.date === date).length })}
        </option>
      ))}
    </SelectField>
  );
}

interface DateFieldProps extends ChangeFormProps {
  readonly field: "date" | "to";
  readonly label: "makeUpOn" | "moveTo" | "closedOn";
  readonly hint?: "makeUpHint";
}

function DateField({ happened, onChange, field, label, hint }: DateFieldProps) {
  const t = useTranslations("changes");
  return (
    <TextField
      id={`change-${field}`}
      type="date"
      label={t(label)}
      {...(hint && { hint: t(hint) })}
      value={happened[field]}
      onChange={(event) => onChange({ ...happened, [field]: event.target.value })}
    />
  );
}

function VenueField({ schedule, happened, onChange }: ChangeFormProps) {
  const t = useTranslations("changes");
  const { venues } = schedule.setting;
  if (venues.length === 0) return <p>{t("noBars")}</p>;
  return (
    <SelectField
      id="change-venue"
      label={t("venue")}
      value={happened.venue}
      onChange={(event) => onChange({ ...happened, venue: event.target.value })}
    >
      <option value="">{t("choose")}</option>
      {venues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function TablesField({ schedule, happened, onChange }: ChangeFormProps) {
  const t = useTranslations("changes");
  const has = schedule.setting.venues.find(({ id }) => id === happened.venue)?.tables;
  return (
    <TextField
      id="change-tables"
      label={t("tables")}
      inputMode="numeric"
      maxLength={2}
      {...(has !== undefined && { hint: t("tablesNow", { count: has }) })}
      value={happened.tables}
      onChange={(event) => onChange({ ...happened, tables: event.target.value })}
    />
  );
}

function WithdrawFields({ schedule, happened, onChange }: ChangeFormProps) {
  const t = useTranslations("changes");
  return (
    <>
      <SelectField
        id="change-team"
        label={t("team")}
        value={happened.team}
        onChange={(event) => onChange({ ...happened, team: event.target.value })}
      >
        <option value="">{t("choose")}</option>
        {schedule.setting.teams
          .filter(({ withdrawn }) => !withdrawn)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <RadioGroup
        id="change-results"
        name="results"
        legend={t("results")}
        value={happened.results}
        onChange={(results) => onChange({ ...happened, results: results as IncidentInput["results"] })}
        options={(["kept", "voided", "scored"] as const).map((value) => ({
          value,
          label: t(`resultsOf.${value}`),
          hint: t(`resultsHint.${value}`),
        }))}
      />
    </>
  );
}

function LateTeamFields({ schedule, happened, onChange }: ChangeFormProps) {
  const t = useTranslations("changes");
  return (
    <>
      <TextField
        id="change-name"
        label={t("lateTeam")}
        maxLength={60}
        value={happened.name}
        onChange={(event) => onChange({ ...happened, name: event.target.value })}
      />
      {schedule.setting.venues.length === 0 ? null : (
        <VenueField schedule={schedule} happened={happened} onChange={onChange} />
      )}
    </>
  );
}
