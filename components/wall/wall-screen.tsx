"use client";

import { useLocale, useTranslations } from "next-intl";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { classNames } from "@/components/ui/class-names";
import { CodePicture } from "@/components/ui/code-picture";
import { useWall } from "@/lib/client/live/use-wall";
import { isLocale, type Locale, locales } from "@/lib/i18n/locale";
import { announcementText } from "@/lib/views/announcement";
import { WallEvening } from "./wall-evening";
import { WallHead } from "./wall-head";
import { WallMain } from "./wall-main";
import { inTurn, panelDurationMs, panelsOf, positionAt, sidePanelsOf } from "./wall-rotation";
import { WallRounds } from "./wall-rounds";
import { WallStandings } from "./wall-standings";
import type { WallView } from "./wall-view";

interface WallScreenProps {
  readonly initial: WallView;
  /** The address of newer views. */
  readonly address: string;
  /** The panel shown first; without scripts, the page reloads for each panel. */
  readonly turn: number;
}

/** A longer message has smaller letters. */
const maxShort = 120;

/** The messages at the foot, shown in turn: the bar's line and the announcements. */
function wallLines({ bar, announcements }: WallView, locale: Locale): readonly string[] {
  const announced = announcements.map((one) => [one.bar, announcementText(one, locale)].filter(Boolean).join(": "));
  return [bar?.line ?? "", ...announced].filter(Boolean);
}

/**
 * The wall of a league or a bar: live tables, standings, next matches, and the bar's message. Runs unattended for
 * weeks.
 */
export function WallScreen({ initial, address, turn: first }: WallScreenProps) {
  const t = useTranslations("wall");
  const locale = useLocale();
  const { view, now, since } = useWall(initial, initial.league.slug, address);
  const { bar, league, standings, brackets } = view;
  const turn = first + Math.floor((now - initial.asOf) / panelDurationMs);
  const { isSwapped, shift } = positionAt(now);
  const panel = inTurn(panelsOf(view), turn);
  const beside = inTurn(sidePanelsOf(view), turn);
  const line = inTurn(wallLines(view, isLocale(locale) ? locale : locales[0]), turn) ?? t("follow");
  return (
    <main
      className={classNames("wall", `wall-shift-${shift}`, isSwapped && "wall-swapped")}
      data-wall-version={view.version}
    >
      <WallHead {...view} title={bar?.name ?? league.name} now={now} since={since} />
      <NamesOfLeague names={view.names}>
        <div className="wall-halves">
          <WallMain panel={panel} withNames={brackets.length > 1} />
          <div className="wall-side">
            {beside?.kind === "way" ? <WallRounds {...beside.way} withName={brackets.length > 1} /> : null}
            {beside?.kind === "story" ? <WallEvening story={beside.story} /> : null}
            {beside?.kind === "standings" && standings ? <WallStandings {...standings} rows={beside.rows} /> : null}
            <div className="wall-foot">
              <CodePicture path={view.code.path} label={t("code", { address: view.code.address })} />
              <p className="wall-said">
                <b className={classNames(line.length > maxShort && "wall-long")}>{line}</b>
                <small>{view.code.address}</small>
              </p>
            </div>
          </div>
        </div>
      </NamesOfLeague>
    </main>
  );
}
