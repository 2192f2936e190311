import { BadgeCheck, Info } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MovementClaim } from "@/lib/competition/movements/movement-claims";

/** A movement's certificate in sentences, with proved optima. */
export function MovementCertificate({ claims }: { readonly claims: readonly MovementClaim[] }) {
  const t = useTranslations("movement");
  return (
    <ul className="grid gap-1.5">
      {claims.map(({ code, figures, isBest }) => {
        const Icon = isBest === false ? Info : BadgeCheck;
        return (
          <li key={code} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={isBest === false ? "mt-0.5 size-5 flex-none text-warn" : "mt-0.5 size-5 flex-none text-good"}
            />
            <span>
              {t(`claims.${code}`, figures)} {isBest === true ? t("best") : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
