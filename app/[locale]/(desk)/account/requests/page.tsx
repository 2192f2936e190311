import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { CopyAddress } from "@/components/take-away/copy-address";
import { CodePicture } from "@/components/ui/code-picture";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadSignInRequests } from "@/lib/server/accounts/load-sign-in-requests";

interface RequestsParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.requests"))("title"), robots: { index: false } };
}

/** Requested sign-in links for the administrator to pass on, in installations that send no mail. */
export default async function SignInRequestsPage({ params }: RequestsParams) {
  const { locale } = await pageLocale(params);
  const now = new Date();
  const requests = await loadSignInRequests(now);
  if (!requests) notFound();
  const [t, tAccount, format] = await Promise.all([
    getTranslations("account.requests"),
    getTranslations("account"),
    getFormatter(),
  ]);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <PageHeader
        title={t("title")}
        note={t("note")}
        above={<PageLink href={`/${locale}/account`}>{tAccount("title")}</PageLink>}
      />
      {requests.length === 0 ? <p>{t("none")}</p> : null}
      {requests.map(({ id, name, email, askedAt, address, code }) => (
        <Sheet
          key={id}
          title={name}
          titleId={id}
          note={`${email} · ${t("asked", { when: format.relativeTime(askedAt, now) })}`}
        >
          <div className="grid gap-3">
            <CodePicture path={code} label={t("scan", { name })} />
            <p className="text-small break-all">{address}</p>
            <div>
              <CopyAddress
                address={address}
                label={t("copy")}
                longLabel={t("copyOf", { name })}
                copiedLabel={t("copied")}
              />
            </div>
          </div>
        </Sheet>
      ))}
      <p>
        <a className="inline-flex min-h-12 items-center" href={`/${locale}/account/requests`}>
          {t("reload")}
        </a>
      </p>
    </div>
  );
}
