"use client";

import { useTranslations } from "next-intl";
import { useFetchedPart } from "@/lib/client/use-fetched-part";

const load = () => import("./listing-form").then(({ ListingForm: Form }) => Form);

/**
 * The form for a listing. Rendered in the browser only, because hydration would discard typed text. Loading is retried
 * when offline.
 */
export function OpenListingForm({ leagueId }: { readonly leagueId: string }) {
  const t = useTranslations("listings");
  const Form = useFetchedPart(true, load);
  if (Form === "missing") return <p role="status">{t("formMissing")}</p>;
  return Form ? <Form leagueId={leagueId} /> : <div className="min-h-96" aria-busy="true" data-needs-script="" />;
}
