import { Clock, DoorOpen, ListPlus, Lock } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatLongDate, formatTime } from "@/components/schedule/format-date";
import { buttonClass } from "@/components/ui/button-class";
import { Hero } from "@/components/ui/hero";
import type { EventNight } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";

interface SignUpStateProps {
  readonly event: {
    readonly most: number | null;
    readonly deadline: string | null;
    readonly nights: readonly EventNight[];
  };
  readonly accepted: number;
  readonly waiting: number;
  readonly unanswered: number;
  /** Why sign-up is closed; null while it is open. */
  readonly closed: Problem | null;
}

/** Maximum number of places drawn as boxes; with more there is text only. */
const maxBoxes = 48;

const icons = { open: DoorOpen, full: ListPlus, closed: Lock, over: Clock };

/** The sign-up state of an event before its draw: deadline, free places, and what comes next. */
export function SignUpState({ event, accepted, waiting, unanswered, closed }: SignUpStateProps) {
  const t = useTranslations("events.state-now");
  const { most } = event;
  const state = stateOf(most, accepted, closed);
  const Icon = icons[state];
  const rest = [
    unanswered > 0 ? t("unanswered", { count: unanswered }) : "",
    waiting > 0 ? t("waiting", { count: waiting }) : "",
  ];
  return (
    <Hero labelledBy="sign-up-state" className="sign-up-state">
      <h2 id="sign-up-state" className="hero-title">
        <Icon aria-hidden="true" />
        {t(`${state}.title`)}
      </h2>
      <Until state={state} deadline={event.deadline} />
      {most !== null && most <= maxBoxes ? (
        <Boxes most={most} accepted={accepted} unanswered={Math.min(unanswered, Math.max(0, most - accepted))} />
      ) : null}
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{most === null ? t("accepted", { count: accepted }) : t("of", { accepted, most })}</b>
        <span className="hero-soft">{rest.filter(Boolean).join(" · ")}</span>
      </p>
      {state === "over" ? null : <Next state={state} night={event.nights[0]} />}
      {state === "open" || state === "full" ? (
        <p className="hero-keys" data-needs-script="">
          <a href="#sign-up-title" className={buttonClass("main")}>
            {t(`${state}.key`)}
          </a>
        </p>
      ) : null}
    </Hero>
  );
}

type State = keyof typeof icons;

function stateOf(most: number | null, accepted: number, closed: Problem | null): State {
  if (closed) return closed.code === "season-over" ? "over" : "closed";
  return most !== null && accepted >= most ? "full" : "open";
}

function Until({ state, deadline }: { readonly state: State; readonly deadline: string | null }) {
  const t = useTranslations("events.state-now");
  const format = useFormatter();
  const date = deadline === null ? "" : formatLongDate(format, deadline);
  if (state === "over" || state === "closed") return <p>{t(`${state}.until`, { date })}</p>;
  const until = deadline === null ? t("untilDraw") : t("until", { date });
  return <p>{state === "full" ? `${t("full.until")} ${until}` : until}</p>;
}

interface NextProps {
  readonly state: Exclude<State, "over">;
  readonly night: EventNight | undefined;
}

function Next({ state, night }: NextProps) {
  const t = useTranslations("events.state-now");
  const tEvents = useTranslations("events");
  const format = useFormatter();
  const when = night
    ? tEvents("night", { date: formatDate(format, night.date), time: formatTime(format, night.time) })
    : "";
  return <p className="hero-rule">{t("next", { what: t(`${state}.next`), when, hasWhen: when ? "yes" : "no" })}</p>;
}

interface BoxesProps {
  readonly most: number;
  readonly accepted: number;
  readonly unanswered: number;
}

/** A box for each place: taken, requested or free. The text beside it states the same. */
function Boxes({ most, accepted, unanswered }: BoxesProps) {
  const kindOf = (at: number) => (at < accepted ? "taken" : at < accepted + unanswered ? "asked" : "free");
  return (
    <div className="place-boxes" aria-hidden="true">
      {Array.from({ length: most }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other name
        <span key={at} data-place={kindOf(at)} />
      ))}
    </div>
  );
}
