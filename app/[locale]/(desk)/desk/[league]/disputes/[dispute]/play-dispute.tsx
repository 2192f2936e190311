import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PlayRulingForm } from "@/components/play-dispute/play-ruling-form";
import { SettledPlayDispute } from "@/components/play-dispute/settled-play-dispute";
import { StatementList } from "@/components/play-dispute/statement-list";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { WithRulebookOf } from "@/components/rulebooks/with-rulebook-of";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import type { Locale } from "@/lib/i18n/locale";
import { rulesText } from "@/lib/i18n/rules-text";
import { loadPlayDispute } from "@/lib/server/disputes/load-play-dispute";

interface PlayDisputeProps {
  readonly locale: Locale;
  readonly league: { readonly id: string; readonly slug: string; readonly timeZone: string };
  /** The dispute's id. */
  readonly id: string;
}

/** The rules of a card game without their lists and options. */
function firstLines(rulebook: string, locale: Locale): Readonly<Record<string, string>> {
  const rules = rulesText(rulebook, locale)?.rules ?? {};
  return Object.fromEntries(Object.entries(rules).map(([number, text]) => [number, text.split("\n")[0] ?? ""]));
}

/** A dispute about a hand's play: what the sides say, what follows from it, and the ruling. */
export async function PlayDispute({ locale, league, id }: PlayDisputeProps) {
  const dispute = await loadPlayDispute(league.id, id);
  if (!dispute) notFound();
  const t = await getTranslations("playDispute");
  const { sides, game, hand, ruling, rulebook, match, table } = dispute;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
  return (
    <ClientTexts parts={["playDispute", "layDown", "preview", "sheet", "problems", ...rulebookTexts(rulebook)]}>
      <div className="grid gap-5">
        <PageHeader
          above={<PageLink href={`${desk}/disputes`}>{t("back")}</PageLink>}
          title={t("of", { sides: sides.join(" – "), game, hand })}
          note={ruling ? undefined : t("deskNote")}
        />
        {dispute.isMoved ? <Notice>{t("moved")}</Notice> : null}
        {dispute.isMoved ? <StatementList dispute={dispute} timeZone={league.timeZone} /> : null}
        {ruling ? (
          <>
            <SettledPlayDispute dispute={dispute} ruling={ruling} timeZone={league.timeZone} />
            <StatementList dispute={dispute} timeZone={league.timeZone} />
          </>
        ) : null}
        {ruling || dispute.isMoved ? null : (
          <WithRulebookOf id={rulebook}>
            <PlayRulingForm dispute={dispute} ruleTexts={firstLines(rulebook, locale)} timeZone={league.timeZone} />
          </WithRulebookOf>
        )}
        <LinkButton className="justify-self-start" href={`/${locale}/table/${match.id}?table=${table}&game=${game}`}>
          {t("openSheet")}
        </LinkButton>
      </div>
    </ClientTexts>
  );
}
