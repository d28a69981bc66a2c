// Created lazily: construction takes tens of milliseconds on a slow phone.
let names: Intl.DisplayNames | null = null;

/** Returns the English name of a country code: `Germany` for `DE`. Returns any other text unchanged. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
