import type { Metadata } from "next";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { LayDownLink } from "@/components/lay-down/lay-down-link";
import { layDownRule } from "@/components/rulebooks/lay-down-rules";
import { rulebookViews } from "@/components/rulebooks/registry";
import { CardValues } from "@/components/rules/card-values";
import { MeldValues } from "@/components/rules/meld-values";
import { OldRules } from "@/components/rules/old-rules";
import { RuleLinks } from "@/components/rules/rule-links";
import { RuleList } from "@/components/rules/rule-list";
import { RulesContents } from "@/components/rules/rules-contents";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type RulesSection, rulesBySection } from "@/lib/i18n/rules-sections";
import { gamesWithRules, type RulesText, rulesText } from "@/lib/i18n/rules-text";
import { storyText } from "@/lib/i18n/story-text";

interface RulesParams {
  readonly params: Promise<{ locale: string; rulebook: string }>;
}

export async function generateMetadata({ params }: RulesParams): Promise<Metadata> {
  const { locale, rulebook } = await pageLocale(params);
  const text = rulesText(rulebook, locale);
  return text ? { title: text.title, description: text.intro } : {};
}

/** A card game's numbered rules; each number is an anchor: `/rules/clabber#C40`. */
export default async function RulesPage({ params }: RulesParams) {
  const { locale, rulebook } = await pageLocale(params);
  const text = rulesText(rulebook, locale);
  if (!text) return <NothingHere />;
  const { title, intro, page, sections, rules, tables, history } = text;
  const views = rulebookViews(rulebook);
  const { glossary } = storyText(locale);
  const wordsOf = (number: string) =>
    glossary
      .filter(({ rule }) => rule === number)
      .map(({ id, inRule }) => ({ text: inRule, href: `/${locale}/about#${id}` }));
  const parts = rulesBySection(rulebook, rules);
  const contents = [
    ...parts.map((part) => ({ id: part.id, title: sections[part.id] ?? "", numbers: numbersOf(part) })),
    { id: "options", title: sections["options"] ?? "" },
    ...(history ? [{ id: "history", title: sections["history"] ?? "" }] : []),
  ];
  const toContents = (
    <a href="#contents" className="no-print py-3 text-small wide:hidden">
      {page.toContents}
    </a>
  );
  return (
    <div className="mx-auto grid w-full max-w-[68rem] gap-4">
      <PageHeader title={title} note={<span className="block max-w-[42rem] text-pretty">{intro}</span>} />
      <p className="no-print flex flex-wrap gap-x-6 px-1.5">
        <PageLink className="py-3" href={`/${locale}/print/score-sheet/${rulebook}`}>
          {page.sheet}
        </PageLink>
        {gamesWithRules
          .filter((other) => other !== rulebook)
          .map((other) => (
            <PageLink key={other} className="py-3" href={`/${locale}/rules/${other}`}>
              {rulesText(other, locale)?.title}
            </PageLink>
          ))}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[18rem_minmax(0,1fr)] wide:gap-6">
        <div className="wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto">
          <RulesContents title={page.contents} parts={contents} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {parts.map((part) => (
            <Sheet key={part.id} title={sections[part.id]} titleId={part.id} action={toContents} flush>
              <RuleList
                rules={part.rules}
                tables={{ ...(tables && tablesOf(tables)), ...layDownOf(rulebook) }}
                wordsOf={wordsOf}
              />
            </Sheet>
          ))}
          <Sheet title={sections["options"]} titleId="options" action={toContents} flush>
            {views ? <views.HouseRulesList defaultNote={page.default} /> : null}
          </Sheet>
          {history ? (
            <Sheet title={sections["history"]} titleId="history" action={toContents} flush>
              <p className="max-w-[46rem] px-4 pb-3">
                <RuleLinks text={history.intro} />
              </p>
              <OldRules caption={history.caption} words={history.words} rows={history.rows} />
            </Sheet>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** The way to the judgment of a lay-down, below the rule about it. */
function layDownOf(rulebook: string) {
  const rule = layDownRule(rulebook);
  return rule === undefined ? {} : { [rule]: <LayDownLink rulebook={rulebook} className="no-print mt-2 desk:ms-14" /> };
}

/** Tables by the number of their rule. */
function tablesOf(tables: NonNullable<RulesText["tables"]>) {
  return {
    C3: (
      <div className="mt-2 grid max-w-[42rem] grid-cols-2 gap-x-2 desk:ms-14 desk:gap-x-8">
        <CardValues {...tables.trumps} />
        <CardValues {...tables.plain} />
      </div>
    ),
    C14: (
      <div className="mt-2 max-w-[42rem] desk:ms-14">
        <MeldValues {...tables.melds} />
      </div>
    ),
  };
}

/** The first and last number of a part: `C1–C9`. */
function numbersOf({ rules }: RulesSection): string {
  return [rules[0]?.number, rules.at(-1)?.number].join("–");
}
