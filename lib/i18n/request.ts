import { getRequestConfig } from "next-intl/server";
import { isLocale, locales } from "./locale";
import { messagesOf } from "./messages";

/** What next-intl asks for on each request: the language from the path, its catalogue, and the zone dates are told in. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : locales[0];
  return { locale, messages: messagesOf(locale), timeZone: "America/Chicago" };
});
