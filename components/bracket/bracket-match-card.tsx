import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { FittingName, FittingText } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import { anchorOf } from "./bracket-anchor";
import type { BracketTexts } from "./bracket-texts";
import type { BracketMatch, BracketRound, BracketSlot } from "./bracket-view";

interface BracketMatchCardProps {
  readonly match: BracketMatch;
  readonly round: BracketRound;
  readonly texts: BracketTexts;
}

/** One match: a line for each side, and a note below. Links to its score sheets, or to itself. */
export function BracketMatchCard({ match, round, texts }: BracketMatchCardProps) {
  const { id, href, state, slots } = match;
  const name = texts.match(match);
  const isOver = state === "decided";
  const body = (
    <>
      <span className="sr-only">{`${name}: `}</span>
      {slots.map((slot, at) => (
        // The order of the lines is fixed: the index is a stable key.
        <SlotLine key={`${id} ${slot.entrant ?? at}`} slot={slot} texts={texts} isOver={isOver} />
      ))}
      <Foot match={match} round={round} texts={texts} />
    </>
  );
  const className = classNames("bracket-match", `bracket-${state}`);
  return href ? (
    <PageLink href={href} className={className} draggable={false}>
      {body}
    </PageLink>
  ) : (
    <a href={`#${anchorOf(id)}`} className={className} draggable={false}>
      {body}
    </a>
  );
}

interface SlotLineProps {
  readonly slot: BracketSlot;
  readonly texts: BracketTexts;
  readonly isOver: boolean;
}

function SlotLine({ slot, texts, isOver }: SlotLineProps) {
  const t = useTranslations("bracket");
  const { entrant, seed, isBye, isGone, figure, isWinner } = slot;
  return (
    <span
      className={classNames(
        "bracket-slot",
        entrant === null && "bracket-open",
        (isOver || isGone) && (isWinner ? "bracket-won" : "bracket-lost"),
      )}
      data-entrant={entrant ?? undefined}
    >
      <span className="bracket-seed">
        {seed === null ? null : (
          <>
            <span className="sr-only">{t("seed")} </span>
            {seed}
          </>
        )}
      </span>
      <span className="bracket-name">
        {entrant === null ? (
          <FittingText text={texts.slot(slot)} short={texts.slotInShort(slot)} always />
        ) : (
          <>
            <Coin name={slot.name} className="bracket-coin" />
            <FittingName name={slot.name} always />
          </>
        )}
        {isBye ? <small> {t(isGone ? "gone" : "bye")}</small> : null}
      </span>
      <span className="bracket-check">
        {isWinner ? (
          <>
            <Check aria-hidden="true" />
            <span className="sr-only">{t("won")}</span>
          </>
        ) : null}
      </span>
      <b className="bracket-figure">{figure ?? ""}</b>
    </span>
  );
}

function Foot({ match, round, texts }: BracketMatchCardProps) {
  const t = useTranslations("bracket");
  const tDoubt = useTranslations("signing.doubt");
  const { state, why, isOnlyIf, isEqual, doubt } = match;
  if (state === "playing") {
    return (
      <span className="bracket-foot bracket-live">
        <span>{t("live")}</span>
      </span>
    );
  }
  const outcome = state === "decided" || state === "not-needed" ? texts.why(why) : texts.where(match, round);
  const only = isOnlyIf && state === "waiting" ? t("onlyIf") : "";
  const text = [outcome, only, isEqual ? t("equal") : "", doubt ? tDoubt(doubt) : ""].filter(Boolean).join(" · ");
  return text ? <span className="bracket-foot">{text}</span> : null;
}
