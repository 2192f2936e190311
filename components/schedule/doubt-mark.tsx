import { Hourglass, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { Pill } from "@/components/ui/pill";
import type { Doubt } from "@/lib/competition/result-standing";

const styles = {
  unconfirmed: { tone: "warn", icon: Hourglass },
  disputed: { tone: "bad", icon: Scale },
} as const;

/** A short text why a result may still change; empty if it is confirmed. */
export function DoubtMark({ doubt }: { readonly doubt: Doubt | null | undefined }) {
  const t = useTranslations("signing.doubt");
  return doubt ? <Pill {...styles[doubt]}>{t(doubt)}</Pill> : null;
}
