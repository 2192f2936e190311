import { PageLink } from "@/components/ui/page-link";
import type { Locale } from "@/lib/i18n/locale";
import { gamesWithRules, rulesText } from "@/lib/i18n/rules-text";

interface GameRulesLinksProps {
  readonly locale: Locale;
  /** The card games, by their rulebooks; by default all games. */
  readonly games: readonly string[];
  readonly className?: string;
}

/** Links to the rules of each card game. */
export function GameRulesLinks({ locale, games, className }: GameRulesLinksProps) {
  const named = games.filter((game) => rulesText(game, locale));
  return (named.length > 0 ? named : gamesWithRules).map((game) => (
    <PageLink key={game} href={`/${locale}/rules/${game}`} className={className}>
      {rulesText(game, locale)?.title}
    </PageLink>
  ));
}
