import { expect, it } from 'vitest';
import { offerPrice } from './offer-price.ts';

it.each([
  ['18 €', 'DE', 18, 'EUR'],
  ['18,50 €, 22 € at the door', 'DE', 18.5, 'EUR'],
  ['£12.50', 'GB', 12.5, 'GBP'],
  ['220 zł for both', 'PL', 220, 'PLN'],
  ['¥4,000 and a drink', 'JP', 4000, 'JPY'],
  ['1.200 kr', 'IS', 1200, 'ISK'],
  ['280 kr', 'SE', 280, 'SEK'],
  ['$24', 'US', 24, 'USD'],
  ['$24', 'CA', 24, 'CAD'],
  ['CHF 30', 'CH', 30, 'CHF'],
  ['30 EUR', 'CH', 30, 'EUR'],
])('the price "%s" of an event in %s is parsed as %d in %s', (words, country, price, priceCurrency) =>
  expect(offerPrice(words, country)).toEqual({ price, priceCurrency }),
);

it.each([
  ['free', 'DE'],
  ['from 18 €', 'DE'],
  ['18–22 €', 'DE'],
  ['20', 'DE'],
  ['280 kr', 'DE'],
  ['2 DRINKS', 'GB'],
  ['18 or 20 €', 'DE'],
])('the price "%s" of an event in %s cannot be parsed', (words, country) =>
  expect(offerPrice(words, country)).toBeNull(),
);
