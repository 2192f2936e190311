import { Star } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Suit } from "@/components/ui/suit";
import { DealMarks } from "./deal-marks";
import type { JokerLine } from "./sheet-lines";

interface SheetViewProps {
  readonly sideNames: readonly string[];
  readonly lines: readonly JokerLine[];
  /** Opens a deal for a correction. */
  readonly onOpen?: (hand: number) => void;
}

/** The score sheet of Joker: a row a deal, each player's bid and points, the premiums and totals of every pulka. */
export function SheetView({ sideNames, lines, onOpen }: SheetViewProps) {
  const t = useTranslations("joker.sheet");
  return (
    <div className="sheet joker-sheet">
      <table>
        <caption className="sr-only">{t("caption", { sides: sideNames.join(" – ") })}</caption>
        <colgroup>
          <col className="joker-n" />
          {sideNames.flatMap((name) => [<col key={`${name}-bid`} className="joker-b" />, <col key={name} />])}
        </colgroup>
        <thead>
          <tr>
            <td />
            {sideNames.map((name) => (
              <th key={name} scope="colgroup" colSpan={2}>
                <span className="joker-name">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} sideNames={sideNames} {...(onOpen && { onOpen })} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps extends Pick<SheetViewProps, "sideNames" | "onOpen"> {
  readonly line: JokerLine;
}

function Line({ line, sideNames, onOpen }: LineProps) {
  switch (line.kind) {
    case "deal":
      return <DealLine line={line} sideNames={sideNames} {...(onOpen && { onOpen })} />;
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

function DealLine({ line, sideNames, onOpen }: LineProps & { readonly line: Extract<JokerLine, { kind: "deal" }> }) {
  const t = useTranslations("joker.sheet");
  const { cards, state, trump, marks, hand, next } = line;
  const row = t("row", { cards });
  return (
    <tr className={`joker-${state}`}>
      <th scope="row">
        <span className="sr-only">{state === "inked" ? row : t("rowState", { row, state })}</span>
        <span aria-hidden="true">{cards}</span> {trump ? <Suit suit={trump} className="size-3.5" /> : null}
        {hand !== null && state !== "struck" && onOpen ? (
          <button type="button" className="joker-open-deal" onClick={() => onOpen(hand)}>
            <span className="sr-only">{t("correct", { hand })}</span>
          </button>
        ) : null}
      </th>
      {marks.map((mark, seat) => (
        <DealMarks key={sideNames[seat]} mark={mark} asks={next?.seat === seat ? next.what : null} />
      ))}
    </tr>
  );
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
          {points === 0 ? null : format.number(points, { signDisplay: "always" })}
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
          {format.number(total)}
        </td>
      ))}
    </tr>
  );
}
