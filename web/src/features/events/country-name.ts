// Made when first asked for: a slow phone takes tens of milliseconds to load them.
let names: Intl.DisplayNames | null = null;

/** `Germany` for `DE`; what is no code stays as it is. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
