import { ClipboardPen, FilePen, Trophy } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { groupSlotText } from "@/components/bracket/group-slot";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { SentenceName } from "@/components/short-name/name-in-sentence";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import type { DrawnMatchView } from "@/lib/views/drawn-match";
import { useMatchName } from "./match-name";
import type { DrawBookings } from "./places/draw-bookings";
import { DrawClashes } from "./places/draw-clashes";
import { PlaceMatch } from "./places/place-match";
import { PlaceRound } from "./places/place-round";
import { RuleDrawnMatch } from "./rule-drawn-match";

interface DrawRoundsProps {
  readonly draw: {
    readonly champion: string | null;
    readonly rounds: readonly { readonly number: number; readonly matches: readonly DrawnMatchView[] }[];
  };
  /** Address of the desk's score sheets of its matches. */
  readonly sheets: string;
  /** Address of its matches at the desk. */
  readonly deskMatches: string;
  readonly leagueId: string;
  /** Bookings of its matches and others on its nights. */
  readonly booked: DrawBookings;
}

/** The draw by rounds, the current one first, finished ones folded: pairings, place, time and result. */
export function DrawRounds({ draw, sheets, deskMatches, leagueId, booked }: DrawRoundsProps) {
  const t = useTranslations("events.draw");
  const nameTexts = useMatchName();
  const item = (match: DrawnMatchView) => (
    <li key={match.id} className="grid gap-1 border-t border-rule py-3 first:border-t-0">
      <h3 className="text-small font-semibold text-ink-soft">{nameTexts(match.name)}</h3>
      <Sides match={match} />
      <Place match={match} />
      <Standing match={match} />
      {match.sheet && !isPlayable(match) ? (
        <PageLink
          className="key key-quiet justify-self-start"
          href={`${sheets}/${match.sheet}`}
          aria-label={t("sheetOf", { match: nameTexts(match.name) })}
        >
          {t("sheet")}
        </PageLink>
      ) : null}
      {match.ruling && isPlayable(match) ? (
        <PlayKeys match={match.ruling.match} paper={`${deskMatches}/${match.id}/paper`} name={nameTexts(match.name)} />
      ) : null}
      <PlaceMatch booked={booked} id={match.id} />
      {match.ruling ? (
        <RuleDrawnMatch
          leagueId={leagueId}
          match={match.ruling.match}
          name={nameTexts(match.name)}
          sides={match.ruling.sides}
          isRuled={match.ruling.isRuled}
        />
      ) : null}
    </li>
  );
  const isLong = draw.rounds.reduce((sum, { matches }) => sum + matches.length, 0) > maxOpen;
  return (
    <>
      {draw.champion === null ? null : (
        <Notice title={t("champion", { name: draw.champion })}>
          <Trophy aria-hidden="true" className="inline size-5" />
        </Notice>
      )}
      <DrawClashes booked={booked} />
      {currentRoundFirst(draw.rounds).map(({ number, matches }, round) => (
        <Sheet
          key={number}
          title={t("round", { number })}
          titleId={`round-${number}`}
          isFolded={isOver({ matches }) || (isLong && round > 0)}
        >
          <PlaceRound booked={booked} round={number} ids={matches.map(({ id }) => id)} />
          {groupsOf(matches).map((group, at, all) =>
            all.length === 1 ? (
              <ul key="all">{group.matches.map(item)}</ul>
            ) : (
              <details key={group.first} open={at === all.findIndex(({ matches: some }) => !isOver({ matches: some }))}>
                <summary className="min-h-12 content-center">
                  {t("matchesOf", { first: group.first, last: group.first + group.matches.length - 1 })}
                </summary>
                <ul>{group.matches.map(item)}</ul>
              </details>
            ),
          )}
        </Sheet>
      ))}
    </>
  );
}

type Round = DrawRoundsProps["draw"]["rounds"][number];

/** A draw of more matches shows its current round open and folds the others. */
const maxOpen = 16;

/** A longer round is shown in groups of this many matches, of which one is open. */
const maxMatches = 4;

