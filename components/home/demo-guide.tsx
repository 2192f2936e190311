import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";

interface Step {
  readonly what: "sheet" | "standings" | "bracket" | "wall" | "dispute" | "absence" | "draft";
  /** The page, without its language. */
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
  /** Null where the demo has none. */
  readonly administrator: LogIn | null;
}

/** What to try in the demo, in five minutes, and how to sign in. */
export function DemoGuide({ public: forAll, desk, secretary, administrator }: DemoGuideProps) {
  const t = useTranslations("demo");
  const locale = useLocale();
  const signIn = `/${locale}/sign-in`;
  return (
    <Sheet title={t("title")} titleId="demo-guide" note={t("note")}>
      <div className="grid gap-x-8 gap-y-4 desk:grid-cols-2">
        <section aria-labelledby="demo-public">
          <h3 id="demo-public" className="font-sans text-body font-semibold">
            {t("public")}
          </h3>
          <Steps steps={forAll} />
        </section>
        <section aria-labelledby="demo-desk">
          <h3 id="demo-desk" className="font-sans text-body font-semibold">
            {t("desk")}
          </h3>
          <LogInLine href={signIn} who={t("secretary")} {...secretary} />
          <Steps steps={desk} />
          {administrator ? (
            <LogInLine href={`/${locale}/account/server`} who={t("administrator")} {...administrator} />
          ) : null}
        </section>
      </div>
    </Sheet>
  );
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useTranslations("demo");
  const locale = useLocale();
  return (
    <ul>
      {steps.map(({ what, path }) => (
        <li key={what} className="border-t border-rule first:border-0">
          <PageLink className="inline-flex min-h-12 items-center font-semibold" href={`/${locale}${path}`}>
            {t(`steps.${what}.link`)}
          </PageLink>
          <p className="pb-2 text-small text-ink-soft">{t(`steps.${what}.try`)}</p>
        </li>
      ))}
    </ul>
  );
}

interface LogInLineProps extends LogIn {
  readonly who: string;
  readonly href: string;
}

function LogInLine({ who, href, email, password }: LogInLineProps) {
  const t = useTranslations("demo");
  return (
    <p className="border-t border-rule py-2 first:border-0">
      <PageLink className="inline-flex min-h-12 items-center font-semibold" href={href}>
        {who}
      </PageLink>
      <span className="block text-small break-words text-ink-soft">{t("logIn", { email, password })}</span>
    </p>
  );
}
