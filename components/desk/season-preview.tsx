import { CircleCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import { Sheet } from "@/components/ui/sheet";
import type { SeasonPlan } from "@/lib/competition/season-plan";

/** The schedule that the form gives: what it amounts to, how good it is, and every night. */
export function SeasonPreview({ plan }: { readonly plan: SeasonPlan }) {
  const t = useTranslations("desk");
  const format = useFormatter();
  const night = (date: string) => nightWords(format, date);
  const names = new Map(plan.teams.map(({ id, name }) => [id, name]));
  const nameOf = (side: readonly string[] | undefined) =>
    (side ?? []).map((id) => names.get(id as never) ?? "").join(" & ");
  const first = plan.rounds[0]?.date ?? "";
  const last = plan.rounds.at(-1)?.date ?? "";
  const { breaks, imbalance } = plan.certificate;
  const figures = [
    [t("breaks"), t("breaksOf", { value: breaks.value, bound: breaks.bound }), breaks.optimal ? t("proved") : ""],
    [t("balance"), String(imbalance.value), ""],
    [t("byes"), t("byesEach", { count: plan.teams.length % 2 === 1 ? plan.legs : 0 }), ""],
  ] as const;
  return (
    <Sheet
      title={t("preview")}
      titleId="preview"
      note={t("previewWhat", {
        teams: plan.teams.length,
        rounds: plan.rounds.length,
        matches: plan.matches,
        first: night(first),
        last: night(last),
      })}
      flush
    >
      <ul aria-label={t("certificate")} className="border-t border-rule">
        {figures.map(([label, figure, how]) => (
          <li key={label} className="flex items-baseline gap-2.5 border-b border-rule px-4 py-2 leading-tight">
            <CircleCheck aria-hidden="true" className="size-5 flex-none self-center text-good" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{label}</b>
              {how ? <span className="block text-small text-ink-soft">{how}</span> : null}
            </span>
            <span className="font-semibold whitespace-nowrap">{figure}</span>
          </li>
        ))}
      </ul>
      {plan.skipped.length > 0 ? (
        <p className="px-4 pt-3 text-small text-ink-soft">
          {t("skipped", { dates: plan.skipped.map(night).join("; ") })}
        </p>
      ) : null}
      <ol className="grid gap-x-6 px-4 pt-2 pb-4 desk:grid-cols-2">
        {plan.rounds.map((round) => (
          <li key={round.number} className="border-b border-rule py-2">
            <p className="flex justify-between gap-3">
              <b className="font-semibold">{t("week", { number: round.number })}</b>
              <span className="text-ink-soft">{night(round.date)}</span>
            </p>
            <ul className="mt-1 leading-snug">
              {round.matches.map(({ sides, table }) => (
                <li key={table}>
                  <span className="name">{nameOf(sides[0])}</span> – <span className="name">{nameOf(sides[1])}</span>
                </li>
              ))}
              {round.byes.map((team) => (
                <li key={team} className="text-ink-soft">
                  {t("bye", { team: names.get(team) ?? "" })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
