import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DataTable } from "@/components/ui/data-table";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { permissionRows } from "@/lib/server/auth/who-may";

interface WhoMayParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("whoMay"))("title") };
}

/** The permissions, generated from the policy. */
export default async function WhoMayPage({ params }: WhoMayParams) {
  await pageLocale(params);
  const t = await getTranslations("whoMay");
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <Sheet flush>
        <DataTable caption={t("title")} hideCaption>
          <thead>
            <tr>
              <th scope="col">{t("what")}</th>
              <th scope="col">{t("who")}</th>
            </tr>
          </thead>
          <tbody>
            {permissionRows().map(({ doing, who }) => (
              <tr key={doing}>
                <th scope="row">{t(doing)}</th>
                <td>
                  {who[0] === "anybody"
                    ? t("asker.anybody")
                    : named(who)
                        .map((one) => t(`asker.${one}`))
                        .join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Sheet>
    </>
  );
}

type Askers = ReturnType<typeof permissionRows>[number]["who"];

/** For commands that every signed-in user may send, roles are left out. */
function named(who: Askers): Askers {
  return who.includes("signedIn") ? who.filter((one) => one === "signedIn" || one === "phone") : who;
}
