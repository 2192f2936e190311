import type { Metadata } from "next";
import { rulebookViews } from "@/components/rulebooks/registry";
import { CardValues } from "@/components/rules/card-values";
import { MeldValues } from "@/components/rules/meld-values";
import { OldRules } from "@/components/rules/old-rules";
import { RuleLinks } from "@/components/rules/rule-links";
import { RuleList } from "@/components/rules/rule-list";
import { RulesContents } from "@/components/rules/rules-contents";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type RulesSection, rulesBySection } from "@/lib/i18n/rules-sections";
import { rulesText } from "@/lib/i18n/rules-text";
import { storyText } from "@/lib/i18n/story-text";

interface RulesParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: RulesParams): Promise<Metadata> {
  const { locale } = await pageLocale(params);
  const { title, intro } = rulesText(locale);
  return { title, description: intro };
}

/** The rules of Clabber, numbered; the number of a rule is its address: `/rules/clabber#C40`. */
export default async function ClabberRulesPage({ params }: RulesParams) {
  const { locale } = await pageLocale(params);
  const { title, intro, page, sections, rules, tables, history } = rulesText(locale);
  const views = rulebookViews("clabber");
  const { glossary } = storyText(locale);
  const wordsOf = (number: string) =>
    glossary
      .filter(({ rule }) => rule === number)
      .map(({ id, inRule }) => ({ said: inRule, href: `/${locale}/about#${id}` }));
  const parts = rulesBySection(rules);
  const contents = [
    ...parts.map((part) => ({ id: part.id, title: sections[part.id], numbers: numbersOf(part) })),
    { id: "options", title: sections.options },
    { id: "history", title: sections.history },
  ];
  const ruleTables = {
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
  const toContents = (
    <a href="#contents" className="no-print py-3 text-small wide:hidden">
      {page.toContents}
    </a>
  );
  return (
    <div className="mx-auto grid w-full max-w-[68rem] gap-4">
      <PageHeader title={title} note={<span className="block max-w-[42rem] text-pretty">{intro}</span>} />
      <div className="grid items-start gap-4 wide:grid-cols-[18rem_minmax(0,1fr)] wide:gap-6">
        <div className="wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto">
          <RulesContents title={page.contents} parts={contents} />
        </div>
        <div className="grid min-w-0 gap-4">
          {parts.map((part) => (
            <Sheet key={part.id} title={sections[part.id]} titleId={part.id} action={toContents} flush>
              <RuleList rules={part.rules} tables={ruleTables} wordsOf={wordsOf} />
            </Sheet>
          ))}
          <Sheet title={sections.options} titleId="options" action={toContents} flush>
            {views ? <views.HouseRulesList defaultNote={page.default} /> : null}
          </Sheet>
          <Sheet title={sections.history} titleId="history" action={toContents} flush>
            <p className="max-w-[46rem] px-4 pb-3">
              <RuleLinks text={history.intro} />
            </p>
            <OldRules caption={history.caption} words={page} rows={history.rows} />
          </Sheet>
        </div>
      </div>
    </div>
  );
}

/** The first and the last number of a part: `C1–C9`. */
function numbersOf({ rules }: RulesSection): string {
  return [rules[0]?.number, rules.at(-1)?.number].join("–");
}
