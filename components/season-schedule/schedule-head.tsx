import { CalendarDays, Grid3x3, List, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import type { EntrantKind } from "@/lib/competition/entrant";
import { OwnMatchesLink } from "./own-matches-link";
import { type ScheduleChoice, type ScheduleView, scheduleAddress } from "./schedule-choice";
import { ScheduleFilter } from "./schedule-filter";
import { useDateTexts } from "./use-date-texts";

/** A team, player or bar that the schedule can be limited to. */
export interface FilterOption {
  readonly address: string;
  readonly name: string;
}

export interface ScheduleToolsProps {
  /** The address of the schedule. */
  readonly path: string;
  /** The league's address, for offering the reader's own team. */
  readonly league: string;
  readonly choice: ScheduleChoice;
  readonly views: readonly ScheduleView[];
  readonly teams: readonly (FilterOption & { readonly id: string })[];
  readonly bars: readonly FilterOption[];
  /** The nights, sorted. */
  readonly dates: readonly string[];
  readonly who: EntrantKind;
  /** The number of matches within the choice. */
  readonly shown: number;
}

const icons = { list: List, grid: Grid3x3, month: CalendarDays } as const;

/** The title of the page, with links to the views and the filter form. Both work without scripts. */
export function ScheduleHead({ title, ...tools }: ScheduleToolsProps & { readonly title: ReactNode }) {
  const { path, league, choice, teams } = tools;
  const t = useTranslations("schedule.filter");
  return (
    <div className="schedule-head">
      {title}
      {choice.team === null ? (
        <OwnMatchesLink
          league={league}
          label={t("mine")}
          teams={teams.map(({ id, address }) => ({ id, href: scheduleAddress(path, { ...choice, team: address }) }))}
        />
      ) : null}
      <Tools {...tools} />
      <Chosen {...tools} />
    </div>
  );
}

function Tools(props: ScheduleToolsProps) {
  const { path, choice, views } = props;
  const t = useTranslations("schedule");
  return (
    <div className="schedule-tools no-print">
      <nav aria-label={t("views.label")} className="schedule-views">
        {views.map((view) => {
          const Icon = icons[view];
          return (
            <LinkButton
              key={view}
              href={scheduleAddress(path, { ...choice, view })}
              className={view === choice.view ? "key-chosen" : ""}
              aria-current={view === choice.view ? "true" : undefined}
              scroll={false}
            >
              <Icon aria-hidden="true" className="size-5" />
              {t(`views.${view}`)}
            </LinkButton>
          );
        })}
      </nav>
      {/* The key resets the form for each choice: it is closed and shows the current values. */}
      <ScheduleFilter key={scheduleAddress(path, choice)} {...props} />
    </div>
  );
}

/** The active filters, each a link that removes it. */
function Chosen({ path, choice, teams, bars, shown }: ScheduleToolsProps) {
  const t = useTranslations("schedule.filter");
  const dateTexts = useDateTexts();
  const nameOf = (from: readonly FilterOption[], wanted: string | null) =>
    from.find(({ address }) => address === wanted)?.name ?? null;
  const chosen = [
    { key: "team", name: nameOf(teams, choice.team) },
    { key: "bar", name: nameOf(bars, choice.bar) },
    // A calendar shows its month itself.
    { key: "date", name: choice.date === null || choice.view === "month" ? null : dateTexts(choice.date) },
  ] as const;
  const named = chosen.flatMap(({ key, name }) => (name === null ? [] : [{ key, name }]));
  if (named.length === 0) return null;
  return (
    <ul className="schedule-chosen" aria-label={t("chosen")}>
      {named.map(({ key, name }) => (
        <li key={key}>
          <LinkButton
            href={scheduleAddress(path, { ...choice, [key]: null })}
            className="key-chosen"
            aria-label={t("drop", { name })}
          >
            <span>{name}</span>
            <X aria-hidden="true" className="size-5" />
          </LinkButton>
        </li>
      ))}
      <li className="text-small text-ink-soft">{t("shown", { count: shown })}</li>
    </ul>
  );
}
