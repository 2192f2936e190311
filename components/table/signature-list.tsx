import { Check, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { useNameInSentence } from "@/components/short-name/names-of-league";

interface SignatureListProps {
  readonly sides: readonly string[];
  /** The sides whose signatures are required. */
  readonly may: readonly number[];
  readonly agreed: readonly number[];
}

/** The sides whose signatures are required, each with a tick or an hourglass. */
export function SignatureList({ sides, may, agreed }: SignatureListProps) {
  const t = useTranslations("agree");
  const nameInSentence = useNameInSentence();
  const single = sides.length > 2;
  const texts = (side: string, hasSigned: boolean) => {
    if (single) return hasSigned ? t("single.hasAgreed", { side }) : t("single.notYet", { side });
    return hasSigned ? t("hasAgreed", { side }) : t("notYet", { side });
  };
  if (may.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {may.map((side) => (
        <li key={side} className="flex items-center gap-2">
          {agreed.includes(side) ? (
            <Check aria-hidden="true" className="size-5 text-accent" />
          ) : (
            <Hourglass aria-hidden="true" className="size-5 text-ink-soft" />
          )}
          {texts(nameInSentence(sides[side] ?? "", "start"), agreed.includes(side))}
        </li>
      ))}
    </ul>
  );
}
