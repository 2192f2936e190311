import { CalendarPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { CopyAddress } from "./copy-address";

/** A calendar to subscribe to. */
export interface Feed {
  readonly key: string;
  readonly name: string;
  /** Its address, "https://…". */
  readonly address: string;
}

/** Calendar feeds, each with a subscription link and its address for copying. */
export function FeedList({ feeds }: { readonly feeds: readonly Feed[] }) {
  const t = useTranslations("takeAway");
  return (
    <ul className="grid">
      {feeds.map(({ key, name, address }) => (
        <li key={key} className="grid gap-1.5 border-t border-rule py-2.5">
          <b className="name">{name}</b>
          <a href={address} className="text-small break-all" aria-label={`${t("address", { name })}: ${address}`}>
            {address}
          </a>
          <div className="flex flex-wrap gap-2">
            <a
              href={address.replace(/^https?:/, "webcal:")}
              className={buttonClass()}
              aria-label={t("subscribeTo", { name })}
            >
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t("subscribe")}
            </a>
            <CopyAddress
              address={address}
              label={t("copy")}
              longLabel={t("copyOf", { name })}
              copiedLabel={t("copied")}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
