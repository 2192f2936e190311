import { useTranslations } from "next-intl";
import { SentenceName } from "@/components/short-name/name-in-sentence";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";

interface HandTextProps {
  readonly entry: HandEntry;
  readonly sideNames: readonly string[];
}

/** The text for an unfinished hand; empty for a finished one. */
export function HandText({ entry, sideNames }: HandTextProps) {
  const t = useTranslations("sheet.words");
  switch (entry.kind) {
    case "played":
      return null;
    case "reneged":
      return t.rich("reneged", { side: () => <SentenceName name={sideNames[entry.by] ?? ""} at="start" /> });
    case "misdealt":
      return t(entry.reason);
    default:
      return t(entry.kind);
  }
}
