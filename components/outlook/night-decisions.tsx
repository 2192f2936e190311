import { useFormatter, useTranslations } from "next-intl";
import { Hero } from "@/components/ui/hero";
import type { NightDecision } from "@/lib/competition/outlook/night-decisions";
import type { NameInSentence } from "@/lib/competition/people/name-in-sentence";

interface NightDecisionsProps {
  readonly decisions: readonly NightDecision[];
  /** The date of the night, formatted. */
  readonly night: string;
  readonly isTonight: boolean;
  /** Whether unconfirmed games are included, counted as recorded. */
  readonly hasUnconfirmed: boolean;
  /** The current leader. */
  readonly leader: string | undefined;
  /** The short names of entrants. */
  readonly nameOf: (entrant: string) => string;
  readonly nameInSentence: NameInSentence;
}

/** The possible effects of a night on first place: a few proved sentences. */
export function NightDecisions({ decisions, night, isTonight, hasUnconfirmed, ...names }: NightDecisionsProps) {
  const t = useTranslations("outlook.decide");
  const sentence = useSentence(names);
  return (
    <Hero labelledBy="decide" className="night-decisions">
      <h2 id="decide">{t("title", { night, isTonight: isTonight ? "yes" : "no" })}</h2>
      <ul>
        {decisions.map((decision) => {
          const texts = sentence(decision);
          return <li key={texts}>{texts}</li>;
        })}
      </ul>
      {hasUnconfirmed ? <p className="hero-soft">{t("unconfirmed")}</p> : null}
    </Hero>
  );
}

function useSentence({
  leader,
  nameOf,
  nameInSentence,
}: Pick<NightDecisionsProps, "leader" | "nameOf" | "nameInSentence">) {
  const t = useTranslations("outlook.decide");
  const format = useFormatter();
  return ({ kind, entrants, games, wins, others }: NightDecision): string => {
    const teams = format.list(
      entrants.map((entrant, at) => nameInSentence(nameOf(entrant), at === 0 ? "start" : undefined)),
      { type: "conjunction" },
    );
    const lost = games - wins;
    const own =
      kind === "out"
        ? lost > 0 && t("own-lose", { all: yes(lost === games), games, lost })
        : wins > 0 && t("own-win", { all: yes(wins === games), games, wins });
    const rivals = others.map((other) => {
      const team = nameInSentence(nameOf(other.entrant));
      const theirs = kind === "out" ? other.wins : other.games - other.wins;
      const all = yes(theirs === other.games);
      if (kind === "out") return t("win", { team, all, games: other.games, wins: theirs });
      return t("lose", { team, all, games: other.games, lost: theirs });
    });
    const conditions = [...(own ? [own] : []), ...rivals];
    if (conditions.length === 0) return t(kind === "out" ? "out-sure" : "title-sure", { teams });
    const values = { teams, conditions: format.list(conditions, { type: "conjunction" }) };
    if (kind === "lead") return t("lead", { ...values, isLeader: yes(entrants[0] === leader) });
    return t(kind === "out" ? "out" : "title-if", values);
  };
}

function yes(is: boolean): "yes" | "no" {
  return is ? "yes" : "no";
}
