/** Currencies with an unambiguous sign. */
const currencies: Record<string, string> = { '€': 'EUR', '£': 'GBP', zł: 'PLN', Kč: 'CZK', Ft: 'HUF' };

/** Currencies that share a sign, by sign and country. */
const currenciesOf: Record<string, Record<string, string>> = {
  $: { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD', MX: 'MXN', SG: 'SGD' },
  kr: { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK', FO: 'DKK' },
  '¥': { JP: 'JPY', CN: 'CNY' },
};

const codes = new Set(Intl.supportedValuesOf('currency'));

const sign = String.raw`[€£$¥]|zł|Kč|Ft|kr|[A-Z]{3}`;
const firstPrice = new RegExp(
  String.raw`^(?:(?<before>${sign})\s?)?(?<figures>\d+(?:[.,]\d+)*)(?:\s?(?<after>${sign})(?![\p{L}]))?`,
  'u',
);

function currencyOf(name: string, country: string): string | undefined {
  return currencies[name] ?? currenciesOf[name]?.[country] ?? (codes.has(name) ? name : undefined);
}

/**
 * Parses a number. A comma or point before exactly three digits separates thousands; otherwise it is the decimal
 * separator.
 */
const numberOf = (figures: string) => Number(figures.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));

/**
 * Returns the price of an event in schema.org's form: the first price of a text such as `18 €, 22 € at the door`. Null
 * if the text does not begin with an amount in a known currency. `country` is that of the venue.
 */
export function offerPrice(words: string, country: string): { price: number; priceCurrency: string } | null {
  const { before, figures, after } = firstPrice.exec(words.trim())?.groups ?? {};
  const priceCurrency = currencyOf(before ?? after ?? '', country);
  if (figures === undefined || priceCurrency === undefined) return null;
  const price = numberOf(figures);
  return Number.isFinite(price) ? { price, priceCurrency } : null;
}
