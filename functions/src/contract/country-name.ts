// Created on first use: a slow phone takes tens of milliseconds for it.
let names: Intl.DisplayNames | null = null;

/** Returns `Germany` for `DE`; a text that is no country code is returned as it is. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
