let names: Intl.DisplayNames | null = null;

/** `Germany` for `DE`; what is no code stays as it is. The first call costs a phone as much as a card takes to render. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
