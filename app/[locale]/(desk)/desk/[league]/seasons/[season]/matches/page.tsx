import { Grid3x3 } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { MatchKeys } from "@/components/changes/match-keys";
import { type EditedMatch, MatchesEditor } from "@/components/changes/matches-editor";
import { formatShortDate } from "@/components/schedule/format-date";
import { MatchState } from "@/components/schedule/match-state";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { isEdited, type ListColumn, ListTable } from "@/components/ui/list-table";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type ListParams, listPage, paramOf, readListQuery } from "@/lib/kernel/list-page";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadPendingProposals } from "@/lib/server/move-proposals/load-captain-moves";
import { loadSeason } from "@/lib/server/seasons/load-season";
import { loadSeasonSchedule } from "@/lib/server/seasons/load-season-schedule";
import type { MatchStateName } from "@/lib/views/match-state";

interface MatchesParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  /** `week`, `team` (an entrant's id) and `state` limit the list. */
  readonly searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("matches.title") };
}

const states: readonly MatchStateName[] = [
  ...(["scheduled", "playing", "finished", "postponed", "forfeited", "void", "cancelled"] as const),
];
const filtered = ["week", "team", "state"] as const;
const maxRows = 20;

/** All matches of a season as a table, each row with what the desk can do. */
export default async function MatchesPage({ params, searchParams }: MatchesParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadSeason(slug, seasonSlug);
  if (!view || view.season.kind === "event") notFound();
  const [t, tGrid, tEdit, tSchedule, format, query] = await Promise.all([
    getTranslations("desk"),
    getTranslations("grid"),
    getTranslations("editRows"),
    getTranslations("schedule"),
    getFormatter(),
    searchParams,
  ]);
  const { season, who, rounds } = view;
  const isDraft = season.state === "draft";
  const isMovement = movementSettingsOf(view.stage) !== null;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  const open = `/${locale}/leagues/${encodeURIComponent(league.slug)}/${encodeURIComponent(season.slug)}`;
  const all = rounds.flatMap(({ number, matches }) => matches.map((match) => ({ ...match, week: number })));
  type Match = (typeof all)[number];
  const nameOf = ({ sides }: Match) => sides.map(({ name }) => name).join(" – ");
  const entrantsOf = ({ sides }: Match) => sides.flatMap(({ entrants }) => entrants.map(({ id }) => id));
  const [week, team, state] = [paramOf(query, "week"), paramOf(query, "team"), paramOf(query, "state")];
  const chosen = all.filter(
    (match) =>
      (week === "" || String(match.week) === week) &&
      (team === "" || entrantsOf(match).includes(team)) &&
      (state === "" || match.state === state),
  );
  const listQuery = readListQuery(query);
  const page = listPage(chosen, listQuery, {
    size: maxRows,
    textOf: (match) => [nameOf(match), match.venue].join(" "),
    sorts: {
      week: (match) => match.week,
      night: ({ date }) => date,
      bar: ({ venue }) => venue,
      state: (match) => states.indexOf(match.state),
    },
  });
  const columns: readonly ListColumn<Match>[] = [
    { key: "week", name: t("weeks.week", { who }), cell: (match) => match.week, isSorted: true, isFigure: true },
    {
      ...{ key: "night", name: t("matches.night"), isSorted: true, isWide: true },
      cell: ({ date }) => (date ? formatShortDate(format, date) : tSchedule("noDate")),
    },
    { key: "bar", name: tSchedule("filter.bar"), cell: ({ venue }) => venue ?? "–", isSorted: true, isWide: true },
    {
      ...{ key: "state", name: t("matches.state"), isSorted: true },
      cell: (match) => <MatchState state={match.state} />,
    },
  ];
  const opened = page.rows.flatMap(({ id }) => (id === listQuery.open ? [id] : []));
  const proposals = await loadPendingProposals(league, opened, new Date());
  const schedule = !isMovement && isEdited(query) ? await loadSeasonSchedule(slug, seasonSlug) : null;
  const meetings = new Map(schedule?.schedule.meetings.map((meeting) => [meeting.id, meeting]));
  const edited = page.rows.flatMap((match): EditedMatch[] => {
    const meeting = meetings.get(match.id);
    const name = [nameOf(match), t("weeks.named", { who, number: match.week })].join(", ");
    return meeting ? [{ ...meeting, name, isFixed: meeting.status !== "open" }] : [];
  });
  const editor = {
    name: tEdit("several"),
    rows: (done: string) =>
      schedule ? (
        <ClientTexts parts={["desk", "editRows", "problems"]}>
          <MatchesEditor
            leagueId={league.id}
            seasonId={season.id}
            version={schedule.version}
            matches={edited}
            bars={schedule.venues.map(({ id, name }) => ({ id, name }))}
            done={done}
          />
        </ClientTexts>
      ) : null,
  };
  return (
    <div className="grid gap-5">
      <PageHeader
        above={<PageLink href={desk}>{season.name}</PageLink>}
        title={t("matches.title")}
        actions={
          isMovement ? undefined : (
            <LinkButton href={`${desk}/schedule`}>
              <Grid3x3 aria-hidden="true" className="size-5" />
              {tGrid("title")}
            </LinkButton>
          )
        }
      />
      <Sheet as="div" flush>
        <ListTable
          caption={t("matches.title")}
          params={query}
          query={listQuery}
          page={page}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          names={{ key: "match", name: t("matches.match"), isSorted: false }}
          columns={columns}
          none={t("list.nothing")}
          {...(!isMovement && { editor })}
          filtered={filtered}
          filters={
            <>
              <SelectField id="week" name="week" label={t("weeks.week", { who })} defaultValue={week}>
                <option value="">{t("matches.any")}</option>
                {rounds.map(({ number }) => (
                  <option key={number} value={number}>
                    {t("weeks.named", { who, number })}
                  </option>
                ))}
              </SelectField>
              <SelectField id="team" name="team" label={tSchedule("filter.team", { who })} defaultValue={team}>
                <option value="">{t("matches.any")}</option>
                {season.entrants.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField id="state" name="state" label={t("matches.state")} defaultValue={state}>
                <option value="">{t("matches.any")}</option>
                {states.map((one) => (
                  <option key={one} value={one}>
                    {tSchedule(`state.${one}`)}
                  </option>
                ))}
              </SelectField>
            </>
          }
          {...(!isDraft && {
            details: (match: Match) => (
              <MatchKeys
                match={match}
                name={nameOf(match)}
                desk={desk}
                open={`${open}/matches/${match.slug}`}
                mayChange={!isMovement && match.state !== "cancelled"}
                hasLineUp={who === "team"}
                proposal={proposals.get(match.id) ?? null}
              />
            ),
          })}
        />
      </Sheet>
    </div>
  );
}
