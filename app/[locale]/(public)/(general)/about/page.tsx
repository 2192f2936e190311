import type { Metadata } from "next";
import { Glossary } from "@/components/about/glossary";
import { Timeline } from "@/components/about/timeline";
import { GameRulesLinks } from "@/components/rules/game-rules-links";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { storyText } from "@/lib/i18n/story-text";
import { loadGamesPlayed } from "@/lib/server/leagues/load-leagues";

interface AboutParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: AboutParams): Promise<Metadata> {
  const { locale } = await pageLocale(params);
  const { title, description } = storyText(locale);
  return { title, description };
}

/** The story of the game, and the players' terms; each term has an anchor: `/about#dad`. */
export default async function AboutPage({ params }: AboutParams) {
  const { locale } = await pageLocale(params);
  const story = storyText(locale);
  const rules = `/${locale}/rules/clabber`;
  return (
    <div className="mx-auto grid w-full max-w-[52rem] gap-4">
      <PageHeader title={story.title} note={story.intro} />
      <Sheet title={story.storyTitle} titleId="story">
        <p className="max-w-[42rem] pb-3 text-pretty">{story.origin}</p>
        <Timeline events={story.story} />
        <p className="pt-3 text-small text-ink-soft">{story.sources}</p>
      </Sheet>
      <Sheet
        title={story.glossaryTitle}
        titleId="words"
        note={story.glossaryNote}
        action={
          <PageLink className="key key-quiet" href={rules}>
            {story.rules}
          </PageLink>
        }
        flush
      >
        <Glossary entries={story.glossary} rules={rules} words={{ also: story.also, rule: story.rule }} />
      </Sheet>
      <p className="flex flex-wrap gap-x-6 px-1.5">
        <GameRulesLinks locale={locale} games={await loadGamesPlayed()} className="inline-flex min-h-12 items-center" />
      </p>
    </div>
  );
}
