import { CalendarClock, ClipboardPen, FilePen, Gavel, Phone, Scale, Users, UserX } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DoubtMark } from "@/components/schedule/doubt-mark";
import { formatTime } from "@/components/schedule/format-date";
import { MatchState } from "@/components/schedule/match-state";
import { PlaceText } from "@/components/schedule/place-text";
import { TeamAnswers } from "@/components/team-card/team-answers";
import { scoreText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import { Pill, type PillTone } from "@/components/ui/pill";
import { needsAttention } from "@/lib/competition/schedule/night-need";
import { ConfirmGames } from "./confirm-games";
import { type DeskAddresses, deskPath, type NightMatch, questionPath } from "./desk-match";

interface NightLineProps {
  readonly match: NightMatch;
  readonly at: DeskAddresses;
  /** Whether to show the season: more than one plays. */
  readonly withSeason: boolean;
  /** Whether its actions are folded, on a night with many matches. */
  readonly isFolded: boolean;
  readonly leagueId: string;
  /** Requests a newer view. */
  readonly onDone: () => void;
}

/** A match of the night: place, sides, progress, needs, and one-tap actions. */
export function NightLine({ match, at, withSeason, isFolded, leagueId, onDone }: NightLineProps) {
  const t = useTranslations("tonight");
  const tSigning = useTranslations("signing.confirm");
  const format = useFormatter();
  const { need, sides, season, state, live, won, time } = match;
  const name = sides.join(" – ");
  const isOver = isMatchOver(need);
  const about = [time && formatTime(format, time), withSeason && season.name].filter(Boolean).join(" · ");
  return (
    <li className="night-line" data-need={need}>
      <div className="night-about">
        <span className="text-small text-ink-soft">
          <PlaceText venue={match.venue} tables={tablesText(match, t)} after={about} />
        </span>
        <span className="night-sides">
          <b>{name}</b>
          {won.some((games) => games > 0) ? <span className="num"> {scoreText(format, won)}</span> : null}
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <MatchState state={state} live={live} />
          <DoubtMark doubt={match.doubt} />
          {needsAttention(need) ? <Pill tone={tones[need] ?? "warn"}>{t(`need.${need}`)}</Pill> : null}
        </span>
        {need === "to-confirm" ? <span className="num text-small">{scoresOf(match, tSigning, format)}</span> : null}
      </div>
      {isOver ? null : <NightAnswers teams={match.availability} />}
      {isFolded ? (
        <details className="night-more">
          <summary className="key">
            {t("actions")}
            <span className="sr-only">: {name}</span>
          </summary>
          <NightKeys match={match} at={at} leagueId={leagueId} onDone={onDone} />
        </details>
      ) : (
        <NightKeys match={match} at={at} leagueId={leagueId} onDone={onDone} />
      )}
    </li>
  );
}

/** Who cannot come, and the answers of each team; empty without any. */
function NightAnswers({ teams }: { readonly teams: NightMatch["availability"] }) {
  const t = useTranslations("teamCard.desk");
  const format = useFormatter();
  const absent = teams.flatMap(({ team, players }) => players.no.map((name) => t("absentOf", { name, team })));
  if (teams.length === 0) return null;
  return (
    <div className="night-answers">
      {absent.length > 0 ? (
        <p className="flex gap-1.5 text-small text-warn">
          <UserX aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {t("absent", { names: format.list(absent) })}
        </p>
      ) : null}
      <TeamAnswers teams={teams} />
    </div>
  );
}

/** The actions at a match of the night. */
function NightKeys({ match, at, leagueId, onDone }: Pick<NightLineProps, "match" | "at" | "leagueId" | "onDone">) {
  const t = useTranslations("tonight");
  const { need, phone } = match;
  const name = match.sides.join(" – ");
  const path = deskPath(at, match);
  const own = `${path}/matches/${encodeURIComponent(match.slug)}`;
  const isOver = isMatchOver(need);
  return (
    <div className="night-keys">
      {match.questions.map((question) => (
        <Key
          key={question.address ?? "waits"}
          href={questionPath(at, question)}
          label={question.address === null ? t("waits") : t("dispute", { game: question.game })}
          name={name}
        >
          <Scale aria-hidden="true" className="size-5" />
        </Key>
      ))}
      {need === "to-confirm" ? <ConfirmGames leagueId={leagueId} matches={[match]} onDone={onDone} /> : null}
      <Key href={`/${at.locale}/table/${match.id}`} label={t("sheet")} name={name}>
        <ClipboardPen aria-hidden="true" className="size-5" />
      </Key>
      {phone ? (
        <a className="key" href={`tel:${phone.tel}`} aria-label={t("callLong", { name, phone: phone.text })}>
          <Phone aria-hidden="true" className="size-5" />
          {t("call")}
        </a>
      ) : null}
      {isOver ? null : (
        <>
          <Key href={`${own}/line-up`} label={t("lineUp")} name={name}>
            <Users aria-hidden="true" className="size-5" />
          </Key>
          <Key href={`${own}/paper`} label={t("paper")} name={name}>
            <FilePen aria-hidden="true" className="size-5" />
          </Key>
        </>
      )}
      {match.mayPostpone ? (
        <Key href={`${path}/changes?what=postpone&match=${match.id}`} label={t("postpone")} name={name}>
          <CalendarClock aria-hidden="true" className="size-5" />
        </Key>
      ) : null}
      {needsAttention(need) ? (
        <Key href={`${path}/changes?what=rule&match=${match.id}`} label={t("rule")} name={name}>
          <Gavel aria-hidden="true" className="size-5" />
        </Key>
      ) : null}
    </div>
  );
}

function isMatchOver(need: NightMatch["need"]): boolean {
  return need === "done" || need === "off" || need === "to-confirm";
}

const tones: Partial<Record<NightMatch["need"], PillTone>> = { disputed: "bad", unreported: "bad", late: "warn" };

/** "game 1: 512 – 430 · game 2: 380 – 505". */
function scoresOf(
  { toConfirm, tables }: NightMatch,
  t: ReturnType<typeof useTranslations<"signing.confirm">>,
  format: ReturnType<typeof useFormatter>,
): string {
  return toConfirm
    .map(({ table, game, totals }) => {
      const values = { game, score: scoreText(format, totals) };
      const number = tables.find(({ position }) => position === table)?.number ?? table;
      return tables.length > 1 ? t("scoresAt", { ...values, table: number }) : t("scores", values);
    })
    .join(" · ");
}

/** "table 2". */
function tablesText({ table, tables }: NightMatch, t: ReturnType<typeof useTranslations<"tonight">>): string {
  const numbers = tables.map(({ number }) => number).join(", ");
  return table === null && tables.length < 2 ? "" : t("tables", { count: tables.length, numbers });
}

interface KeyProps {
  readonly href: string;
  readonly label: string;
  /** The match's name, for screen readers. */
  readonly name: string;
  /** The icon. */
  readonly children: ReactNode;
}

function Key({ href, label, name, children }: KeyProps) {
  return (
    <PageLink className="key" href={href} aria-label={`${label}: ${name}`}>
      {children}
      {label}
    </PageLink>
  );
}
