const countries = new Intl.DisplayNames('en', { type: 'region' });

/** `Germany` for `DE`; a text that is no country code stays as it is. */
export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
