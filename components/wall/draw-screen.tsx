"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useState } from "react";
import { type BracketTexts, treeTitle } from "@/components/bracket/bracket-texts";
import { useBracketTexts } from "@/components/bracket/use-bracket-texts";
import { Coin } from "@/components/identity/coin";
import { FittingName } from "@/components/short-name/fitting-name";
import { NamesOfLeague } from "@/components/short-name/names-of-league";
import { buttonClass } from "@/components/ui/button-class";
import { classNames } from "@/components/ui/class-names";
import { useWall } from "@/lib/client/live/use-wall";
import { cellsAround, type DrawCell, type DrawnPlace, drawOrder } from "./draw-order";
import { WallHead } from "./wall-head";
import type { DrawView } from "./wall-view";

interface DrawScreenProps {
  readonly initial: DrawView;
  /** The address of newer views. */
  readonly address: string;
  /** The number of seeds initially shown: without scripts, each key reloads the page. */
  readonly seeds: number;
  /** The event's public page. */
  readonly bracket: string;
}

/** The ceremony of a draw: a key or tap shows the next seed. The draw itself is already stored. */
export function DrawScreen({ initial, address, seeds, bracket }: DrawScreenProps) {
  const t = useTranslations("wall.draw");
  const { view, now, since } = useWall(initial, initial.league.slug, address);
  const texts = useBracketTexts(view.view);
  const [requested, setRequested] = useState(seeds);
  const { places, cells } = drawOrder(view.view);
  const shown = Math.min(requested, places.length);
  const place = places[shown - 1];
  const cell = cells.find(({ key }) => key === place?.cell);

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      setRequested((at) => Math.max(0, Math.min(at, places.length) + by));
    };
    addEventListener("keydown", step);
    return () => removeEventListener("keydown", step);
  }, [places.length]);

  // A reload continues the ceremony.
  useEffect(() => {
    if (shown !== seeds) history.replaceState(null, "", queryOf(shown));
  }, [shown, seeds]);

  const keyTo = (to: number) => ({
    href: queryOf(to),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setRequested(to);
    },
  });
  return (
    <main className="wall draw-screen" data-wall-version={view.version}>
      <WallHead {...view} title={view.event} now={now} since={since} />
      <NamesOfLeague names={view.names}>
        <div className="wall-halves">
          <section className="wall-main draw-hero" aria-live="polite" aria-atomic="true">
            {place && cell ? <Shown key={place.entrant} place={place} cell={cell} shown={shown} texts={texts} /> : null}
            {place ? null : <h2>{t("title")}</h2>}
            <p className="draw-count">
              {shown === places.length
                ? t("complete", { entrants: places.length })
                : t("count", { shown, entrants: places.length })}
            </p>
          </section>
          <ol className="draw-board">
            {cellsAround(cells, place?.cell).map((one) => (
              <Cell key={one.key} cell={one} shown={shown} texts={texts} isCurrent={one.key === cell?.key} />
            ))}
          </ol>
        </div>
      </NamesOfLeague>
      <nav className="draw-keys" aria-label={t("keys")}>
        {shown < places.length ? (
          <a key="next" className={buttonClass("main")} {...keyTo(shown + 1)}>
            {shown === 0 ? t("begin") : t("next")}
          </a>
        ) : (
          <a key="bracket" className={buttonClass("main")} href={bracket}>
            {t("bracket")}
          </a>
        )}
        {shown > 0 ? (
          <a className={buttonClass()} {...keyTo(shown - 1)}>
            {t("back")}
          </a>
        ) : null}
        {shown < places.length ? (
          <a className={buttonClass()} {...keyTo(places.length)}>
            {t("all")}
          </a>
        ) : null}
      </nav>
    </main>
  );
}

/** Buttons of a keyboard or a presenter's remote control. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

function queryOf(seeds: number): string {
  return `?seed=${seeds}`;
}

interface ShownProps {
  readonly place: DrawnPlace;
  readonly cell: DrawCell;
  readonly shown: number;
  readonly texts: BracketTexts;
}

/** The latest seed: name, starting place, and opponents drawn so far. */
function Shown({ place, cell, shown, texts }: ShownProps) {
  const t = useTranslations("wall.draw");
  const title = useCellTitle(texts);
  const others = cell.places.filter(({ entrant, seed }) => entrant !== place.entrant && seed < place.seed);
  return (
    <div className="draw-shown" data-shown={shown}>
      <p className="draw-seed">{t("seed", { seed: place.seed })}</p>
      <Coin name={place.name} size="large" />
      <h2 data-long={place.name.length > 14 ? "" : undefined}>
        <FittingName name={place.name} always />
      </h2>
      <p>{[title(cell), place.isBye ? t("bye") : ""].filter(Boolean).join(" · ")}</p>
      {others.length > 0 ? (
        <p className="draw-meets">{t("meets", { names: others.map(({ name }) => name).join(", ") })}</p>
      ) : null}
    </div>
  );
}

interface CellProps {
  readonly cell: DrawCell;
  readonly shown: number;
  readonly texts: BracketTexts;
  readonly isCurrent: boolean;
}

/** A match or group with its entrants drawn so far. */
function Cell({ cell, shown, texts, isCurrent }: CellProps) {
  const t = useTranslations("wall.draw");
  const title = useCellTitle(texts);
  return (
    <li className={classNames("draw-cell", isCurrent && "draw-current")}>
      <h3>{title(cell)}</h3>
      {cell.places.map(({ entrant, name, seed, isBye }) => (
        <p key={entrant} className={seed > shown ? "draw-open" : undefined}>
          {seed > shown ? (
            <span>{t("open")}</span>
          ) : (
            <>
              <small>{seed}</small>
              <span>
                <FittingName name={name} always />
              </span>
              {isBye ? <small>{t("bye")}</small> : null}
            </>
          )}
        </p>
      ))}
    </li>
  );
}

function useCellTitle(texts: BracketTexts): (cell: DrawCell) => string {
  const t = useTranslations("bracket");
  return ({ of }) => (of.kind === "group" ? treeTitle(of.part, t) : texts.match(of.match));
}
