import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientTexts } from "@/components/shell/client-texts";
import { AdmissionRequests } from "@/components/table/admission-requests";
import { ChooseSide } from "@/components/table/choose-side";
import { PhoneActions } from "@/components/table/phone-actions";
import type { TableMatch } from "@/components/table/table-match";
import { TableSeats } from "@/components/table/table-seats";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { formatPin } from "@/lib/commands/tables/table-pin";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { pageLocale } from "@/lib/i18n/page-locale";
import { ownPhoneAt } from "@/lib/score-sheet/table-presence";
import { loadLineUp } from "@/lib/server/people/load-line-up";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadMatchToScore } from "@/lib/server/scoring/load-match";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

interface HereParams {
  readonly params: Promise<{ locale: string; match: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("joining"))("sheetHere"), robots: { index: false } };
}

/** The welcome page of a phone at its table: side, opponents, scorekeeper, and seats. */
export default async function HerePage({ params }: HereParams) {
  const { locale, match: id } = await pageLocale(params);
  const [t, tTable, match, seats, origin] = await Promise.all([
    getTranslations("joining"),
    getTranslations("table"),
    loadMatchToScore(id),
    loadLineUp(id),
    currentOrigin(),
  ]);
  if (!match || !seats) {
    return (
      <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
        <PageHeader title={t("sheetHere")} />
        <Notice kind="problem">{tTable("notYours")}</Notice>
        <LinkButton href={`/${locale}/t`}>{t("askTitle")}</LinkButton>
      </main>
    );
  }
  const { sides, presence, leagueId: league } = match;
  const me = ownPhoneAt(presence);
  const table = match.tables.find(({ position }) => position === me?.table) ?? match.tables[0];
  const tables = match.tables.map(({ position, number }) => ({ position, number: number ?? position }));
  if (!me || me.side === null || !table) {
    return (
      <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
        <PageHeader title={t("sheetHere")} note={sides.join(" – ")} />
        {me ? (
          <ClientTexts parts={["joining", "problems"]}>
            <ChooseSide joined={{ league, match: id, sides, tables, side: null, table: null }} />
          </ClientTexts>
        ) : (
          <LinkButton href={`/${locale}/table/${id}`}>{t("seeSheet")}</LinkButton>
        )}
      </main>
    );
  }
  const { takesThe } = await loadShortNames(league);
  const nameInSentence = namesInSentence(takesThe, locale);
  const side = nameInSentence(sides[me.side] ?? "");
  const others = sides.flatMap((name, index) => (index === me.side ? [] : [nameInSentence(name)])).join(", ");
  const at = `?table=${table.position}`;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 p-4">
      <PageHeader title={t("youAre", { side, table: table.number ?? table.position, others })} />
      <ClientTexts parts={["joining", "ownSheets", "problems"]}>
        <AdmissionRequests league={league} match={id} asking={presence.asking} />
        <PhoneActions
          league={league}
          match={id}
          sides={sides}
          table={table.position}
          side={me.side}
          presence={presence}
          sheetHref={`/${locale}/table/${id}${at}`}
        />
        {match.seated ? null : (
          <TableSeats lineUp={seats.lineUp} table={table.position} seatsHref={`/${locale}/table/${id}/line-up${at}`} />
        )}
      </ClientTexts>
      {match.seated ? <SeatedHere table={table} /> : null}
      {presence.pin ? (
        <section className="grid gap-1" aria-labelledby="another-phone">
          <h2 id="another-phone">{t("pinTitle")}</h2>
          <p>{t("pinHow", { address: `${origin}/${locale}/t`, pin: formatPin(presence.pin) })}</p>
        </section>
      ) : null}
    </main>
  );
}

/** The seats according to the schedule. */
async function SeatedHere({ table }: { readonly table: Pick<TableMatch["tables"][number], "lineUps"> }) {
  const t = await getTranslations("table");
  const names = (table.lineUps?.at(-1)?.seats ?? []).map(({ name }) => name);
  return names.length > 0 ? <p>{t("seats", { names: names.join(", ") })}</p> : null;
}
