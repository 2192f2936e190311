import { Gavel } from "lucide-react";
import { useTranslations } from "next-intl";

interface DisputeComplaintProps {
  /** Null for a conflict, where two entries of a hand differ. */
  readonly complaint: { readonly who: string; readonly reason: string; readonly time: string } | null;
  /** The address of the photograph; null without one. */
  readonly photo: string | null;
  readonly hand: number | null;
}

/** A side's complaint, with its text and photograph. */
export function DisputeComplaint({ complaint, photo, hand }: DisputeComplaintProps) {
  const t = useTranslations("disputes");
  if (!complaint) {
    return (
      <p className="flex items-start gap-2 text-lead text-red">
        <Gavel aria-hidden="true" className="mt-1 size-5 flex-none" />
        {t("atOdds", { hand: hand ?? 0 })}
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <figure className="grid max-w-prose gap-1 border-s-4 border-warn ps-3">
        <blockquote className="text-lead wrap-anywhere">{complaint.reason}</blockquote>
        <figcaption className="text-small text-ink-soft wrap-anywhere">
          {t("said", { side: complaint.who, time: complaint.time })}
        </figcaption>
      </figure>
      {photo ? (
        <a href={photo} className="justify-self-start">
          {/* biome-ignore lint/performance/noImgElement: a photograph of theirs, shown as it is */}
          <img src={photo} alt={t("photo")} className="max-h-96 max-w-full" />
        </a>
      ) : null}
    </div>
  );
}
