import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import type { SeasonChangeView } from "@/lib/views/other-rules";
import { ChangedRule, PresentRule } from "./changed-rule";
import { useLimitTexts } from "./limit-texts";

interface ChangeListProps {
  readonly rulebook: string;
  readonly changes: readonly SeasonChangeView[];
  /** The address of this page; each change has its own below it. */
  readonly page: string;
}

/** The changes of a season's house rules: those that would change games, those that would not, and what no sheet tells. */
export function ChangeList({ rulebook, changes, page }: ChangeListProps) {
  const t = useTranslations("otherRules");
  const changing = changes.filter(({ games }) => games.length > 0);
  const untold = changes.filter(({ limits }) => limits.length > 0);
  const same = changes.filter(({ games, limits }) => games.length === 0 && limits.length === 0);
  return (
    <>
      <Sheet title={t("changing")} titleId="changing">
        {changing.length === 0 ? <p>{t("changingNone")}</p> : null}
        <ul>
          {changing.map((change) => (
            <li key={change.key} className="border-t border-rule py-2 first:border-t-0">
              <PageLink href={`${page}/${change.key}`} className="inline-block py-2 font-semibold">
                <ChangedRule rulebook={rulebook} change={change.change} />
              </PageLink>
              <p className="text-small text-ink-soft">
                <PresentRule rulebook={rulebook} change={change.change} />
              </p>
              <ChangeFacts change={change} />
            </li>
          ))}
        </ul>
      </Sheet>
      {untold.length > 0 ? (
        <Sheet title={t("untoldTitle")} titleId="untold" note={t("untoldNote")}>
          <ul>
            {untold.map(({ key, change, limits }) => (
              <li key={key} className="border-t border-rule py-2 first:border-t-0">
                <p className="font-semibold">
                  <ChangedRule rulebook={rulebook} change={change} />
                </p>
                <Limits limits={limits} />
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
      {same.length > 0 ? (
        <Sheet title={t("same")} titleId="same">
          <ul>
            {same.map(({ key, change }) => (
              <li key={key} className="border-t border-rule py-2 first:border-t-0">
                <ChangedRule rulebook={rulebook} change={change} />
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

/** What a change would change, in one line. */
export function ChangeFacts({ change }: { readonly change: SeasonChangeView }) {
  const t = useTranslations("otherRules.facts");
  const { games, otherWinners, endElsewhere, goOn, moving, leaders, untold } = change;
  const facts = [
    t("games", { games: games.length }),
    otherWinners > 0 && t("winners", { games: otherWinners }),
    endElsewhere > 0 && t("ends", { games: endElsewhere }),
    goOn > 0 && t("goOn", { games: goOn }),
    t("places", { count: moving }),
    leaders.length > 0 && t("leaders", { names: leaders.join(", ") }),
    untold > 0 && t("untold", { games: untold }),
  ];
  return <p>{facts.filter(Boolean).join(" · ")}</p>;
}

/** What the sheets of a season do not tell about a change, a sentence each. */
export function Limits({ limits }: Pick<SeasonChangeView, "limits">) {
  const t = useTranslations("otherRules");
  const texts = useLimitTexts();
  return limits.map(({ code, games }) => <p key={code}>{t("limit", { games, what: texts(code) })}</p>);
}
