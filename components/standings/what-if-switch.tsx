import { ToggleLeft, ToggleRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { type PresetId, presetsFor } from "@/lib/competition/standings/presets";

interface WhatIfSwitchProps {
  /** The address of the season's standings. */
  readonly standings: string;
  /** The season's preset of criteria; null for a custom order. */
  readonly preset: string | null;
  /** The preset shown, on the page of another rule. */
  readonly on?: PresetId;
  /** The number of sides in a match. */
  readonly sides: number;
}

/** "What if points only?": a link for each preset that the season does not use; the one shown links back. */
export function WhatIfSwitch({ standings, preset, on, sides }: WhatIfSwitchProps) {
  const t = useTranslations("figures.whatIf");
  return (
    <p className="flex flex-wrap gap-2">
      {presetsFor(sides)
        .filter(({ id }) => id !== preset)
        .map(({ id }) => (
          <LinkButton key={id} tone="quiet" href={id === on ? standings : `${standings}/by/${id}`}>
            {id === on ? (
              <ToggleRight aria-hidden="true" className="size-7 text-accent" />
            ) : (
              <ToggleLeft aria-hidden="true" className="size-7" />
            )}
            {t(`ask.${id}`)}
            {id === on ? <span className="sr-only">{t("back")}</span> : null}
          </LinkButton>
        ))}
    </p>
  );
}
