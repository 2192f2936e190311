import { getRequestConfig } from "next-intl/server";
import { compiledMessages } from "./compiled-messages";
import { isLocale, locales } from "./locale";

/** next-intl's configuration of a request: the path's language, its catalogue and the time zone. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : locales[0];
  return { locale, messages: compiledMessages[locale], timeZone: "America/Chicago" };
});
