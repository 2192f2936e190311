/** The currencies that a season can keep its dues in (ISO 4217). All of them have hundredths. */
export const currencies = ["USD", "CAD", "EUR", "GBP", "GEL", "KZT", "RUB", "UAH"] as const;

export type Currency = (typeof currencies)[number];

/** The currency of a season that has not chosen one. */
export const defaultCurrency: Currency = "USD";

/** A stored currency; the default for one that is no longer in the list. */
export function currencyOf(code: string | undefined): Currency {
  return currencies.find((one) => one === code) ?? defaultCurrency;
}
