import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";

interface Step {
  readonly what: "sheet" | "standings" | "bracket" | "wall" | "dispute" | "absence" | "first-night" | "draft";
  /** The page's address without the language. */
  readonly path: string;
}

interface LogIn {
  readonly email: string;
  readonly password: string;
}

interface DemoGuideProps {
  readonly public: readonly Step[];
  readonly desk: readonly Step[];
  readonly secretary: LogIn;
  /** Null if the demo does not have it. */
  readonly administrator: LogIn | null;
}

/** A five-minute tour of the demo, with sign-ins. */
export function DemoGuide({ public: forAll, desk, secretary, administrator }: DemoGuideProps) {
  const t = useTranslations("demo");
  const locale = useLocale();
  return (
    <Sheet title={t("title")} titleId="demo-guide" note={t("note")}>
      <div className="grid gap-x-8 gap-y-4 desk:grid-cols-2">
        <section aria-labelledby="demo-public">
          <h3 id="demo-public" className="font-sans text-body font-semibold">
            {t("public")}
          </h3>
          <ul>
            <Steps steps={forAll} />
          </ul>
        </section>
        <section aria-labelledby="demo-desk">
          <h3 id="demo-desk" className="font-sans text-body font-semibold">
            {t("desk")}
          </h3>
          <ul>
            <Line href={`/${locale}/sign-in`} texts={t("secretary")} more={t("logIn", { ...secretary })} />
            <Steps steps={desk} />
            {administrator ? (
              <Line
                href={`/${locale}/account/server`}
                texts={t("administrator")}
                more={t("logIn", { ...administrator })}
              />
            ) : null}
          </ul>
        </section>
      </div>
    </Sheet>
  );
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useTranslations("demo.steps");
  const locale = useLocale();
  return steps.map(({ what, path }) => (
    <Line key={what} href={`/${locale}${path}`} texts={t(`${what}.link`)} more={t(`${what}.try`)} />
  ));
}

interface LineProps {
  readonly href: string;
  readonly texts: string;
  readonly more: string;
}

function Line({ href, texts, more }: LineProps) {
  return (
    <li className="border-t border-rule pb-2 first:border-0">
      <PageLink className="inline-flex min-h-12 items-end font-semibold" href={href}>
        {texts}
      </PageLink>
      <p className="text-small break-words text-ink-soft">{more}</p>
    </li>
  );
}
