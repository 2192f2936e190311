import { getRequestConfig } from "next-intl/server";
import { compiledMessages } from "./compiled-messages";
import { isLocale, locales } from "./locale";

/** What next-intl asks for on each request: the language from the path, its catalogue, and the zone dates are told in. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : locales[0];
  return { locale, messages: compiledMessages[locale], timeZone: "America/Chicago" };
});
