import { ToggleLeft, ToggleRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { type PresetId, presetsFor } from "@/lib/competition/standings/presets";

interface WhatIfSwitchProps {
  /** The address of the season's standings. */
  readonly standings: string;
  /** The preset that the season ranks by; null where it has an order of its own. */
  readonly preset: string | null;
  /** The preset that is being looked at, on the page that shows it. */
  readonly on?: PresetId;
  /** How many sides its matches have. */
  readonly sides: number;
}

/** "What if points only?": one link for each rule that the season does not rank by; on its page it leads back. */
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
