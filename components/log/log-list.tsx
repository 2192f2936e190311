import { CircleSlash, Equal, Inbox, TriangleAlert } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import { Pill, type PillTone } from "@/components/ui/pill";
import type { LogActor, LogLine, LogPlace, LogPoints } from "@/lib/views/log-line";

interface LogListProps {
  readonly lines: readonly LogLine[];
  readonly timeZone: string;
  /** The address of the league's public pages. */
  readonly home: string;
}

/** The lines of a log, newest first: time, user, action, reason, and place. */
export function LogList({ lines, timeZone, home }: LogListProps) {
  const t = useTranslations("log");
  const format = useFormatter();
  return (
    <ol className="grid">
      {lines.map(({ seq, at, hash, outcome, sentence, points, actor, place }) => (
        <li key={seq} className="grid gap-1 border-t border-rule py-3 first:border-0">
          <p className="text-small text-ink-soft">
            <time dateTime={at.toISOString()}>
              {format.dateTime(at, { dateStyle: "full", timeStyle: "short", timeZone })}
            </time>
            {" · "}
            <Who actor={actor} />
          </p>
          <p className="leading-snug">
            <span>{t(`said.${sentence.key}`, valuesOf(sentence, format))}</span>{" "}
            <Points points={points} sides={place?.sides ?? []} />
          </p>
          {outcome === "applied" ? null : <OutcomePill outcome={outcome} />}
          {sentence.reason ? (
            <p className="border-s-4 border-rule-strong ps-3">{t("reason", { reason: sentence.reason })}</p>
          ) : null}
          <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
            {place ? <Where place={place} home={home} /> : null}
            <span>{t("row", { seq })}</span>
            <span>{t("seal", { hash: hash.slice(0, 8) })}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The values of a sentence; the points of a hand or adjustment can be negative. */
function valuesOf({ key, params }: LogLine["sentence"], format: ReturnType<typeof useFormatter>) {
  if (key !== "adjust-points") return { ...params };
  const text = (figure: string | number | undefined) => numberText(format, Number(figure));
  return { ...params, points: text(params["points"]), games: text(params["games"]) };
}

function Who({ actor }: { readonly actor: LogActor }) {
  const t = useTranslations("log.by");
  if (actor.kind === "account") return t("account", { name: actor.name });
  if (actor.kind === "gone") return t("gone");
  if (actor.kind === "nobody") return t("nobody");
  if (actor.kind === "program") return t("program");
  return actor.side ? t("phone", { side: actor.side }) : t("somePhone");
}

function Where({ place, home }: { readonly place: LogPlace; readonly home: string }) {
  const t = useTranslations("log");
  const { sides, round, who, slugs, table, game } = place;
  const match = t("where", { sides: sides.join(" – "), who, round });
  const more = [table === null ? "" : t("table", { table }), game === null ? "" : t("game", { game })].filter(Boolean);
  return (
    <span>
      {slugs ? (
        <PageLink href={`${home}/${encodeURIComponent(slugs.season)}/matches/${slugs.match}`}>{match}</PageLink>
      ) : (
        match
      )}
      {more.map((word) => `, ${word}`).join("")}
    </span>
  );
}

/** "Owls 71 · Eagles 91 → Owls 62 · Eagles 100", or the new points only. */
function Points({ points, sides }: { readonly points: LogPoints | null; readonly sides: readonly string[] }) {
  const t = useTranslations("log");
  const format = useFormatter();
  if (!points) return null;
  const texts = (of: readonly number[]) =>
    of.map((one, side) => t("points", { side: sides[side] ?? "", points: numberText(format, one) })).join(" · ");
  const [was, is] = points.notation ?? [points.was && texts(points.was), texts(points.is)];
  return (
    <span className="num">
      {was ? (
        <>
          <s>{was}</s>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {t("becomes")} </span>
        </>
      ) : null}
      <b>{is}</b>
    </span>
  );
}

const icons = {
  agreed: { tone: "plain", icon: Equal },
  conflict: { tone: "warn", icon: TriangleAlert },
  quarantined: { tone: "warn", icon: Inbox },
  rejected: { tone: "bad", icon: CircleSlash },
} as const satisfies Record<string, { readonly tone: PillTone; readonly icon: unknown }>;

function OutcomePill({ outcome }: { readonly outcome: keyof typeof icons }) {
  const t = useTranslations("log.outcome");
  return (
    <p>
      <Pill {...icons[outcome]}>{t(outcome)}</Pill>
    </p>
  );
}
