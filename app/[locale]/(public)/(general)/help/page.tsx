import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SearchForm } from "@/components/search/search-form";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { helpText } from "@/lib/i18n/help-text";
import { pageLocale } from "@/lib/i18n/page-locale";

interface HelpParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: HelpParams): Promise<Metadata> {
  const { title, description } = helpText((await pageLocale(params)).locale);
  return { title, description };
}

/** Questions and answers about a card night, each with an anchor: `/help#phone-died`. Prints on one card. */
export default async function HelpPage({ params }: HelpParams) {
  const { locale } = await pageLocale(params);
  const { title, intro, print, search, parts } = helpText(locale);
  const t = await getTranslations("practice");
  return (
    <>
      <PageHeader title={title} note={intro} />
      <div className="no-print">
        <SearchForm action={`/${locale}/search`} label={search} />
        <p className="mt-2 px-1.5 text-small text-ink-soft">{print}</p>
        <p className="px-1.5">
          <PageLink href={`/${locale}/try`} className="inline-flex min-h-12 items-center">
            {t("link")}
          </PageLink>{" "}
          <span className="text-small text-ink-soft">{t("linkNote")}</span>
        </p>
      </div>
      <div className="help-parts">
        {parts.map((part) => (
          <Sheet key={part.id} title={part.title} titleId={`part-${part.id}`} flush>
            {part.questions.map(({ id, question, steps }) => (
              <section key={id} id={id} className="help-question" aria-labelledby={`${id}-question`}>
                <h3 id={`${id}-question`}>{question}</h3>
                <ol>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </section>
            ))}
          </Sheet>
        ))}
      </div>
    </>
  );
}
