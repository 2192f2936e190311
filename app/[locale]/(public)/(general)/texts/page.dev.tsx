import type { Metadata } from "next";
import { addressOf } from "@/components/texts/address-of";
import { exampleTexts } from "@/components/texts/example-texts";
import { placeOf } from "@/components/texts/places";
import { readCatalogue } from "@/components/texts/read-catalogue";
import { type ListedText, textList, textsMatching } from "@/components/texts/text-list";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { PageHeader } from "@/components/ui/page-header";
import { type Locale, locales } from "@/lib/i18n/locale";
import type { Messages } from "@/lib/i18n/messages";
import { pageLocale } from "@/lib/i18n/page-locale";

interface TextsParams {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<{ q?: string | string[]; part?: string | string[] }>;
}

export const metadata: Metadata = { title: "Texts" };

/**
 * The texts of the catalogues in both languages, with example values and links to pages of the demo where they occur.
 * Only `npm run dev` has this page (next.config.mjs, `pageExtensions`), so its own words are in English alone.
 */
export default async function TextsPage({ params, searchParams }: TextsParams) {
  const { locale } = await pageLocale(params);
  const { q, part } = await searchParams;
  const query = typeof q === "string" ? q.trim() : "";
  const list = textList({ en: readCatalogue(process.cwd(), "en"), ru: readCatalogue(process.cwd(), "ru") });
  const texts = part === undefined ? textsMatching(list, query) : list.filter(({ key }) => partOf(key) === part);
  return (
    <>
      <PageHeader
        title="Texts"
        note={`${list.length} texts of the catalogues. Links lead to the demo (npm run dev -- --demo).`}
      />
      <search>
        <form action={`/${locale}/texts`} className="find-form">
          <input type="search" name="q" className="field-box" aria-label="Key or words" defaultValue={query} />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {query === "" && part === undefined ? <Parts list={list} locale={locale} /> : <Texts texts={texts} />}
    </>
  );
}

/** The parts of the catalogue. */
function Parts({ list, locale }: { readonly list: readonly ListedText[]; readonly locale: Locale }) {
  const parts = [...new Set(list.map(({ key }) => partOf(key)))];
  return (
    <ul className="flex flex-wrap gap-x-6 px-1.5">
      {parts.map((part) => (
        <li key={part}>
          <a className="inline-flex min-h-12 items-center" href={`/${locale}/texts?part=${part}`}>
            {part} ({list.filter(({ key }) => partOf(key) === part).length})
          </a>
        </li>
      ))}
    </ul>
  );
}

function Texts({ texts }: { readonly texts: readonly ListedText[] }) {
  return (
    <DataTable caption={`${texts.length} found`}>
      <thead>
        <tr>
          <th scope="col">Key</th>
          {locales.map((locale) => (
            <th key={locale} scope="col">
              {languages[locale]}
            </th>
          ))}
          <th scope="col">In its place</th>
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => (
          <tr key={text.key}>
            <th scope="row">{text.key}</th>
            {locales.map((locale) => (
              <td key={locale} lang={locale}>
                <p>{text.texts[locale]}</p>
                {exampleTexts(text.texts[locale], locale).map((example) => (
                  <p key={example} className="text-small text-ink-soft">
                    {example}
                  </p>
                ))}
              </td>
            ))}
            <td>
              <PlaceLinks text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Links to the page of a text in both languages; a browser that finds the text there highlights it. */
function PlaceLinks({ text }: { readonly text: ListedText }) {
  const place = placeOf(partOf(text.key));
  if (!place) return "On no page that a link can open.";
  return (
    <>
      {locales.map((locale) => (
        <a key={locale} className="me-4" href={addressOf(place, locale, text.texts[locale])} title={place.page}>
          {languages[locale]}
        </a>
      ))}
      {place.then === undefined ? null : <p className="text-small text-ink-soft">Then {place.then}.</p>}
    </>
  );
}

const languages: Readonly<Record<Locale, string>> = { en: "English", ru: "Russian" };

const partOf = (key: string) => key.split(".")[0] as keyof Messages;
