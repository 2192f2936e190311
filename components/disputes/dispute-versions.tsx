import { useTranslations } from "next-intl";
import { WithRulebookOf } from "@/components/rulebooks/with-rulebook-of";
import { SheetComparison } from "@/components/table/agreement/sheet-comparison";
import type { AgreedSheet } from "@/lib/score-sheet/agreement/agreed-sheet";
import { firstDifference } from "@/lib/score-sheet/agreement/compare-sheets";

interface DisputeVersionsProps {
  readonly match: { readonly rulebook: string; readonly rules: unknown; readonly sides: readonly string[] };
  readonly sheet: AgreedSheet;
  readonly versions: readonly {
    readonly side: number | null;
    readonly revision: number;
    readonly sheet: AgreedSheet;
  }[];
}

/** Each version beside the recorded sheet, hand by hand; empty without other versions. */
export function DisputeVersions({ match, sheet, versions }: DisputeVersionsProps) {
  const t = useTranslations("disputes");
  if (versions.length === 0) return null;
  const nameOf = (side: number | null) =>
    side === null ? t("otherVersion") : t("versionOf", { side: match.sides[side] ?? "" });
  return (
    <section className="grid gap-3" aria-labelledby="both-versions">
      <h2 id="both-versions">{t("both")}</h2>
      <WithRulebookOf id={match.rulebook}>
        {versions.map((version) => (
          <SheetComparison
            key={version.revision}
            match={match}
            scanned={sheet}
            own={version.sheet}
            difference={firstDifference(sheet, version.sheet)}
            heads={[t("recorded"), nameOf(version.side)]}
            marksAll
          />
        ))}
      </WithRulebookOf>
    </section>
  );
}
