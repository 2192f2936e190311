import { Star } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { KeepInView } from "@/components/score-sheet/keep-in-view";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";
import { Suit } from "@/components/ui/suit";
import { DealMarks } from "./deal-marks";
import type { JokerLine } from "./sheet-lines";

interface SheetTableProps {
  readonly sideNames: readonly string[];
  readonly lines: readonly JokerLine[];
  /** Read by screen readers before the table. */
  readonly caption: string;
  /** The result of a finished game. */
  readonly end?: { readonly totals: readonly number[]; readonly winner: number | null } | null;
  /** Fixed height: the rows scroll below the names. */
  readonly fill?: boolean;
  /** Opens a deal for a correction. */
  readonly onOpen?: (hand: number) => void;
  /** The address for correcting a deal. */
  readonly hrefOf?: (hand: number) => string | null;
  /** The disputed deal. */
  readonly inQuestion?: number | null;
}

/** The score sheet of Joker: a row per deal with each player's bid and points; premiums and totals for each pulka. */
export function SheetTable(props: SheetTableProps) {
  const { sideNames, lines, caption, end = null, fill = false, onOpen, hrefOf, inQuestion = null } = props;
  const t = useTranslations("joker.sheet");
  const open = { inQuestion, ...(onOpen && { onOpen }), ...(hrefOf && { hrefOf }) };
  return (
    <div className={classNames("sheet joker-sheet", fill && "joker-sheet-fill")}>
      {/* Rows that scroll can be scrolled by keyboard. */}
      <div className="joker-rows" {...(fill ? { tabIndex: 0, role: "region", "aria-label": caption } : {})}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <colgroup>
            <col className="joker-n" />
            {sideNames.flatMap((name) => [<col key={`${name}-bid`} className="joker-b" />, <col key={name} />])}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t("deal")}</span>
              </th>
              {sideNames.map((name) => (
                <th key={name} scope="colgroup" colSpan={2}>
                  <span className="joker-name">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.key} line={line} sideNames={sideNames} {...open} />
            ))}
          </tbody>
        </table>
        {fill && !end ? <Legend isAmongRows /> : null}
      </div>
      {end ? <SheetEnd {...end} sideNames={sideNames} /> : <Legend />}
    </div>
  );
}

interface LineProps extends Pick<SheetTableProps, "sideNames" | "onOpen" | "hrefOf" | "inQuestion"> {
  readonly line: JokerLine;
}

function Line({ line, sideNames, ...open }: LineProps) {
  switch (line.kind) {
    case "deal":
      return <DealLine line={line} sideNames={sideNames} {...open} />;
    case "redeal":
      return <RedealLine line={line} columns={2 * sideNames.length} />;
    case "premium":
      return <PremiumLine premium={line.premium} sideNames={sideNames} />;
    case "pending":
      return <PendingLine exact={line.exact} sideNames={sideNames} />;
    case "total":
      return <TotalLine line={line} sideNames={sideNames} />;
  }
}

function DealLine({
  line,
  sideNames,
  inQuestion,
  ...open
}: LineProps & { readonly line: Extract<JokerLine, { kind: "deal" }> }) {
  const t = useTranslations("joker.sheet");
  const { cards, state, trump, marks, hand, next } = line;
  const row = t("row", { cards });
  const isAsked = hand !== null && hand === inQuestion && state !== "struck";
  return (
    <tr className={classNames(`joker-${state}`, isAsked && "joker-question")}>
      <th scope="row">
        <span className="sr-only">{state === "inked" ? row : t("rowState", { row, state })}</span>
        {isAsked ? <span className="sr-only">, {t("inQuestion")}</span> : null}
        <span aria-hidden="true">{cards}</span> <Trump trump={trump} />
        {hand === null ? null : <OpenDeal hand={hand} state={state} {...open} />}
        {state === "pencil" ? <KeepInView mark={next ? `${next.seat} ${next.what}` : ""} /> : null}
      </th>
      {marks.map((mark, seat) => (
        <DealMarks key={sideNames[seat]} mark={mark} asks={next?.seat === seat ? next.what : null} />
      ))}
    </tr>
  );
}

/** The deal's trumps, if recorded. */
function Trump({ trump }: Pick<Extract<JokerLine, { kind: "deal" }>, "trump">) {
  const t = useTranslations("joker");
  if (trump === undefined) return null;
  if (trump === null) return <span className="joker-no-trumps">{t("sheet.noTrumps")}</span>;
  return <Suit suit={trump} label={t(`extras.suits.${trump}`)} className="size-3.5" />;
}

interface OpenDealProps extends Pick<SheetTableProps, "onOpen" | "hrefOf"> {
  readonly hand: number;
  readonly state: Extract<JokerLine, { kind: "deal" }>["state"];
}

