const names = new Intl.DisplayNames('en', { type: 'region' });

/** `Germany` for `DE`; what is no code stays as it is. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
