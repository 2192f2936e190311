import { Coin } from "@/components/identity/coin";
import { FittingText } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";

/** Maximum length of a full name in a column; longer names are replaced by the short name. */
const maxFullNameLength = 18;

interface PrintedNameProps {
  readonly text: string;
  /** The same with short names. */
  readonly short: string;
  /** The entrant whose coin is shown before the name; null for other text. */
  readonly coinOf?: string | null;
}

/** A line of a printed bracket: a team, or a description of the future one. */
export function PrintedName({ text, short, coinOf = null }: PrintedNameProps) {
  const isShort = text.length > maxFullNameLength;
  return (
    <span className={classNames("paper-name", lengthClass(isShort ? short : text))}>
      {coinOf === null ? null : <Coin name={coinOf} size="small" />}{" "}
      {isShort ? <FittingText text={text} short={short} always /> : text}
    </span>
  );
}

/** Long names have smaller type, so that they fit on two lines. */
function lengthClass(name: string): string | undefined {
  if (name.length > 28) return "paper-longest";
  if (name.length > 18) return "paper-longer";
  return name.length > 10 ? "paper-long" : undefined;
}
