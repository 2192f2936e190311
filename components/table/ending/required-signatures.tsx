import { Hourglass, PenLine } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { TableMatch } from "../table-match";

interface RequiredSignaturesProps {
  readonly match: Pick<TableMatch, "sides" | "side" | "timeZone">;
  /** The sides whose signatures are required. */
  readonly may: readonly number[];
  readonly agreed: readonly number[];
  readonly signedAt: readonly { readonly side: number; readonly at: string }[];
}

/** The required signatures: the time of each, or that it is missing. */
export function RequiredSignatures({ match, may, agreed, signedAt }: RequiredSignaturesProps) {
  const t = useTranslations("ending");
  const tAgree = useTranslations("agree");
  const format = useFormatter();
  const single = match.sides.length > 2;
  if (may.length === 0) return null;
  const zone = match.timeZone === undefined ? {} : { timeZone: match.timeZone };
  return (
    <ul className="ending-signatures">
      {may.map((side) => {
        const name = match.sides[side] ?? "";
        const at = signedAt.find((one) => one.side === side)?.at;
        if (!agreed.includes(side))
          return (
            <li key={side} className="ending-unsigned">
              <Hourglass aria-hidden="true" className="size-5" />
              <span>{single ? tAgree("single.notYet", { side: name }) : tAgree("notYet", { side: name })}</span>
            </li>
          );
        return (
          <li key={side}>
            <PenLine aria-hidden="true" className="size-5" />
            <span>
              {side === match.side ? <>{t("youSigned")} </> : null}
              <span className={side === match.side ? "sr-only" : undefined}>
                {single ? tAgree("single.hasAgreed", { side: name }) : tAgree("hasAgreed", { side: name })}
              </span>
              {at ? (
                <small>{format.dateTime(new Date(at), { hour: "numeric", minute: "2-digit", ...zone })}</small>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