/** A link to the deal's correction, covering its row. */
function OpenDeal({ hand, state, onOpen, hrefOf }: OpenDealProps) {
  const t = useTranslations("joker.sheet");
  if (state === "struck" || state === "pencil") return null;
  const texts = <span className="sr-only">{t("correct", { hand })}</span>;
  if (onOpen) {
    return (
      <button type="button" className="joker-open-deal" onClick={() => onOpen(hand)}>
        {texts}
      </button>
    );
  }
  const href = hrefOf?.(hand);
  return href ? (
    <a href={href} className="joker-open-deal score-correct">
      {texts}
    </a>
  ) : null;
}

function RedealLine({
  line,
  columns,
}: {
  readonly line: Extract<JokerLine, { kind: "redeal" }>;
  readonly columns: number;
}) {
  const t = useTranslations("joker.sheet");
  return (
    <tr className={`joker-${line.state}`}>
      <td />
      <td colSpan={columns} className="joker-words">
        {t("redeal")}
      </td>
    </tr>
  );
}

function PremiumLine({ premium, sideNames }: Pick<LineProps, "sideNames"> & { readonly premium: readonly number[] }) {
  const t = useTranslations("joker.sheet");
  const format = useFormatter();
  return (
    <tr className="joker-premium">
      <th scope="row">
        <Star aria-hidden="true" className="inline size-4 fill-current" />
        <span className="sr-only">{t("premium")}</span>
      </th>
      {premium.map((points, seat) => (
        <td
          key={sideNames[seat]}
          colSpan={2}
          className={classNames(points > 0 && "joker-gain", points < 0 && "joker-loss")}
        >
          {points === 0 ? null : numberText(format, points, { signDisplay: "always" })}
        </td>
      ))}
    </tr>
  );
}

function PendingLine({ exact, sideNames }: Pick<LineProps, "sideNames"> & { readonly exact: readonly boolean[] }) {
  const t = useTranslations("joker.sheet");
  return (
    <tr className="joker-pending">
      <th scope="row">
        <Star aria-hidden="true" className="inline size-4" />
        <span className="sr-only">{t("premium")}</span>
      </th>
      {exact.map((isExact, seat) => (
        <td key={sideNames[seat]} colSpan={2}>
          {isExact ? <Star aria-hidden="true" className="inline size-4" /> : <span aria-hidden="true">·</span>}
          <span className="sr-only">{t(isExact ? "pending" : "fallen")}</span>
        </td>
      ))}
    </tr>
  );
}

function TotalLine({ line, sideNames }: LineProps & { readonly line: Extract<JokerLine, { kind: "total" }> }) {
  const t = useTranslations("joker.sheet");
  const format = useFormatter();
  const { pulka, totals, isNow } = line;
  const number = pulka + 1;
  return (
    <tr className={isNow ? "joker-now" : "joker-total"}>
      <th scope="row">
        {isNow ? (
          t("now")
        ) : (
          <>
            <span aria-hidden="true">{t("pulka", { number })}</span>
            <span className="sr-only">{t("pulkaTotal", { number })}</span>
          </>
        )}
      </th>
      {totals.map((total, seat) => (
        <td key={sideNames[seat]} colSpan={2}>
          {numberText(format, total)}
        </td>
      ))}
    </tr>
  );
}

/** The legend of the sheet's signs. On a low screen it covers the first rows. */
function Legend({ isAmongRows = false }: { readonly isAmongRows?: boolean }) {
  const t = useTranslations("joker.sheet.legend");
  return (
    <p className={classNames("joker-legend", isAmongRows && "joker-legend-low")} aria-hidden="true">
      <span>
        <i className="joker-made">2</i> {t("made")}
      </span>
      <span>
        <i className="joker-khisht">2</i> {t("khisht")}
      </span>
      <span>
        <Star className="inline size-4 fill-current" /> {t("premium")}
      </span>
      <span>
        <s>150</s> {t("lost")}
      </span>
    </p>
  );
}

interface SheetEndProps {
  readonly sideNames: readonly string[];
  readonly totals: readonly number[];
  readonly winner: number | null;
}

/** §J70: the winner; equal highest totals share. */
function SheetEnd({ sideNames, totals, winner }: SheetEndProps) {
  const t = useTranslations("joker.sheet.end");
  const format = useFormatter();
  const most = Math.max(...totals);
  const first = sideNames.filter((_, side) => totals[side] === most);
  return (
    <p className="joker-end">
      {winner === null
        ? t("shared", { sides: format.list(first), total: most })
        : t("won", { side: sideNames[winner] ?? "", total: most })}
    </p>
  );
}
