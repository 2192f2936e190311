import type { TeamCoin } from "@/lib/competition/people/team-coin";
import { coinsHtml, escaped, type FramePage, fittingNameHtml, framePage } from "./frame-page";

/** One line of a match in a frame. */
export interface FrameSide {
  readonly name: string;
  /** The short name of a seated team. */
  readonly shortName?: string | undefined;
  /** Null for an open seat. */
  readonly coin: TeamCoin | null;
  readonly seed: number | null;
  readonly figure: number | null;
  readonly isWinner: boolean;
  /** Whether the seat is open; the name then describes the entrant's source. */
  readonly isOpen: boolean;
}

/** A match in a frame. */
export interface FrameMatch {
  readonly name: string;
  /** Its page on our site. */
  readonly href: string;
  readonly sides: readonly FrameSide[];
  /** Time and place, or the reason of its end. */
  readonly foot: string;
  readonly isPlaying: boolean;
}

/** A round: its matches from the top down; null for an empty place in the draw. */
export interface FrameRound {
  readonly name: string;
  readonly about: string;
  readonly matches: readonly (FrameMatch | null)[];
}

/** A draw for an embedded frame. */
export interface BracketFrame extends FramePage {
  /** The label of an entrant that advances. */
  readonly goesOn: string;
  /** The sentence about the champion; empty before there is one. */
  readonly champion: string;
  /** The parts of the draw; the title is empty for a single part. */
  readonly trees: readonly { readonly title: string; readonly rounds: readonly FrameRound[] }[];
}

/** The page of a draw: rounds side by side if there is room, else one under the other. */
export function formatBracketFrame({ goesOn, champion, trees, ...page }: BracketFrame): string {
  const body = trees.map(({ title, rounds }) => {
    const level = title === "" ? 2 : 3;
    const heading = title === "" ? "" : `<h2>${escaped(title)}</h2>`;
    const columns = rounds.map((round) => roundHtml(round, level, goesOn)).join("\n");
    return `${heading}<div class="rounds" tabindex="0" role="group" aria-label="${escaped(title || page.title)}">${columns}</div>`;
  });
  const first = champion === "" ? "" : `<p class="champion">${escaped(champion)}</p>\n`;
  return framePage(page, first + body.join("\n"));
}

function roundHtml({ name, about, matches }: FrameRound, level: number, goesOn: string): string {
  const heading = `<h${level}>${escaped(name)}</h${level}>`;
  const note = about === "" ? "" : `<p class="note">${escaped(about)}</p>`;
  const list = matches.map((match) =>
    match === null ? '<li class="gap" aria-hidden="true"></li>' : `<li>${matchHtml(match, goesOn)}</li>`,
  );
  return `<section><div class="head">${heading}${note}</div><ol>${list.join("")}</ol></section>`;
}

function matchHtml({ name, href, sides, foot, isPlaying }: FrameMatch, goesOn: string): string {
  const lines = sides.map(
    ({ name: who, shortName, coin, seed, figure, isWinner, isOpen }) =>
      `<span class="side${isWinner ? " won" : ""}${isOpen ? " open" : ""}"><span class="seed">${seed ?? ""}</span>` +
      `<span class="who">${coinsHtml(coin ? [coin] : [])}${fittingNameHtml(who, shortName)}</span>${isWinner ? `<span class="mark">${escaped(goesOn)}</span>` : ""}` +
      `<b class="figure">${figure ?? ""}</b></span>`,
  );
  const below = foot === "" ? "" : `<small>${escaped(foot)}</small>`;
  return (
    `<a class="match${isPlaying ? " playing" : ""}" href="${escaped(href)}" target="_blank" rel="noopener">` +
    `<span class="mark">${escaped(name)}: </span>${lines.join("")}${below}</a>`
  );
}