function groupsOf(matches: Round["matches"]) {
  const size = matches.length <= 2 * maxMatches ? matches.length : maxMatches;
  return Array.from({ length: Math.ceil(matches.length / size) }, (_, group) => ({
    first: group * size + 1,
    matches: matches.slice(group * size, (group + 1) * size),
  }));
}

function isOver({ matches }: Pick<Round, "matches">): boolean {
  return matches.every(({ state }) => state === "decided" || state === "not-needed");
}

/** Moves finished rounds to the end; both parts stay in the order of play. */
function currentRoundFirst(rounds: readonly Round[]): readonly Round[] {
  return rounds.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
}

/** Whether a match can be played: its buttons are shown. */
function isPlayable({ ruling }: DrawnMatchView): boolean {
  return ruling !== null && !ruling.isRuled;
}

interface PlayKeysProps {
  /** The stored match. */
  readonly match: string;
  /** Address for entering its games from paper. */
  readonly paper: string;
  readonly name: string;
}

/** The same buttons as for a season's match on its night. */
function PlayKeys({ match, paper, name }: PlayKeysProps) {
  const t = useTranslations("tonight");
  const locale = useLocale();
  const keys = [
    { label: t("sheet"), href: `/${locale}/table/${match}`, Icon: ClipboardPen },
    { label: t("paper"), href: paper, Icon: FilePen },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {keys.map(({ label, href, Icon }) => (
        <PageLink key={href} className="key" href={href} aria-label={`${label}: ${name}`}>
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </PageLink>
      ))}
    </div>
  );
}

function Sides({ match }: { readonly match: DrawnMatchView }) {
  const slotTexts = useSlotTexts();
  return (
    <ol>
      {match.slots.map((slot, i) => {
        const isWinner = slot.kind === "seated" && slot.name === match.winner;
        const texts = slotTexts(slot);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={i} className="flex items-baseline justify-between gap-3">
            <span className={slot.kind === "seated" ? "name min-w-0 wrap-anywhere" : "min-w-0 text-ink-soft"}>
              {isWinner ? <strong>{texts}</strong> : texts}
            </span>
            {match.score ? <span className="num">{match.score[i]}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** The entrant's name, or the source of the slot. */
function useSlotTexts(): (slot: DrawnMatchView["slots"][number]) => string {
  const t = useTranslations("brackets");
  const nameTexts = useMatchName();
  return (slot) => {
    switch (slot.kind) {
      case "seated":
        return slot.name;
      case "group":
        return groupSlotText(t, slot);
      case "place":
        return t("slots.place", { place: slot.place, match: nameTexts(slot.match) });
      case "winner":
      case "loser":
        return t(`slots.${slot.kind}`, { match: nameTexts(slot.match) });
      default:
        return t(`slots.${slot.kind}`);
    }
  };
}

function Place({ match: { date, time, venue, table } }: { readonly match: DrawnMatchView }) {
  const t = useTranslations("events.draw");
  const format = useFormatter();
  const texts = [
    date ? formatDate(format, date) : "",
    time ? formatTime(format, time) : "",
    venue ?? "",
    table === null ? "" : t("table", { table }),
  ];
  return <p className="text-small text-ink-soft">{texts.filter(Boolean).join(", ")}</p>;
}

function Standing({ match }: { readonly match: DrawnMatchView }) {
  const t = useTranslations("events.draw");
  const nameTexts = useMatchName();
  const { waits, absence, winner, heldBy } = match;
  return (
    <>
      {waits === null ? null : <p className="font-semibold text-warn">{t(`waits.${waits}`)}</p>}
      {winner !== null ? (
        <p className="text-small">
          {t.rich(absence === null ? "goesOn" : `absent.${absence === "no-show" ? "noShow" : "forfeit"}`, {
            name: () => <SentenceName name={winner} at="start" />,
          })}
        </p>
      ) : null}
      {winner !== null ? (
        <p className="text-small text-ink-soft">
          {heldBy ? t("held", { match: nameTexts(heldBy) }) : t("correctable")}
        </p>
      ) : null}
    </>
  );
}
