export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/**
 * Parses `application/x-www-form-urlencoded` with nested brackets, as the provider's SDK writes them: `metadata[uid]=x`
 * becomes `{ metadata: { uid: 'x' } }`, and `expand[0]=a` a list.
 */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let place = root;
    for (const key of path.slice(0, -1)) place = (place[key] ??= {}) as Form;
    place[path.at(-1) ?? ''] = value;
  }
  return root;
}

export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

export function group(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Returns a list, or the values of a map. */
export const texts = (form: Form, name: string): string[] =>
  Object.values(group(form, name)).filter((value) => typeof value === 'string');

export const textMap = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(group(form, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
